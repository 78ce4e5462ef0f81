import { useLingui } from '@lingui/react/macro';
import { type SignUpInvitation, signUpInvitationsRoutes } from '@voicecart/contract/routes/sign-up-invitations';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useListChange } from '../../ui/list/use-list-change.ts';

/** What is done to an invitation of the list. */
export function useInvitationActions() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const run = useListChange('invitations');

  return {
    resend: ({ id, email }: SignUpInvitation) =>
      run(
        () => call(signUpInvitationsRoutes.resendSignUpInvitation, { params: { id } }),
        t`Invitation sent again to ${email}.`,
      ),

    async revoke({ id, email }: SignUpInvitation) {
      const isSure = await confirm({
        title: t`Revoke the invitation for ${email}?`,
        consequence: t`They can still sign up, but not as one of your merchants. You can invite them again.`,
        confirmLabel: t`Revoke`,
        isDangerous: true,
      });
      if (!isSure) return;
      await run(() => call(signUpInvitationsRoutes.revokeSignUpInvitation, { params: { id } }), t`Invitation revoked.`);
    },
  };
}
