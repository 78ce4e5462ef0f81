import type { Platform } from '../../platform/platform.ts';

/** When to stop asking an Amazon that does not answer. */
export const retryLimits = { triesMax: 12, spanMaxMs: 30 * 60_000, waitMaxMs: 5 * 60_000 } as const;

export interface Trouble {
  /** Failures in a row until now, without this one. */
  readonly attempts: number;
  /** When the first of them was; null where this is the first. */
  readonly since: Date | null;
  /** What Amazon asked for. */
  readonly retryAfterMs: number | undefined;
}

export interface Retry {
  /** With this failure. */
  readonly attempts: number;
  readonly since: Date;
  /** Null when it is time to give up. */
  readonly at: Date | null;
}

/**
 * When to ask Amazon again, never earlier than it asks. The wait doubles with each failure.
 * @param random between 0 and 1: spreads the tries of many walks that Amazon failed at the same moment
 */
export function planRetry(
  { config }: { readonly config: Pick<Platform['config'], 'PUBLISH_POLL_MS'> },
  trouble: Trouble,
  now: Date = new Date(),
  random: number = Math.random(),
): Retry {
  const attempts = trouble.attempts + 1;
  const since = trouble.since ?? now;
  const grown = Math.min(config.PUBLISH_POLL_MS * 3 * 2 ** (attempts - 1), retryLimits.waitMaxMs);
  const waitMs = Math.max(grown * (0.75 + random / 2), trouble.retryAfterMs ?? 0);
  const at = now.getTime() + Math.round(waitMs);
  const isOver = attempts >= retryLimits.triesMax || at - since.getTime() > retryLimits.spanMaxMs;
  return { attempts, since, at: isOver ? null : new Date(at) };
}
