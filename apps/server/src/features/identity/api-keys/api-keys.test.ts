import { routes } from '@voicecart/contract/routes';
import type { ApiScope } from '@voicecart/contract/routes/api-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { startSession } from '../../../platform/sessions/sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const create = (owner: Caller, scopes: ApiScope[], days = 30) =>
  server.callSteppedUp(routes.createApiKey, owner, { body: { name: 'Warehouse', scopes, days } });
const withKey = (owner: Caller, token: string): Caller => ({ ...owner, token });
const product = { sku: 'K-1', title: 'Kettle', priceMinor: 100, currency: 'USD' };

it('may what its scopes say, within its merchant, and nothing else', async () => {
  const owner = await server.merchant({ plan: 'pro' });
  const other = await server.merchant({ plan: 'pro' });
  await server.call(routes.createProduct, other, { body: { ...product, sku: 'OTHER' } });
  const reader = withKey(owner, (await create(owner, ['products:read'])).body.key);
  const writer = withKey(owner, (await create(owner, ['products:write'])).body.key);
  expect((await server.call(routes.createProduct, writer, { body: product })).status).toBe(201);
  const listed = await server.call(routes.listProducts, reader);
  expect(listed.body.items.map(({ sku }: { sku: string }) => sku)).toEqual(['K-1']);
  const refusals = [
    await server.call(routes.createProduct, reader, { body: { ...product, sku: 'K-2' } }),
    await server.call(routes.listOrders, writer, { query: {} }),
    await server.call(routes.listApiKeys, writer),
    await server.call(routes.createApiKey, writer, { body: { name: 'More', scopes: ['orders:read'] } }),
    await server.call(routes.listSessions, writer),
    await server.call(routes.exportShopper, writer, { body: { email: 'ada@mail.example' } }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [403, 'forbidden']));
});

it('is kept as a hash, told once, listed with its last use, and mailed to the owners', async () => {
  const owner = await server.merchant({ plan: 'pro' });
  const made = await create(owner, ['products:read', 'orders:read']);
  const { key, item } = made.body;
  expect(key).toMatch(/^vck_[\w-]{43}$/);
  expect(item).toMatchObject({ name: 'Warehouse', hint: key.slice(-4), createdBy: owner.email, lastUsedAt: null });
  const { rows } = await server.platform.pool.query(
    `select (select string_agg(k::text, '') from api_keys k) || (select string_agg(j::text, '') from pgboss.job j)
       || (select string_agg(a::text, '') from activity_log a) as everything`,
  );
  expect(rows[0].everything).not.toContain(key);
  expect(rows[0].everything).toContain('The API key Warehouse was created (products:read, orders:read, 30 days)');
  await server.call(routes.listProducts, withKey(owner, key));
  const { items } = (await server.call(routes.listApiKeys, owner)).body;
  expect(items).toHaveLength(1);
  expect(Date.now() - Date.parse(items[0].lastUsedAt)).toBeLessThan(60_000);
  expect(items[0].lastUsedFrom).toBe('127.0.0.1');
});

it('ends when it is revoked, when its time is over, and with the person who made it', async () => {
  const owner = await server.merchant({ plan: 'pro' });
  const statusOf = async (key: string) => (await server.call(routes.listProducts, withKey(owner, key))).status;
  const revoked = (await create(owner, ['products:read'])).body;
  expect(await statusOf(revoked.key)).toBe(200);
  expect((await server.call(routes.revokeApiKey, owner, { params: { id: revoked.item.id } })).status).toBe(200);
  expect(await statusOf(revoked.key)).toBe(401);
  expect((await server.call(routes.revokeApiKey, owner, { params: { id: revoked.item.id } })).status).toBe(404);
  const late = (await create(owner, ['products:read'])).body;
  await server.platform.pool.query(`update api_keys set expires_at = now() where id = $1`, [late.item.id]);
  expect(await statusOf(late.key)).toBe(401);
  const left = (await create(owner, ['products:read'])).body;
  await server.platform.pool.query('update users set is_active = false where id = $1', [owner.userId]);
  expect(await statusOf(left.key)).toBe(401);
});

it('is the owner’s to make, after a proof, and bounded', async () => {
  const owner = await server.merchant({ plan: 'pro' });
  const manager = await makeUser(server, 'team_manager', owner.merchantId);
  expect(
    (await server.callSteppedUp(routes.createApiKey, manager, { body: { name: 'x', scopes: ['orders:read'] } })).status,
  ).toBe(403);
  const bare = await server.call(routes.createApiKey, owner, { body: { name: 'x', scopes: ['orders:read'] } });
  expect(bare.body.code).toBe('step_up_needed');
  expect((await create(owner, ['orders:read'], 400)).status).toBe(400);
});

it('is revoked by the merchant, by nobody who acts as the merchant', async () => {
  const owner = await server.merchant({ plan: 'pro' });
  const admin = await server.admin('super_admin');
  const { item } = (await create(owner, ['products:read'])).body;
  const { token } = await startSession(server.platform.db, {
    userId: owner.userId,
    identity: 'merchant',
    merchantId: owner.merchantId,
    actor: { userId: admin.userId, identity: 'super_admin' },
    userAgent: 'test',
    maxDays: 1,
  });
  const acting = await server.call(routes.revokeApiKey, { ...owner, token }, { params: { id: item.id } });
  expect(acting).toMatchObject({ status: 403, body: { code: 'acting' } });
  expect((await server.call(routes.listApiKeys, owner)).body.items).toHaveLength(1);
});

it('are at most twenty, however many are asked for at once', async () => {
  const owner = await server.merchant({ plan: 'pro' });
  const made = await Promise.all(Array.from({ length: 30 }, () => create(owner, ['products:read'])));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(10);
});
