import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import './accounts.tables.ts';

export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

export function getUser(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function getMerchant(db: Db, id: string) {
  return db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Spends a one-time key: of two calls with the same key one gets the user, the other null. */
export async function spendKey(db: Db, tokenHash: Buffer, purpose: 'confirm-email'): Promise<string | null> {
  const row = await db
    .updateTable('one_time_keys')
    .set({ used_at: new Date() })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function listActivity(
  db: Db,
  merchantId: string,
  filter: { q: string | undefined },
  page: { offset: number; limit: number },
) {
  let query = db
    .selectFrom('activity_log')
    .innerJoin('users', 'users.id', 'activity_log.user_id')
    .leftJoin('users as actors', 'actors.id', 'activity_log.actor_user_id')
    .where('activity_log.merchant_id', '=', merchantId);
  if (filter.q) {
    const part = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([
        eb('activity_log.message', 'ilike', part),
        eb('activity_log.activity_type', 'ilike', part),
        eb('users.email', 'ilike', part),
        eb('actors.email', 'ilike', part),
      ]),
    );
  }
  const rows = await query
    .select([
      'activity_log.id',
      'activity_log.activity_type',
      'activity_log.message',
      'activity_log.created_at',
      'activity_log.user_id',
      'activity_log.actor_user_id',
      'users.email',
      'users.is_test',
      'actors.email as actor_email',
    ])
    .orderBy('activity_log.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const count = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: count.total };
}
