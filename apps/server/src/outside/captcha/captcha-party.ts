import { z } from 'zod';
import { exchange, parseJson, refusedBy, unreadable } from '../exchange.ts';

export type CaptchaPartyName = 'recaptcha' | 'hcaptcha' | 'turnstile';

export interface CaptchaParty {
  /** What the browser loads; it draws the widget where it is told to, not by itself. */
  readonly script: string;
  readonly siteKey: string;
  /**
   * What the party says of a token: no codes where a person solved it.
   * @param address of the visitor, which the party weighs as well
   * @throws OutsideFault when the party could not be asked
   */
  check(token: string, address: string): Promise<readonly string[]>;
}

export interface CaptchaPartyConfiguration {
  readonly name: CaptchaPartyName;
  readonly siteKey: string;
  readonly secret: string;
  /** Empty: the party's own. */
  readonly scriptUrl: string;
  readonly verifyUrl: string;
  readonly timeoutMs: number;
}

/**
 * The three parties ask and answer alike: a form with `secret`, `response` and `remoteip`, a reply with `success` and
 * `error-codes`. https://developers.google.com/recaptcha/docs/verify, https://docs.hcaptcha.com/#verify-the-user-response-server-side,
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
const parties: Record<CaptchaPartyName, { title: string; script: string; verify: string; origins: string[] }> = {
  recaptcha: {
    title: 'reCAPTCHA',
    script: 'https://www.google.com/recaptcha/api.js',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
    origins: ['https://www.google.com', 'https://www.gstatic.com'],
  },
  hcaptcha: {
    title: 'hCaptcha',
    script: 'https://js.hcaptcha.com/1/api.js',
    verify: 'https://api.hcaptcha.com/siteverify',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    title: 'Turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: ['https://challenges.cloudflare.com'],
  },
};

/** Origins that a page's content security policy must let in for the party's widget; none for our own captcha. */
export function captchaOrigins(name: CaptchaPartyName | 'altcha', scriptUrl: string): readonly string[] {
  if (name === 'altcha') return [];
  return scriptUrl === '' ? parties[name].origins : [new URL(scriptUrl).origin];
}

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

export function createCaptchaParty(configuration: CaptchaPartyConfiguration): CaptchaParty {
  const { name, siteKey, secret, scriptUrl, verifyUrl, timeoutMs } = configuration;
  const own = parties[name];
  return {
    script: scriptUrl || own.script,
    siteKey,
    async check(token, address) {
      const answer = await exchange({
        party: own.title,
        method: 'POST',
        url: verifyUrl || own.verify,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ secret, response: token, remoteip: address }).toString(),
        timeoutMs,
      });
      if (answer.status !== 200) throw refusedBy(own.title, answer);
      const told = verdict.safeParse(parseJson(answer.text));
      if (!told.success) throw unreadable(own.title, answer.status);
      if (told.data.success) return [];
      // A refusal without a reason is a refusal all the same.
      return told.data['error-codes'].length > 0 ? told.data['error-codes'] : ['invalid-input-response'];
    },
  };
}
