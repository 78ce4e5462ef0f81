import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type InvitedTeamRole, invitedRoles, teamRoutes } from '@voicecart/contract/routes/team';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { roleHelp, roleNames } from './team.ts';

/** Asks for an address and a role; the rest the person gives themselves. */
export function TeamInviteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm<{ email: string; name: string; role: InvitedTeamRole }>({
    initialValues: { email: '', name: '', role: 'Manager' },
    validate: { email: (email) => (email.trim() === '' ? t`Enter the email address to invite.` : null) },
  });

  async function invite(values: typeof form.values) {
    const { person } = await call(teamRoutes.inviteUser, { body: values });
    await client.invalidateQueries({ queryKey: ['team'] });
    toast.success(t`Invitation sent to ${person.email}.`);
    onClose();
  }

  return (
    <Dialog title={t`Invite team member`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Send invitation`}
        savedMessage={null}
        onSave={invite}
        onCancel={onClose}
      >
        <TextInput label={t`Email`} type="email" autoComplete="off" data-autofocus {...form.getInputProps('email')} />
        <TextInput
          label={t`Name`}
          description={t`If you know it. They can change it later.`}
          autoComplete="off"
          maxLength={150}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t`Role`}
          description={i18n._(roleHelp[form.values.role])}
          data={invitedRoles.map((role) => ({ value: role, label: i18n._(roleNames[role]) }))}
          {...form.getInputProps('role')}
        />
        <Text size="sm" c="dimmed">
          <Trans>We email a link that works once and expires after 7 days.</Trans>
        </Text>
      </Form>
    </Dialog>
  );
}
