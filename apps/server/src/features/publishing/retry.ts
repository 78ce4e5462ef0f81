/** When to stop asking an Amazon that does not answer. */
export const retryLimits = { triesMax: 12, spanMaxMs: 30 * 60_000, waitMaxMs: 5 * 60_000 } as const;

export interface Trouble {
  /** Failures in a row, this one included. */
  readonly attempts: number;
  /** When the first of them was. */
  readonly since: Date;
  readonly now: Date;
  /** What Amazon asked for. */
  readonly retryAfterMs: number | undefined;
  /** The wait after the first failure; it doubles with each. */
  readonly baseMs: number;
  /** Between 0 and 1: spreads the tries of many publishes that Amazon failed at the same moment. */
  readonly random: number;
}

/** When to try again; null when it is time to give up. Never earlier than Amazon asks. */
export function planRetry(trouble: Trouble): Date | null {
  const { attempts, since, now } = trouble;
  if (attempts >= retryLimits.triesMax) return null;
  const grown = Math.min(trouble.baseMs * 2 ** (attempts - 1), retryLimits.waitMaxMs);
  const waitMs = Math.max(grown * (0.75 + trouble.random / 2), trouble.retryAfterMs ?? 0);
  const at = now.getTime() + Math.round(waitMs);
  return at - since.getTime() > retryLimits.spanMaxMs ? null : new Date(at);
}
