import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { killRepeats } from '../../../../test/kill-repeats.ts';
import { isFinished, latest, type PublishingWorld, start, startPublishingWorld } from '../publishing-world.fixture.ts';
import { runPublish } from '../run-publish.ts';
import { control, greeting, history, makeReleasableApp, release, rollBack, setWelcome } from './releases.fixture.ts';
import { runRollback } from './run-rollback.ts';

/** Workers that stop at any step of a rollback: Amazon is asked once, the activity log has each line once. */

let world: PublishingWorld;
beforeAll(async () => {
  // The server works on no jobs: only what a test starts does.
  world = await startPublishingWorld({ env: { SERVICES: 'web,voice,realtime', PUBLISH_POLL_MS: '20' } });
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

/** Long enough for the busiest machine: these walks are to go through. */
const unhindered = () => AbortSignal.timeout(120_000);

type Made = Awaited<ReturnType<typeof makeReleasableApp>>;

async function publish({ as, appId }: Made): Promise<string> {
  const { platform } = world.server;
  const { id: publishId } = await start(world.server, as, appId);
  // On a busy machine an answer may come too late, and the publish waits for its next try.
  for (let wake = 0; !isFinished(await latest(world.server, as, appId)); wake += 1)
    await runPublish(platform, { merchantId: as.merchantId, publishId, wake }, unhindered());
  const { aws_skill_id } = await platform.db
    .selectFrom('apps')
    .select('aws_skill_id')
    .where('id', '=', appId)
    .executeTakeFirstOrThrow();
  if (aws_skill_id === null) throw new Error('not published');
  return aws_skill_id;
}

/** Version 2 is live; live can go back to version 1. */
async function twoVersions() {
  const made = await makeReleasableApp(world, 'Welcome to one.');
  const skillId = await publish(made);
  await release(world, skillId);
  await history(world, made.as, made.appId);
  await setWelcome(world, made.as, made.appId, 'Welcome to two.');
  await publish(made);
  await release(world, skillId);
  return { ...made, skillId };
}

/** What happens at Amazon while the worker stops; `drip` is carried out there, and its answer never arrives. */
const stops = [
  { at: 'before anything' },
  { at: 'before the request reaches Amazon', method: 'POST', path: '/rollbacks', fault: { kind: 'reset' } },
  {
    at: 'before the answer arrives',
    method: 'POST',
    path: '/rollbacks',
    fault: { kind: 'drip', bytes: 4, everyMs: 400 },
  },
  {
    at: 'while Amazon rolls back',
    method: 'GET',
    path: '/rollbacks/',
    fault: { kind: 'drip', bytes: 4, everyMs: 400 },
  },
  {
    at: 'while the versions are read',
    method: 'GET',
    path: '/versions',
    fault: { kind: 'drip', bytes: 4, everyMs: 400 },
  },
  { at: 'after the end' },
] as const;

/** @returns whether the fault was met by now */
function plant({ method, path, fault }: Extract<(typeof stops)[number], { fault: object }>, skillId: string) {
  const plenty = 1_000_000;
  const id = world.amazon.faults.set({ method, path: `/v1/skills/${skillId}${path}` }, fault, { count: plenty });
  return () => world.amazon.faults.list().some((entry) => entry.id === id && (entry.left ?? 0) < plenty);
}

it.each(stops)('a rollback whose worker stops $at goes on from there', { repeats: killRepeats }, async (stop) => {
  const { as, appId, skillId } = await twoVersions();
  const { platform } = world.server;
  const { body } = await rollBack(world, as, appId, '1');
  const payload = { merchantId: as.merchantId, rollbackId: body.rollback.id };
  const isMet = 'fault' in stop ? plant(stop, skillId) : null;
  const worker = new AbortController();
  if (stop.at === 'before anything') worker.abort();
  const running = Promise.allSettled([runRollback(platform, payload, worker.signal)]);
  if (isMet) {
    // However busy the machine is, the worker is stopped in that request: a drip is not through for seconds.
    await expect.poll(isMet, { interval: 5, timeout: 60_000 }).toBe(true);
    worker.abort();
  }
  const [stopped] = await running;
  expect(stopped.status).toBe(stop.at === 'after the end' ? 'fulfilled' : 'rejected');

  world.amazon.faults.clear();
  await runRollback(platform, payload, unhindered());
  await runRollback(platform, payload, unhindered());
  const { rollbacks, items } = await history(world, as, appId);
  expect(rollbacks).toMatchObject([{ status: 'succeeded', toVersion: '1', error: null }]);
  expect(items.map(({ state }) => state)).toEqual(['CERTIFIED', 'LIVE']);
  expect(await greeting(world, skillId, 'live')).toContain('Welcome to one.');
  // The emulator's journal has what was answered: not the request whose answer never arrived.
  const asked = world.amazon
    .requests()
    .filter(({ method, path, status }) => method === 'POST' && path.endsWith(`${skillId}/rollbacks`) && status === 201);
  expect(asked).toHaveLength(stop.at === 'before the answer arrives' ? 0 : 1);
  const lines = await platform.db
    .selectFrom('activity_log')
    .select('message')
    .where('merchant_id', '=', as.merchantId)
    .where('activity_type', '=', 'rollback')
    .orderBy('id')
    .execute();
  expect(lines.map(({ message }) => message.replace(/^.*?: /, ''))).toEqual([
    "rolling live back to Amazon's version 1",
    "live rolled back to Amazon's version 1",
  ]);
});

it('an earlier rollback to the same version is not taken for one that Amazon never got', async () => {
  const { as, appId, skillId } = await twoVersions();
  const { platform } = world.server;
  const begin = async () => {
    const { body } = await rollBack(world, as, appId, '1');
    return { merchantId: as.merchantId, rollbackId: body.rollback.id };
  };
  await control(world, '/__rollbacks', { skillId, outcome: 'FAILED' });
  await runRollback(platform, await begin(), unhindered());
  const again = await begin();
  world.amazon.faults.set({ method: 'POST', path: `/v1/skills/${skillId}/rollbacks` }, { kind: 'reset' });
  await Promise.allSettled([runRollback(platform, again, AbortSignal.timeout(300))]);
  world.amazon.faults.clear();
  await pause(20);
  await runRollback(platform, again, unhindered());
  const { rollbacks } = await history(world, as, appId);
  expect(rollbacks.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
});
