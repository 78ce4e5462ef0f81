import { useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
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
  const visibilityToggleButtonProps = { 'aria-label': t`Show or hide the password` };
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t`New password`}
        autoComplete="new-password"
        description={rules.description}
        visibilityToggleButtonProps={visibilityToggleButtonProps}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t`Confirm password`}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibilityToggleButtonProps}
        {...form.getInputProps('passwordConfirm')}
      />
    </>
  );
}
