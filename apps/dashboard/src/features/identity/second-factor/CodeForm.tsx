import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messages } from '@voicecart/contract/messages';
import type { PasskeyAnswer } from '@voicecart/contract/routes/passkey-questions';
import { useEffect, useRef, useState } from 'react';
import { signingInPasskey } from '../../../lib/passkeys.ts';
import { focusFirstFault } from '../../../ui/form/focus-first-fault.ts';
import { SignInProblemAlert } from '../sign-in/SignInProblemAlert.tsx';
import type { SignInAttempt } from '../sign-in/use-sign-in.ts';

/** What goes along with the password, or the link. */
export interface Proof {
  readonly code?: string;
  readonly passkey?: PasskeyAnswer;
}

type Way = 'passkey' | 'app' | 'recovery';

/** The second step of a sign-in: a passkey, the code of an authenticator, or one of the recovery codes. */
export function CodeForm({
  attempt,
  asked,
  onProof,
}: {
  attempt: SignInAttempt;
  /** The second factors that the account has: `code`, `passkey`. */
  asked: readonly string[];
  onProof: (proof: Proof) => Promise<unknown>;
}) {
  const ways: Way[] = [
    ...(asked.includes('passkey') ? (['passkey'] as const) : []),
    ...(asked.includes('code') ? (['app'] as const) : []),
    'recovery',
  ];
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  return (
    <Stack gap="md">
      {way === 'passkey' ? (
        <PasskeyStep attempt={attempt} onProof={onProof} />
      ) : (
        <CodeStep key={way} isRecovery={way === 'recovery'} attempt={attempt} onProof={onProof} />
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Anchor key={other} component="button" type="button" size="sm" onClick={() => setWay(other)}>
            {other === 'passkey' && <Trans>Use a passkey</Trans>}
            {other === 'app' && <Trans>Use the authenticator app</Trans>}
            {other === 'recovery' && <Trans>Use a recovery code</Trans>}
          </Anchor>
        ))}
      <Anchor component="button" type="button" size="sm" onClick={attempt.startOver}>
        <Trans>Back to email and password</Trans>
      </Anchor>
    </Stack>
  );
}

interface StepProps {
  readonly attempt: SignInAttempt;
  readonly onProof: (proof: Proof) => Promise<unknown>;
}

function PasskeyStep({ attempt, onProof }: StepProps) {
  const { problem } = attempt;
  return (
    <Stack gap="md">
      <Text>
        <Trans>Confirm it’s you with your passkey.</Trans>
      </Text>
      {problem && <SignInProblemAlert problem={problem} email="" />}
      <Button
        loading={attempt.isSending}
        fullWidth
        autoFocus
        onClick={() => attempt.run(async () => onProof({ passkey: await signingInPasskey() }))}
      >
        <Trans>Use passkey</Trans>
      </Button>
    </Stack>
  );
}

function CodeStep({ attempt, onProof, isRecovery }: StepProps & { isRecovery: boolean }) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
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
    <form
      noValidate
      onSubmit={form.onSubmit(({ code }) => attempt.run(() => onProof({ code })), focusFirstFault(form))}
    >
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
      </Stack>
    </form>
  );
}
