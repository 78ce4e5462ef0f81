import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@voicecart/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runShopSync } from '../../src/features/shops/shop-sync.ts';
import { sealedColumns } from '../../src/features.ts';
import { newId } from '../../src/platform/ids.ts';
import { countSealed, resealAll, type SealedColumn } from '../../src/platform/secrets/secret-rotation.ts';
import { keyIdOf, SecretFault } from '../../src/platform/secrets/secrets.ts';
import { type Caller, startTestServer, type TestServer } from '../test-server.ts';

const key = () => randomBytes(32).toString('base64');
const [key1, key2] = [key(), key()];
const shoppers = 450;

let first: TestServer;
let merchant: Caller;
const others: TestServer[] = [];
const shopId = newId();

beforeAll(async () => {
  first = await startTestServer({ SECRETS_KEY: key1, SERVICES: 'web' });
  merchant = await first.merchant();
  await fill();
});

afterAll(async () => {
  for (const server of others) await server.stop();
  await first?.stop();
});

async function nodeWith(SECRETS_KEY: string): Promise<TestServer> {
  const server = await startTestServer({ SECRETS_KEY, SERVICES: 'web', FETCH_LOOPBACK: 'on' }, first);
  others.push(server);
  return server;
}

/** A row for each sealed column, whose text tells which one it is. */
async function fill(): Promise<void> {
  const { merchantId, userId } = merchant;
  const { pool } = first.platform;
  const seal = (column: string, row: Record<string, string>) => {
    const [table, name] = column.split('.');
    const found = sealedColumns.find((one) => one.table === table && one.column === name);
    if (!found) throw new Error(column);
    return first.platform.secrets.seal(clearOf(found), found.place(row));
  };
  const own = { merchant_id: merchantId };
  const app = newId();
  const calendar = newId();
  const put = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`).join(', ');
    return pool.query(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(row));
  };
  const soon = new Date(Date.now() + 3_600_000);
  await put('business_settings', {
    ...own,
    kind: 'banking',
    data: '{}',
    sealed: seal('business_settings.sealed', own),
    changed_by: userId,
  });
  await put('linking_clients', {
    ...own,
    app_id: app,
    client_id: 'c',
    secret_sealed: seal('linking_clients.secret_sealed', { app_id: app }),
    provider_secret_sealed: seal('linking_clients.provider_secret_sealed', { app_id: app }),
  });
  await put('event_calendars', {
    ...own,
    id: calendar,
    name: 'Shows',
    source_sealed: seal('event_calendars.source_sealed', { ...own, id: calendar }),
  });
  await put('feed_sources', {
    ...own,
    access: seal('feed_sources.access', own),
    schedule: '{}',
    is_paused: true,
    created_by: userId,
  });
  const endpoint = newId();
  await put('webhook_endpoints', {
    ...own,
    id: endpoint,
    url: 'https://shop.test',
    topics: ['order.placed'],
    secrets: seal('webhook_endpoints.secrets', { ...own, id: endpoint }),
  });
  const subscription = newId();
  const order = newId();
  await put('orders', {
    ...own,
    id: order,
    number: '1',
    number_key: '1',
    status: 'placed',
    placed_at: soon,
    total_minor: 0,
    currency: 'USD',
  });
  await put('push_subscriptions', {
    ...own,
    id: subscription,
    order_id: order,
    endpoint_hash: 'e',
    subscription_sealed: seal('push_subscriptions.subscription_sealed', { ...own, id: subscription }),
  });
  await put('push_keys', { public_key: 'p', private_sealed: seal('push_keys.private_sealed', {}) });
  await put('carrier_connections', {
    ...own,
    service: 'easypost',
    id: newId(),
    secret: seal('carrier_connections.secret', { ...own, service: 'easypost' }),
  });
  const chatApp = newId();
  await put('chat_settings', {
    ...own,
    app_id: chatApp,
    settings: '{}',
    secret: seal('chat_settings.secret', { ...own, app_id: chatApp }),
  });
  const deletion = newId();
  await put('deletions', {
    ...own,
    id: deletion,
    kind: 'faq',
    object_id: newId(),
    title: 'Opening hours',
    sealed: seal('deletions.sealed', { ...own, id: deletion }),
    user_id: userId,
  });
  await put('company_connections', {
    ...own,
    issuer: 'https://login.shop.test',
    client_id: 'c',
    client_secret: seal('company_connections.client_secret', own),
    role: 'Manager',
    is_on: false,
    is_required: false,
  });
  await put('second_factors', { user_id: userId, secret: seal('second_factors.secret', { user_id: userId }) });
  await put('payment_processors', {
    ...own,
    processor: 'stripe',
    secrets: seal('payment_processors.secrets', { ...own, processor: 'stripe' }),
  });
  await put('amazon_logins', {
    ...own,
    state_hash: Buffer.from('s'),
    session_id: newId(),
    verifier: seal('amazon_logins.verifier', own),
    expires_at: soon,
  });
  await put('amazon_accounts', {
    ...own,
    amazon_user_id: 'a',
    linked_by: userId,
    access_token: seal('amazon_accounts.access_token', own),
    refresh_token: seal('amazon_accounts.refresh_token', own),
  });
  await put('shop_arrivals', {
    ticket_hash: Buffer.from('t'),
    platform: 'shopify-app',
    address: 'a.myshopify.com',
    keys: seal('shop_arrivals.keys', { address: 'a.myshopify.com' }),
    expires_at: soon,
  });
  await put('shop_connections', {
    ...own,
    id: shopId,
    platform: 'woocommerce',
    address: 'shop.test',
    keys: seal('shop_connections.keys', { ...own, id: shopId }),
    webhook_secret: seal('shop_connections.webhook_secret', { ...own, id: shopId }),
    created_by: userId,
  });
  for (let index = 0; index < shoppers; index += 1) {
    await put('skill_shoppers', {
      ...own,
      app_id: app,
      stage: 'live',
      user_ref: `u${index}`,
      user_sealed: seal('skill_shoppers.user_sealed', { app_id: app }),
    });
  }
  // A shopper who has left keeps nothing: null is no secret.
  await put('skill_shoppers', { ...own, app_id: app, stage: 'live', user_ref: 'gone', user_sealed: null });
}

/** JSON where a feature reads JSON. */
function clearOf({ table, column }: SealedColumn): string {
  return table === 'shop_connections' && column === 'keys'
    ? JSON.stringify({ address: 'http://127.0.0.1:9', consumerKey: 'ck', consumerSecret: 'cs' })
    : `${table}.${column}`;
}

/** What a node reads of every column, by its place. */
async function readAll({ platform }: TestServer): Promise<{ keyIds: Set<string>; rows: number }> {
  const keyIds = new Set<string>();
  let count = 0;
  for (const column of sealedColumns) {
    const { rows } = await sql<Record<string, string>>`
      select * from ${sql.table(column.table)} where ${sql.ref(column.column)} is not null`.execute(platform.db);
    expect(rows.length, `${column.table}.${column.column} has a row here`).toBeGreaterThan(0);
    for (const row of rows) {
      const sealed = row[column.column] ?? '';
      expect(platform.secrets.open(sealed, column.place(row))).toBe(clearOf(column));
      keyIds.add(keyIdOf(sealed));
      count += 1;
    }
  }
  return { keyIds, rows: count };
}

const secrets = shoppers + sealedColumns.length - 1;

describe('changing the key of stored secrets', () => {
  it('says clearly that a key is missing, and the product goes on', async () => {
    const blind = await nodeWith(`k2:${key2}`);
    expect(() => blind.platform.secrets.open('k1.AAAA', 'x')).toThrow(SecretFault);
    // A page that needs the secret says so; one that does not is there, and so is the process.
    const source = await blind.call(routes.getFeedSource, merchant);
    expect(source.status).toBe(503);
    expect(source.body).toMatchObject({ code: 'secrets_unavailable', error: expect.stringMatching(/right now/) });
    expect(source.text).not.toContain('k1');
    expect((await blind.call(routes.listShopConnections, merchant)).status).toBe(200);

    // A shop's sync waits with a reason, as for a shop that is away, and is no job that fails and fails.
    const runId = newId();
    await first.platform.pool.query(
      `insert into shop_syncs (merchant_id, id, connection_id, kind) values ($1, $2, $3, 'full')`,
      [merchant.merchantId, runId, shopId],
    );
    const log = vi.spyOn(blind.platform.log, 'error');
    await runShopSync(blind.platform, { merchantId: merchant.merchantId, runId });
    const { rows } = await first.platform.pool.query('select status, error from shop_syncs where id = $1', [runId]);
    expect(rows[0]).toEqual({ status: 'waiting', error: expect.stringMatching(/can’t be decrypted right now/) });
    expect(log.mock.calls[0]?.[0]).toMatchObject({ err: { cause: { message: expect.stringContaining('key "k1"') } } });

    // The job that seals anew leaves what it cannot open as it is, and names the key.
    const done = await resealAll(blind.platform, sealedColumns);
    expect(done.every(({ resealed }) => resealed === 0)).toBe(true);
    expect(done.find(({ column }) => column === 'skill_shoppers.user_sealed')?.locked).toEqual({ k1: shoppers });
    expect((await readAll(first)).rows).toBe(secrets);
  });

  it('takes a key of the right name and the wrong content for what it is', async () => {
    const mixed = await nodeWith(`k2:${key2},k1:${key()}`);
    const source = await mixed.call(routes.getFeedSource, merchant);
    expect([source.status, source.body.code]).toEqual([503, 'secrets_unavailable']);
    const done = await resealAll(mixed.platform, sealedColumns);
    expect(done.every(({ resealed }) => resealed === 0)).toBe(true);
    expect((await readAll(first)).rows).toBe(secrets);
  });

  it('seals everything with the newest key, also when ended half-way, twice at once and with writers beside', async () => {
    const both = await nodeWith(`k2:${key2},k1:${key1}`);
    expect(await countSealed(both.platform, sealedColumns)).toEqual({ k1: secrets });

    let looks = 0;
    const endsSoon = {
      get aborted() {
        looks += 1;
        return looks > sealedColumns.length;
      },
    } as AbortSignal;
    await resealAll(both.platform, sealedColumns, endsSoon);
    const half = await countSealed(both.platform, sealedColumns);
    expect(half.k1).toBeGreaterThan(0);
    expect(half.k2).toBeGreaterThan(0);
    // Half of each opens: the nodes that know both keys, and whoever comes after.
    expect([...(await readAll(both)).keyIds].sort()).toEqual(['k1', 'k2']);

    const shop = sealedColumns.find(({ table, column }) => table === 'shop_connections' && column === 'keys');
    if (!shop) throw new Error('shops keep keys');
    await Promise.all([
      resealAll(both.platform, sealedColumns),
      resealAll(both.platform, sealedColumns),
      first.platform.pool.query('update shop_connections set keys = $1 where id = $2', [
        both.platform.secrets.seal(clearOf(shop), shop.place({ merchant_id: merchant.merchantId, id: shopId })),
        shopId,
      ]),
    ]);
    expect(await countSealed(both.platform, sealedColumns)).toEqual({ k2: secrets });
    const again = await resealAll(both.platform, sealedColumns);
    expect(again.every(({ resealed, locked }) => resealed === 0 && Object.keys(locked).length === 0)).toBe(true);
  });

  it('opens everything without the old key after that', async () => {
    const after = await nodeWith(`k2:${key2}`);
    expect(await readAll(after)).toEqual({ keyIds: new Set(['k2']), rows: secrets });
  });
});

it('knows of every place that seals', () => {
  const folder = join(import.meta.dirname, '../../src/features');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(name),
  );
  const sealing = files.filter((name) => /\bsecrets\.seal\(/.test(readFileSync(join(folder, name), 'utf8')));
  const listed = sealing.filter((name) => /\bSealedColumn\b/.test(readFileSync(join(folder, name), 'utf8')));
  // Kept nowhere: sealed for the moment of one request, or into a link of a mail, which ends with its key.
  const passing = [
    'skill-health/canary-proof.ts',
    'notifications/shopper/shopper-links.ts',
    'notifications/launch/visit-token.ts',
    'logs/shopper-id.ts',
    'privacy/privacy.ts',
  ];
  expect(sealing.filter((name) => !listed.includes(name) && !passing.includes(name))).toEqual([]);
});
