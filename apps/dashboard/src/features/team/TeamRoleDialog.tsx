import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { invitedRoles, type TeamPerson, type TeamRole, teamRoles, teamRoutes } from '@voicecart/contract/routes/team';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { isWaiting, roleHelp, roleNames } from './team.ts';

/** Gives somebody another role, and says what that means for them. */
export function TeamRoleDialog({ person, onClose }: { person: TeamPerson; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const isOwner = ['merchant', 'shop_platform_user'].includes(useSignedIn().identity);
  const form = useForm<{ role: TeamRole }>({ initialValues: { role: person.role } });
  // Nobody is invited as an owner, and only owners make one.
  const offered: readonly TeamRole[] = isOwner && !isWaiting(person) ? teamRoles : invitedRoles;
  const name = person.name || person.email;

  async function save({ role }: { role: TeamRole }) {
    if (role !== person.role) {
      await call(teamRoutes.changeUserRole, { body: { id: person.id, role } });
      await client.invalidateQueries({ queryKey: ['team'] });
      const roleName = i18n._(roleNames[role]);
      toast.success(t`The role of ${name} is now ${roleName}.`);
    }
    onClose();
  }

  return (
    <Dialog title={t`Role of ${name}`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Change role`} savedMessage={null} onSave={save} onCancel={onClose}>
        <Radio.Group aria-label={t`Role`} {...form.getInputProps('role')}>
          <Stack gap="sm">
            {offered.map((role) => (
              <Radio
                key={role}
                value={role}
                label={i18n._(roleNames[role])}
                description={i18n._(roleHelp[role])}
                {...(role === person.role ? { 'data-autofocus': true } : {})}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          {isWaiting(person) ? (
            <Trans>We email a new link. The previous link stops working.</Trans>
          ) : (
            <Trans>They’re notified by email and have to sign in again.</Trans>
          )}
        </Text>
      </Form>
    </Dialog>
  );
}
