import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoDeveloper } from '@voicecart/emulators/amazon/developer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { killRepeats } from '../../../test/kill-repeats.ts';
import { rotatingPart } from '../../../test/rotating-part.ts';
import type { Caller } from '../../../test/test-server.ts';
import { sweepPublishes } from './publishing.jobs.ts';
import type { Publish } from './publishing.ts';
import {
  isFinished,
  latest,
  lines,
  makeApp,
  type PublishingWorld,
  start,
  startPublishingWorld,
  until,
} from './publishing-world.fixture.ts';
import { runPublish } from './run-publish.ts';
import { endpointOf } from './skill-files.ts';

/** Workers that die at any moment: the publish goes on, with one skill and every line once. */

let world: PublishingWorld;
const children = new Set<ChildProcess>();
const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-worker-'));

beforeAll(async () => {
  // The server of this process works on no jobs: only what a test starts does.
  world = await startPublishingWorld({
    amazon: { buildDelayMs: 250 },
    env: { SERVICES: 'web,voice,realtime', AMAZON_TIMEOUT_MS: '5000' },
  });
});
afterEach(() => world.amazon.faults.clear());
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const goodDay = [
  'Validating skill manifest',
  'Updating skill slots',
  'Preparing skill data',
  'Publishing skill',
  'Building interaction model',
  'Waiting for publishing status',
].flatMap((message) => [`IN_PROGRESS ${message}`, `COMPLETED ${message}`]);
goodDay.push('SUCCESSFUL Publishing skill successfully', 'SUCCESSFUL Your skill is ready for live certification');

async function newPublish(): Promise<{ as: Caller; appId: string; publish: Publish }> {
  const as = await world.server.merchant();
  const appId = await makeApp(world.server, as);
  return { as, appId, publish: await start(world.server, as, appId) };
}

/** Skills at Amazon that call this app, also such as no app knows. */
async function skillsOf(appId: string): Promise<string[]> {
  const { smapi } = world;
  const found: string[] = [];
  for (const { skillId } of await smapi.listSkills(demoDeveloper.vendorId)) {
    const manifest = await smapi.getManifest(skillId, 'development').catch(() => null);
    if (endpointOf(manifest?.manifest)?.endsWith(appId)) found.push(skillId);
  }
  return found;
}

async function expectGoodEnd(as: Caller, appId: string): Promise<void> {
  const publish = await latest(world.server, as, appId);
  expect(publish).toMatchObject({ status: 'succeeded', error: null });
  // A wait for a skill that Amazon was still making is a line of its own; nothing else may come twice.
  const events = publish.events.filter((event) => !event.detail?.includes('Trying again'));
  expect(lines({ ...publish, events })).toEqual(goodDay);
  expect(publish.events.map((event) => event.seq)).toEqual(publish.events.map((_event, index) => index + 1));
  expect(await skillsOf(appId)).toEqual([publish.skillId]);
}

/** Carries a publish on as the queue would, whatever wake it is at. */
async function walkOn(as: Caller, publishId: string, signal: AbortSignal): Promise<void> {
  const { server } = world;
  const { wake } = await server.platform.db
    .selectFrom('publishes')
    .select('wake')
    .where('id', '=', publishId)
    .executeTakeFirstOrThrow();
  await runPublish(server.platform, { merchantId: as.merchantId, publishId, wake }, signal);
}

/** Carries a publish on to its end, as the queue would. */
async function walkToEnd({ as, appId, publish }: Awaited<ReturnType<typeof newPublish>>): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const stop = AbortSignal.timeout(10_000);
    await walkOn(as, publish.id, stop).catch((error: unknown) => {
      if (!stop.aborted) throw error;
    });
    if ((await latest(world.server, as, appId)).finishedAt !== null) return;
    await pause(60);
  }
}

test.each(['publish-skill', 'build-model', 'await-status'])(
  'a publish whose worker stops in %s goes on from there',
  { repeats: killRepeats, timeout: 60_000 },
  async (step) => {
    // A step that is over between two looks at it would never be seen.
    world.amazon.faults.set({ method: 'GET', pathPattern: '/(status|enablement)$' }, { kind: 'slow', ms: 300 });
    const made = await newPublish();
    const worker = new AbortController();
    const stopped = Promise.allSettled([walkOn(made.as, made.publish.id, worker.signal)]);
    await until(world.server, made.as, made.appId, (one) => one.step === step);
    worker.abort();
    await stopped;
    world.amazon.faults.clear();
    await walkToEnd(made);
    await expectGoodEnd(made.as, made.appId);
  },
);

