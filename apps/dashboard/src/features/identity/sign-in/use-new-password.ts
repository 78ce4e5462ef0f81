import { useLingui } from '@lingui/react';
import { messages } from '@voicecart/contract/messages';
import { type PasswordRules, usePasswordRules } from './use-password-rules.ts';

interface NewPassword {
  readonly password: string;
  readonly passwordConfirm: string;
}

/** The rules of a new password and its repetition, for a form's `validate`. */
export function useNewPassword(): {
  rules: PasswordRules;
  validate: {
    password: (password: string) => string | null;
    passwordConfirm: (confirm: string, values: NewPassword) => string | null;
  };
} {
  const { i18n } = useLingui();
  const rules = usePasswordRules();
  return {
    rules,
    validate: {
      password: (password) => (password === '' ? i18n._(messages.required) : rules.check(password)),
      passwordConfirm: (confirm, { password }) => {
        if (confirm === '') return i18n._(messages.required);
        return confirm === password ? null : i18n._(messages.passwordsDiffer);
      },
    },
  };
}
