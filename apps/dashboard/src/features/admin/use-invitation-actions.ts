import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { merchantsRoutes, type SignUpInvitation } from '@voicecart/contract/routes/merchants';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';

/** What is done to an invitation of the list. */
export function useInvitationActions() {
  const { t } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();

  async function run(task: () => Promise<unknown>, done: string) {
    try {
      await task();
      toast.success(done);
    } catch (error) {
      toast.error(error);
    }
    await client.invalidateQueries({ queryKey: ['invitations'] });
  }

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
