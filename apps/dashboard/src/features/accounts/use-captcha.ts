import { useState } from 'react';

export interface CaptchaState {
  /** What the call sends, or null: not solved yet, expired, or failed. */
  readonly token: string | null;
  /** Throws the token away. Who had solved the captcha has nothing to do again where it can be solved by itself. */
  reset(): void;
  /** For `<Captcha>`. */
  readonly field: CaptchaFieldProps;
}

export interface CaptchaFieldProps {
  /** Counts the resets. */
  readonly round: number;
  readonly onChange: (token: string | null) => void;
}

/** The captcha of a form: `<Captcha {...captcha.field} />`, `captcha.token` for the call, `captcha.reset()` after a refusal. */
export function useCaptcha(): CaptchaState {
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  return {
    token,
    reset() {
      setToken(null);
      setRound((count) => count + 1);
    },
    field: { round, onChange: setToken },
  };
}
