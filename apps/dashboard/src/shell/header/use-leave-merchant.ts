import { useLingui } from '@lingui/react/macro';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';
import { forgetSkillDisplay } from '../../lib/stored.ts';
import { useConfirmLeaving } from '../../ui/form/use-leave-guard.ts';
import { useToast } from '../../ui/toast.tsx';
import { isCancelled, underOverlay } from '../busy.tsx';

/** An admin who acts as a merchant is the admin again, and back at the list of merchants (L037, H008, H009). */
export function useLeaveMerchant(): () => Promise<void> {
  const { t } = useLingui();
  const toast = useToast();
  const confirmLeaving = useConfirmLeaving();
  return async () => {
    if (!(await confirmLeaving())) return;
    try {
      // Fetched with the first use: only admins ever need it.
      const { actingRoutes } = await import('@voicecart/contract/routes/acting');
      await underOverlay(t`Returning to your own account…`, (signal) => call(actingRoutes.returnToAdmin, { signal }));
      forgetSkillDisplay();
      // The page begins anew: nothing of the merchant goes on, and no guard of the open screen sees the admin on it.
      window.location.assign(to('merchants'));
    } catch (error) {
      if (!isCancelled(error)) toast.error(error);
    }
  };
}
