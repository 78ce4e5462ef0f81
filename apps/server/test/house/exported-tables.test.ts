import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealedColumns } from '../../src/features.ts';
import { exportedTables, notExported } from '../../src/schema/watch/exported-tables.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** A table of which nobody said whether a merchant's export holds it is found here, and so is a secret in it. */
let server: TestServer;
let columns: readonly { readonly table: string; readonly column: string; readonly type: string }[];
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  const { rows } = await server.platform.pool.query(
    `select t.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
       from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
        and t.relname not like 'kysely_%' order by 1, a.attnum`,
  );
  columns = rows;
});
afterAll(() => server.stop());

const exported = Object.entries(exportedTables);
/** Named like a secret, and none: what it is instead. */
const noSecrets: Readonly<Record<string, string>> = {
  'api_keys.hint': 'The last characters, as the screen shows them.',
  'apps.dialogflow_secret_made_at': 'A time.',
  'apps.keywords': 'Words of the listing.',
  'carrier_events.tracking_key': 'The number as it is compared.',
  'chat_settings.secret_made_at': 'A time.',
  'day_counts.key': 'What is counted.',
  'deliveries.recipient_hash': 'By it consents and suppressions are found.',
  'merchant_permissions.key': 'The name of a permission.',
  'notification_consents.recipient_hash': 'All that a consent says of whose it is.',
  'notification_occasions.key': 'What makes a repeat one: an order, a product.',
  'notification_suppressions.recipient_hash': 'All that a suppression says of whose it is.',
  'orders.number_key': 'The number as it is searched.',
  'payment_processors.secret_names': 'Which keys were entered, not the keys.',
  'products.group_key': 'What variants of a product have in common.',
  'publish_files.hash': 'Of a file that is in the export.',
  'stores.address_key': 'The address as it is compared.',
  'tracking_events.key': 'The name of a step.',
  'user_permissions.key': 'The name of a permission.',
  'users.password_changed_at': 'A time.',
};

it('every table is exported, or says why not, and none both', () => {
  const tables = [...new Set(columns.map(({ table }) => table))];
  expect(tables.length).toBeGreaterThan(150);
  expect(tables.filter((table) => !(table in exportedTables) && !(table in notExported))).toEqual([]);
  expect(Object.keys({ ...exportedTables, ...notExported }).filter((table) => !tables.includes(table))).toEqual([]);
  expect(Object.keys(exportedTables).filter((table) => table in notExported)).toEqual([]);
});

it('names columns that there are, by which rows are the merchant’s', () => {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = exported.flatMap(([table, { by, hidden = [], bytes = [] }]) =>
    [by?.column ?? 'merchant_id', ...hidden, ...bytes].map((column) => `${table}.${column}`),
  );
  expect(named.filter((name) => !there.has(name))).toEqual([]);
  // A table that has the merchant is read by nothing else.
  const otherwise = exported.filter(([table, { by }]) => by && there.has(`${table}.merchant_id`));
  expect(otherwise.map(([table]) => table)).toEqual([]);
});

it('writes a file for each table, and each once', () => {
  const files = exported.map(([, { file }]) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => !/^[a-z]+\/[a-z-]+$/.test(file))).toEqual([]);
});

it('hides what is sealed, every hash and key, and bytes that it does not encode', () => {
  const sealed = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
  expect(sealed.size).toBeGreaterThan(10);
  const shown = columns.filter(
    ({ table, column }) => exportedTables[table] && !exportedTables[table].hidden?.includes(column),
  );
  const isSecret = /(^|_)(tokens?|secrets?|sealed|password|hash|keys?|verifier|credentials?|pin|hint)(_|$)/;
  const wrong = shown.filter(({ table, column, type }) => {
    const name = `${table}.${column}`;
    const isEncoded = exportedTables[table]?.bytes?.includes(column);
    return sealed.has(name) || (isSecret.test(column) && !noSecrets[name]) || (type === 'bytea' && !isEncoded);
  });
  const names = wrong.map(({ table, column }) => `${table}.${column}`);
  expect(names).toEqual([]);
});
