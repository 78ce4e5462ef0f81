import { useLingui } from '@lingui/react/macro';
import { merchantsRoutes, type SignUpInvitation } from '@voicecart/contract/routes/merchants';
import { call } from '../../lib/api.ts';
import { useListChange } from '../../lib/use-list-change.ts';
import { useConfirm } from '../../ui/confirm.tsx';

/** What is done to an invitation of the list. */
export function useInvitationActions() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const run = useListChange('invitations');

  return {
    resend: ({ id, email }: SignUpInvitation) =>
      run(
        () => call(merchantsRoutes.resendSignUpInvitation, { params: { id } }),
        t`The invitation is on its way to ${email} again.`,
      ),

    async revoke({ id, email }: SignUpInvitation) {
      const isSure = await confirm({
        title: t`Take back the invitation of ${email}?`,
        consequence: t`They can still sign up, but then not as one of your merchants. You can invite them again.`,
        confirmLabel: t`Take back`,
        isDangerous: true,
      });
      if (!isSure) return;
      await run(
        () => call(merchantsRoutes.revokeSignUpInvitation, { params: { id } }),
        t`The invitation was taken back.`,
      );
    },
  };
}
