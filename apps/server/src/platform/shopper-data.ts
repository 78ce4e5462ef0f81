import { type RawBuilder, sql } from 'kysely';
import { type ShopperTable, shopperTables } from '../schema/shopper-tables.ts';
import type { Db } from './database.ts';
import { recipientHash } from './recipient-hash.ts';

/** By what a shopper asks for their data, as the shop knows them. */
export interface ShopperNamed {
  readonly merchantId: string;
  /** In lower case; empty where only orders are named. */
  readonly email: string;
  readonly orderIds?: readonly string[];
}

/** Everything by which rows are found. */
interface ShopperKeys {
  readonly merchantId: string;
  readonly email: string;
  readonly refs: readonly string[];
  readonly orderIds: readonly string[];
  readonly conversationIds: readonly string[];
}

export type ShopperExport = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Everything that is kept of a shopper, by table; tables without a row are left out. */
export async function exportShopper(db: Db, named: ShopperNamed): Promise<ShopperExport> {
  const keys = await findKeys(db, named);
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, rule] of Object.entries(shopperTables)) {
    const hidden = ['merchant_id', ...(rule.hidden ?? [])];
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${hidden}::text[] as row from ${sql.table(table)} t where ${matches(rule, keys)}`.execute(
      db,
    );
    if (rows.length > 0) found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/**
 * Takes a shopper's data away. Call it in a transaction; a repeat finds nothing.
 * @returns how many rows were erased, by table
 */
export async function eraseShopper(tx: Db, named: ShopperNamed): Promise<Readonly<Record<string, number>>> {
  const keys = await findKeys(tx, named);
  const counts: Record<string, number> = {};
  // The audit log is append-only but for this, and for retention.
  await sql`select set_config('voicecart.erases_activity', 'on', true)`.execute(tx);
  for (const [table, rule] of Object.entries(shopperTables)) {
    const { numAffectedRows } = await erasing(table, rule, keys).execute(tx);
    if (numAffectedRows) counts[table] = Number(numAffectedRows);
  }
  await sql`select set_config('voicecart.erases_activity', 'off', true)`.execute(tx);
  if (keys.email !== '') {
    // What waits to be mailed, and what the queue still remembers of mails: this merchant's to its shopper alone.
    await sql`delete from pgboss.job where name in ('mail', 'reply-email') and lower(data->>'to') = ${keys.email}
      and data->>'merchantId' = ${keys.merchantId} and state <> 'active'`.execute(tx);
  }
  return counts;
}

function erasing(table: string, rule: ShopperTable, keys: ShopperKeys): RawBuilder<unknown> {
  const rows = sql`${matches(rule, keys)} and not (${sql.raw(rule.keeps ?? 'false')})`;
  if (rule.erase === 'delete') return sql`delete from ${sql.table(table)} t where ${rows}`;
  const values = Object.entries(rule.erase).map(([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`);
  return sql`update ${sql.table(table)} t set ${sql.join(values)} where ${rows}`;
}

function matches({ by }: ShopperTable, keys: ShopperKeys): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`t.${name}`);
  // The parameter is cast, not the column, whose index would be of no use.
  const any = (name: string | undefined, values: readonly string[], type: 'text' | 'uuid') =>
    name === undefined || values.length === 0 ? [] : [sql`${column(name)} = any(${[...values]}::${sql.raw(type)}[])`];
  const emails = keys.email === '' ? [] : (by.email ?? []).map((name) => sql`lower(${column(name)}) = ${keys.email}`);
  const mentions =
    keys.email === '' || by.mentions === undefined
      ? []
      : [sql`lower(${column(by.mentions)}) ~ ${mentionOf(keys.email)}`];
  const ways = [
    ...emails,
    ...mentions,
    ...any(by.hash, keys.email === '' ? [] : [recipientHash(keys.merchantId, keys.email)], 'text'),
    ...any(by.ref, keys.refs, 'text'),
    ...any(by.order, keys.orderIds, 'uuid'),
    ...any(by.conversation, keys.conversationIds, 'uuid'),
  ];
  const isTheirs = ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
  return sql`t.merchant_id = ${keys.merchantId} and ${isTheirs}`;
}

/**
 * An address as a regular expression of PostgreSQL's. `a@b.com` is not in `ana@b.com` nor in `a@b.com.br`; it is after the
 * escapes of JSON (`\n`) and before the end of a sentence.
 */
function mentionOf(email: string): string {
  const address = email.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return String.raw`(^|[^[:alnum:]._%+-]|\\[bfnrt]|\\u[0-9a-f]{4})${address}($|[^[:alnum:].-]|[.-]+($|[^[:alnum:].-]))`;
}

/** Who the shopper is elsewhere: in linked accounts and carts, in chats and in orders. */
async function findKeys(db: Db, { merchantId, email, orderIds = [] }: ShopperNamed): Promise<ShopperKeys> {
  if (email === '') return { merchantId, email, refs: [], orderIds, conversationIds: [] };
  const idsOf = async (query: RawBuilder<{ id: string }>) => (await query.execute(db)).rows.map(({ id }) => id);
  const orders = await idsOf(
    sql`select id::text from orders where merchant_id = ${merchantId} and lower(email) = ${email}`,
  );
  const refs = await idsOf(sql`
    select user_ref as id from linking_grants
      where merchant_id = ${merchantId} and lower(email) = ${email} and user_ref is not null
    union select shopper_ref from carts where merchant_id = ${merchantId} and lower(email) = ${email}`);
  const conversationIds = await idsOf(sql`
    select c.id::text from conversations c where c.merchant_id = ${merchantId} and (
      c.user_ref = any(${refs}::text[])
      or c.session_ref in (
        select 'chat.' || chats.id from chats
        where chats.merchant_id = ${merchantId} and ${email} in (lower(chats.email), lower(chats.customer_email))))`);
  return { merchantId, email, refs, orderIds: [...new Set([...orders, ...orderIds])], conversationIds };
}
