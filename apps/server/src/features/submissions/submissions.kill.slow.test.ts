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

/** Works on whatever the app has to be worked on, as the queue would. */
async function workOn(as: Caller, appId: string, signal: AbortSignal): Promise<void> {
  const { platform } = world.server;
  const { merchantId } = as;
  const submission = await wakeOf('submissions', appId);
  const publish = await wakeOf('publishes', appId);
  const publishing = publish && runPublish(platform, { merchantId, publishId: publish.id, wake: publish.wake }, signal);
  const checks = await platform.db
    .selectFrom('certification_checks')
    .select('run_id')
    .where('app_id', '=', appId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  const checking = checks && runChecks(platform, { merchantId, appId, runId: checks.run_id });
  const payload = { merchantId, submissionId: submission?.id ?? '', wake: submission?.wake ?? 0 };
  await Promise.allSettled([publishing, checking, walkSubmission(platform, payload, signal)]);
}

test('a submission whose worker stops at any moment goes on from there', {
  repeats: killRepeats,
  timeout: 120_000,
}, async () => {
  const { server, smapi } = world;
  for (const stopAfterMs of [15, 70, 160]) {
    const as = await server.merchant();
    const appId = await makeApp(server, as);
    await submit(server, as, appId);
    for (let tries = 0; tries < 60; tries += 1) {
      await workOn(as, appId, AbortSignal.timeout(stopAfterMs));
      if ((await latestSubmission(server, as, appId)).state === 'in_review') break;
      // Each try gets further, as on a machine that recovers.
      if (tries > 8) await workOn(as, appId, AbortSignal.timeout(tries * 50));
      await pause(10);
    }
    const done = await latestSubmission(server, as, appId);
    expect(done).toMatchObject({ state: 'in_review', error: null });
    expect(await smapi.listCertifications(done.skillId ?? '')).toHaveLength(1);
    const titles = done.events.map(({ status, message }) => `${status} ${message}`);
    expect(titles).toEqual([
      'IN_PROGRESS Publishing to development',
      'COMPLETED Publishing to development',
      'IN_PROGRESS Checking if skill is ready for live distribution',
      'COMPLETED Checking if skill is ready for live distribution',
      'IN_PROGRESS Submitting to Amazon',
      'COMPLETED Submitting to Amazon',
      'IN_PROGRESS Amazon is reviewing the skill',
    ]);
  }
});
