import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type TeamPerson, teamRoutes } from '@voicecart/contract/routes/team';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { usePasswordRules } from '../identity/identity.ts';

/** Sets a password for an associate who can't do it by mail. */
export function AssociatePasswordDialog({ person, onClose }: { person: TeamPerson; onClose: () => void }) {
  const { t } = useLingui();
  const rules = usePasswordRules();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: rules.check },
  });

  async function save({ password }: typeof form.values) {
    const reply = await call(teamRoutes.changeAssociatePassword, { body: { username: person.email, password } });
    if (!reply.success) {
      const fields = reply.code === 'password_policy' ? [{ path: 'password', message: reply.data }] : [];
      throw new ApiError(200, reply.code, reply.data, fields);
    }
    onClose();
  }

  return (
    <Dialog title={t`New password for ${person.name || person.email}`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Set password`}
        savedMessage={t`Password changed.`}
        onSave={save}
        onCancel={onClose}
      >
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          description={rules.description}
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Text size="sm" c="dimmed">
          <Trans>They’re signed out everywhere and notified by email. The email doesn’t contain the password.</Trans>
        </Text>
      </Form>
    </Dialog>
  );
}
