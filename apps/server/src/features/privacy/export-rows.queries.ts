import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { ExportedTable } from '../../schema/watch/exported-tables.ts';
import '../../schema/accounts.tables.ts';

/** What is held in memory at once of a table, about. */
const batchBytes = 4_000_000;
const batchRowsMax = 2_000;

/** Of a snapshot's times: in UTC. Call it first in the transaction. @returns the moment of the snapshot */
export async function beginSnapshot(snapshot: Db): Promise<Date> {
  await sql`set local timezone to 'UTC'`.execute(snapshot);
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(snapshot);
  return rows[0]?.now ?? new Date();
}

export async function readMerchantName(db: Db, merchantId: string): Promise<string> {
  const row = await db.selectFrom('merchants').select('name').where('id', '=', merchantId).executeTakeFirstOrThrow();
  return row.name;
}

/** The columns that are exported, with their types as PostgreSQL names them, by table. */
export async function readColumnTypes(
  db: Db,
  tables: Readonly<Record<string, ExportedTable>>,
): Promise<Record<string, Record<string, string>>> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select t.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where t.relnamespace = 'public'::regnamespace and t.relname = any(${Object.keys(tables)}::text[])
     order by t.relname, a.attnum`.execute(db);
  const types: Record<string, Record<string, string>> = {};
  for (const { table, column, type } of rows) {
    const rule = tables[table];
    if (rule?.hidden?.includes(column)) continue;
    types[table] ??= {};
    types[table][column] = rule?.bytes?.includes(column) ? 'base64' : type;
  }
  return types;
}

/**
 * Rows of a table that are the merchant's, as lines of JSON, in batches. It goes through a cursor of the transaction, one
 * table at a time: what a table has costs no memory, and all tables are of one moment.
 */
export async function* readRows(
  snapshot: Db,
  merchantId: string,
  table: string,
  rule: ExportedTable,
): AsyncGenerator<readonly string[], void, undefined> {
  const bytes = rule.bytes ?? [];
  const hidden = [...(rule.hidden ?? []), ...bytes];
  const encoded = bytes.map(
    (column) => sql` || jsonb_build_object(${sql.lit(column)}, encode(${sql.ref(`t.${column}`)}, 'base64'))`,
  );
  const without = sql`array[${sql.join(hidden.map((column) => sql.lit(column)))}]::text[]`;
  const line = sql`((to_jsonb(t) - ${without})${sql.join(encoded, sql``)})::text`;
  await sql`declare exported no scroll cursor for
    select ${line} as line from ${sql.table(table)} t where ${isOf(merchantId, rule)}`.execute(snapshot);
  let size = 20;
  while (true) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(size)} from exported`.execute(snapshot);
    if (rows.length === 0) break;
    const lines = rows.map((row) => row.line);
    const length = lines.reduce((sum, { length: one }) => sum + one, 0);
    yield lines;
    // As many as fit, by the length of those just read.
    size = Math.min(batchRowsMax, size * 4, Math.max(1, Math.floor((batchBytes * lines.length) / length)));
  }
  // Whoever leaves earlier ends the transaction, and the cursor with it.
  await sql`close exported`.execute(snapshot);
}

function isOf(merchantId: string, { by }: ExportedTable): RawBuilder<unknown> {
  const id = sql`${sql.lit(merchantId)}::uuid`;
  const column = sql.ref(`t.${by?.column ?? 'merchant_id'}`);
  switch (by?.holds) {
    case 'person':
      return sql`${column} in (select id from users where merchant_id = ${id})`;
    case 'agency':
      return sql`${column} = (select agency_id from merchants where id = ${id})`;
    case 'customer':
      return sql`${column} = (select customer_id from billing_accounts where merchant_id = ${id})`;
    default:
      return sql`${column} = ${id}`;
  }
}
