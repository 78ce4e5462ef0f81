import { setTimeout as pause } from 'node:timers/promises';
import { appDefaults } from '@voicecart/contract/app-defaults';
import { type Locale, locales } from '@voicecart/contract/locales';
import { routes } from '@voicecart/contract/routes';
import type { Certification, CertificationCheck } from '@voicecart/contract/routes/certification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { getCheckRun, updateCheckRun } from './certification.queries.ts';
import { requireChecks } from './certification.ts';
import {
  changeApp,
  checksEnv,
  type DemoShop,
  failing,
  makeDemoShop,
  readChecks,
  runToEnd,
  startRun,
} from './demo-checks.fixture.ts';
import { runChecks } from './run-checks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(checksEnv);
});
afterAll(() => server.stop());

const makeShop = (locales?: readonly Locale[]) => makeDemoShop(server, locales);
const change = (shop: DemoShop, fields: Record<string, unknown>) => changeApp(server, shop, fields);
const read = (shop: DemoShop) => readChecks(server, shop);
const start = (shop: DemoShop, as?: Caller) => startRun(server, shop, as);
const run = (shop: DemoShop) => runToEnd(server, shop);

function accept({ appId }: DemoShop, as: Caller, checkId: string, isAccepted = true) {
  const body = { skill_id: appId, check_id: checkId, is_accepted: isAccepted };
  return server.call(routes.acceptCertificationCheck, as, { body });
}

/** The row as a worker leaves it that was killed. */
async function setRunning({ owner, appId }: DemoShop, startedAt = new Date()): Promise<void> {
  await server.platform.db
    .updateTable('certification_checks')
    .set({ state: 'running', findings: JSON.stringify([]), finished_at: null, started_at: startedAt })
    .where('merchant_id', '=', owner.merchantId)
    .where('app_id', '=', appId)
    .execute();
}

/** Acts as the merchant; the caller then carries the new token. */
async function act(admin: Caller, merchant: Caller): Promise<Caller> {
  const reply = await server.call(routes.merchantLogin, admin, { body: { merchant_id: merchant.merchantId } });
  const token =
    reply.headers
      .getSetCookie()
      .join()
      .match(/vc_session=([^;]+)/)?.[1] ?? '';
  return { ...admin, token, merchantId: merchant.merchantId };
}

async function switchOffPublishing(associate: Caller): Promise<void> {
  await server.platform.db
    .insertInto('user_permissions')
    .values({ user_id: associate.userId, key: 'publishing', value: 0, updated_by: null })
    .execute();
}

