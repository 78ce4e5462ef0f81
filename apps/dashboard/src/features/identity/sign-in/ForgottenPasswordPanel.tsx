import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { email } from '@voicecart/contract/routes/accounts';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { to } from '@voicecart/contract/screens';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { focusFirstFault } from '../../../ui/form/focus-first-fault.ts';
import { forgotProblemOf } from './forgot-problem.ts';
import { TryAgainIn } from './TryAgainIn.tsx';

/** Asks for the mail with a link to make a new password; then back to the sign-in, which says that it was sent. */
export function ForgottenPasswordPanel() {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof forgotProblemOf> | null>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: {
      email: (value) => {
        const fault = email.safeParse(value).error?.issues[0]?.message;
        return fault ? i18n._(fault) : null;
      },
    },
  });

  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.select();
  }, [problem]);

  async function request({ email: address }: typeof form.values) {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      const { message } = await call(signInRoutes.forgotPassword, { body: { email: address } });
      await navigate(to('signIn'), { state: { notice: message, email: address.trim() } });
    } catch (error) {
      setProblem(forgotProblemOf(error, (text) => i18n._(text)));
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(request, focusFirstFault(form))}>
      <Stack gap="md">
        <Text>
          <Trans>We email you a link to set a new password.</Trans>
        </Text>
        {problem?.againAt && (
          <Alert color="amber" role="alert">
            {problem.text} <TryAgainIn at={problem.againAt} />
          </Alert>
        )}
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          ref={field}
          autoFocus
          {...form.getInputProps('email')}
          error={form.errors.email ?? (problem?.againAt ? null : problem?.text)}
        />
        <Group>
          <Button type="submit" loading={isSending}>
            <Trans>Request</Trans>
          </Button>
          <Button component={Link} to={to('signIn')} variant="default">
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
