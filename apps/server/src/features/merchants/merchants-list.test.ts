import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from '../identity/sign-in/passwords.ts';

let server: TestServer;
let superAdmin: Caller;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  superAdmin = await server.admin('super_admin');
});
afterAll(() => server.stop());

interface Item {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly source: string;
}

async function makeNamed(name: string, change: object = {}, plan: 'pro' | 'basic' | 'amazon-pay' = 'pro') {
  const merchant = await server.merchant({ plan });
  await server.platform.db
    .updateTable('merchants')
    .set({ name, ...change })
    .where('id', '=', merchant.merchantId)
    .execute();
  return merchant;
}
const list = async (as: Caller, query: object): Promise<{ items: Item[]; total: number; status: number }> => {
  const reply = await server.call(routes.listMerchants, as, { query });
  return { ...reply.body, status: reply.status };
};
const names = async (as: Caller, query: object) => (await list(as, query)).items.map(({ name }) => name);

describe('the list of merchants', () => {
  it('is filtered, searched, sorted and paged', async () => {
    await makeNamed('Zinnia Ltd', { created_at: new Date('2026-03-01T23:30:00Z'), source: 'Shopify' });
    await makeNamed('aster shop', { created_at: new Date('2026-03-02T00:30:00Z'), website: 'https://aster.example' });
    const closed = await makeNamed('Iris & Co', {
      created_at: new Date('2026-03-03T12:00:00Z'),
      closed_at: new Date(),
    });
    await makeNamed('Rose', { created_at: new Date('2026-03-03T13:00:00Z'), subscription_status: 'pending' }, 'basic');
    const march = { from: '2026-03-01', to: '2026-03-03' };
    expect(await names(superAdmin, { ...march, sort: 'name' })).toEqual([
      'aster shop',
      'Iris & Co',
      'Rose',
      'Zinnia Ltd',
    ]);
    expect(await names(superAdmin, march)).toEqual(['Rose', 'Iris & Co', 'aster shop', 'Zinnia Ltd']);
    expect(await names(superAdmin, { from: '2026-03-01', to: '2026-03-01' })).toEqual(['Zinnia Ltd']);
    expect(await names(superAdmin, { ...march, plan: 'basic' })).toEqual(['Rose']);
    expect(await names(superAdmin, { ...march, status: 'deactivated' })).toEqual(['Iris & Co']);
    expect(await names(superAdmin, { ...march, status: 'pending' })).toEqual(['Rose']);
    expect(await names(superAdmin, { ...march, source: 'Shopify' })).toEqual(['Zinnia Ltd']);
    expect(await names(superAdmin, { ...march, source: 'Direct', sort: 'name' })).toEqual([
      'aster shop',
      'Iris & Co',
      'Rose',
    ]);
    expect(await names(superAdmin, { q: 'aster.exa' })).toEqual(['aster shop']);
    expect(await names(superAdmin, { q: closed.email })).toEqual(['Iris & Co']);
    expect(await names(superAdmin, { q: closed.merchantId.toUpperCase() })).toEqual(['Iris & Co']);
    expect(await names(superAdmin, { q: '%' })).toEqual([]);
    const second = await list(superAdmin, { ...march, sort: 'name', limit: 2, currentPage: 2 });
    expect([second.total, second.items.map(({ name }) => name)]).toEqual([4, ['Rose', 'Zinnia Ltd']]);
    expect((await list(superAdmin, { sort: 'password_hash' })).status).toBe(400);
    expect((await list(superAdmin, { from: '2026-03-03', to: '2026-03-01' })).status).toBe(400);
    const posted = await server.call(routes.userList, superAdmin, { body: { ...march, sort: 'name' } as never });
    expect(posted.body.items).toEqual((await list(superAdmin, { ...march, sort: 'name' })).items);
  });

  it('says what there is to filter by, with counts', async () => {
    const { body } = await server.call(routes.merchantFilters, superAdmin);
    const all = await list(superAdmin, {});
    const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
    expect([sum(body.plans), sum(body.statuses), sum(body.sources)]).toEqual([all.total, all.total, all.total]);
    expect(body.sources.map((row: { id: string }) => row.id)).toContain('Shopify');
    const plans = await server.call(routes.merchantPlans, await server.admin('amazonpayrep'));
    expect(plans.body.plans.map((plan: { id: string }) => plan.id)).toEqual([
      'amazon-pay',
      'amazon-pay-basic',
      'amazon-pay-pro',
      'amazon-pay-pro-free',
    ]);
  });

  it('shows an agency’s admin its merchants, a payment representative those of its plans, nobody’s admin none', async () => {
    const agencyId = newId();
    await server.platform.db.insertInto('agencies').values({ id: agencyId, name: 'Lighthouse' }).execute();
    const admin = await server.admin('agency_admin');
    await server.platform.db.updateTable('users').set({ agency_id: agencyId }).where('id', '=', admin.userId).execute();
    await makeNamed('Agency one', { agency_id: agencyId });
    await makeNamed('Pays by voice', {}, 'amazon-pay');
    expect((await list(admin, {})).items).toMatchObject([{ name: 'Agency one', agency: 'Lighthouse' }]);
    expect(await names(admin, { q: 'pays' })).toEqual([]);
    expect(await names(await server.admin('amazonpayrep'), {})).toEqual(['Pays by voice']);
    expect(await names(await server.admin('agency_admin'), {})).toEqual([]);
    const counted = await server.call(routes.merchantFilters, admin);
    expect(counted.body.statuses).toEqual([
      { id: 'active', count: 1 },
      { id: 'pending', count: 0 },
      { id: 'deactivated', count: 0 },
    ]);
  });

  it('names only the fields that admins need', async () => {
    const { items } = await list(superAdmin, { limit: 1 });
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      [
        ...[
          'agency',
          'apps',
          'contactEmail',
          'contactName',
          'contactPhone',
          'createdAt',
          'id',
          'isAgencyUnreviewed',
          'name',
        ],
        ...['planId', 'planName', 'source', 'status', 'website'],
      ].sort(),
    );
  });
});

