import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { decideReview } from '@voicecart/emulators/amazon/people.fixture';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { killRepeats } from '../../../test/kill-repeats.ts';
import type { Caller } from '../../../test/test-server.ts';
import { runChecks } from '../certification/run-checks.ts';
import { makeApp, type PublishingWorld, startPublishingWorld } from '../publishing/publishing-world.fixture.ts';
import { runPublish } from '../publishing/run-publish.ts';
import { pollVendor } from './poll.ts';
import { appOf, latestSubmission, submit } from './submissions-world.fixture.ts';
import { walkSubmission } from './walk-submission.ts';

/** Workers that stop after the review: the certified skill is published once, every line is written once. */

let world: PublishingWorld;
beforeAll(async () => {
  // The server works on no jobs: only what a test starts does.
  world = await startPublishingWorld({
    amazon: { reviewDelayMs: 600_000 },
    env: { SERVICES: 'web,voice,realtime', PUBLISH_POLL_MS: '20' },
  });
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

async function walk({ merchantId }: Caller, appId: string, signal: AbortSignal): Promise<void> {
  const { platform } = world.server;
  const row = await platform.db
    .selectFrom('submissions')
    .select(['id', 'wake'])
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  await walkSubmission(platform, { merchantId, submissionId: row.id, wake: row.wake }, signal);
}

/** One look at the vendor, as the job would make it. */
async function look(appId: string, signal: AbortSignal): Promise<void> {
  const { platform } = world.server;
  const poll = await platform.db
    .selectFrom('submission_polls')
    .innerJoin('submissions', (join) =>
      join
        .onRef('submissions.account', '=', 'submission_polls.account')
        .onRef('submissions.vendor_id', '=', 'submission_polls.vendor_id'),
    )
    .select(['submission_polls.account', 'submission_polls.vendor_id', 'submission_polls.wake'])
    .where('submissions.app_id', '=', appId)
    .executeTakeFirstOrThrow();
  await pollVendor(platform, { account: poll.account, vendorId: poll.vendor_id, wake: poll.wake }, signal);
}

async function until(as: Caller, appId: string, state: string, step: () => Promise<unknown>) {
  const { server } = world;
  for (let tries = 0; tries < 100; tries += 1) {
    const submission = await latestSubmission(server, as, appId);
    if (submission.state === state) return submission;
    await step();
  }
  throw new Error(`never ${state}: ${JSON.stringify(await latestSubmission(server, as, appId), null, 1)}`);
}

const unhindered = () => AbortSignal.timeout(20_000);

/** An app with Amazon's reviewers, who are about to certify it. */
async function inReview(as: Caller): Promise<{ appId: string; skillId: string }> {
  const { server } = world;
  const { platform } = server;
  const appId = await makeApp(server, as);
  await submit(server, as, appId, { method: 'later' });
  const { skillId } = await until(as, appId, 'in_review', async () => {
    const publish = await platform.db
      .selectFrom('publishes')
      .select(['id', 'wake'])
      .where('app_id', '=', appId)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    const checks = await platform.db
      .selectFrom('certification_checks')
      .select('run_id')
      .where('app_id', '=', appId)
      .where('state', '=', 'running')
      .executeTakeFirst();
    const { merchantId } = as;
    await Promise.all([
      publish && runPublish(platform, { merchantId, publishId: publish.id, wake: publish.wake }, unhindered()),
      checks && runChecks(platform, { merchantId, appId, runId: checks.run_id }),
      // It stays with a running check: what runs beside it ends that.
      walk(as, appId, AbortSignal.timeout(400)).catch(() => undefined),
    ]);
  });
  if (!skillId) throw new Error('no skill');
  return { appId, skillId };
}

/** Which worker stops, and what happens at Amazon while it does; `drip` is carried out there, its answer never arrives. */
const stops = [
  { at: 'while the vendor is listed', worker: 'first look', method: 'GET', path: '/v1/skills', kind: 'drip' },
  { at: 'while the review is read', worker: 'first look', method: 'GET', path: '/certifications', kind: 'drip' },
  {
    at: 'before the publication reaches Amazon',
    worker: 'release',
    method: 'POST',
    path: '/publications',
    kind: 'reset',
  },
  { at: 'before the answer arrives', worker: 'release', method: 'POST', path: '/publications', kind: 'drip' },
  { at: 'while the publication is read', worker: 'last look', method: 'GET', path: '/publications', kind: 'drip' },
] as const;

it.each(stops)('an app whose worker stops $at ($worker) goes live once', { repeats: killRepeats }, async (stop) => {
  const { server, amazon, smapi } = world;
  const as = await server.merchant();
  const { appId, skillId } = await inReview(as);
  await decideReview(amazon.url, skillId, 'SUCCEEDED');

  /** The work, by a worker that is stopped in it where this is the one. */
  async function work(worker: (typeof stops)[number]['worker'], run: (signal: AbortSignal) => Promise<unknown>) {
    if (stop.worker !== worker) return;
    const fault =
      stop.kind === 'drip' ? ({ kind: 'drip', bytes: 4, everyMs: 400 } as const) : ({ kind: 'reset' } as const);
    const pathPattern = stop.path === '/v1/skills' ? '^/v1/skills$' : `^/v1/skills/${skillId}${stop.path}`;
    const plenty = 1_000_000;
    const id = amazon.faults.set({ method: stop.method, pathPattern }, fault, { count: plenty });
    const met = () => amazon.faults.list().some((entry) => entry.id === id && (entry.left ?? 0) < plenty);
    const stopping = new AbortController();
    const running = Promise.allSettled([run(stopping.signal)]);
    // However busy the machine is, the worker is stopped in that request: a drip is not through for seconds.
    await expect.poll(met, { interval: 5, timeout: 60_000 }).toBe(true);
    stopping.abort();
    await running;
    expect((await latestSubmission(server, as, appId)).state).not.toBe(
      stop.worker === 'last look' ? 'live' : 'scheduled',
    );
    amazon.faults.clear();
  }

  await work('first look', (signal) => look(appId, signal));
  await until(as, appId, 'certified', () => look(appId, unhindered()));
  const push = await server.call(publishingRoutes.startPublish, as, { body: { skill_id: appId, stage: 'production' } });
  expect(push.status).toBe(202);
  await work('release', (signal) => walk(as, appId, signal));
  await until(as, appId, 'scheduled', () => walk(as, appId, unhindered()));
  await work('last look', (signal) => look(appId, signal));
  const live = await until(as, appId, 'live', () => look(appId, unhindered()));
  // Whoever comes late finds nothing left to do.
  await walk(as, appId, unhindered());
  await look(appId, unhindered());

  expect(await latestSubmission(server, as, appId)).toEqual(live);
  expect(live).toMatchObject({ error: null, trouble: null });
  expect(live.events.map(({ status, message }) => `${status} ${message}`).slice(6)).toEqual([
    'IN_PROGRESS Amazon is reviewing the skill',
    'SUCCESSFUL Amazon has certified the skill',
    'COMPLETED Checking if skill is ready for live distribution',
    'IN_PROGRESS Publishing skill',
    'COMPLETED Publishing skill',
    'IN_PROGRESS Waiting for publishing status',
    'SUCCESSFUL Publishing skill successfully',
  ]);
  expect(await appOf(server, as, appId)).toMatchObject({ lifecycle: 'live', prodAwsSkillId: skillId });
  expect(await smapi.listCertifications(skillId)).toHaveLength(1);
  // The emulator's journal has what was answered: not the request whose answer never arrived.
  const asked = amazon
    .requests()
    .filter(
      ({ method, path, status }) => method === 'POST' && path.endsWith(`${skillId}/publications`) && status === 202,
    );
  expect(asked).toHaveLength(stop.at === 'before the answer arrives' ? 0 : 1);
  const lines = await server.platform.db
    .selectFrom('activity_log')
    .select('message')
    .where('merchant_id', '=', as.merchantId)
    .where('message', 'like', '%: live')
    .execute();
  expect(lines).toHaveLength(1);
});
