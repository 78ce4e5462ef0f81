import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@voicecart/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { focusFirstFault } from '../../../ui/form/focus-first-fault.ts';
import { SignInProblemAlert } from '../sign-in/SignInProblemAlert.tsx';
import type { SignInAttempt } from '../sign-in/use-sign-in.ts';

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
  const field = useRef<HTMLInputElement>(null);
  // The next code is typed over the wrong one.
  useEffect(() => {
    if (problem?.kind === 'refused') field.current?.select();
  }, [problem]);
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => attempt.run(() => onCode(code)), focusFirstFault(form))}>
      <Stack gap="md">
        <Text>
          {isRecovery ? (
            <Trans>Enter one of your saved recovery codes. Each code works once.</Trans>
          ) : (
            <Trans>Enter the code from your authenticator app.</Trans>
          )}
        </Text>
        {problem && !isWrong && <SignInProblemAlert problem={problem} email="" />}
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? t`Recovery code` : t`Code`}
          ref={field}
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
