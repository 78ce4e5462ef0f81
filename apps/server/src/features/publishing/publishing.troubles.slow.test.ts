import { appsRoutes } from '@voicecart/contract/routes/apps';
import { publishingRoutes as rows } from '@voicecart/contract/routes/publishing';
import { demoDeveloper } from '@voicecart/emulators/amazon/developer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../test/test-server.ts';
import {
  isFinished,
  latest,
  lines,
  makeApp,
  type PublishingWorld,
  skillIds,
  start,
  startPublishingWorld,
  until,
} from './publishing-world.fixture.ts';
import { retryLimits } from './retry.ts';

/** Amazon on bad days: the publish waits where a person can see it, goes on, and gives up with a clear word. */

let world: PublishingWorld;
let owner: Caller;
beforeAll(async () => {
  world = await startPublishingWorld({ env: { AMAZON_TIMEOUT_MS: '2500' } });
  owner = await world.server.merchant();
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

async function newApp(fields: Record<string, unknown> = {}): Promise<{ as: Caller; appId: string }> {
  const as = await world.server.merchant();
  return { as, appId: await makeApp(world.server, as, fields) };
}

/** Calls that Amazon answered since a moment: one that was given up is in no journal. */
function calls(method: string, path: RegExp, since: number): number {
  const met = world.amazon.requests().filter((one) => one.method === method && path.test(one.path));
  return met.filter((one) => Date.parse(one.at) >= since).length;
}

const statusPath = '/status$';
const createPath = '^/v1/skills$';

const passing = [
  ['500 for a while', { kind: 'status', status: 500 }, 2, 'Amazon does not answer (500).'],
  ['503 for a while', { kind: 'status', status: 503 }, 2, 'Amazon does not answer (503).'],
  ['answers that are garbage', { kind: 'garbage' }, 2, "Amazon's answer cannot be read."],
  ['dropped connections', { kind: 'reset' }, 2, 'Amazon cannot be reached.'],
  ['an answer that comes too late', { kind: 'slow', ms: 4000 }, 1, 'Amazon does not answer.'],
] as const;
test.each(passing)('%s: the publish waits, says so, and is finished', async (_name, fault, count, trouble) => {
  const { server, amazon } = world;
  const { as, appId } = await newApp();
  amazon.faults.set({ method: 'GET', pathPattern: statusPath }, fault, { count });
  await start(server, as, appId);
  const publish = await until(server, as, appId, isFinished);
  expect(publish).toMatchObject({ status: 'succeeded', error: null, nextTryAt: null });
  const waits = publish.events.filter((event) => event.status === 'IN_PROGRESS' && event.detail !== null);
  expect(waits).toHaveLength(count);
  for (const wait of waits) {
    expect(wait.message).toBe('Publishing skill');
    expect(wait.detail).toBe(`${trouble} Trying again.`);
  }
});

test('429 with Retry-After: it is asked again when Amazon said, not earlier, and is seen waiting meanwhile', async () => {
  const { server, amazon } = world;
  const { as, appId } = await newApp();
  amazon.faults.set(
    { method: 'POST', pathPattern: '/imports$' },
    { kind: 'status', status: 429, retryAfterSeconds: 2 },
    { count: 1 },
  );
  await start(server, as, appId);
  const waiting = await until(server, as, appId, ({ status }) => status === 'waiting');
  expect(waiting.nextTryAt).not.toBeNull();
  expect(waiting.events.at(-1)).toMatchObject({
    status: 'IN_PROGRESS',
    message: 'Publishing skill',
    detail: 'Amazon asks us to slow down (429). Trying again.',
  });
  const publish = await until(server, as, appId, isFinished);
  expect(publish.status).toBe('succeeded');
  const uploads = amazon
    .requests()
    .filter(({ method, path }) => method === 'POST' && path.endsWith(`${publish.skillId}/imports`));
  const [first, second] = uploads.map((one) => Date.parse(one.at));
  expect(uploads).toHaveLength(2);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1950);
});

test('the call that makes the skill is answered too late: its skill is found, not made again', async () => {
  const { server, amazon } = world;
  const { as, appId } = await newApp();
  const before = await skillIds(world);
  const since = Date.now();
  // Amazon has made it; only its answer does not arrive in time.
  amazon.faults.set(
    { method: 'POST', pathPattern: createPath },
    { kind: 'drip', bytes: 1, everyMs: 100 },
    { count: 1 },
  );
  await start(server, as, appId);
  const publish = await until(server, as, appId, isFinished);
  expect(publish.status).toBe('succeeded');
  expect((await skillIds(world)).filter((id) => !before.includes(id))).toEqual([publish.skillId]);
  expect(calls('POST', /^\/v1\/skills$/, since)).toBe(0);
});

test('a call that was given up is carried out after the skill was made again: the spare skill is removed', async () => {
  const { server, amazon, smapi } = world;
  const { as, appId } = await newApp();
  const before = await skillIds(world);
  const since = Date.now();
  amazon.faults.set({ method: 'POST', pathPattern: createPath }, { kind: 'reset' }, { count: 1 });
  amazon.faults.set(
    { method: 'POST', pathPattern: '/imports$' },
    { kind: 'status', status: 503, retryAfterSeconds: 2 },
    { count: 1 },
  );
  await start(server, as, appId);
  const waiting = await until(server, as, appId, (one) => one.status === 'waiting' && one.skillId !== null);
  // The first call, which we gave up and looked for in vain, comes to its end only now.
  const { manifest } = await smapi.getManifest(waiting.skillId ?? '', 'development');
  const late = await smapi.createSkill(demoDeveloper.vendorId, { manifest });
  const publish = await until(server, as, appId, isFinished);
  expect(publish).toMatchObject({ status: 'succeeded', skillId: waiting.skillId });
  expect((await skillIds(world)).filter((id) => !before.includes(id))).toEqual([publish.skillId]);
  expect(calls('DELETE', new RegExp(late.skillId), since)).toBe(1);
});

test("while the skill is looked for, a neighbour's skill is left alone", async () => {
  const { server, amazon } = world;
  const neighbour = await newApp();
  await start(server, neighbour.as, neighbour.appId);
  const { skillId } = await until(server, neighbour.as, neighbour.appId, isFinished);
  const { as, appId } = await newApp();
  amazon.faults.set({ method: 'POST', pathPattern: createPath }, { kind: 'reset' }, { count: 1 });
  await start(server, as, appId);
  const publish = await until(server, as, appId, isFinished);
  expect(publish.status).toBe('succeeded');
  expect(publish.skillId).not.toBe(skillId);
  expect(await skillIds(world)).toEqual(expect.arrayContaining([skillId, publish.skillId]));
});

test('Amazon away for too long: the publish gives up with a clear word and the app says failed', async () => {
  const { server, amazon } = world;
  const { as, appId } = await newApp();
  amazon.faults.set({ path: '/v1/vendors' }, { kind: 'status', status: 503 });
  const { id } = await start(server, as, appId);
  await until(server, as, appId, ({ status }) => status === 'waiting');
  await server.platform.db
    .updateTable('publishes')
    .set({ attempts: retryLimits.triesMax - 1 })
    .where('id', '=', id)
    .execute();
  const publish = await until(server, as, appId, isFinished);
  expect(publish).toMatchObject({
    status: 'failed',
    error: 'Amazon does not answer (503). We tried 12 times; please publish again later.',
    nextTryAt: null,
  });
  expect(publish.events.slice(-2)).toMatchObject([
    { status: 'FAILED', message: 'Preparing skill data' },
    { status: 'ERROR', message: "There's an error while trying to create your skill", detail: publish.error },
  ]);
  const { app } = (await server.call(appsRoutes.getApp, as, { params: { id: appId } })).body;
  expect(app.lifecycle).toBe('failed');

  amazon.faults.clear();
  await start(server, as, appId);
  expect((await until(server, as, appId, isFinished)).status).toBe('succeeded');
});

test('a publish that waits by itself is carried on at once where a person starts it again; a wait of Amazon’s is kept', async () => {
  const { server, amazon } = world;
  const { as, appId } = await newApp();
  amazon.faults.set({ path: '/v1/vendors' }, { kind: 'status', status: 503 });
  const { id } = await start(server, as, appId);
  await until(server, as, appId, ({ status }) => status === 'waiting');
  // Far down the row of its tries, where the waits are long; a run under way would write its own count over ours.
  const { db } = server.platform;
  const attempts = retryLimits.triesMax - 2;
  const isWaitingLong = async () => {
    await db.updateTable('publishes').set({ attempts }).where('id', '=', id).where('attempts', '<', attempts).execute();
    const { status, nextTryAt, mayAskNow } = await latest(server, as, appId);
    return status === 'waiting' && mayAskNow && Date.parse(nextTryAt ?? '') - Date.now() > 30_000;
  };
  await expect.poll(isWaitingLong, { timeout: 20_000 }).toBe(true);
  amazon.faults.clear();
  expect(await start(server, as, appId)).toMatchObject({ id, status: 'queued', nextTryAt: null, mayAskNow: false });
  expect(await until(server, as, appId, isFinished)).toMatchObject({ id, status: 'succeeded' });

  const asked = await newApp();
  amazon.faults.set({ path: '/v1/vendors' }, { kind: 'status', status: 429, retryAfterSeconds: 300 });
  await start(server, asked.as, asked.appId);
  const waiting = await until(server, asked.as, asked.appId, ({ status }) => status === 'waiting');
  expect(waiting.mayAskNow).toBe(false);
  expect((await start(server, asked.as, asked.appId)).nextTryAt).toBe(waiting.nextTryAt);
  await server.call(rows.cancelPublish, asked.as, { params: { id: asked.appId } });
  amazon.faults.clear();
});

test('a publish that waits is called off at once', async () => {
  const { server, amazon } = world;
  const { as, appId } = await newApp();
  amazon.faults.set({ path: '/v1/vendors' }, { kind: 'status', status: 503, retryAfterSeconds: 300 });
  await start(server, as, appId);
  const waiting = await until(server, as, appId, ({ status }) => status === 'waiting');
  expect(waiting.events.at(-1)?.detail).toBe('Amazon does not answer (503). Trying again.');
  const reply = await server.call(rows.cancelPublish, as, { params: { id: appId } });
  expect(reply.body.publish).toMatchObject({ status: 'cancelled', nextTryAt: null });
  expect(reply.body.publish.finishedAt).not.toBeNull();
  amazon.faults.clear();
  await start(server, as, appId);
  expect((await until(server, as, appId, isFinished)).status).toBe('succeeded');
});

test('a publish that is called off while Amazon fails it does not wait any more', async () => {
  const { server, amazon } = world;
  const { as, appId } = await newApp();
  // Both at once: the answer that fails is late, and the person calls off meanwhile.
  amazon.faults.set({ path: '/v1/vendors' }, { kind: 'slow', ms: 9000 });
  await start(server, as, appId);
  await until(server, as, appId, ({ status, step }) => status === 'running' && step === 'prepare-data');
  await server.call(rows.cancelPublish, as, { params: { id: appId } });
  const publish = await until(server, as, appId, isFinished, 7_000);
  expect(publish).toMatchObject({ status: 'cancelled', nextTryAt: null });
});

test('Amazon refuses our login: the publish fails at once and says why', async () => {
  const { server, amazon } = world;
  const { as, appId } = await newApp();
  amazon.faults.set({ path: '/v1/vendors' }, { kind: 'status', status: 403 });
  await start(server, as, appId);
  const publish = await until(server, as, appId, isFinished);
  expect(publish.status).toBe('failed');
  expect(publish.error).toMatch(/^Amazon refused: .* Please write to \S+@\S+\.$/);
});

/** Breaks what is kept for upload, as a fault of ours in the making of a model would. */
async function breakFile(publishId: string, name: string, change: (text: string) => string): Promise<void> {
  const { db } = world.server.platform;
  const { content } = await db
    .selectFrom('publish_files')
    .select('content')
    .where('publish_id', '=', publishId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('publish_files')
    .set({ content: change(JSON.stringify(content)) })
    .where('publish_id', '=', publishId)
    .where('name', '=', name)
    .execute();
}

test('a model that Amazon cannot build: the publish fails and the fault points at the utterance', async () => {
  const { server, amazon } = world;
  const { as, appId } = await newApp();
  amazon.faults.set({ path: '/v1/vendors' }, { kind: 'status', status: 503, retryAfterSeconds: 1 }, { count: 1 });
  const { id } = await start(server, as, appId);
  await until(server, as, appId, ({ status }) => status === 'waiting');
  await breakFile(id, 'en-US', (text) => {
    const file = JSON.parse(text);
    const intent = file.interactionModel.languageModel.intents.find(
      (one: { name: string; samples: string[] }) => !one.name.startsWith('AMAZON.') && one.samples.length > 2,
    );
    intent.samples[2] = 'find me {nothing_like_it} please';
    return JSON.stringify(file);
  });
  const publish = await until(server, as, appId, isFinished);
  expect(publish.status).toBe('failed');
  // A model may fail before the package has been taken over as a whole, or after.
  expect(lines(publish).at(-2)).toMatch(/^FAILED (Publishing skill|Building interaction model)$/);
  expect(lines(publish).at(-1)).toBe("ERROR There's an error while trying to create your skill");
  expect(publish.faults).toHaveLength(1);
  const [fault] = publish.faults;
  expect(fault).toMatchObject({ code: 'UndeclaredSlot', field: 'utterances' });
  expect(fault?.screen).toMatch(
    new RegExp(
      `^/myapps/interactions\\?skill_id=${appId}&locale=en-US&type=\\d+&intent=\\w+&utterance=find\\+me\\+%7Bnothing_like_it%7D\\+please$`,
    ),
  );
  expect(fault?.message).toContain('find me {nothing_like_it} please');
  expect(publish.error).toBe(fault?.message);
});

test('an invocation name that Amazon does not take is found before anything is sent', async () => {
  const { server } = world;
  const { as, appId } = await newApp();
  await server.platform.db
    .updateTable('apps')
    .set({ invocation_name: 'alexa goods' })
    .where('id', '=', appId)
    .execute();
  const before = await skillIds(world);
  await start(server, as, appId);
  const publish = await until(server, as, appId, isFinished);
  expect(publish).toMatchObject({
    status: 'failed',
    faults: [{ screen: `/myapps/voiceapp/${appId}`, field: 'invocationName' }],
  });
  expect(lines(publish)).toEqual([
    'IN_PROGRESS Validating skill manifest',
    'FAILED Validating skill manifest',
    "ERROR There's an error while trying to create your skill",
  ]);
  expect(await skillIds(world)).toEqual(before);
});

test('a manifest that Amazon does not take points at the field of the app', async () => {
  const { server } = world;
  const { as, appId } = await newApp();
  await server.platform.db.updateTable('apps').set({ privacy_url: 'not a url' }).where('id', '=', appId).execute();
  await start(server, as, appId);
  const publish = await until(server, as, appId, isFinished);
  expect(publish.status).toBe('failed');
  expect(publish.faults[0]).toMatchObject({ screen: `/myapps/voiceapp/${appId}`, field: 'privacyUrl' });
});

test('what Amazon would not certify is a warning with its place, and the skill can be tried all the same', async () => {
  const { server, amazon, smapi } = world;
  const { as, appId } = await newApp();
  amazon.faults.set({ path: '/v1/vendors' }, { kind: 'status', status: 503, retryAfterSeconds: 1 }, { count: 1 });
  const { id } = await start(server, as, appId);
  await until(server, as, appId, ({ status }) => status === 'waiting');
  await breakFile(id, 'manifest', (text) => {
    const file = JSON.parse(text);
    file.manifest.privacyAndCompliance.usesPersonalInfo = true;
    delete file.manifest.privacyAndCompliance.locales['en-US'].privacyPolicyUrl;
    return JSON.stringify(file);
  });
  const publish = await until(server, as, appId, isFinished);
  expect(publish.status).toBe('succeeded');
  expect(lines(publish).slice(-3)).toEqual([
    'SUCCESSFUL Publishing skill successfully',
    'WARNING Skill publishing warning',
    'WARNING Skill validation failed',
  ]);
  expect(publish.faults).toMatchObject([
    { code: 'VALIDATION_REQUIRED', screen: `/myapps/voiceapp/${appId}`, field: 'privacyUrl' },
  ]);
  expect(await smapi.getEnablement(publish.skillId ?? '', 'development')).toBe(true);
});

test('Amazon away while a person asks: a clear refusal that says when to come back', async () => {
  const { server, amazon } = world;
  const appId = await makeApp(server, owner);
  await start(server, owner, appId);
  await until(server, owner, appId, isFinished);
  const ask = () => server.call(rows.skillStatus, owner, { params: { id: appId } });
  const answers = [
    [{ kind: 'status', status: 429, retryAfterSeconds: 7 }, 503, 'amazon_unavailable'],
    [{ kind: 'status', status: 500 }, 502, 'amazon_unavailable'],
    [{ kind: 'reset' }, 502, 'amazon_unavailable'],
    [{ kind: 'garbage' }, 502, 'amazon_unavailable'],
    [{ kind: 'slow', ms: 4000 }, 504, 'amazon_unavailable'],
    [{ kind: 'status', status: 403 }, 502, 'amazon_refused'],
  ] as const;
  for (const [fault, status, code] of answers) {
    amazon.faults.set({ pathPattern: statusPath }, fault, { count: 1 });
    const reply = await ask();
    expect(reply, JSON.stringify(fault)).toMatchObject({ status, body: { code, success: false } });
    if (fault.kind === 'status' && fault.status === 429) expect(reply.headers.get('retry-after')).toBe('7');
  }
  expect((await ask()).status).toBe(200);
});

const editedMeanwhile = [
  {
    part: 'the model',
    change: { invocationName: 'hazel garden goods' },
    path: '/interactionModel/',
    told: 'The model (en-US) was edited',
    read: async (skillId: string) =>
      JSON.stringify(await world.smapi.getInteractionModel(skillId, 'development', 'en-US')),
    edit: async (skillId: string, before: string) =>
      world.smapi.setInteractionModel(
        skillId,
        'development',
        'en-US',
        JSON.parse(before.replace('"samples":["', '"samples":["mine of the console","')),
        undefined,
      ),
  },
  {
    part: "the skill's details",
    change: { summary: 'Shop at Hazel with your voice' },
    path: '/manifest$',
    told: "The skill's details were edited",
    read: async (skillId: string) => JSON.stringify((await world.smapi.getManifest(skillId, 'development')).manifest),
    edit: async (skillId: string, before: string) =>
      world.smapi.updateManifest(skillId, 'development', {
        manifest: JSON.parse(before.replace('"keywords":[', '"keywords":["mine of the console",')),
      }),
  },
];
test.each(editedMeanwhile)(
  '$part edited in the console between reading and sending is not overwritten',
  async ({ change, path, told, read, edit }) => {
    const { server, amazon } = world;
    const { as, appId } = await newApp();
    await start(server, as, appId);
    const { skillId } = await until(server, as, appId, isFinished);
    expect((await server.call(appsRoutes.updateApp, as, { body: { id: appId, ...change } })).status).toBe(200);
    const before = await read(skillId ?? '');
    amazon.faults.set(
      { method: 'PUT', pathPattern: `${skillId}.*${path}` },
      { kind: 'status', status: 429, retryAfterSeconds: 3 },
      { count: 1 },
    );
    await start(server, as, appId);
    await until(server, as, appId, ({ status }) => status === 'waiting');
    await edit(skillId ?? '', before);
    await expect.poll(() => read(skillId ?? ''), { timeout: 15_000 }).toContain('mine of the console');
    const stopped = await until(server, as, appId, isFinished);
    expect(stopped.status).toBe('failed');
    expect(stopped.error).toContain(told);
    expect(stopped.error).toContain('Nothing of');
    expect(await read(skillId ?? '')).toContain('mine of the console');
  },
);
