import { TestClock } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createJobs, type JobRow, type Jobs } from './jobs.ts';
import { createMetrics } from './metrics.ts';

/** Days pass at a queue whose clock is turned by hand: what waits is neither forgotten nor early, nor done twice. */
const hourMs = 3_600_000;
let server: TestServer;
let jobs: Jobs;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterEach(() => jobs.stop());
afterAll(() => server.stop());

const named = z.object({ name: z.string() });

function rowOf(name: string, handle: (payload: unknown) => void, more: Partial<JobRow> = {}): JobRow {
  return {
    name,
    payload: z.unknown(),
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 60,
    concurrency: 1,
    handle: async (payload) => handle(payload),
    ...more,
  };
}

test.each([
  // In New York, the clock changes in the night between the two days that follow.
  ['forward', '2027-03-13T12:00:00Z'],
  ['back', '2027-11-06T12:00:00Z'],
])('what waits is done at its hour, and what is daily once a day, where the clock goes %s', async (change, start) => {
  const clock = new TestClock(start);
  const hoursPassed = () => Math.floor((clock.now() - Date.parse(start)) / hourMs);
  const done: string[] = [];
  jobs = await createJobs(server.databaseUrl, server.platform.log, createMetrics(), clock);
  const waiting = rowOf(`waiting-${change}`, (payload) => done.push(`${named.parse(payload).name} ${hoursPassed()}`));
  const daily = rowOf(`daily-${change}`, () => done.push(`daily ${hoursPassed()}`), { cron: '30 6 * * *' });
  await jobs.work([waiting, daily]);
  for (const hours of [1, 24, 48]) {
    const startAfter = new Date(Date.parse(start) + hours * hourMs);
    await jobs.enqueue(server.platform.db, waiting, { name: `after ${hours}` }, { startAfter });
  }

  for (const [hours, expected] of [
    [0, []],
    [1, ['after 1 1']],
    // Half past six in UTC, of both days.
    [18, ['daily 18']],
    [23, []],
    [24, ['after 24 24']],
    [42, ['daily 42']],
    [47, []],
    [48, ['after 48 48']],
  ] as const) {
    done.length = 0;
    // The daily one comes at the half hour, everything else at the full.
    const half = hours % 24 === 18 ? hourMs / 2 : 0;
    await clock.setTime(Date.parse(start) + hours * hourMs + half);
    await expect
      .poll(
        async () => {
          await clock.tick(5_000);
          return done;
        },
        { timeout: 60_000 },
      )
      .toEqual(expected);
    // Nothing comes after it, either.
    await clock.tick(60_000);
    expect(done, `${hours} hours`).toEqual(expected);
  }
});

test('a clock that is set back does nothing twice and loses nothing', async () => {
  const start = Date.parse('2027-05-03T05:00:00Z');
  const clock = new TestClock(start);
  const minuteMs = 60_000;
  const done: string[] = [];
  jobs = await createJobs(server.databaseUrl, server.platform.log, createMetrics(), clock);
  const waiting = rowOf('waiting-set-back', (payload) => done.push(named.parse(payload).name));
  const daily = rowOf('daily-set-back', () => done.push('daily'), { cron: '30 6 * * *' });
  await jobs.work([waiting, daily]);
  const wait = (name: string, minutes: number) =>
    jobs.enqueue(server.platform.db, waiting, { name }, { startAfter: new Date(start + minutes * minuteMs) });
  await wait('in an hour', 60);
  await wait('in two hours', 120);

  for (const [minutes, expected] of [
    [60, ['in an hour']],
    // Set back by forty minutes: what was done stays done.
    [20, []],
    [60, []],
    [90, ['daily']],
    // The half hour of the daily one comes a second time.
    [85, []],
    [90, []],
    [120, ['in two hours']],
  ] as const) {
    done.length = 0;
    await clock.setTime(start + minutes * minuteMs);
    if (expected.length > 0) {
      await expect
        .poll(
          async () => {
            await clock.tick(5_000);
            return done;
          },
          { timeout: 60_000 },
        )
        .toEqual(expected);
    }
    await clock.tick(90_000);
    expect(done, `${minutes} minutes`).toEqual(expected);
  }
});
