import { useLingui } from '@lingui/react/macro';
import { type TeamPerson, teamRoutes } from '@voicecart/contract/routes/team';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useListChange } from '../../ui/list/use-list-change.ts';
import { isWaiting } from './team.ts';

/** What is done to a person of the list without a form. */
export function useTeamActions() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const run = useListChange('team');

  return {
    reinvite: ({ id, email }: TeamPerson) =>
      run(() => call(teamRoutes.reinviteUser, { body: { id } }), t`A new invitation is on its way to ${email}.`),

    async resetSecondFactor({ id, name, email }: TeamPerson) {
      const isSure = await confirm({
        title: t`Reset two-factor authentication for ${name || email}?`,
        consequence: t`They sign in with only their password until they set it up again. They are signed out everywhere and notified by email. Make sure the request really comes from them.`,
        confirmLabel: t`Reset`,
        isDangerous: true,
      });
      if (!isSure) return;
      await run(
        () => call(teamRoutes.resetSecondFactor, { body: { id } }),
        t`${email} can sign in without a code until two-factor authentication is set up again.`,
      );
    },

    async remove(person: TeamPerson) {
      const { email } = person;
      const isSure = await confirm(
        isWaiting(person)
          ? {
              title: t`Revoke the invitation for ${email}?`,
              consequence: t`The link in the email stops working. You can invite them again.`,
              confirmLabel: t`Revoke`,
              isDangerous: true,
            }
          : {
              title: t`Remove ${person.name || email} from the team?`,
              consequence: t`They’re signed out everywhere right away and can no longer sign in. Their past activity stays in the activity log.`,
              confirmLabel: t`Remove`,
              isDangerous: true,
            },
      );
      if (!isSure) return;
      await run(
        () => call(teamRoutes.removeUser, { body: { id: person.id } }),
        isWaiting(person) ? t`Invitation revoked.` : t`${email} removed.`,
      );
    },
  };
}
