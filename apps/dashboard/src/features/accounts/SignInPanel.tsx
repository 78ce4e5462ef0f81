import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { sessionQuery } from '../../lib/session.ts';
import { landOrGoTo } from '../../shell/land.ts';

/** Email (or a login name of the company's own domain) and password; then where the person wanted to go. */
export function SignInPanel() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const required = (value: string) => (value.trim() === '' ? i18n._(messages.required) : null);
  const form = useForm({
    initialValues: { email: '', password: '', remember: true },
    validate: { email: required, password: required },
  });

  async function signIn({ email, password, remember }: typeof form.values) {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      await call(signInRoutes.login, { body: { email, password, remember, is_web_ui_login: true } });
      // Whatever was loaded before belongs to nobody, or to somebody else.
      queryClient.clear();
      const session = await queryClient.fetchQuery(sessionQuery);
      if (!session) throw new Error(i18n._(messages.profileFailed));
      await navigate(await landOrGoTo(queryClient, search.get('next')), { replace: true });
    } catch (error) {
      setProblem(textOf(error));
      setSending(false);
    }
  }
  function textOf(error: unknown): string {
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 400);
    if (isRefused) return i18n._(messages.invalidLogin);
    return error instanceof Error ? error.message : i18n._(messages.serverError);
  }

  return (
    <form onSubmit={form.onSubmit(signIn)} noValidate>
      <Stack gap="md">
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput label={t`Email`} type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          {...form.getInputProps('password')}
        />
        <Group justify="space-between">
          <Checkbox label={t`Remember me`} {...form.getInputProps('remember', { type: 'checkbox' })} />
          <Anchor component={Link} to="?panel=forgot" size="sm">
            <Trans>Forgot your password?</Trans>
          </Anchor>
        </Group>
        <Button type="submit" loading={isSending} fullWidth>
          <Trans>Sign In</Trans>
        </Button>
        <Anchor component={Link} to="?panel=signup" size="sm" ta="center">
          <Trans>Sign Up</Trans>
        </Anchor>
      </Stack>
    </form>
  );
}
