import { testersRoutes as rows } from '@voicecart/contract/routes/testers';
import type { AmazonMail } from '@voicecart/emulators/amazon/world';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import type { Caller } from '../../../test/test-server.ts';
import {
  isFinished,
  makeApp,
  type PublishingWorld,
  start,
  startPublishingWorld,
  until,
} from '../publishing/publishing-world.fixture.ts';
import { syncTesters } from './sync-testers.ts';
import { refreshTesters } from './testers.jobs.ts';

let world: PublishingWorld;
let owner: Caller;
let appId: string;
let skillId: string;
const mails: AmazonMail[] = [];
const ninetyDaysMs = 90 * 86_400_000;
let lifetimeMs = ninetyDaysMs;
beforeAll(async () => {
  world = await startPublishingWorld({
    amazon: { sendMail: async (mail) => void mails.push(mail), betaLifetimeMs: () => lifetimeMs },
  });
});
beforeEach(async () => {
  mails.length = 0;
  lifetimeMs = ninetyDaysMs;
  owner = await world.server.merchant();
  appId = await makeApp(world.server, owner);
  await start(world.server, owner, appId);
  skillId = (await until(world.server, owner, appId, isFinished)).skillId ?? '';
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

const email = (name: string) => `${name}@demo.voicecart.example`;
const add = (...names: string[]) =>
  world.server.call(rows.addTesters, owner, {
    body: { skill_id: appId, testers: names.map((name) => ({ email: email(name) })) },
  });
async function begin(action: 'start' | 'end' | 'refresh' = 'start', fields: { feedback_email?: string } = {}) {
  const reply = await world.server.call(rows.changeBetaTest, owner, { body: { skill_id: appId, action, ...fields } });
  expect(reply.status, reply.text).toBe(200);
  return reply;
}
const list = async () => (await world.server.call(rows.listTesters, owner, { body: { skill_id: appId } })).body;
const statuses = async () =>
  (await list()).testers.map((one: { email: string; status: string }) => `${one.email.split('@')[0]} ${one.status}`);
const accept = (name: string) => {
  const link = /http\S+/.exec(mails.find(({ to }) => to === email(name))?.text ?? '')?.[0] ?? '';
  return fetch(link, { method: 'POST' });
};
const soon = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 20_000, interval: 100 });

test('a tester is added, invited by Amazon with the start, accepts, and is seen', async () => {
  expect((await add('ada')).body).toMatchObject({
    count: 1,
    testers: [{ status: 'saved' }],
    betaTest: { status: null },
  });
  expect(mails).toEqual([]);
  expect((await begin()).body.betaTest).toMatchObject({ isWanted: true });
  await soon(async () => (await list()).betaTest.status).toBe('RUNNING');
  expect(await statuses()).toEqual(['ada invited']);
  expect((await accept('ada')).status).toBe(200);
  await begin('refresh');
  await soon(statuses).toEqual(['ada accepted']);
  const [ada] = (await list()).testers;
  expect(Date.parse(ada.acceptedAt)).toBeGreaterThan(Date.now() - 60_000);
});

async function running(...names: string[]): Promise<void> {
  await add(...names);
  await begin('start', { feedback_email: email('feedback') });
  await soon(async () => (await list()).betaTest.status).toBe('RUNNING');
}
const atAmazon = async () => (await world.smapi.listTesters(skillId)).map(({ emailId }) => emailId.split('@')[0]);

test('whoever joins or leaves a running test does so at Amazon; only the difference is sent', async () => {
  await running('ada', 'bob');
  const before = mails.length;
  await add('cleo', 'ada');
  await world.server.call(rows.removeTesters, owner, { body: { skill_id: appId, emails: [email('bob')] } });
  await soon(statuses).toEqual(['ada invited', 'cleo invited']);
  expect(await atAmazon()).toEqual(['ada', 'cleo']);
  expect(mails.slice(before).map(({ to }) => to)).toEqual([email('cleo')]);
  // Removed and added in turn, nobody is mailed again and again.
  expect((await add('bob')).body).toMatchObject({ code: 'too_many_requests' });
  const { db } = world.server.platform;
  await db
    .updateTable('attempt_counts')
    .set({ ends_at: new Date() })
    .where('key', 'like', 'tester-invited:%')
    .execute();
  expect((await add('bob')).body).toMatchObject({ count: 1 });
  await soon(async () => mails.slice(before).map(({ to }) => to)).toEqual([email('cleo'), email('bob')]);
});

