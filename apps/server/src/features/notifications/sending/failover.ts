import type { OutsideFault } from '../../../outside/exchange.ts';

/** Tries before a message has failed: about twenty minutes with the default wait. */
export const triesMax = 9;
const waitMaxMs = 600_000;
/** Before a provider that was silent is asked the same once more, with another one waiting. */
const onceMoreMs = 500;
/** As long as a provider may ask us to wait. */
const askedMaxMs = 3_600_000;
/** The codes of Twilio and Telnyx for a number that has answered STOP. */
export const goneCodes: ReadonlySet<string> = new Set(['21610', '40300']);
/** Failures in a row after which a provider is left alone for a while. */
export const failuresBeforePause = 3;

export interface Try {
  /** Tries of this message so far, this one included. */
  readonly tries: number;
  /** Whether another provider takes messages now. */
  readonly hasOther: boolean;
  readonly baseMs: number;
}

/** `other`: the next provider has it now. `retry`: the same message again, after a wait. `failed`: for good. */
export type NextStep = { readonly kind: 'other' | 'failed' } | { readonly kind: 'retry'; readonly waitMs: number };

/**
 * What follows a failed try. A recipient who is refused by one provider is refused by the next, so that only what is
 * wrong with the provider itself leads to another one. A time-out may have been a success: the same provider, which
 * knows the key, is asked once more before another one gets the message.
 */
export function nextStep(fault: OutsideFault, { tries, hasOther, baseMs }: Try): NextStep {
  // What is wrong with our account is no fault of the message, however final the provider's no sounds.
  if (!fault.isTransient && !isProviderFault(fault)) return { kind: 'failed' };
  const mayHaveArrived = fault.code === 'TIMEOUT';
  if (hasOther && isProviderFault(fault) && (!mayHaveArrived || tries > 1)) return { kind: 'other' };
  if (hasOther && mayHaveArrived) return { kind: 'retry', waitMs: Math.min(baseMs, onceMoreMs) };
  if (tries >= triesMax) return { kind: 'failed' };
  const grown = Math.min(baseMs * 2 ** (tries - 1), waitMaxMs);
  return { kind: 'retry', waitMs: Math.max(grown, Math.min(fault.retryAfterMs ?? 0, askedMaxMs)) };
}

/** Whether the provider is at fault, and not the one message: 421 closes a connection, other 4xx speak of a recipient. */
export function isProviderFault({ status, code }: OutsideFault): boolean {
  // Of a browser's own push service, or of one merchant's skill: the others go on.
  if (code === 'ONE_RECIPIENT') return false;
  if (code === 'CREDENTIALS' || code === 'NOT_CONFIGURED' || status === 401) return true;
  return status === 0 || status === 421 || status === 429 || (status >= 500 && code !== 'REFUSED');
}

/** How long a provider is left alone after so many failures in a row. */
export function pauseMs(failures: number): number {
  return Math.min(30_000 * 2 ** Math.max(0, failures - failuresBeforePause), 900_000);
}
