import { useLingui } from '@lingui/react';
import { messages } from '@voicecart/contract/messages';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useArrive } from './use-arrive.ts';

/** What keeps somebody out, for the panel to say. */
export interface SignInProblem {
  readonly text: string;
  /** When it is worth trying again, in milliseconds since 1970. */
  readonly againAt: number | null;
  readonly kind: 'refused' | 'stopped' | 'unconfirmed' | 'captcha' | 'fault';
}

export interface SignInAttempt {
  readonly isSending: boolean;
  readonly problem: SignInProblem | null;
  /** The password, or the link, is right, and one of these is asked for: `code`, `passkey`; empty before. */
  readonly asked: readonly string[];
  /** Guessing goes on everywhere: a captcha is asked for. */
  readonly needsCaptcha: boolean;
  run(enter: () => Promise<unknown>): Promise<void>;
  startOver(): void;
}

/** One way to sign in, whatever the call: sends once, says what went wrong, asks for more, and goes on. */
export function useSignIn(next: string | null): SignInAttempt {
  const { i18n } = useLingui();
  const arrive = useArrive();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);

  function fail(error: unknown) {
    const code = error instanceof ApiError ? error.code : '';
    const ways = secondFactorsAsked(error);
    if (ways.length > 0) {
      setAsked(ways);
      return setProblem(null);
    }
    if (code.startsWith('captcha_')) setNeedsCaptcha(true);
    setProblem(problemOf(error, i18n._(messages.invalidLogin), i18n._(messages.serverError)));
  }

  return {
    isSending,
    problem,
    asked,
    needsCaptcha,
    async run(enter) {
      // Two quick clicks are one wish.
      if (isSending) return;
      setSending(true);
      setProblem(null);
      try {
        await enter();
        await arrive(next);
      } catch (error) {
        fail(error);
        setSending(false);
      }
    },
    startOver() {
      setAsked([]);
      setProblem(null);
    },
  };
}

/** The second factors that a sign-in was refused for; none where it was for another reason. */
export function secondFactorsAsked(error: unknown): readonly string[] {
  const isAsked = error instanceof ApiError && error.code === 'second_factor_needed';
  return isAsked ? error.fields.map(({ path }) => path) : [];
}

/** E001: refusals of the login say the spec's text. E002: what did not arrive says its own. */
export function problemOf(error: unknown, invalidLogin: string, serverError: string): SignInProblem {
  if (!(error instanceof ApiError)) {
    return { kind: 'fault', text: error instanceof Error ? error.message : serverError, againAt: null };
  }
  const againAt = error.retryAfterSeconds === null ? null : Date.now() + error.retryAfterSeconds * 1000;
  if (error.code === 'email_unconfirmed') return { kind: 'unconfirmed', text: error.message, againAt: null };
  if (error.code.startsWith('captcha_')) return { kind: 'captcha', text: error.message, againAt: null };
  if (error.status === 429) return { kind: 'stopped', text: error.message, againAt };
  const isOfLogin = error.code === 'invalid_login' || error.status === 400;
  if (isOfLogin) return { kind: 'refused', text: invalidLogin, againAt: null };
  return { kind: error.status === 401 ? 'refused' : 'fault', text: error.message, againAt: null };
}
