import { useLingui } from '@lingui/react/macro';
import { call } from '../lib/api.ts';
import { useToast } from '../ui/toast.tsx';
import { useConfirmLeaving } from '../ui/use-leave-guard.ts';
import { isCancelled, underOverlay } from './busy.tsx';
import { forgetSkillDisplay } from './stored.ts';

/** An admin who acts as a merchant is the admin again, and back at the list of merchants (L037, H008, H009). */
export function useLeaveMerchant(): () => Promise<void> {
  const { t } = useLingui();
  const toast = useToast();
  const confirmLeaving = useConfirmLeaving();
  return async () => {
    if (!(await confirmLeaving())) return;
    try {
      // Fetched with the first use: only admins ever need it.
      const { merchantsRoutes } = await import('@voicecart/contract/routes/merchants');
      await underOverlay(t`Going back to your own account…`, (signal) =>
        call(merchantsRoutes.returnToAdmin, { signal }),
      );
      forgetSkillDisplay();
      // The page begins anew: nothing of the merchant goes on, and no guard of the open screen sees the admin on it.
      window.location.assign('/merchantLists');
    } catch (error) {
      if (!isCancelled(error)) toast.error(error);
    }
  };
}
