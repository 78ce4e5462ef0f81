import { publishingRoutes as rows } from '@voicecart/contract/routes/publishing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller, TestReply } from '../../../test/test-server.ts';
import {
  isFinished,
  makeApp,
  type PublishingWorld,
  start,
  startPublishingWorld,
  until,
} from './publishing-world.fixture.ts';

let world: PublishingWorld;
let owner: Caller;
let appId: string;
let skillId: string;
beforeAll(async () => {
  world = await startPublishingWorld();
  owner = await world.server.merchant();
  appId = await makeApp(world.server, owner);
  await start(world.server, owner, appId);
  skillId = (await until(world.server, owner, appId, isFinished)).skillId ?? '';
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

test('before the first publish there is nothing at Amazon to try', async () => {
  const { server } = world;
  const stranger = await server.merchant();
  const unpublished = await makeApp(server, stranger);
  const refused = await Promise.all([
    server.call(rows.enableSkill, stranger, { body: { skill_id: unpublished } }),
    server.call(rows.disableSkill, stranger, { body: { skill_id: unpublished } }),
    server.call(rows.runValidation, stranger, { params: { id: unpublished }, body: {} }),
    server.call(rows.simulate, stranger, { params: { id: unpublished }, body: { text: 'hello' } }),
    server.call(rows.getSimulation, stranger, { params: { id: unpublished, simulationId: 'x' } }),
  ]);
  for (const reply of refused) expect(reply).toMatchObject({ status: 409, body: { code: 'not_published' } });
  const status = await server.call(rows.skillStatus, stranger, { params: { id: unpublished } });
  expect(status.body).toEqual({ success: true, skillId: null, manifestStatus: null, modelStatus: {}, enabled: false });
});

test('the skill is disabled and enabled again, as often as one likes', async () => {
  const { server, smapi } = world;
  const state = async () => (await server.call(rows.skillStatus, owner, { params: { id: appId } })).body;
  expect(await state()).toEqual({
    success: true,
    skillId,
    manifestStatus: 'SUCCEEDED',
    modelStatus: { 'en-US': 'SUCCEEDED' },
    enabled: true,
  });
  for (let times = 0; times < 2; times += 1) {
    const reply = await server.call(rows.disableSkill, owner, { body: { skill_id: appId } });
    expect(reply.body).toEqual({ success: true, enabled: false });
  }
  expect((await state()).enabled).toBe(false);
  expect(await smapi.getEnablement(skillId, 'development')).toBe(false);
  for (let times = 0; times < 2; times += 1) {
    const reply = await server.call(rows.enableSkill, owner, { body: { skill_id: appId } });
    expect(reply.body).toEqual({ success: true, enabled: true });
  }
  expect((await state()).enabled).toBe(true);
});

test('a validation is waited for and tells what Amazon looked at', async () => {
  const { server } = world;
  const { body } = await server.call(rows.runValidation, owner, { params: { id: appId }, body: { locale: 'en-US' } });
  expect(body.status).toBe('SUCCESSFUL');
  expect(body.validations.length).toBeGreaterThan(3);
  for (const one of body.validations) {
    expect(one).toMatchObject({ locale: 'en-US', status: 'SUCCESSFUL' });
    expect(one.title).not.toBe('');
  }
  const privacy = body.validations.find(({ category }: { category: string }) => category?.endsWith('privacyPolicyUrl'));
  expect(privacy).toMatchObject({ screen: `/myapps/voiceapp/${appId}`, field: 'privacyUrl' });
});

async function finished(as: Caller, id: string, simulationId: string): Promise<TestReply> {
  let reply: TestReply | undefined;
  await expect
    .poll(
      async () => {
        reply = await world.server.call(rows.getSimulation, as, { params: { id, simulationId } });
        return reply.body.status;
      },
      { timeout: 15_000 },
    )
    .not.toBe('IN_PROGRESS');
  if (!reply) throw new Error('no reply');
  return reply;
}

/** Amazon takes one simulation at a time: on a busy machine the one before may not have let go yet. */
async function say(text: string): Promise<string> {
  let reply: TestReply | undefined;
  await expect
    .poll(
      async () => {
        reply = await world.server.call(rows.simulate, owner, {
          params: { id: appId },
          body: { text, newSession: true },
        });
        return reply.status;
      },
      { timeout: 60_000 },
    )
    .toBe(200);
  return reply?.body.simulationId;
}

test('a sentence said to the published skill reaches our endpoint signed, and comes back as speech', async () => {
  const { body } = await finished(owner, appId, await say('open hazel home goods'));
  expect(body).toMatchObject({ status: 'SUCCESSFUL', error: null });
  expect(body.speech).toContain('Welcome to Hazel Home Goods');
  expect(body.request.request).toMatchObject({ type: 'LaunchRequest', locale: 'en-US' });
  expect(body.response.response.outputSpeech).toMatchObject({
    type: 'SSML',
    ssml: expect.stringContaining('Welcome to Hazel Home Goods'),
  });

  const found = await finished(owner, appId, await say('ask hazel home goods to find a lamp'));
  expect(found.body.status).toBe('SUCCESSFUL');
  expect(found.body.intent).toBe(found.body.request.request.intent.name);
});

test('a simulation that is not there is not found', async () => {
  const reply = await world.server.call(rows.getSimulation, owner, { params: { id: appId, simulationId: 'unknown' } });
  expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a text that is empty or too long, and a locale that is none, are refused with their field', async () => {
  const { server } = world;
  for (const text of ['   ', 'a'.repeat(501)]) {
    const reply = await server.call(rows.simulate, owner, { params: { id: appId }, body: { text } });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: [{ path: 'text' }] } });
  }
});

test('an installation without a developer account says so', async () => {
  const bare = await startPublishingWorld({ env: { AMAZON_CLIENT_ID: '' } });
  try {
    const as = await bare.server.merchant();
    const id = await makeApp(bare.server, as);
    const reply = await bare.server.call(rows.startPublish, as, { body: { skill_id: id } });
    expect(reply).toMatchObject({ status: 503, body: { code: 'amazon_not_connected' } });
    const latest = await bare.server.call(rows.getLatestPublish, as, { params: { id } });
    expect(latest.body.publish).toBeNull();
  } finally {
    await bare.stop();
  }
});
