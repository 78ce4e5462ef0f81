import { appsRoutes } from '@voicecart/contract/routes/apps';
import { skillHealthRoutes as rows } from '@voicecart/contract/routes/skill-health';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import type { Caller } from '../../../test/test-server.ts';
import { turnLog } from '../conversations/turn-log/turn-log.ts';
import {
  isFinished,
  makeApp,
  type PublishingWorld,
  start,
  startPublishingWorld,
  until,
} from '../publishing/publishing-world.fixture.ts';
import { startRound } from './canary.jobs.ts';
import { checkLiveApp } from './canary.ts';
import { canaryHeader, signCanary } from './canary-proof.ts';

let world: PublishingWorld;
let owner: Caller;
let appId: string;
beforeAll(async () => {
  world = await startPublishingWorld();
});
beforeEach(async () => {
  world.amazon.faults.clear();
  owner = await world.server.merchant();
  appId = await makeApp(world.server, owner);
});
afterAll(() => world.stop());

const db = () => world.server.platform.pool;
const goLive = () => db().query(`update apps set lifecycle = 'live' where id = $1`, [appId]);
const canary = async () => (await world.server.call(rows.getCanary, owner, { params: { id: appId } })).body.canary;
const check = (origin = world.server.url) =>
  checkLiveApp(world.server.platform, { merchantId: owner.merchantId, appId }, origin);
const subjects = async () => (await queuedMails(world.server, owner.email)).map(({ subject }) => subject);
const away = 'http://127.0.0.1:9';

test('a live app is opened, asked for help and stopped; it leaves no conversation behind', async () => {
  expect((await canary()).status).toBe('off');
  await goLive();
  expect((await canary()).status).toBe('unknown');
  await check();
  const { status, turns } = await canary();
  expect(status).toBe('answering');
  expect(turns.map(({ asked, problem }: { asked: string; problem: unknown }) => [asked, problem])).toEqual([
    ['Open the skill', null],
    ['Help', null],
    ['Stop', null],
  ]);
  expect(turns[0].answered).toContain('Welcome');
  await turnLog(world.server.platform).flush();
  const { rows: kept } = await db().query('select 1 from conversations where app_id = $1', [appId]);
  expect(kept).toEqual([]);
});

test('the owners hear of a failure once it is confirmed, with what was said, and once of the recovery', async () => {
  await goLive();
  await check();
  await check(away);
  expect(await canary()).toMatchObject({ status: 'failing', toldAt: null, error: 'The app could not be reached.' });
  expect(await subjects()).toEqual([]);
  const { rows: waiting } = await db().query(
    `select extract(epoch from start_after - now()) as seconds from pgboss.job where name = 'canary' and data->>'appId' = $1`,
    [appId],
  );
  expect(Number(waiting[0].seconds)).toBeLessThan(120);
  await check(away);
  await check(away);
  expect(await subjects()).toEqual(['Hazel Home Goods does not answer']);
  expect((await queuedMails(world.server, owner.email))[0]?.text).toContain('The app could not be reached.');
  await check();
  await check();
  expect(await subjects()).toEqual(['Hazel Home Goods answers again', 'Hazel Home Goods does not answer']);
  expect(await canary()).toMatchObject({ status: 'answering', failingSince: null });
});

test('what is live is checked while the next version is with Amazon', async () => {
  await db().query(
    `update apps set lifecycle = 'in certification', aws_skill_id = 'live-one', prod_aws_skill_id = 'live-one' where id = $1`,
    [appId],
  );
  const isLive = async () =>
    (await world.server.call(appsRoutes.getApp, owner, { params: { id: appId } })).body.app.isLive;
  await check();
  expect((await canary()).status).toBe('off');
  expect(await isLive()).toBe(false);
  await db().query(
    `insert into app_releases (merchant_id, app_id, skill_id, amazon_version, release, state, submitted_at)
     values ($1, $2, 'live-one', '1', 1, 'LIVE', now())`,
    [owner.merchantId, appId],
  );
  await check();
  expect((await canary()).status).toBe('answering');
  expect(await isLive()).toBe(true);
});

test('two checks at once tell nobody twice', async () => {
  await goLive();
  await check(away);
  await Promise.all([check(away), check(away)]);
  expect(await subjects()).toEqual(['Hazel Home Goods does not answer']);
});

test('each round gives every live app one check', async () => {
  await goLive();
  const now = new Date();
  await startRound(world.server.platform, now);
  await startRound(world.server.platform, now);
  const { rows: made } = await db().query(`select 1 from pgboss.job where name = 'canary' and data->>'appId' = $1`, [
    appId,
  ]);
  expect(made).toHaveLength(1);
});

test('the proof is for one app, one body and two minutes', async () => {
  await goLive();
  const { platform, url } = world.server;
  const body = JSON.stringify({
    request: { type: 'LaunchRequest', requestId: 'x', locale: 'en-US', timestamp: new Date().toISOString() },
  });
  const send = async (proof: string, sent = body) => {
    const init = { method: 'POST', headers: { [canaryHeader]: proof }, body: sent };
    return (await fetch(`${url}/voice/alexa/${appId}`, init)).status;
  };
  expect(await send(signCanary(platform, appId, body))).toBe(200);
  expect(await send(signCanary(platform, appId, body, Date.now() - 180_000))).toBe(400);
  expect(await send(signCanary(platform, '01900000-0000-7000-8000-000000000000', body))).toBe(400);
  expect(await send(signCanary(platform, appId, body), `${body} `)).toBe(400);
  expect(await send('k1.made-up')).toBe(400);
});

test('figures of Amazon stand beside our own, and our own stay where Amazon is away', async () => {
  const { server, amazon } = world;
  const asked = (query: object) =>
    server.call(rows.skillMetrics, owner, { params: { id: appId }, query: { stage: 'development', ...query } });
  expect((await asked({})).body).toMatchObject({ source: null, trouble: expect.stringContaining('Publish it first') });
  await start(server, owner, appId);
  const { skillId } = await until(server, owner, appId, isFinished);
  const { id } = await world.smapi.simulate(skillId ?? '', 'development', {
    text: 'open hazel home goods',
    locale: 'en-US',
    isNewSession: true,
  });
  await expect
    .poll(async () => (await world.smapi.getSimulation(skillId ?? '', 'development', id)).status, { timeout: 15_000 })
    .toBe('SUCCESSFUL');
  await turnLog(server.platform).flush();
  for (const [days, source] of [
    [7, 'v1'],
    [30, 'v2'],
  ] as const) {
    const { body } = await asked({ days });
    expect(body).toMatchObject({ source, trouble: null });
    expect(body.days).toHaveLength(days);
    const last = ({ customers, sessions, utterances }: Record<string, number[]>) => [
      customers?.at(-1),
      sessions?.at(-1),
      utterances?.at(-1),
    ];
    expect(last(body.amazon)).toEqual([1, 1, 1]);
    expect(last(body.own)).toEqual([1, 1, 1]);
  }
  amazon.faults.set({ pathPattern: 'metrics' }, { kind: 'status', status: 503 }, { count: 100 });
  const { body } = await asked({});
  expect(body).toMatchObject({ source: null, trouble: expect.stringContaining('Amazon') });
  expect(body.own.sessions.at(-1)).toBe(1);
  expect(body.amazon.sessions.at(-1)).toBeNull();
});
