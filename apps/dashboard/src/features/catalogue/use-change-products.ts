import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@voicecart/contract/deletions';
import { type ProductChange, productChangesRoutes } from '@voicecart/contract/routes/product-changes';
import { type CallInput, call } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';

export type ChosenProducts = CallInput<typeof productChangesRoutes.changeProducts>['body']['chosen'];
type Changed = CallInput<typeof productChangesRoutes.undoProductChange>['body'];

/** Changes many products at once, and offers for ten seconds to undo it. */
export function useChangeProducts(): (chosen: ChosenProducts, change: ProductChange) => Promise<void> {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const refresh = () => client.invalidateQueries({ queryKey: ['products'] });

  async function undo(changed: Changed) {
    try {
      const { restored } = await call(productChangesRoutes.undoProductChange, { body: changed });
      toast.success(t`${plural(restored, { one: '# product restored.', other: '# products restored.' })}`);
    } catch (error) {
      toast.error(error);
    } finally {
      await refresh();
    }
  }

  return async (chosen, change) => {
    const { changedAt, before } = await call(productChangesRoutes.changeProducts, { body: { chosen, change } });
    void refresh();
    // Variants go along, so that there may be more than the rows that were ticked.
    const told = t`${plural(before.length, { one: '# product changed.', other: '# products changed.' })}`;
    if (before.length === 0) return toast.success(told);
    const action = { label: t`Undo`, onRun: () => undo({ changedAt, before }) };
    toast.success(told, { seconds: undoSeconds, action });
  };
}
