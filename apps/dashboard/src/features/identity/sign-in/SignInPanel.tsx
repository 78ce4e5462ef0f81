import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { to } from '@voicecart/contract/screens';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import type { Proof } from '../second-factor/CodeForm.tsx';
import { useCaptcha } from '../sign-up/use-captcha.ts';
import { panelLink } from './panel-link.ts';
import { SignInProblemAlert } from './SignInProblemAlert.tsx';
import { useSignIn } from './use-sign-in.ts';

// Rarely asked for, and this is the first page that most people load.
const Captcha = lazy(async () => ({ default: (await import('../sign-up/Captcha.tsx')).Captcha }));
const CodeForm = lazy(async () => ({ default: (await import('../second-factor/CodeForm.tsx')).CodeForm }));

interface SignInPanelProps {
  /** To begin with. */
  readonly email?: string;
  /** What went well, or not, before this panel. */
  readonly notice?: { readonly text: string; readonly isGood: boolean } | null;
}

/** Email (or a login name of the company's own domain) and password; then where the person wanted to go. */
export function SignInPanel({ email: firstEmail = '', notice = null }: SignInPanelProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const attempt = useSignIn(search.get('next'));
  const captcha = useCaptcha();
  const fields = useSignInFields(firstEmail);
  const { values, faults } = fields;
  const { problem, needsCaptcha } = attempt;
  const { passwordField } = fields;
  // What is most likely wrong is ready to be typed anew.
  useEffect(() => {
    if (problem?.kind === 'refused') passwordField.current?.select();
  }, [problem, passwordField]);

  async function enter(proof: Proof = {}) {
    const response = captcha.token ?? undefined;
    try {
      await call(signInRoutes.login, { body: { ...values, ...proof, response, is_web_ui_login: true } });
    } catch (error) {
      // Used up by the try, whatever came of it.
      if (response) captcha.reset();
      throw error;
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (fields.check()) void attempt.run(() => enter());
  }

  if (attempt.asked.length > 0) {
    return (
      <Suspense fallback={<Skeleton height={220} aria-hidden />}>
        <CodeForm attempt={attempt} asked={attempt.asked} onProof={enter} />
      </Suspense>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {notice && !problem && (
          <Alert color={notice.isGood ? 'green' : 'amber'} role="status">
            {notice.text}
          </Alert>
        )}
        {problem && <SignInProblemAlert problem={problem} email={values.email} />}
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          autoFocus={firstEmail === ''}
          ref={fields.emailField}
          value={values.email}
          error={faults.email}
          onChange={(event) => fields.change({ email: event.currentTarget.value })}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          autoFocus={firstEmail !== ''}
          ref={passwordField}
          value={values.password}
          error={faults.password}
          onChange={(event) => fields.change({ password: event.currentTarget.value })}
        />
        <Group justify="space-between">
          <Checkbox
            label={t`Remember me`}
            checked={values.remember}
            onChange={(event) => fields.change({ remember: event.currentTarget.checked })}
          />
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
        <Group justify="center" gap="lg">
          <Anchor component={Link} to={panelLink(search, 'passkey')} size="sm">
            <Trans>Sign in with a passkey</Trans>
          </Anchor>
          <Anchor component={Link} to={panelLink(search, 'company')} size="sm">
            <Trans>Sign in with your company</Trans>
          </Anchor>
        </Group>
        <Group justify="space-between">
          <Text size="sm">
            <Trans>
              New here?{' '}
              <Anchor component={Link} to="?panel=signup" size="sm">
                Sign Up
              </Anchor>
              , no card needed.
            </Trans>
          </Text>
          <Anchor component={Link} to={to('pricing')} size="sm">
            <Trans>Pricing</Trans>
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}

/** Two fields and a tick by hand: the form library would be a fifth of what this page adds to the first load. */
function useSignInFields(firstEmail: string) {
  const { i18n } = useCatalogue();
  const [values, setValues] = useState({ email: firstEmail, password: '', remember: true });
  const [faults, setFaults] = useState<{ email?: string; password?: string }>({});
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  return {
    values,
    faults,
    emailField,
    passwordField,
    change(part: Partial<typeof values>) {
      setValues((old) => ({ ...old, ...part }));
      setFaults((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in part))));
    },
    /** Whether both are filled in; else the first that is not is where one types next. */
    check(): boolean {
      const required = i18n._(messages.required);
      const isMissing = { email: values.email.trim() === '', password: values.password === '' };
      setFaults({
        ...(isMissing.email ? { email: required } : {}),
        ...(isMissing.password ? { password: required } : {}),
      });
      if (isMissing.email) emailField.current?.focus();
      else if (isMissing.password) passwordField.current?.focus();
      return !isMissing.email && !isMissing.password;
    },
  };
}