const item = ({ items }: Certification, id: string): CertificationCheck => {
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error(`no check ${id}`);
  return found;
};
describe('C095 the checks before submission', () => {
  it('find nothing in a sound app of six languages', { timeout: 120_000 }, async () => {
    const shop = await makeShop(['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT']);
    const done = await run(shop);
    expect(done.run).toMatchObject({ state: 'done', error: null });
    expect(done.run.done).toBe(done.run.total);
    expect(failing(done)).toEqual([]);
    expect(done.is_ready).toBe(true);
    expect(await requireChecks(server.platform, { merchantId: shop.owner.merchantId, id: shop.appId })).toEqual([]);
  });

  it('find nothing in any other language', { timeout: 120_000 }, async () => {
    const rest = locales.filter((locale) => !['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT'].includes(locale));
    const shop = await makeShop(rest);
    expect(failing(await run(shop))).toEqual([]);
  });

  it('are computed before anybody asks, but for those that talk to the app', async () => {
    const shop = await makeShop();
    const certification = await read(shop);
    expect(certification).toMatchObject({ is_ready: false, run: { state: 'never', done: 0, total: 0 } });
    for (const { kind, state } of certification.items) expect(state).toBe(kind === 'job' ? 'unknown' : 'passed');
    const blocking = await requireChecks(server.platform, { merchantId: shop.owner.merchantId, id: shop.appId });
    expect(blocking.length).toBeGreaterThan(3);
    expect(blocking.every(({ state, kind }) => state === 'unknown' && kind === 'job')).toBe(true);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['listing-description', { description: 'Harbor and Pine', summary: 'Harbor and Pine' }, 'description'],
    [
      'listing-description',
      { description: appDefaults.description, summary: 'Mugs and blankets by voice: search, deals and your orders.' },
      'description',
    ],
    ['privacy-policy', { privacyUrl: '' }, 'privacyUrl'],
    ['amazon-in-domain', { termsUrl: 'https://alexa-harbor.example/terms' }, 'termsUrl'],
  ])('find %s in %j, and point at the field', async (id, fields, field) => {
    const shop = await makeShop();
    await change(shop, fields);
    const found = item(await read(shop), id);
    expect(found.state).toBe('failed');
    expect(found.findings[0]).toMatchObject({ screen: `/myapps/voiceapp/${shop.appId}`, field });
    const blocking = await requireChecks(server.platform, { merchantId: shop.owner.merchantId, id: shop.appId });
    expect(blocking.map((one) => one.id)).toContain(id);
  });

  it('say what stands in for what the merchant did not give, and where to give it', async () => {
    const shop = await makeShop();
    await change(shop, { summary: '' });
    const screen = `/myapps/voiceapp/${shop.appId}`;
    const standIn = async (id: string) => item(await read(shop), id).stand_in;
    expect(await standIn('listing-summary')).toMatchObject({ screen, field: 'summary' });
    expect(await standIn('keywords')).toMatchObject({ screen, field: 'keywords' });
    expect(await standIn('category')).toMatchObject({ screen, field: 'category' });
    expect(await standIn('testing-instructions')).toMatchObject({ screen: '/myapps/go-live', field: null });
    expect(await standIn('listing-name')).toBeNull();
    const given = { summary: 'Mugs by voice.', keywords: ['mugs', 'tea'], category: 'FASHION_AND_STYLE' };
    await change(shop, given);
    for (const id of ['listing-summary', 'keywords', 'category']) expect(await standIn(id)).toBeNull();
  });

  it('find what older apps were allowed to keep: an invocation name', async () => {
    const shop = await makeShop();
    const { db } = server.platform;
    await db.updateTable('apps').set({ invocation_name: 'the harbor' }).where('id', '=', shop.appId).execute();
    const found = item(await read(shop), 'invocation-name');
    expect(found.findings[0]).toMatchObject({
      screen: `/myapps/voiceapp/${shop.appId}`,
      field: 'invocationName',
      fix: expect.stringMatching(/./),
    });
  });

  it('find a policy that is on without a text, and point at its field', async () => {
    const shop = await makeShop();
    const save = (text: string) =>
      server.call(routes.updatePolicies, shop.owner, { body: { policies: { return: { text } } } });
    expect((await save('')).status).toBe(200);
    const found = item(await read(shop), 'policy-written');
    expect(found).toMatchObject({ state: 'failed', importance: 'required' });
    expect(found.findings).toMatchObject([
      {
        screen: `/myapps/setting/return?aid=${shop.appId}`,
        field: 'settings.text',
        fix: expect.stringMatching(/Write/),
      },
    ]);
    const blocking = await requireChecks(server.platform, { merchantId: shop.owner.merchantId, id: shop.appId });
    expect(blocking.map(({ id }) => id)).toContain('policy-written');
    await save('Within 30 days.');
    expect(item(await read(shop), 'policy-written').state).toBe('passed');
    await save('');
    // Said in figures, it is said.
    const body = { id: shop.appId, type: 3, settings: { returnDays: 30 } };
    expect((await server.call(routes.updateAppInteraction, shop.owner, { body })).status).toBe(200);
    expect(item(await read(shop), 'policy-written').state).toBe('passed');
  });

  it('let no app through whose privacy or terms page does not open', async () => {
    const shop = await makeShop();
    await change(shop, { privacyUrl: `${server.url}/voice/gone`, termsUrl: 'http://127.0.0.1:9/terms' });
    const checked = await run(shop);
    const { importance, state, findings } = item(checked, 'linked-pages-open');
    expect({ importance, state, isReady: checked.is_ready }).toEqual({
      importance: 'required',
      state: 'failed',
      isReady: false,
    });
    expect(findings.map(({ field, message }) => [field, message.replace(/^\S+ /, '')])).toEqual([
      ['privacyUrl', 'does not open: The page answered 404.'],
      ['termsUrl', 'does not open: The page could not be reached.'],
    ]);
    expect((await accept(shop, shop.owner, 'linked-pages-open')).body).toMatchObject({ code: 'check_required' });
  });

  it('are stale once the app has changed, and run again for it', async () => {
    const shop = await makeShop();
    expect((await run(shop)).is_ready).toBe(true);
    await change(shop, { summary: 'Products, deals and orders of Harbor and Pine.' });
    const stale = await read(shop);
    expect(stale).toMatchObject({ is_ready: false, run: { state: 'stale' } });
    expect(item(stale, 'open-session-asks').state).toBe('unknown');
    expect((await run(shop)).is_ready).toBe(true);
  });

  it('leave no trace: no conversation, no cart and nothing asked of the merchant', async () => {
    const shop = await makeShop();
    const count = async () => {
      const { merchantId } = shop.owner;
      const tables = ['conversations', 'carts', 'order_requests', 'shopper_wishes', 'shopper_tastes'] as const;
      const counts = tables.map(async (table) => {
        const { rows } = await server.platform.pool.query(`select count(*) from ${table} where merchant_id = $1`, [
          merchantId,
        ]);
        return [table, rows[0].count];
      });
      return Promise.all(counts);
    };
    const before = await count();
    await run(shop);
    // Turns are stored half a second after they were answered.
    await pause(1_200);
    expect(await count()).toEqual(before);
  });

  it('go on where a start is repeated, and once more after a kill', async () => {
    const shop = await makeShop();
    const [first, second] = await Promise.all([start(shop), start(shop)]);
    expect([first.status, second.status]).toEqual([202, 202]);
    const { db } = server.platform;
    const { merchantId } = shop.owner;
    const row = await getCheckRun(db, merchantId, shop.appId);
    expect((await run(shop)).run.state).toBe('done');
    // A worker that was killed leaves the row as it was: the job comes again with the same run.
    await setRunning(shop);
    await runChecks(server.platform, { merchantId, appId: shop.appId, runId: row?.run_id ?? '' });
    const again = await read(shop);
    expect(again.run.state).toBe('done');
    expect(again.is_ready).toBe(true);
    // One that was replaced writes nothing.
    const before = await getCheckRun(db, merchantId, shop.appId);
    await runChecks(server.platform, { merchantId, appId: shop.appId, runId: newId() });
    await updateCheckRun(db, { merchantId, appId: shop.appId, runId: newId() }, { state: 'failed' });
    expect(await getCheckRun(db, merchantId, shop.appId)).toEqual(before);
  });

  it('say that they were lost after ten minutes, and can be started again', async () => {
    const shop = await makeShop();
    await run(shop);
    await setRunning(shop, new Date(Date.now() - 11 * 60_000));
    expect((await read(shop)).run).toMatchObject({ state: 'failed', error: expect.stringContaining('too long') });
    expect((await run(shop)).run.state).toBe('done');
  });

  it('are for the people of the merchant, and for an admin who acts as it', async () => {
    const shop = await makeShop();
    const { merchantId } = shop.owner;
    const query = { skill_id: shop.appId };
    const statusFor = async (as: Caller | null) =>
      (await server.call(routes.requiredCertification, as, { query })).status;
    expect(await statusFor(shop.owner)).toBe(200);
    const associate = await makeUser(server, 'merchant_associate', merchantId);
    expect(await statusFor(associate)).toBe(200);
    await switchOffPublishing(associate);
    expect(await server.call(routes.requiredCertification, associate, { query })).toMatchObject({
      status: 403,
      body: { code: 'permission_off' },
    });
    expect((await start(shop, associate)).status).toBe(403);
    expect(await statusFor(await server.merchant())).toBe(404);
    expect((await start(shop, await server.merchant())).status).toBe(404);
    const admin = await server.admin('super_admin');
    expect(await statusFor(admin)).toBe(403);
    expect(await statusFor(await act(admin, shop.owner))).toBe(200);
    expect(await statusFor(null)).toBe(401);
  });
});

