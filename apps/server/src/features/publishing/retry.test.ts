import { expect, test } from 'vitest';
import { planRetry, retryLimits, type Trouble } from './retry.ts';

const now = new Date('2026-11-20T14:00:00Z');
const platform = { config: { PUBLISH_POLL_MS: 1000 } };
const plan = (changes: Partial<Trouble>, random = 0.5) =>
  planRetry(platform, { attempts: 0, since: null, retryAfterMs: undefined, ...changes }, now, random);
const waitMs = (changes: Partial<Trouble>, random?: number) => {
  const { at } = plan(changes, random);
  return at && at.getTime() - now.getTime();
};

test('a failure is counted, and the first one of a row is remembered', () => {
  const since = new Date(now.getTime() - 60_000);
  expect(plan({})).toMatchObject({ attempts: 1, since: now });
  expect(plan({ attempts: 1, since })).toMatchObject({ attempts: 2, since });
});

test('each wait is twice the last, up to five minutes', () => {
  expect([0, 1, 2, 3, 4].map((attempts) => waitMs({ attempts }))).toEqual([3000, 6000, 12_000, 24_000, 48_000]);
  expect(waitMs({ attempts: 10 })).toBe(retryLimits.waitMaxMs);
});

test('the wait is spread by a quarter to either side, so that not all come back at once', () => {
  expect(waitMs({}, 0)).toBe(2250);
  expect(waitMs({}, 1)).toBe(3750);
});

test('what Amazon asks for is never undercut', () => {
  expect(waitMs({ retryAfterMs: 60_000 })).toBe(60_000);
  expect(waitMs({ attempts: 6, retryAfterMs: 1000 })).toBe(192_000);
});

test('it gives up after twelve tries, after half an hour, and when Amazon asks for longer than that', () => {
  expect(waitMs({ attempts: retryLimits.triesMax - 1 })).toBeNull();
  expect(waitMs({ attempts: 4, since: new Date(now.getTime() - retryLimits.spanMaxMs) })).toBeNull();
  expect(waitMs({ retryAfterMs: 3_600_000 })).toBeNull();
});
