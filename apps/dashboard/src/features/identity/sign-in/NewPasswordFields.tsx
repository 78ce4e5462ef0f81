import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import type { PasswordRules } from './use-password-rules.ts';

/** A new password, twice. `email` is for password managers, which keep it with the password. */
export function NewPasswordFields<Values extends { password: string; passwordConfirm: string }>({
  form,
  rules,
  email,
}: {
  form: UseFormReturnType<Values>;
  rules: PasswordRules;
  email: string;
}) {
  const { t } = useLingui();
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        description={rules.description}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        {...form.getInputProps('passwordConfirm')}
      />
    </>
  );
}
