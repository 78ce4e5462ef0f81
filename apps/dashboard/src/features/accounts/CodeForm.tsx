import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@voicecart/contract/messages';
import { useState } from 'react';
import { SignInProblemAlert } from './SignInProblemAlert.tsx';
import type { SignInAttempt } from './use-sign-in.ts';

/** The second step of a sign-in: the code of an authenticator, or one of the recovery codes. */
export function CodeForm({ attempt, onCode }: { attempt: SignInAttempt; onCode: (code: string) => Promise<unknown> }) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? i18n._(messages.required) : null) },
  });
  const { problem } = attempt;
  const isWrong = problem?.kind === 'refused';
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => attempt.run(() => onCode(code)))}>
      <Stack gap="md">
        <Text>
          {isRecovery ? (
            <Trans>Enter one of the recovery codes that you kept. Each works once.</Trans>
          ) : (
            <Trans>Enter the code that your authenticator app shows.</Trans>
          )}
        </Text>
        {problem && !isWrong && <SignInProblemAlert problem={problem} email="" />}
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? t`Recovery code` : t`Code`}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={60}
          {...form.getInputProps('code')}
          error={form.errors.code ?? (isWrong ? problem.text : null)}
        />
        <Button type="submit" loading={attempt.isSending} fullWidth>
          <Trans>Sign In</Trans>
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={attempt.startOver}>
          <Trans>Back to email and password</Trans>
        </Anchor>
      </Stack>
    </form>
  );
}
