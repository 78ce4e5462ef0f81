import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { type CallInput, call } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';

type Chosen = CallInput<typeof productsRoutes.restoreProducts>['body'];

/** Offers products again that are no longer in their feed: those named, or all that a filter finds. */
export function useRestoreProducts(): (chosen: Chosen) => Promise<void> {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  return async (chosen) => {
    try {
      const { restored } = await call(productsRoutes.restoreProducts, { body: chosen });
      toast.success(t`${plural(restored, { one: '# product restored.', other: '# products restored.' })}`);
    } catch (error) {
      toast.error(error);
    } finally {
      await client.invalidateQueries({ queryKey: ['products'] });
    }
  };
}
