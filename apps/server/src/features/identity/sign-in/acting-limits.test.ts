import { type RouteRow, refusesActing } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { startSession } from '../../../platform/sessions/sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

/** A session of an agency's admin who acts for the merchant. */
async function actFor(merchant: Caller): Promise<Caller> {
  const agencyId = newId();
  await server.platform.db.insertInto('agencies').values({ id: agencyId, name: 'Harbor' }).execute();
  const admin = await server.admin('agency_admin');
  await server.platform.db.updateTable('users').set({ agency_id: agencyId }).where('id', '=', admin.userId).execute();
  await server.platform.db
    .updateTable('merchants')
    .set({ agency_id: agencyId })
    .where('id', '=', merchant.merchantId)
    .execute();
  const { token } = await startSession(server.platform.db, {
    userId: merchant.userId,
    identity: 'merchant',
    merchantId: merchant.merchantId,
    userAgent: 'test',
    maxDays: 1,
    actor: { userId: admin.userId, identity: 'agency_admin' },
  });
  return { ...merchant, token };
}

const rows = Object.entries(routes) as [string, RouteRow][];
const own = rows.filter(([, row]) => row.merchantOnly);
const code = async (row: RouteRow, as: Caller, fields: readonly string[]) => {
  const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, newId()]));
  const body = Object.fromEntries(fields.map((field) => [field, 'x']));
  const hasBody = row.method !== 'GET' && !row.upload;
  return (await server.call(row, as, { params, ...(hasBody ? { body } : {}) } as never)).body?.code;
};

describe("what is the merchant's own", () => {
  it('is declared: identity, credentials and money; content is not', () => {
    const refused = (name: keyof typeof routes, ...fields: string[]) => refusesActing(routes[name], fields);
    for (const field of ['website', 'contact_email', 'contact_phone', 'contact_name', 'legal_business_name']) {
      expect(refused('updateBusiness', field), field).toBe(true);
    }
    expect(refused('saveFeedSource', 'url', 'password')).toBe(true);
    for (const name of ['createDeal', 'updateProduct', 'startFeed', 'fetchFeed', 'saveInteractionSetting'] as const) {
      expect(refused(name), name).toBe(false);
    }
    expect(refused('updateBusiness', 'business_display_name')).toBe(false);
    expect(refused('saveFeedSource', 'url', 'schedule')).toBe(false);
    // A row that begins to take a key, an account or a login belongs to the merchant alone.
    const sensitive =
      /login|awsskills\/(account|vendor)$|cityhive|picture|webhook\/create|tax|validateandsave|subscriptions\/start/i;
    const missed = rows
      .filter(([, row]) => row.access.scope === 'merchant' && row.method !== 'GET' && sensitive.test(row.path))
      .map(([name]) => name)
      .filter((name) => !refusesActing(routes[name as keyof typeof routes], []));
    expect(missed).toEqual([]);
  });

  it.each(own)('%s is refused to an agency that acts, and not to the owner', async (_name, row) => {
    const owner = await server.merchant();
    const acting = await actFor(owner);
    const fieldSets = row.merchantOnly === true ? [[]] : (row.merchantOnly?.fields ?? []).map((field) => [field]);
    for (const fields of fieldSets) {
      expect(await code(row, acting, fields), fields.join()).toBe('acting');
      expect(await code(row, owner, fields), fields.join()).not.toBe('acting');
    }
  });

  it('leaves the display name, time zone and currency to whoever acts', async () => {
    const acting = await actFor(await server.merchant());
    const body = { business_display_name: 'Harbor Mugs', time_zone: 'Europe/Berlin' };
    expect((await server.call(routes.updateBusiness, acting, { body })).status).toBe(200);
  });

  it('does not let credentials of a feed go by another server or user name, nor by removing it', async () => {
    const merchant = await server.merchant();
    const agency = await actFor(merchant);
    const schedule = { kind: 'off' } as const;
    const save = (as: Caller, more: object) =>
      server.call(routes.saveFeedSource, as, {
        body: { url: 'https://files.example/feed.csv', username: 'ann', schedule, ...more } as never,
      });
    expect((await save(merchant, { password: 'secret' })).status).toBe(200);
    expect((await save(agency, { url: 'https://files.example/other.csv' })).body).toMatchObject({
      source: { hasPassword: true },
    });
    expect((await save(agency, { url: 'https://evil.example/feed.csv' })).body.code).toBe('acting');
    expect((await save(agency, { username: 'bob' })).body.code).toBe('acting');
    expect((await server.call(routes.deleteFeedSource, agency)).body.code).toBe('acting');
    const kept = await server.call(routes.getFeedSource, merchant);
    expect(kept.body.source).toMatchObject({ hasPassword: true, username: 'ann' });
  });

  it('lets an agency keep and remove a feed without credentials', async () => {
    const agency = await actFor(await server.merchant());
    const saved = await server.call(routes.saveFeedSource, agency, {
      body: { url: 'https://files.example/feed.csv', schedule: { kind: 'off' } },
    });
    expect(saved.status, saved.text).toBe(200);
    expect((await server.call(routes.deleteFeedSource, agency)).status).toBe(200);
  });
});
