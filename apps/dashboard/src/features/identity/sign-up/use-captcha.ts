import { useState } from 'react';

export interface CaptchaState {
  /** What the call sends, or null: not solved yet, expired, or failed. */
  readonly token: string | null;
  /**
   * Throws the token away. Where it can be solved by itself, who had solved it has nothing to do again, unless the
   * person is asked to (`by-hand`).
   */
  reset(how?: 'by-itself' | 'by-hand'): void;
  /** For `<Captcha>`. */
  readonly field: CaptchaFieldProps;
}

export interface CaptchaFieldProps {
  /** Counts the resets. */
  readonly round: number;
  readonly isByHand: boolean;
  readonly onChange: (token: string | null) => void;
}

/** The captcha of a form: `<Captcha {...captcha.field} />`, `captcha.token` for the call, `captcha.reset()` after a refusal. */
export function useCaptcha(): CaptchaState {
  const [token, setToken] = useState<string | null>(null);
  const [{ round, isByHand }, setRound] = useState({ round: 0, isByHand: false });
  return {
    token,
    reset(how = 'by-itself') {
      setToken(null);
      setRound((old) => ({ round: old.round + 1, isByHand: how === 'by-hand' }));
    },
    field: { round, isByHand, onChange: setToken },
  };
}
