import { afterAll, beforeAll, expect, it } from 'vitest';
import { notOfShoppers, shopperTables } from '../../src/schema/shopper-tables.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** A table that names shoppers, and that nobody erases them from, is found here. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const isDecided = (table: string) => table in shopperTables || table in notOfShoppers;
const naming = [
  'email',
  'customer_email',
  'phone',
  'recipient',
  'recipient_hash',
  'enrolled_to',
  'user_hash',
  'user_ref',
  'shopper_ref',
];

it('every table with a column that names shoppers is erased, or says why not', async () => {
  const { rows } = await server.platform.pool.query<{ table: string }>(
    `select distinct t.relname as table from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
        and not a.attisdropped and a.attname = any($1) order by 1`,
    [naming],
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.map(({ table }) => table).filter((table) => !isDecided(table))).toEqual([]);
});

it('every table of orders is erased, or says why not: a guest is known by their orders alone', async () => {
  const { rows } = await server.platform.pool.query<{ table: string; column: string }>(
    `select distinct t.relname as table, a.attname as column from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey) and a.attname <> 'merchant_id'
      where c.contype = 'f' and c.confrelid = 'orders'::regclass and not t.relispartition`,
  );
  expect(rows.length).toBeGreaterThan(5);
  const left = rows.filter(
    ({ table, column }) => !(table in notOfShoppers) && shopperTables[table]?.by.order !== column,
  );
  expect(left).toEqual([]);
});

it('names columns that there are, and no table twice', async () => {
  const { rows } = await server.platform.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const there = new Set(rows.map(({ name }) => name));
  const named = Object.entries(shopperTables).flatMap(([table, { by, erase, hidden = [] }]) =>
    [
      ...(by.email ?? []),
      ...[by.hash, by.ref, by.order, by.conversation, by.mentions].filter((column) => column !== undefined),
      ...(erase === 'delete' ? [] : Object.keys(erase)),
      ...hidden,
      'merchant_id',
    ].map((column) => `${table}.${column}`),
  );
  expect(named.filter((name) => !there.has(name))).toEqual([]);
  expect(Object.keys(shopperTables).filter((table) => table in notOfShoppers)).toEqual([]);
  const tables = new Set(rows.map(({ name }) => name.split('.')[0]));
  expect(Object.keys(notOfShoppers).filter((table) => !tables.has(table))).toEqual([]);
});
