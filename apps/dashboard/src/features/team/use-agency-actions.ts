import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { agencyRoutes, type OwnAgency } from '@voicecart/contract/routes/agency';
import { call } from '../../lib/api.ts';
import { sessionQuery } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ownAgencyQuery } from './agency-query.ts';

/** Keeps or leaves the agency, or has the link of an invitation mailed again. */
export function useAgencyActions() {
  const { t } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();

  async function run(task: () => Promise<{ own: OwnAgency }>, done: string) {
    try {
      const { own } = await task();
      client.setQueryData(ownAgencyQuery.queryKey, own);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      toast.success(done);
    } catch (error) {
      toast.error(error);
    }
  }

  return {
    keep: (agency: string) => run(() => call(agencyRoutes.keepAgency), t`${agency} can now act for you.`),

    async leave(agency: string) {
      const isSure = await confirm({
        title: t`Leave ${agency}?`,
        consequence: t`It’s signed out of your account right away and can no longer act for you. Its past changes stay. It’s notified by email.`,
        confirmLabel: t`Leave`,
        isDangerous: true,
      });
      if (isSure) await run(() => call(agencyRoutes.leaveAgency), t`You have left ${agency}.`);
    },

    async mailAgain(id: string) {
      try {
        await call(agencyRoutes.mailAgencyInvitation, { params: { id } });
        toast.success(t`The email with the link is on its way.`);
      } catch (error) {
        toast.error(error);
      }
    },
  };
}