test('whoever was added in the console of Amazon is seen here, and whoever was removed there is invited again', async () => {
  await running('ada', 'bob');
  await world.smapi.addTesters(skillId, [email('dora')]);
  await world.smapi.removeTesters(skillId, [email('bob')]);
  await begin('refresh');
  await soon(statuses).toEqual(['ada invited', 'bob invited', 'dora invited']);
  expect((await atAmazon()).toSorted()).toEqual(['ada', 'bob', 'dora']);
});

test('reminders go once a day, also after a double click; feedback is asked of those who accepted', async () => {
  await running('ada', 'bob');
  await accept('ada');
  await begin('refresh');
  await soon(statuses).toEqual(['ada accepted', 'bob invited']);
  const remind = (kind: 'reminder' | 'feedback') =>
    world.server.call(rows.remindTesters, owner, {
      body: { skill_id: appId, emails: [email('ada'), email('bob')], kind },
    });
  const [one, two] = await Promise.all([remind('reminder'), remind('reminder')]);
  expect([one.body.count, two.body.count].toSorted()).toEqual([0, 1]);
  expect(mails.filter(({ subject }) => subject.startsWith('Reminder')).map(({ to }) => to)).toEqual([email('bob')]);
  const asked = await Promise.all([remind('feedback'), remind('feedback')]);
  expect(asked.map(({ body }) => body.count).toSorted()).toEqual([0, 1]);
  expect(mails.filter(({ subject }) => subject.startsWith('Your feedback'))).toHaveLength(1);
  expect(mails.at(-1)).toMatchObject({
    to: email('ada'),
    subject: 'Your feedback on the Alexa skill Hazel Home Goods',
  });
});

test('a reminder that Amazon does not take is given back, and the time of the one before stays', async () => {
  await running('ada');
  const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000);
  await world.server.platform.db
    .updateTable('beta_testers')
    .set({ reminded_at: lastWeek })
    .where('app_id', '=', appId)
    .execute();
  world.amazon.faults.set({ pathPattern: 'sendReminder$' }, { kind: 'status', status: 503 }, { count: 3 });
  const remind = () =>
    world.server.call(rows.remindTesters, owner, { body: { skill_id: appId, emails: [email('ada')] } });
  expect((await remind()).status).toBe(503);
  expect((await list()).testers).toMatchObject([{ remindedAt: lastWeek.toISOString(), mayRemind: true }]);
  world.amazon.faults.clear();
  expect((await remind()).body).toMatchObject({ count: 1, testers: [{ mayRemind: false }] });
});

test('an end stays an end, and a start after it invites everyone anew', async () => {
  await running('ada');
  await begin('end');
  await soon(async () => (await list()).betaTest).toMatchObject({ status: 'ENDED', isWanted: false, sync: 'idle' });
  expect(await queuedMails(world.server, owner.email)).toEqual([]);
  mails.length = 0;
  await begin('start');
  await soon(async () => (await list()).betaTest.status).toBe('RUNNING');
  expect(mails.map(({ to }) => to)).toEqual([email('ada')]);
});

test('Amazon away means waiting with the time of the next try; a later change goes on at once', async () => {
  await add('ada');
  world.amazon.faults.set({ pathPattern: '/betaTest' }, { kind: 'status', status: 503 }, { count: 100 });
  await begin();
  await soon(async () => (await list()).betaTest).toMatchObject({
    sync: 'waiting',
    error: expect.stringContaining('Amazon'),
    nextTryAt: expect.any(String),
  });
  world.amazon.faults.clear();
  await begin('refresh');
  await soon(async () => (await list()).betaTest.status).toBe('RUNNING');
});

test('calls that Amazon carried out although their answers were lost are not made twice', async () => {
  await add('ada', 'bob');
  for (const pathPattern of ['/betaTest$', '/testers/add$', '/start$'])
    world.amazon.faults.set({ method: 'POST', pathPattern }, { kind: 'slow', ms: 2_500 }, { count: 1 });
  await begin();
  await soon(async () => (await list()).betaTest).toMatchObject({ status: 'RUNNING', sync: 'idle' });
  expect(mails.map(({ to }) => to).toSorted()).toEqual([email('ada'), email('bob')]);
});

