import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killRepeats } from '../../../test/kill-repeats.ts';
import type { Caller } from '../../../test/test-server.ts';
import { runChecks } from '../certification/run-checks.ts';
import { makeApp, type PublishingWorld, startPublishingWorld } from '../publishing/publishing-world.fixture.ts';
import { runPublish } from '../publishing/run-publish.ts';
import { latestSubmission, submit } from './submissions-world.fixture.ts';
import { walkSubmission } from './walk-submission.ts';

/** Workers that stop at any moment: one review, every line once. */

let world: PublishingWorld;
beforeAll(async () => {
  // The server works on no jobs: only what a test starts does.
  world = await startPublishingWorld({
    amazon: { reviewDelayMs: 600_000 },
    env: { SERVICES: 'web,voice,realtime', PUBLISH_POLL_MS: '20' },
  });
});
afterAll(() => world.stop());

async function wakeOf(table: 'submissions' | 'publishes', appId: string) {
  return world.server.platform.db
    .selectFrom(table)
    .select(['id', 'wake'])
    .where('app_id', '=', appId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/** Works on whatever the app has to be worked on, as the queue would, until the walk ends or is stopped. */
async function workOn(as: Caller, appId: string, signal: AbortSignal): Promise<void> {
  const { platform } = world.server;
  const { merchantId } = as;
  const unlessStopped = (error: unknown) => {
    if (!signal.aborted) throw error;
  };
  const submission = await wakeOf('submissions', appId);
  const payload = { merchantId, submissionId: submission?.id ?? '', wake: submission?.wake ?? 0 };
  let isWalking = true;
  const walking = walkSubmission(platform, payload, signal)
    .catch(unlessStopped)
    .finally(() => {
      isWalking = false;
    });
  // The walk waits for a publish and for checks that it began itself.
  while (isWalking) {
    const publish = await wakeOf('publishes', appId);
    if (publish)
      await runPublish(platform, { merchantId, publishId: publish.id, wake: publish.wake }, signal).catch(
        unlessStopped,
      );
    const checks = await platform.db
      .selectFrom('certification_checks')
      .select('run_id')
      .where('app_id', '=', appId)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (checks) await runChecks(platform, { merchantId, appId, runId: checks.run_id });
    await pause(5);
  }
  await walking;
}

const history = [
  'IN_PROGRESS Publishing to development',
  'COMPLETED Publishing to development',
  'IN_PROGRESS Checking if skill is ready for live distribution',
  'COMPLETED Checking if skill is ready for live distribution',
  'IN_PROGRESS Submitting to Amazon',
  'COMPLETED Submitting to Amazon',
  'IN_PROGRESS Amazon is reviewing the skill',
];

/** Stops the work once the history has so many lines, and some time of the next step has passed. */
async function workUntil(as: Caller, appId: string, lineCount: number, intoStepMs: number): Promise<void> {
  const stop = new AbortController();
  const isBehind = async () => {
    const { state, events } = await latestSubmission(world.server, as, appId);
    return state !== 'in_review' && events.length < lineCount;
  };
  let isWorking = true;
  const working = (async () => {
    while (!stop.signal.aborted && (await isBehind())) await workOn(as, appId, stop.signal);
    await workOn(as, appId, stop.signal);
  })().finally(() => {
    isWorking = false;
  });
  while (isWorking && (await isBehind())) await pause(5);
  await pause(intoStepMs);
  stop.abort();
  await working;
}

test.each([0, 15, 70])(
  'a submission whose worker stops %i ms into each step goes on from there',
  {
    repeats: killRepeats,
  },
  async (intoStepMs) => {
    const { server, smapi } = world;
    const as = await server.merchant();
    const appId = await makeApp(server, as);
    await submit(server, as, appId);
    for (let lineCount = 0; lineCount < history.length; lineCount += 1)
      await workUntil(as, appId, lineCount, intoStepMs);
    await workUntil(as, appId, history.length, 0);

    const done = await latestSubmission(server, as, appId);
    expect(done).toMatchObject({ state: 'in_review', error: null });
    expect(await smapi.listCertifications(done.skillId ?? '')).toHaveLength(1);
    expect(done.events.map(({ status, message }) => `${status} ${message}`)).toEqual(history);
  },
);
