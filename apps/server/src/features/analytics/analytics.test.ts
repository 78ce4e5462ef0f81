import { freshDialogue } from '@voicecart/assistant/dialogue/dialogue';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { turnLog, userRef } from '../conversations/turn-log/turn-log.ts';
import { readSkillDashboard } from './money.ts';

let server: TestServer;
let merchant: Caller;
let appId: string;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await server.merchant();
  appId = newId();
  await server.platform.db
    .insertInto('apps')
    .values({
      merchant_id: merchant.merchantId,
      id: appId,
      name: 'Report app',
      invocation_name: 'report shop',
      locales: ['en-US'],
      messages: '{}',
      aws_skill_id: null,
      prod_aws_skill_id: null,
      google_action_id: null,
      prod_google_action_id: null,
      published_revision: null,
      deleted_at: null,
    })
    .execute();
  // 04:30 UTC on the 11th is still the 10th in New York.
  say({ session: 's1', user: 'u1', at: '2026-03-11T03:30:00Z', handled: 'answered', search: 'Red Shoes' });
  say({ session: 's1', user: 'u1', at: '2026-03-11T03:31:00Z', handled: 'unmatched', text: 'do a barrel roll' });
  say({ session: 's2', user: 'u1', at: '2026-03-11T15:00:00Z', handled: 'nothing-found', search: 'red shoes' });
  say({ session: 's3', user: 'u2', at: '2026-03-08T15:00:00Z', handled: 'failed' });
  say({ session: 's4', user: 'u3', at: '2026-03-11T15:00:00Z', handled: 'answered', stage: 'sandbox' });
  await turnLog(server.platform).flush();
});
afterAll(() => server.stop());

interface Said {
  session: string;
  user: string;
  at: string;
  handled: 'answered' | 'unmatched' | 'nothing-found' | 'failed';
  search?: string;
  text?: string;
  stage?: 'development' | 'sandbox';
}

function say({ session, user, at, handled, search, text, stage }: Said): void {
  turnLog(server.platform).add({
    merchantId: merchant.merchantId,
    appId,
    stage: stage ?? 'development',
    channel: 'alexa',
    latencyMs: 3,
    shopperRef: userRef(appId, user),
    turn: {
      kind: 'intent',
      intent: 'ProductSearchIntent',
      slots: {},
      confidence: null,
      text: text ?? null,
      touch: [],
      locale: 'en-US',
      session: { id: session, isNew: false, attributes: null },
      shopper: { id: user, linked: null },
      device: { id: null, hasScreen: false, isRound: false, viewport: null },
      at: Date.parse(at),
    },
    reply: {
      speech: 'words',
      reprompt: null,
      endsSession: true,
      card: null,
      screen: null,
      dialogue: freshDialogue,
      outcome: { interactionType: 1, handled, search: search ?? null },
    },
  });
}

const range = { from: '2026-03-10', to: '2026-03-11' };

