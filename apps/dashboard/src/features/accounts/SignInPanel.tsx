import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Checkbox, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@voicecart/contract/messages';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { focusFirstFault } from '../../ui/focus-first-fault.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SignInProblemAlert } from './SignInProblemAlert.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useSignIn } from './use-sign-in.ts';

/** Rarely asked for at a sign-in. */
const Captcha = lazy(async () => ({ default: (await import('./Captcha.tsx')).Captcha }));

interface SignInPanelProps {
  /** To begin with. */
  readonly email?: string;
  /** What went well, or not, before this panel. */
  readonly notice?: { readonly text: string; readonly isGood: boolean } | null;
}

/** Email (or a login name of the company's own domain) and password; then where the person wanted to go. */
export function SignInPanel({ email: firstEmail = '', notice = null }: SignInPanelProps) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const [search] = useSearchParams();
  const attempt = useSignIn(search.get('next'));
  const captcha = useCaptcha();
  const required = (value: string) => (value.trim() === '' ? i18n._(messages.required) : null);
  const form = useForm({
    initialValues: { email: firstEmail, password: '', remember: true },
    validate: { email: required, password: (password) => (password === '' ? i18n._(messages.required) : null) },
  });
  const { problem, needsCaptcha } = attempt;
  const passwordField = useRef<HTMLInputElement>(null);
  // What is most likely wrong is ready to be typed anew.
  useEffect(() => {
    if (problem?.kind === 'refused') passwordField.current?.select();
  }, [problem]);

  async function enter(code?: string) {
    const { email, password, remember } = form.getValues();
    const response = captcha.token ?? undefined;
    try {
      await call(signInRoutes.login, { body: { email, password, remember, code, response, is_web_ui_login: true } });
    } catch (error) {
      // Used up by the try, whatever came of it.
      if (response) captcha.reset();
      throw error;
    }
  }

  if (attempt.needsCode) return <CodeForm attempt={attempt} onCode={enter} />;
  return (
    <form onSubmit={form.onSubmit(() => attempt.run(() => enter()), focusFirstFault(form))} noValidate>
      <Stack gap="md">
        {notice && !problem && (
          <Alert color={notice.isGood ? 'green' : 'amber'} role="status">
            {notice.text}
          </Alert>
        )}
        {problem && <SignInProblemAlert problem={problem} email={form.values.email} />}
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          autoFocus={firstEmail === ''}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          autoFocus={firstEmail !== ''}
          ref={passwordField}
          {...form.getInputProps('password')}
        />
        <Group justify="space-between">
          <Checkbox label={t`Remember me`} {...form.getInputProps('remember', { type: 'checkbox' })} />
          <Anchor component={Link} to="?panel=forgot" size="sm">
            <Trans>Forgot your password</Trans>
          </Anchor>
        </Group>
        {needsCaptcha && (
          <Suspense fallback={<Skeleton height={64} aria-hidden />}>
            <Captcha {...captcha.field} />
          </Suspense>
        )}
        <Button type="submit" loading={attempt.isSending} disabled={needsCaptcha && captcha.token === null} fullWidth>
          <Trans>Sign In</Trans>
        </Button>
        <Anchor component={Link} to="?panel=signup" size="sm" ta="center">
          <Trans>Sign Up</Trans>
        </Anchor>
      </Stack>
    </form>
  );
}
