import { perPlatform } from '../../../platform/platform.ts';
import { type AttemptLimit, isUsedUp, takeAttempt } from '../../../platform/sessions/attempts.ts';
import { everywhereLimit } from './sign-in-limits.ts';

/** The database's word is believed for so long: another node may have changed it since. */
const believedMs = 1_000;
const entriesMax = 20_000;

interface StoppedGuesses {
  /** Seconds to wait where the same was stopped within the last second; 0 where the database must be asked. */
  waitOf(limits: readonly AttemptLimit[]): number;
  /** Counts a guess in the database. @returns 0, or seconds to wait */
  take(limits: readonly AttemptLimit[]): Promise<number>;
  /** Whether so many fail everywhere that a new device must prove to be a person's. */
  isUnderAttack(): Promise<boolean>;
  noteFailure(): Promise<void>;
}

/**
 * Guesses that go on after they were stopped cost no SQL: what ten thousand of them cost is the reading of the request.
 */
export const stoppedGuesses = perPlatform<StoppedGuesses>(({ db }) => {
  const stopped = new Map<string, { readonly believedUntil: number; readonly endsAt: number }>();
  const keyOf = (limits: readonly AttemptLimit[]) => limits.map(({ key }) => key).join(' ');
  let attack = { isOn: Promise.resolve(false), believedUntil: 0 };
  return {
    waitOf(limits) {
      const entry = stopped.get(keyOf(limits));
      const now = Date.now();
      return entry && entry.believedUntil > now ? Math.max(1, Math.ceil((entry.endsAt - now) / 1000)) : 0;
    },
    async take(limits) {
      const wait = await takeAttempt(db, limits);
      const key = keyOf(limits);
      stopped.delete(key);
      if (wait > 0) {
        if (stopped.size >= entriesMax) stopped.clear();
        const now = Date.now();
        stopped.set(key, { believedUntil: now + believedMs, endsAt: now + wait * 1000 });
      }
      return wait;
    },
    isUnderAttack() {
      const now = Date.now();
      if (attack.believedUntil <= now) {
        attack = { isOn: isUsedUp(db, everywhereLimit), believedUntil: now + believedMs };
        // A fault is told to those who wait for this answer; the next one asks again.
        attack.isOn.catch(() => {
          attack.believedUntil = 0;
        });
      }
      return attack.isOn;
    },
    async noteFailure() {
      await takeAttempt(db, [everywhereLimit]);
    },
  };
});