describe('the report', () => {
  it("counts by the merchant's days, beside the range before, without the merchant's own trials", async () => {
    const { body } = await server.call(routes.appReport, merchant, { body: { ...range, skill_id: appId } });
    expect(body.figures.sessions).toEqual({ value: 2, before: 1 });
    expect(body.figures.users).toEqual({ value: 1, before: 1 });
    expect(body.figures.failures).toEqual({ value: 0, before: 1 });
    expect(body.days.map((day: { day: string; turns: number }) => [day.day, day.turns])).toEqual([
      ['2026-03-10', 2],
      ['2026-03-11', 1],
    ]);
    const before = body.daysBefore.map((day: { day: string; failures: number }) => [day.day, day.failures]);
    expect(before).toEqual([
      ['2026-03-08', 1],
      ['2026-03-09', 0],
    ]);
    expect(body.outcomes).toEqual([
      { outcome: 'answered', turns: 1, before: 0 },
      { outcome: 'asked', turns: 0, before: 0 },
      { outcome: 'nothing-found', turns: 1, before: 0 },
      { outcome: 'unmatched', turns: 1, before: 0 },
      { outcome: 'failed', turns: 0, before: 1 },
    ]);
    expect(body.searches).toEqual([{ search: 'red shoes', count: 2, withoutResult: 1 }]);
    expect(body.unmatched[0]).toMatchObject({ text: 'do a barrel roll', count: 1 });
    expect(body.stages).toEqual([{ stage: 'development', sessions: 2, turns: 3 }]);
    const trials = await server.call(routes.appReport, merchant, { body: { ...range, stage: 'sandbox' } });
    expect(trials.body.figures.sessions.value).toBe(1);
  });

  it('counts of an intent what the list of its conversations shows', async () => {
    const { body } = await server.call(routes.appReport, merchant, { body: range });
    const list = (intent: string) => server.call(routes.listConversations, merchant, { query: { ...range, intent } });
    expect(body.intents.map(({ intent }: { intent: string }) => intent)).toEqual(['ProductSearchIntent']);
    expect((await list('ProductSearchIntent')).body.total).toBe(2);
    expect((await list('DealsIntent')).body.total).toBe(0);
  });

  it('says which unmatched phrase became an utterance since', async () => {
    const utterance = { intent: 'ProductSearchIntent', text: 'Do a barrel  roll' };
    const body = { skill_id: appId, type: 1, locale: 'en-US' as const, ...utterance };
    const unmatched = async () =>
      (await server.call(routes.appReport, merchant, { body: { ...range, skill_id: appId } })).body.unmatched;
    expect(await unmatched()).toMatchObject([{ text: 'do a barrel roll', appId, locale: 'en-US', taught: null }]);
    await server.call(routes.addUtterance, merchant, { body });
    const taught = { type: 1, intent: 'ProductSearchIntent', text: 'Do a barrel roll' };
    expect(await unmatched()).toMatchObject([{ taught }]);
    await server.call(routes.removeUtterance, merchant, { body });
    expect(await unmatched()).toMatchObject([{ taught: null }]);
  });

  it('offers nothing to teach that was withheld, or that an intent has already', async () => {
    const at = '2026-02-11T15:00:00Z';
    for (const text of ['•••', 'Ok thanks', 'sing a shanty']) {
      say({ session: 's9', user: 'u9', at, handled: 'unmatched', text });
    }
    await turnLog(server.platform).flush();
    const body = { skill_id: appId, from: '2026-02-11', to: '2026-02-11' };
    const report = await server.call(routes.appReport, merchant, { body });
    expect(report.body.unmatched).toMatchObject([{ text: 'sing a shanty' }]);
    const now = new Date(at);
    const { teach } = await readSkillDashboard(server.platform.db, merchant.merchantId, appId, now);
    expect(teach).toMatchObject([{ text: 'sing a shanty' }]);
  });

  it('gives each table as CSV', async () => {
    const csv = await server.call(routes.exportReport, merchant, { params: { table: 'searches.csv' }, query: range });
    expect(csv.text).toBe('search,count,without_result\r\nred shoes,2,1\r\n');
    const tongues = await server.call(routes.exportReport, merchant, {
      params: { table: 'locales.csv' },
      query: range,
    });
    const byStage = await server.call(routes.exportReport, merchant, { params: { table: 'stages.csv' }, query: range });
    expect(byStage.text).toContain('stage,sessions,turns\r\ndevelopment,2,3\r\n');
    expect(tongues.text).toBe('locale,sessions\r\nen-US,2\r\n');
  });

  it('refuses a range without end and an app of someone else', async () => {
    const back = await server.call(routes.appReport, merchant, { body: { from: '2026-03-11', to: '2026-03-10' } });
    expect(back.status).toBe(400);
    const stranger = await server.merchant();
    expect((await server.call(routes.appReport, stranger, { body: { ...range, skill_id: appId } })).status).toBe(404);
    expect((await server.call(routes.appReport, stranger, { body: range })).body.figures.turns.value).toBe(0);
  });
});

describe('the apps of all merchants', () => {
  const ask = (as: Caller, query: object) => server.call(routes.listSkillFigures, as, { query });
  const days = { from: '2026-03-08', to: '2026-03-11' };

  it('stand beside each other for a super admin, without trials in the sandbox', async () => {
    const admin = await server.admin('super_admin');
    const { items, total } = (await ask(admin, { ...days, q: 'report APP' })).body;
    expect(total).toBe(1);
    expect(items).toEqual([
      expect.objectContaining({
        appId,
        appName: 'Report app',
        merchantId: merchant.merchantId,
        lifecycle: 'draft',
        sessions: 3,
        users: 2,
        turns: 4,
        answeredRate: 0.25,
        unmatched: 1,
        failures: 1,
        lastAt: '2026-03-11T15:00:00.000Z',
      }),
    ]);
    const other = (await ask(admin, { from: '2026-03-09', to: '2026-03-10', q: 'Report app' })).body.items[0];
    expect(other).toMatchObject({ turns: 0, answeredRate: null, lastAt: null });
    expect((await ask(admin, { ...days, q: 'Report app', lifecycle: 'live' })).body.total).toBe(0);
  });

  it('are ordered by use, and page by page', async () => {
    const admin = await server.admin('super_admin');
    const quiet = await server.merchant();
    const body = { name: 'Aardvark quiet', invocationName: 'aardvark quiet' };
    await server.call(routes.createApp, quiet, { body });
    const names = async (query: object) =>
      (await ask(admin, { ...days, ...query })).body.items.map(({ appName }: { appName: string }) => appName);
    expect((await names({}))[0]).toBe('Report app');
    expect((await names({ sort: 'appName' }))[0]).toBe('Aardvark quiet');
    expect(await names({ sort: '-turns', limit: 1, currentPage: 2 })).toHaveLength(1);
  });

  it('are for super admins only, over a quarter at most', async () => {
    expect((await ask(merchant, days)).status).toBe(403);
    const admin = await server.admin('super_admin');
    const long = await ask(admin, { from: '2026-01-01', to: '2026-06-01' });
    expect(long).toMatchObject({ status: 400, body: { fields: [{ path: 'from' }] } });
  });
});