test('a publish whose worker stops at any moment goes on from there: one skill, every line once', async () => {
  const good = await newPublish();
  const since = performance.now();
  await walkOn(good.as, good.publish.id, AbortSignal.timeout(60_000));
  await expectGoodEnd(good.as, good.appId);
  // The stops fall all over a good day, however long it takes on this machine.
  const goodDayMs = performance.now() - since;
  const stops = Array.from({ length: 20 }, (_one, index) => Math.round(5 + (index * goodDayMs) / 20));
  for (const stopAfterMs of rotatingPart(stops, 3)) {
    const made = await newPublish();
    const stop = AbortSignal.timeout(stopAfterMs);
    await walkOn(made.as, made.publish.id, stop).catch((error: unknown) => {
      if (!stop.aborted) throw error;
    });
    await walkToEnd(made);
    await expectGoodEnd(made.as, made.appId);
  }
}, 240_000);

test('two workers on one publish: the one that was taken over writes nothing more', async () => {
  for (let aheadMs = 0; aheadMs < 400; aheadMs += 50) {
    const { as, appId, publish } = await newPublish();
    const first = walkOn(as, publish.id, AbortSignal.timeout(20_000));
    await pause(aheadMs);
    const second = walkOn(as, publish.id, AbortSignal.timeout(20_000));
    await Promise.all([first, second]);
    for (let tries = 0; tries < 60; tries += 1) {
      if ((await latest(world.server, as, appId)).finishedAt !== null) break;
      await walkOn(as, publish.id, AbortSignal.timeout(20_000));
      await pause(60);
    }
    await expectGoodEnd(as, appId);
  }
}, 120_000);

/** A worker in a process of its own, as `npm start` would run it. */
async function startWorker(): Promise<ChildProcess> {
  const { server, env } = world;
  const child = fork(join(import.meta.dirname, '../../main.ts'), {
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'test',
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      SERVICES: 'worker',
      SEED: 'off',
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      PUBLISH_POLL_MS: '30',
      DATABASE_URL: String(server.platform.pool.options.connectionString),
      VOICECART_DATA: dataDir,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.add(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended: ${code}`)));
  });
  child.removeAllListeners('exit');
  return child;
}

async function killHard(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  children.delete(child);
}

test('kill -9 of the worker in three publishes at once: another worker ends them all', async () => {
  const { server, amazon } = world;
  const worker = await startWorker();

  // One while it waits for its build, one with a build not begun, one whose skill is made and whose id is on the wire.
  amazon.faults.set({ method: 'GET', pathPattern: '/status$' }, { kind: 'slow', ms: 1500 });
  const building = await newPublish();
  await until(server, building.as, building.appId, ({ step }) => step === 'build-model');
  const publishing = await newPublish();
  await until(server, publishing.as, publishing.appId, (one) => one.step === 'publish-skill' && one.skillId !== null);
  amazon.faults.set(
    { method: 'POST', pathPattern: '^/v1/skills$' },
    { kind: 'drip', bytes: 1, everyMs: 200 },
    { count: 1 },
  );
  const making = await newPublish();
  await expect.poll(() => skillsOf(making.appId), { timeout: 20_000 }).toHaveLength(1);
  const state = await latest(server, making.as, making.appId);
  expect(state).toMatchObject({ status: 'running', step: 'publish-skill', skillId: null });

  await killHard(worker);
  amazon.faults.clear();
  await startWorker();
  for (const { as, appId } of [building, publishing, making]) {
    await until(server, as, appId, isFinished, 60_000);
    await expectGoodEnd(as, appId);
  }
}, 240_000);

test('a publish whose job is lost altogether is found by the sweep and goes on', async () => {
  const { server } = world;
  for (const child of children) await killHard(child);
  const { as, appId, publish } = await newPublish();
  await server.platform.pool.query(`delete from pgboss.job where name = 'publish' and data->>'publishId' = $1`, [
    publish.id,
  ]);
  await startWorker();
  await pause(2_000);
  expect((await latest(server, as, appId)).status).toBe('queued');
  // Younger than what the sweep looks at, as if a while had passed.
  await sweepPublishes(server.platform, new Date(Date.now() + 60_000));
  await until(server, as, appId, isFinished);
  await expectGoodEnd(as, appId);
}, 240_000);
