import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { proveByPassword } from '../second-factor/prove-by-password.ts';
import { NewPasswordFields } from '../sign-in/NewPasswordFields.tsx';
import { useNewPassword } from '../sign-in/use-new-password.ts';

const empty = { currentPassword: '', password: '', passwordConfirm: '' };

/** Changes one's own password; the other devices are signed out. */
export default function ChangePasswordScreen() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const client = useQueryClient();
  const { user, actor } = useSignedIn();
  const { rules, validate } = useNewPassword();
  const form = useForm({
    initialValues: empty,
    validate: { currentPassword: (value) => (value === '' ? i18n._(messages.required) : null), ...validate },
  });

  async function save(values: typeof empty) {
    await proveByPassword(values.currentPassword, 'currentPassword');
    await call(signInRoutes.changePassword, { body: values });
    form.setValues(empty);
    void client.invalidateQueries({ queryKey: ['security'] });
  }

  return (
    <Box maw="40rem">
      <FormPage
        description={<Trans>Your other devices are signed out. You stay signed in here.</Trans>}
        action={
          <Button component={Link} to={to('security')} variant="default">
            <Trans>Devices and two-factor authentication</Trans>
          </Button>
        }
        form={form}
        mode="create"
        saveLabel={t`Change password`}
        savedMessage={t`Password changed`}
        readOnlyReason={actor ? t`You’re acting as this person. Only they can change their password.` : null}
        onSave={save}
      >
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordFields form={form} rules={rules} email={user.email} />
      </FormPage>
    </Box>
  );
}