test('a job that was killed and is run by two workers at once invites nobody twice', async () => {
  const { server } = world;
  await running('ada');
  mails.length = 0;
  await add('bob', 'cleo');
  const { rows: found } = await server.platform.pool.query('select wake from beta_tests where app_id = $1', [appId]);
  const payload = { merchantId: owner.merchantId, appId, wake: found[0].wake };
  const { signal } = new AbortController();
  const killed = AbortSignal.timeout(5);
  await Promise.allSettled([signal, killed, signal].map((one) => syncTesters(server.platform, payload, one)));
  // As the queue does with a job that was killed.
  await syncTesters(server.platform, payload, signal);
  await soon(statuses).toEqual(['ada invited', 'bob invited', 'cleo invited']);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([email('bob'), email('cleo')]);
});

test('a worker that goes down tells of no refusal: another one starts anew', async () => {
  const { server } = world;
  await running('ada');
  const { rows: found } = await server.platform.pool.query('select wake from beta_tests where app_id = $1', [appId]);
  const payload = { merchantId: owner.merchantId, appId, wake: found[0].wake };
  await expect(syncTesters(server.platform, payload, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' });
  expect((await list()).betaTest).toMatchObject({ status: 'RUNNING', error: null });
  await syncTesters(server.platform, payload, new AbortController().signal);
  expect((await list()).betaTest).toMatchObject({ status: 'RUNNING', error: null });
});

test('owners hear once that a test ends soon, and once that it has ended', async () => {
  const { server } = world;
  await running('ada');
  const { pool } = server.platform;
  const told = async () => (await queuedMails(server, owner.email)).map(({ subject }) => subject);
  expect(await told()).toEqual([]);
  const look = async () => {
    await pool.query(`update beta_tests set checked_at = null where app_id = $1`, [appId]);
    await refreshTesters(server.platform);
    await soon(async () => (await list()).betaTest.checkedAt).not.toBeNull();
  };
  lifetimeMs = 6 * 86_400_000;
  await look();
  await look();
  expect(await told()).toEqual(['The beta test of Hazel Home Goods ends soon']);
  lifetimeMs = 1;
  await look();
  expect((await list()).betaTest).toMatchObject({ status: 'ENDED', isWanted: false });
  await begin('refresh');
  await soon(async () => (await list()).betaTest.sync).toBe('idle');
  expect(await told()).toEqual([
    'The beta test of Hazel Home Goods has ended',
    'The beta test of Hazel Home Goods ends soon',
  ]);
  expect(await statuses()).toEqual(['ada invited']);
});

test('what cannot be is refused: no tester, no skill, a tester too many, a reminder before the start', async () => {
  const { server } = world;
  const asked = (body: object) => server.call(rows.changeBetaTest, owner, { body: { skill_id: appId, ...body } });
  expect((await asked({})).body.code).toBe('no_testers');
  const unpublished = await makeApp(server, owner, { name: 'Two', invocationName: 'hazel second shop' });
  expect((await asked({ skill_id: unpublished })).body.code).toBe('not_published');
  const many = Array.from({ length: 500 }, (_, index) => `t${index}`);
  expect((await add(...many)).body).toMatchObject({ count: 500, betaTest: { invitesRemaining: 0 } });
  expect((await add('one-more', 't1')).body).toMatchObject({
    code: 'too_many_testers',
    fields: [{ path: 'testers', message: 'Amazon allows 500 testers at most. You can add 0 more.' }],
  });
  expect((await add('t1')).body).toMatchObject({ count: 0 });
  const body = { skill_id: appId, emails: [email('t1')] };
  expect((await server.call(rows.remindTesters, owner, { body })).body.code).toBe('beta_not_running');
  expect(
    (await server.call(rows.changeTesters, owner, { body: { ...body, group: 'Friends', name: 'Tess' } })).body,
  ).toMatchObject({ count: 1 });
  expect((await list()).testers.find((one: { group: string }) => one.group === 'Friends')).toMatchObject({
    name: 'Tess',
    email: email('t1'),
  });
});

test('the calls of the skill API do the same', async () => {
  const { server } = world;
  const params = { id: appId };
  const invited = await server.call(rows.inviteBetaTesters, owner, {
    params,
    body: { testers: [{ email: email('ada'), group: 'Team' }] },
  });
  expect(invited.body).toMatchObject({ count: 1, testers: [{ email: email('ada'), group: 'Team', status: 'saved' }] });
  expect((await server.call(rows.listBetaTesters, owner, { params })).body.testers).toHaveLength(1);
  const removed = await server.call(rows.removeBetaTesters, owner, { params, body: { emails: [email('ada')] } });
  expect(removed.body).toMatchObject({ count: 1, testers: [] });
  const stranger = await server.merchant();
  expect((await server.call(rows.listBetaTesters, stranger, { params })).status).toBe(404);
});
