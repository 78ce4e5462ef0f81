import { type RawBuilder, sql } from 'kysely';
import type { RetainedTable } from '../../schema/watch/retained-tables.ts';
import type { Db } from '../database.ts';

/** How many rows are too old, counted up to a number. */
export async function countOldRows(
  db: Db,
  merchantId: string,
  rule: RetainedTable,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from
    (select from ${sql.table(rule.table)} where ${isOld(merchantId, rule, before)} limit ${most}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Deletes some rows that are too old, oldest first, in one short transaction.
 * @param after the place where the batch before ended, so that its dead rows are not walked again; null for the first
 * @returns how many were deleted, and the place of the last; a null place says that there are no more
 */
export function deleteOldRows(
  db: Db,
  merchantId: string,
  rule: RetainedTable,
  before: Date,
  batch: { readonly after: string | null; readonly size: number },
): Promise<{ readonly count: number; readonly place: string | null }> {
  const table = sql.table(rule.table);
  const [moment] = rule.at;
  const order = sql.ref(rule.order ?? moment);
  const beyond = batch.after === null ? sql`true` : sql`${order} >= ${batch.after}`;
  return db.transaction().execute(async (tx) => {
    // The audit log is append-only but for this, and for the erasure of a shopper.
    await sql`select set_config('voicecart.erases_activity', 'on', true)`.execute(tx);
    const { rows } = await sql<{ count: number; place: string | null }>`
      with old as (select id, ${sql.ref(moment)} as moment, ${order}::text as place from ${table}
          where ${isOld(merchantId, rule, before)} and ${beyond} order by ${order} limit ${batch.size}),
        gone as (delete from ${table} t using old
          where t.merchant_id = ${merchantId} and t.id = old.id and ${sql.ref(`t.${moment}`)} = old.moment returning 1)
      select (select count(*)::integer from gone) as count,
        (select place from old order by ${sql.ref(rule.order ?? 'moment')} desc limit 1) as place`.execute(tx);
    return rows[0] ?? { count: 0, place: null };
  });
}

function isOld(merchantId: string, { at, keeps = 'false' }: RetainedTable, before: Date): RawBuilder<unknown> {
  const past = sql.join(
    at.map((column) => sql`${sql.ref(column)} < ${before}`),
    sql` and `,
  );
  return sql`merchant_id = ${merchantId} and ${past} and not (${sql.raw(keeps)})`;
}
