import { deletionDays, type RestorableKindName } from '@voicecart/contract/deletions';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/deletions.tables.ts';
import '../../schema/accounts.tables.ts';

/** From when on a deletion can still be restored. */
const since = sql<Date>`now() - make_interval(days => ${deletionDays})`;

export async function listDeletions(
  db: Db,
  merchantId: string,
  kinds: readonly RestorableKindName[],
  page: { readonly q: string | undefined; readonly offset: number; readonly limit: number },
) {
  if (kinds.length === 0) return { rows: [], total: 0 };
  let query = db
    .selectFrom('deletions')
    .where('deletions.merchant_id', '=', merchantId)
    .where('restored_at', 'is', null)
    .where('deleted_at', '>', since)
    .where('kind', 'in', kinds);
  if (page.q?.trim()) query = query.where('title', 'ilike', `%${page.q.trim().replace(/[\\%_]/g, '\\$&')}%`);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('users', (join) =>
      join.on('users.id', '=', sql<string>`coalesce(deletions.actor_user_id, deletions.user_id)`),
    )
    .select([
      'deletions.id',
      'deletions.kind',
      'deletions.title',
      'deletions.deleted_at',
      sql<string>`trim(coalesce(users.fname, '') || ' ' || coalesce(users.lname, ''))`.as('person'),
    ])
    .select(sql<string>`coalesce(users.removed_email, users.email, '')`.as('email'))
    .orderBy('deletions.deleted_at', 'desc')
    .orderBy('deletions.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total };
}

/** The deletion, held until the transaction ends: a second restoring waits for the first. */
export function lockDeletion(tx: Db, merchantId: string, id: string) {
  return tx
    .selectFrom('deletions')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .forUpdate()
    .executeTakeFirst();
}

export async function markRestored(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx
    .updateTable('deletions')
    .set({ restored_at: new Date(), sealed: null })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

/** Of all merchants: what is older than it can be restored, as many as are given. */
export async function deleteOldDeletions(db: Db, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deletions')
    .where('id', 'in', db.selectFrom('deletions').select('id').where('deleted_at', '<=', since).limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
