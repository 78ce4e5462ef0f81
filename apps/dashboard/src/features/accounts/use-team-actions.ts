import { useLingui } from '@lingui/react/macro';
import { type TeamPerson, teamRoutes } from '@voicecart/contract/routes/team';
import { call } from '../../lib/api.ts';
import { useListChange } from '../../lib/use-list-change.ts';
import { useConfirm } from '../../ui/confirm.tsx';
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
        title: t`Reset the second factor of ${name || email}?`,
        consequence: t`They sign in with their password alone until they set it up again. They are signed out everywhere and told by mail. Make sure that it is really they who ask.`,
        confirmLabel: t`Reset`,
        isDangerous: true,
      });
      if (!isSure) return;
      await run(
        () => call(teamRoutes.resetSecondFactor, { body: { id } }),
        t`${email} signs in without a code until they set it up again.`,
      );
    },

    async remove(person: TeamPerson) {
      const { email } = person;
      const isSure = await confirm(
        isWaiting(person)
          ? {
              title: t`Withdraw the invitation of ${email}?`,
              consequence: t`The link in the mail stops working. You can invite them again.`,
              confirmLabel: t`Withdraw`,
              isDangerous: true,
            }
          : {
              title: t`Remove ${person.name || email} from the team?`,
              consequence: t`They are signed out everywhere at once and can no longer sign in. What they did stays in the activity log.`,
              confirmLabel: t`Remove`,
              isDangerous: true,
            },
      );
      if (!isSure) return;
      await run(
        () => call(teamRoutes.removeUser, { body: { id: person.id } }),
        isWaiting(person) ? t`The invitation was withdrawn.` : t`${email} was removed.`,
      );
    },
  };
}