describe('C096 accepting what a recommended check found', () => {
  const thin = 'listing-prerequisites';
  const makeThin = async () => {
    const shop = await makeShop();
    await change(shop, {
      summary: 'A shop by voice.',
      description: 'Ask for products, for offers and for your order.',
    });
    return shop;
  };

  it('is kept over later runs, taken back, and written into the activity log', async () => {
    const shop = await makeThin();
    expect(item(await read(shop), thin).state).toBe('failed');
    const accepted = await accept(shop, shop.owner, thin);
    expect(accepted.status, accepted.text).toBe(200);
    expect(item(accepted.body.certification, thin).state).toBe('accepted');
    expect((await accept(shop, shop.owner, thin)).status).toBe(200);
    expect(item(await run(shop), thin).state).toBe('accepted');
    expect(item((await accept(shop, shop.owner, thin, false)).body.certification, thin).state).toBe('failed');
    const log = await server.call(routes.activity, shop.owner, { query: {} });
    const messages = log.body.items.map((line: { message: string }) => line.message);
    expect(messages).toContain('Harbor and Pine: accepted a finding of “The description names what shoppers need”');
  });

  it('is not possible for a required check, nor for one that does not exist', async () => {
    const shop = await makeThin();
    expect(await accept(shop, shop.owner, 'invocation-name')).toMatchObject({
      status: 400,
      body: { code: 'check_required' },
    });
    expect((await accept(shop, shop.owner, 'no-such-check')).status).toBe(400);
  });

  it('is the owner’s, not an associate’s nor another merchant’s', async () => {
    const shop = await makeThin();
    const associate = await makeUser(server, 'merchant_associate', shop.owner.merchantId);
    expect((await accept(shop, associate, thin)).status).toBe(403);
    expect((await accept(shop, await server.merchant(), thin)).status).toBe(404);
    const admin = await server.admin('super_admin');
    expect((await accept(shop, admin, thin)).status).toBe(403);
    expect((await accept(shop, await act(admin, shop.owner), thin)).status).toBe(200);
  });
});