describe('the export', () => {
  it('is counted by person, not by the address that an office shares', async () => {
    const [busy, other] = [await server.admin('super_admin'), await server.admin('super_admin')];
    const ask = async (as: Caller) => (await server.call(routes.exportMerchants, as, { body: { q: 'nobody' } })).status;
    for (let call = 0; call < 20; call += 1) expect(await ask(busy)).toBe(200);
    expect(await ask(busy)).toBe(429);
    expect(await ask(other)).toBe(200);
  });

  it('holds what the filters let through, harmless in a spreadsheet', async () => {
    await makeNamed('=HYPERLINK("https://evil.example","x")', {
      contact_name: '+1',
      created_at: new Date('2025-02-02'),
    });
    const body = { from: '2025-02-01', to: '2025-02-03' };
    const reply = await server.call(routes.exportMerchants, superAdmin, { body });
    const [header, row, end] = reply.text.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('id,name,website,contact,email,phone,plan,status,source,agency,apps,joined');
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
    expect(row).toContain(`,"'+1",`);
    expect(end).toBe('');
    expect(reply.headers.get('content-disposition')).toContain('merchants.csv');
  });

  it('goes on over its pages without leaving out or doubling one', async () => {
    const rows = Array.from({ length: 2_300 }, (_, index) => ({
      id: newId(),
      name: `Bulk ${index}`,
      plan_id: 'basic' as const,
      source: 'Volusion',
      last_app_id: null,
      upgrade_plan_id: null,
    }));
    await server.platform.db.insertInto('merchants').values(rows).execute();
    const reply = await server.call(routes.exportMerchants, superAdmin, { body: { source: 'Volusion' } });
    const ids = reply.text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 36));
    expect(ids.length).toBe(2_300);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
  });
});

describe('deactivating a merchant', () => {
  const setStatus = (as: Caller, merchant: Caller, status: 'active' | 'deactivated') =>
    server.call(routes.setMerchantStatus, as, { body: { merchant_id: merchant.merchantId, status } });

  it('ends the sessions of all its people at once, and lets nobody in until it is active again', async () => {
    const owner = await server.merchant();
    const associate = await makeUser(server, 'merchant_associate', owner.merchantId);
    const other = await server.merchant();
    await server.platform.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('Right-pass-1') })
      .where('id', '=', owner.userId)
      .execute();
    const signIn = () => server.call(routes.login, null, { body: { email: owner.email, password: 'Right-pass-1' } });
    expect((await server.call(routes.listApps, owner)).status).toBe(200);
    const reply = await setStatus(superAdmin, owner, 'deactivated');
    expect([reply.status, reply.body.merchant.status]).toEqual([200, 'deactivated']);
    const after = [owner, associate, other].map(async (as) => (await server.call(routes.listApps, as)).status);
    expect(await Promise.all(after)).toEqual([401, 401, 200]);
    expect((await signIn()).status).toBe(401);
    expect((await setStatus(superAdmin, owner, 'active')).body.merchant.status).toBe('active');
    expect((await signIn()).status).toBe(200);
  });

  it('is written down once, however often it is said', async () => {
    const owner = await server.merchant();
    await Promise.all([1, 2, 3].map(() => setStatus(superAdmin, owner, 'deactivated')));
    const lines = await server.platform.db
      .selectFrom('activity_log')
      .select(['activity_type', 'user_id'])
      .where('merchant_id', '=', owner.merchantId)
      .execute();
    expect(lines).toEqual([{ activity_type: 'merchant-deactivated', user_id: superAdmin.userId }]);
  });

  it('is for super admins alone: an agency could lock out who wants to leave it', async () => {
    const agencyId = newId();
    await server.platform.db.insertInto('agencies').values({ id: agencyId, name: 'Harbour' }).execute();
    const admin = await server.admin('agency_admin');
    await server.platform.db.updateTable('users').set({ agency_id: agencyId }).where('id', '=', admin.userId).execute();
    const own = await makeNamed('Own', { agency_id: agencyId });
    expect((await setStatus(admin, own, 'deactivated')).status).toBe(403);
    expect((await setStatus(await server.admin('amazonpayrep'), own, 'active')).status).toBe(403);
    expect((await setStatus(superAdmin, own, 'deactivated')).status).toBe(200);
  });

  it('takes nothing else from a body', async () => {
    const owner = await server.merchant({ plan: 'basic' });
    const body = {
      merchant_id: owner.merchantId,
      status: 'deactivated' as const,
      plan_id: 'enterprise',
      planId: 'enterprise',
      agency_id: newId(),
      role: 'super_admin',
      name: 'Renamed',
    };
    expect((await server.call(routes.setMerchantStatus, superAdmin, { body })).status).toBe(200);
    const stored = await server.platform.db
      .selectFrom('merchants')
      .select(['plan_id', 'agency_id', 'name'])
      .where('id', '=', owner.merchantId)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ plan_id: 'basic', agency_id: null, name: `Shop ${owner.merchantId.slice(-6)}` });
  });
});
