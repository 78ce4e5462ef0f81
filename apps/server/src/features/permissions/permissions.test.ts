import { mayCall } from '@voicecart/contract/access';
import { type PermissionKey, permissionKeys, permissionTable } from '@voicecart/contract/permissions';
import type { RouteRow } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
let node: TestServer;
let superAdmin: Caller;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  node = await startTestServer({ SERVICES: 'web' }, server);
  superAdmin = await server.admin('super_admin');
});
afterAll(async () => {
  await node.stop();
  await server.stop();
});

const save = (merchant: Caller, values: Partial<Record<PermissionKey, number | null>>, userId?: string) =>
  server.call(routes.saveUserPermissions, superAdmin, {
    body: { merchant_id: merchant.merchantId, ...(userId ? { user_id: userId } : {}), values },
  });
const saveMaster = (changes: { scope: string; key: PermissionKey; value: number | null }[]) =>
  server.call(routes.saveMasterPermissions, superAdmin, { body: { changes: changes as never } });
const listOrders = (as: Caller, on = server) => on.call(routes.listOrders, as, { query: {} });
const lines = async (merchantId: string) =>
  (
    await server.platform.db
      .selectFrom('activity_log')
      .select(['message', 'user_id'])
      .where('merchant_id', '=', merchantId)
      .orderBy('id')
      .execute()
  ).map((line) => line.message);

/** The rows that a permission of merchants is bound to. */
const bound = (Object.entries(routes) as [string, RouteRow][]).filter(
  ([, row]) => row.access.permission && row.access.scope === 'merchant',
);
const missing = '01900000-0000-7000-8000-000000000000';
const send = (row: RouteRow, as: Caller) => {
  const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], missing]));
  return server.call(row, as, { params, body: row.method === 'GET' ? undefined : {} } as never);
};

