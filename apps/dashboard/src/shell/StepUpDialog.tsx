import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type StepUpMethod, secondFactorRoutes } from '@voicecart/contract/routes/second-factor';
import { type FormEvent, useState } from 'react';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-error.ts';
import { ownPasskey } from '../lib/passkeys.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import type { ProofQuestion } from './step-up.tsx';

/** Asks for a passkey or a code where a second factor is on, else for the password or a mailed code; what was about to be done then goes on. */
export default function StepUpDialog({ question }: { question: ProofQuestion }) {
  const { t } = useLingui();
  const state = useQuery({
    queryKey: ['step-up'],
    queryFn: ({ signal }) => call(secondFactorRoutes.stepUpState, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const giveUp = () => question.answer(t`Nothing was changed because you didn’t confirm it’s you.`);
  return (
    <Dialog title={t`Confirm it’s you`} onClose={giveUp}>
      <Stack>
        <Text>
          <Trans>
            This is a sensitive change, so we check that it’s you. Once you confirm, we won’t ask again for 5 minutes.
          </Trans>
        </Text>
        {state.data ? (
          <Proof
            methods={state.data.methods}
            email={state.data.email}
            onProved={() => question.answer(null)}
            onCancel={giveUp}
          />
        ) : state.error ? (
          <ErrorState error={state.error} onRetry={() => state.refetch()} />
        ) : (
          <Skeleton height={110} aria-hidden />
        )}
      </Stack>
    </Dialog>
  );
}

interface ProofProps {
  readonly methods: readonly StepUpMethod[];
  readonly email: string;
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

function Proof({ methods, email, onProved, onCancel }: ProofProps) {
  const { t } = useLingui();
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? 'mail');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  /** Runs a call of this dialog and shows its refusal under the field. */
  async function run(task: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await task();
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }

  function wordsOf(error: unknown): string {
    if (error instanceof ApiError && error.code === 'too_many_attempts') {
      const minutes = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60));
      return t`Too many failed attempts. Try again in ${minutes} min.`;
    }
    if (error instanceof ApiError && error.code === 'wrong_proof') {
      return method === 'password' ? t`Incorrect password.` : t`This code is wrong or has expired.`;
    }
    return error instanceof Error ? error.message : t`Server error`;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (value.trim() === '') return setProblem(t`This field is required.`);
    void run(async () => {
      const body =
        method === 'password'
          ? { method, password: value }
          : { method: method === 'mail' ? method : ('code' as const), code: value };
      await call(secondFactorRoutes.stepUp, { body });
      onProved();
    });
  }

  const send = () =>
    void run(async () => {
      await call(secondFactorRoutes.mailStepUpCode);
      setSent(true);
    });

  const showPasskey = () =>
    void run(async () => {
      const body = { method: 'passkey', passkey: await ownPasskey() } as const;
      await call(secondFactorRoutes.stepUp, { body });
      onProved();
    });

  function change(next: StepUpMethod) {
    setMethod(next);
    setValue('');
    setProblem(null);
  }

  if (method === 'mail' && !isSent) {
    return (
      <Stack>
        <Text>
          <Trans>
            Your account has no password. We’ll email a code to <strong>{email}</strong>.
          </Trans>
        </Text>
        {problem && (
          <Text c="red" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={send} loading={isBusy} data-autofocus>
            <Trans>Send code</Trans>
          </Button>
        </Group>
      </Stack>
    );
  }
  const others = <OtherMethods methods={methods.filter((one) => one !== method)} onChoose={change} />;
  if (method === 'passkey') {
    return (
      <Stack>
        {problem && (
          <Text c="red" size="sm" role="alert">
            {problem}
          </Text>
        )}
        {others}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={showPasskey} loading={isBusy} data-autofocus>
            <Trans>Use passkey</Trans>
          </Button>
        </Group>
      </Stack>
    );
  }
  const field = {
    value,
    onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
    error: problem,
    autoFocus: true,
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {method === 'password' ? (
          <PasswordField label={t`Your password`} autoComplete="current-password" {...field} />
        ) : (
          <TextInput
            label={method === 'mail' ? t`Code we emailed to ${email}` : t`Code from your app, or a recovery code`}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={60}
            {...field}
          />
        )}
        {method === 'mail' && (
          <Anchor component="button" type="button" size="sm" onClick={send} style={{ alignSelf: 'flex-start' }}>
            <Trans>Send a new code</Trans>
          </Anchor>
        )}
        {others}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isBusy}>
            <Trans>Confirm</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function OtherMethods({
  methods,
  onChoose,
}: {
  methods: readonly StepUpMethod[];
  onChoose: (method: StepUpMethod) => void;
}) {
  const { t } = useLingui();
  const words: Record<StepUpMethod, string> = {
    passkey: t`Use a passkey instead`,
    password: t`Use your password instead`,
    code: t`Use a code from your app, or a recovery code`,
    mail: t`Get a code by email instead`,
  };
  return methods.map((method) => (
    <Anchor
      key={method}
      component="button"
      type="button"
      size="sm"
      onClick={() => onChoose(method)}
      style={{ alignSelf: 'flex-start' }}
    >
      {words[method]}
    </Anchor>
  ));
}
