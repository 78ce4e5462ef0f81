import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../lib/api.ts';
import { sessionQuery } from '../lib/session.ts';
import { useToast } from '../ui/toast.tsx';
import { useConfirmLeaving } from '../ui/use-leave-guard.ts';
import { isCancelled, underOverlay } from './busy.tsx';
import { forgetSkillDisplay } from './stored.ts';

/** An admin who acts as a merchant is the admin again, and back at the list of merchants (L037, H008, H009). */
export function useLeaveMerchant(): () => Promise<void> {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
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
      // What was loaded belongs to the merchant.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate('/merchantLists');
    } catch (error) {
      if (!isCancelled(error)) toast.error(error);
    }
  };
}
