import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
import { verificationCode, verificationRoutes } from '@voicecart/contract/routes/verification';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import classes from './VerifyCodeForm.module.css';
import { askForCode, type Channel, type PhoneGiven, type SentCode } from './verification.ts';

interface VerifyCodeFormProps {
  readonly given: PhoneGiven;
  readonly sent: SentCode;
  /** Another code is on its way. */
  readonly onSent: (sent: SentCode) => void;
  /** Back to the number. */
  readonly onModify: () => void;
  readonly onVerified: () => Promise<unknown>;
}

/** The six characters of the code; another code by SMS or call once half a minute has passed; another number. */
export function VerifyCodeForm({ given, sent, onSent, onModify, onVerified }: VerifyCodeFormProps) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'check' | Channel | null>(null);
  const waitSeconds = useSecondsUntil(sent.resendAt);
  useEffect(() => input.current?.focus(), []);

  async function check(event: FormEvent) {
    event.preventDefault();
    if (busyWith) return;
    const wrong = verificationCode.safeParse(code).error?.issues[0]?.message;
    if (wrong) return refuse(i18n._(wrong));
    begin('check');
    try {
      await call(verificationRoutes.verifyPhoneCode, { body: { code: code.trim() } });
      await onVerified();
    } catch (error) {
      const isOfCode = error instanceof ApiError && error.fields.length > 0;
      if (isOfCode) refuse(i18n._(messages.invalidCode));
      else setProblem(textOf(error));
      setBusyWith(null);
    }
  }
  async function askAgain(channel: Channel) {
    begin(channel);
    try {
      onSent(await askForCode(given, channel));
      setNews(channel === 'sms' ? t`We sent a new code. The previous one no longer works.` : t`We are calling you.`);
      setCode('');
      input.current?.focus();
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setBusyWith(null);
    }
  }
  function begin(what: 'check' | Channel) {
    setBusyWith(what);
    setFault(null);
    setProblem(null);
    setNews(null);
  }
  function refuse(text: string) {
    setFault(text);
    input.current?.focus();
    input.current?.select();
  }
  const textOf = (error: unknown) => (error instanceof Error ? error.message : i18n._(messages.serverError));

  return (
    <form noValidate onSubmit={check}>
      <Stack>
        <Text>
          <Trans>
            Enter the code we sent to <strong className={classes.number}>{sent.cellphone}</strong>. It’s valid for 10
            minutes.
          </Trans>
        </Text>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {news && (
          <Alert color="green" role="status">
            {news}
          </Alert>
        )}
        <TextInput
          ref={input}
          label={t`Code`}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          value={code}
          error={fault}
          classNames={{ input: classes.code }}
          onChange={(event) => {
            setCode(event.currentTarget.value.replace(/\s/g, ''));
            setFault(null);
          }}
        />
        <Button type="submit" loading={busyWith === 'check'}>
          <Trans>Verify</Trans>
        </Button>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={waitSeconds > 0 || busyWith !== null}
            loading={busyWith === 'sms'}
            onClick={() => void askAgain('sms')}
          >
            {waitSeconds > 0 ? <Trans>Resend in {waitSeconds} s</Trans> : <Trans>Resend code</Trans>}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={waitSeconds > 0 || busyWith !== null}
            loading={busyWith === 'call'}
            onClick={() => void askAgain('call')}
          >
            <Trans>Call me</Trans>
          </Button>
          <Button size="compact-sm" variant="subtle" disabled={busyWith !== null} onClick={onModify}>
            <Trans>Change number</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Counts down to a moment; 0 once it has passed. */
function useSecondsUntil(moment: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / 1_000));
}