describe('a permission that is switched off', () => {
  it('refuses each call that is bound to it from the next request on, and no other merchant’s', async () => {
    const merchant = await server.merchant();
    const other = await server.merchant();
    const keys = [...new Set(bound.map(([, row]) => row.access.permission as PermissionKey))];
    expect(keys.length).toBeGreaterThan(5);
    const values = Object.fromEntries(keys.map((key) => [key, 0]));
    expect((await save(merchant, values)).status).toBe(200);
    for (const [name, row] of bound) {
      const refused = await send(row, merchant);
      expect([refused.status, refused.body.code], name).toEqual([403, 'permission_off']);
      const isOnByDefault = permissionTable.find(({ key }) => key === row.access.permission)?.default === 1;
      expect((await send(row, other)).body?.code !== 'permission_off', name).toBe(isOnByDefault);
    }
    await save(merchant, Object.fromEntries(keys.map((key) => [key, null])));
    expect((await listOrders(merchant)).status).toBe(200);
  });

  it('is heard by the other nodes', async () => {
    const merchant = await server.merchant();
    expect((await listOrders(merchant, node)).status).toBe(200);
    await save(merchant, { orders: 0 });
    await expect
      .poll(async () => (await listOrders(merchant, node)).status, { timeout: 15_000, interval: 10 })
      .toBe(403);
    await save(merchant, { orders: 1 });
    await expect
      .poll(async () => (await listOrders(merchant, node)).status, { timeout: 15_000, interval: 10 })
      .toBe(200);
  });

  it('is refused in the way of every request, however fast it follows', async () => {
    const merchant = await server.merchant();
    for (let round = 0; round < 15; round += 1) {
      const value = round % 2;
      await Promise.all([save(merchant, { orders: value }), listOrders(merchant), listOrders(merchant)]);
      expect((await listOrders(merchant)).status).toBe(value ? 200 : 403);
    }
  });

  it('follows plan, role, merchant and person, the nearest first', async () => {
    const owner = await server.merchant({ plan: 'pro-plus' });
    const manager = await makeUser(server, 'team_manager', owner.merchantId);
    const other = await makeUser(server, 'team_manager', owner.merchantId);
    const statuses = async () => Promise.all([owner, manager, other].map(async (as) => (await listOrders(as)).status));
    await saveMaster([{ scope: 'pro-plus', key: 'orders', value: 0 }]);
    expect(await statuses()).toEqual([403, 403, 403]);
    await save(owner, { orders: 1 });
    expect(await statuses()).toEqual([200, 200, 200]);
    await saveMaster([{ scope: 'team_manager', key: 'orders', value: 0 }]);
    expect(await statuses()).toEqual([200, 403, 403]);
    await save(owner, { orders: 1 }, manager.userId);
    expect(await statuses()).toEqual([200, 200, 403]);
    await saveMaster([
      { scope: 'pro-plus', key: 'orders', value: null },
      { scope: 'team_manager', key: 'orders', value: null },
    ]);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('hears of a new plan, whoever writes it', async () => {
    const merchant = await server.merchant({ plan: 'notification' });
    await saveMaster([{ scope: 'agency', key: 'orders', value: 0 }]);
    expect((await listOrders(merchant)).status).toBe(200);
    await server.platform.db
      .updateTable('merchants')
      .set({ plan_id: 'agency' })
      .where('id', '=', merchant.merchantId)
      .execute();
    await expect.poll(async () => (await listOrders(merchant)).status, { timeout: 15_000, interval: 10 }).toBe(403);
    await saveMaster([{ scope: 'agency', key: 'orders', value: null }]);
  });

  it('costs a request no question to the database once it is known', async () => {
    const merchant = await server.merchant();
    const session = await server.platform.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', merchant.userId)
      .executeTakeFirstOrThrow();
    const asked = {
      id: session.id,
      userId: session.user_id,
      identity: session.identity,
      merchantId: session.merchant_id,
      actor: null,
      xsrf: '',
      isRemembered: true,
      hasSecondFactor: false,
      steppedUpAt: null,
    };
    const first = server.platform.standingOf(asked);
    await first;
    expect(server.platform.standingOf(asked)).toBe(first);
  });
});

describe('what a caller is told of its permissions', () => {
  it('is in the session, and in the old call’s shape', async () => {
    const merchant = await server.merchant();
    await save(merchant, { product_deal_of_day: 1, allow_multi_locale: 0 });
    const session = await server.call(routes.session, merchant);
    expect(session.body.session.permissions).toMatchObject({
      product_deal_of_day: 1,
      allow_multi_locale: 0,
      orders: 1,
    });
    const old = await server.call(routes.userPermissions, merchant);
    expect(old.body.userPermissions.product_deal_of_day).toEqual({ value: 1 });
    expect(Object.keys(old.body.userPermissions).sort()).toEqual([...permissionKeys].sort());
    const profile = await server.call(routes.profile, merchant);
    expect(profile.body.user.merchant_data.permissions).toEqual({ allow_multi_locale: false });
  });
});

describe('the master permissions', () => {
  it('are the table with what was saved, once, with a line for each change', async () => {
    const before = await lines('00000000-0000-0000-0000-000000000000');
    const changes = [
      { scope: 'basic', key: 'analytics', value: 0 },
      { scope: 'agency_admin', key: 'merchant_export', value: 0 },
    ] as const;
    const saved = await saveMaster([...changes]);
    await saveMaster([...changes]);
    expect(saved.body.values).toMatchObject({ basic: { analytics: 0 }, agency_admin: { merchant_export: 0 } });
    expect(saved.body.permissions.map((row: { key: string }) => row.key)).toEqual(
      permissionTable.map(({ key }) => key),
    );
    const added = (await lines('00000000-0000-0000-0000-000000000000')).slice(before.length);
    expect(added.sort()).toEqual([
      'Permission “Analytics reports” switched off for the Basic plan',
      'Permission “Export merchants” switched off for the role agency_admin',
    ]);
    await saveMaster(changes.map((change) => ({ ...change, value: null })));
    const read = await server.call(routes.masterPermissions, await server.admin('amazonpayrep'));
    expect(read.body.values.basic?.analytics).toBeUndefined();
    const log = await server.call(routes.activity, superAdmin, { query: { type: 'permission-changed' } });
    expect(log.body.items[0].message).toMatch(/^Permission “.*” switched on for the /);
  });

  it.each([
    [{ scope: 'basic', key: 'act_as_merchant', value: 1 }],
    [{ scope: 'team_manager', key: 'allow_multi_locale', value: 0 }],
    [{ scope: 'amazonpayrep', key: 'act_as_merchant', value: 1 }],
    [{ scope: 'super_admin', key: 'merchant_export', value: 0 }],
    [{ scope: 'basic', key: 'orders', value: 2 }],
    [{ scope: 'basic', key: 'nothing', value: 1 }],
  ])('refuse %o', async (change) => {
    const reply = await server.call(routes.saveMasterPermissions, superAdmin, { body: { changes: [change] as never } });
    expect(reply.status).toBe(400);
  });
});

describe('what one merchant or person may', () => {
  it('says where each value comes from', async () => {
    const owner = await server.merchant({ plan: 'enterprise' });
    const manager = await makeUser(server, 'team_manager', owner.merchantId);
    await saveMaster([
      { scope: 'enterprise', key: 'sandbox', value: 0 },
      { scope: 'team_manager', key: 'analytics', value: 0 },
    ]);
    await save(owner, { orders: 0 });
    const held = async (query: { merchant_id?: string; user_id?: string }) => {
      const { body } = await server.call(routes.heldPermissions, superAdmin, { query });
      const entries = body.permissions.map((row: { key: string }) => [row.key, row]);
      return { ...body, of: Object.fromEntries(entries) };
    };
    const ofMerchant = await held({ merchant_id: owner.merchantId });
    expect(ofMerchant.merchant).toMatchObject({ planId: 'enterprise', planName: 'Enterprise', isActive: true });
    expect(ofMerchant.people.map((one: { email: string }) => one.email).sort()).toEqual(
      [owner.email, manager.email].sort(),
    );
    expect(ofMerchant.of.orders).toMatchObject({ value: 0, own: 0, inherited: 1, from: 'default' });
    expect(ofMerchant.of.sandbox).toMatchObject({ value: 0, own: null, inherited: 0, from: 'plan' });
    expect(ofMerchant.of.act_as_merchant).toBeUndefined();
    const ofManager = await held({ user_id: manager.userId });
    expect(ofManager.person.email).toBe(manager.email);
    expect(ofManager.merchant.id).toBe(owner.merchantId);
    expect(ofManager.of.orders).toMatchObject({ value: 0, own: null, from: 'merchant' });
    expect(ofManager.of.analytics).toMatchObject({ value: 0, own: null, from: 'role' });
    expect(ofManager.of.products).toMatchObject({ value: 1, from: 'default' });
    expect(ofManager.of.allow_multi_locale).toBeUndefined();
    await saveMaster([
      { scope: 'enterprise', key: 'sandbox', value: null },
      { scope: 'team_manager', key: 'analytics', value: null },
    ]);
    expect(await lines(owner.merchantId)).toContain(
      `Permission “Order history” switched off for ${ofMerchant.merchant.name}`,
    );
  });

  it('can be saved for an admin too, except a super admin', async () => {
    const agency = await server.admin('agency_admin');
    const saveFor = (userId: string, key: PermissionKey) =>
      server.call(routes.saveUserPermissions, superAdmin, { body: { user_id: userId, values: { [key]: 0 } } });
    expect((await server.call(routes.exportMerchants, agency, { body: {} })).status).toBe(200);
    expect((await saveFor(agency.userId, 'merchant_export')).status).toBe(200);
    expect((await server.call(routes.exportMerchants, agency, { body: {} })).body.code).toBe('permission_off');
    expect((await saveFor(agency.userId, 'orders')).status).toBe(400);
    expect((await saveFor(superAdmin.userId, 'merchant_export')).status).toBe(404);
    const admins = await server.call(routes.heldPermissions, superAdmin, { query: {} });
    expect(admins.body.people.map((one: { id: string }) => one.id)).toContain(agency.userId);
  });

  it('is seen by an agency’s admin for its own merchants only, and changed by none but a super admin', async () => {
    const agency = await makeAgency();
    const admin = await adminOf(agency);
    const own = await server.merchant();
    const foreign = await server.merchant();
    const someone = await makeUser(server, 'team_admin', foreign.merchantId);
    await assign(own, agency);
    const read = (query: { merchant_id?: string; user_id?: string }) =>
      server.call(routes.heldPermissions, admin, { query });
    expect((await read({ merchant_id: own.merchantId })).status).toBe(200);
    for (const query of [
      { merchant_id: foreign.merchantId },
      { user_id: someone.userId },
      { merchant_id: own.merchantId, user_id: someone.userId },
      { user_id: superAdmin.userId },
      { user_id: admin.userId },
    ]) {
      expect((await read(query)).status, JSON.stringify(query)).toBe(404);
    }
    expect((await read({})).body.people).toEqual([]);
    const change = { merchant_id: own.merchantId, values: { orders: 0 } };
    expect((await server.call(routes.saveUserPermissions, admin, { body: change })).status).toBe(403);
    expect((await listOrders(own)).status).toBe(200);
  });

  it('takes nothing else from a body', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    const body = {
      merchant_id: merchant.merchantId,
      values: { orders: 1 },
      plan_id: 'enterprise',
      role: 'super_admin',
      identity: 'super_admin',
      updated_by: missing,
      merchantId: missing,
    };
    expect((await server.call(routes.saveUserPermissions, superAdmin, { body })).status).toBe(200);
    const stored = await server.platform.db
      .selectFrom('merchant_permissions')
      .innerJoin('merchants', 'merchants.id', 'merchant_permissions.merchant_id')
      .select(['merchants.plan_id', 'updated_by', 'key', 'value'])
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    expect(stored).toEqual([{ plan_id: 'basic', updated_by: superAdmin.userId, key: 'orders', value: 1 }]);
  });
});

describe('the route permission', () => {
  const verify = async (as: Caller, route: string) =>
    (await server.call(routes.verifyRoute, as, { body: { route } })).body.data;

  it('G002: is what the table of screens says, without the parameters of the address', async () => {
    const merchant = await server.merchant();
    expect(await verify(merchant, '/order-history?status=shipped;a=1')).toBe(true);
    expect(await verify(merchant, '/merchantLists')).toBe(false);
    expect(await verify(merchant, '/no/such/screen')).toBe(false);
    expect(await verify(superAdmin, '/merchantLists')).toBe(true);
    expect(await verify(superAdmin, '/order-history')).toBe(mayCall(routes.listOrders.access, 'super_admin', null));
  });

  it('G004 and G005: apps are asked for as /myapps, products as /products', async () => {
    const merchant = await server.merchant();
    expect(await verify(merchant, '/myapps/voiceapp/0190-1')).toBe(true);
    expect(await verify(merchant, '/products/anything/else')).toBe(true);
    await save(merchant, { products: 0 });
    expect(await verify(merchant, '/products/anything/else')).toBe(false);
    expect(await verify(merchant, '/myapps/voiceapp/0190-1')).toBe(true);
  });

  it('needs somebody who is signed in', async () => {
    expect((await server.call(routes.verifyRoute, null, { body: { route: '/login' } })).status).toBe(401);
  });
});

async function makeAgency(): Promise<string> {
  const id = newId();
  await server.platform.db.insertInto('agencies').values({ id, name: 'Agency' }).execute();
  return id;
}

async function adminOf(agencyId: string): Promise<Caller> {
  const admin = await server.admin('agency_admin');
  await server.platform.db.updateTable('users').set({ agency_id: agencyId }).where('id', '=', admin.userId).execute();
  return admin;
}

async function assign(merchant: Caller, agencyId: string): Promise<void> {
  await server.platform.db
    .updateTable('merchants')
    .set({ agency_id: agencyId })
    .where('id', '=', merchant.merchantId)
    .execute();
}
