import { expect, test } from 'vitest';
import { planRetry, retryLimits } from './retry.ts';

const now = new Date('2026-11-20T14:00:00Z');
const trouble = { attempts: 1, since: now, now, retryAfterMs: undefined, baseMs: 2000, random: 0.5 };
const waitMs = (changes: Partial<Parameters<typeof planRetry>[0]>) => {
  const at = planRetry({ ...trouble, ...changes });
  return at && at.getTime() - now.getTime();
};

test('each wait is twice the last, up to five minutes', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => waitMs({ attempts }))).toEqual([2000, 4000, 8000, 16_000, 32_000]);
  expect(waitMs({ attempts: 11 })).toBe(retryLimits.waitMaxMs);
});

test('the wait is spread by a quarter to either side, so that not all come back at once', () => {
  expect(waitMs({ random: 0 })).toBe(1500);
  expect(waitMs({ random: 1 })).toBe(2500);
});

test('what Amazon asks for is never undercut', () => {
  expect(waitMs({ retryAfterMs: 60_000 })).toBe(60_000);
  expect(waitMs({ attempts: 8, retryAfterMs: 1000 })).toBe(256_000);
});

test('it gives up after twelve tries, after half an hour, and when Amazon asks for longer than that', () => {
  expect(waitMs({ attempts: 12 })).toBeNull();
  expect(waitMs({ attempts: 5, since: new Date(now.getTime() - retryLimits.spanMaxMs) })).toBeNull();
  expect(waitMs({ retryAfterMs: 3_600_000 })).toBeNull();
});
