import type { Db } from '../../../platform/database.ts';

/**
 * Where the feeds stand whose last look was at a time of their schedule, or of which a trouble was told. The look at an
 * unchanged file stands where the import of that file stands.
 */
export function findStandings(db: Db) {
  return standings(db)
    .where('feed_sources.is_paused', '=', false)
    .where((eb) => eb.or([eb('latest.due_at', 'is not', null), eb('feed_sources.trouble_told', 'is not', null)]))
    .execute();
}

/** Of one feed; to be read while its source is held. */
export function getStanding(tx: Db, merchantId: string) {
  return standings(tx).where('feed_sources.merchant_id', '=', merchantId).executeTakeFirst();
}
export type FeedStanding = NonNullable<Awaited<ReturnType<typeof getStanding>>>;

function standings(db: Db) {
  return db
    .selectFrom('feed_sources')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('feed_fetches')
          .select(['due_at', 'status', 'error', 'run_id'])
          .whereRef('feed_fetches.merchant_id', '=', 'feed_sources.merchant_id')
          .where('finished_at', 'is not', null)
          .where('status', '<>', 'cancelled')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoin('feed_runs as run', (join) =>
      join.onRef('run.merchant_id', '=', 'feed_sources.merchant_id').onRef('run.id', '=', 'latest.run_id'),
    )
    .select([
      'feed_sources.merchant_id',
      'feed_sources.created_by',
      'feed_sources.trouble_told',
      'latest.due_at',
      'latest.status',
      'latest.error',
      'run.id as run_id',
      'run.file_name',
      'run.status as run_status',
      'run.error as run_error',
      'run.feed_name',
      'run.held_for',
      'run.preview',
    ]);
}

/** Runs that nobody watched and that wait at a limit, which nobody was told yet; a fetched one is told with its address. */
export function findUntoldRuns(db: Db) {
  return db
    .selectFrom('feed_runs')
    .select(['merchant_id', 'id'])
    .where('status', '=', 'held')
    .where('held_told', '=', false)
    .where('is_fetched', '=', false)
    .limit(500)
    .execute();
}

/** Nothing comes back where another node tells it, or it waits no more. */
export function markTold(tx: Db, merchantId: string, id: string) {
  return tx
    .updateTable('feed_runs')
    .set({ held_told: true })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'held')
    .where('held_told', '=', false)
    .returning(['merchant_id', 'id', 'file_name', 'feed_name', 'held_for', 'preview', 'created_by'])
    .executeTakeFirst();
}

/** Who set the feed up while they still work there, else the merchant's contact, which may be no address. */
export async function findRecipient(db: Db, merchantId: string, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (user) return user.email;
  const merchant = db.selectFrom('merchants').select('contact_email').where('id', '=', merchantId);
  return (await merchant.executeTakeFirstOrThrow()).contact_email;
}
