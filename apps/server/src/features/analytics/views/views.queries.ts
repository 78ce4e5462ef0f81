import type { ViewFilter } from '@voicecart/contract/routes/report-views';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/accounts.tables.ts';
import '../../../schema/watch/report-views.tables.ts';

/** Whose views are meant: nobody reads another person's. */
export interface ViewOwner {
  readonly merchantId: string;
  readonly userId: string;
}

export interface ViewColumns {
  readonly name: string;
  readonly filter: ViewFilter;
  readonly mail_day: number | null;
  readonly mail_hour: number | null;
  readonly mail_next_at: Date | null;
}

function viewsOf(db: Db, { merchantId, userId }: ViewOwner) {
  return db.selectFrom('report_views').where('merchant_id', '=', merchantId).where('user_id', '=', userId);
}

/** Serialises the changes of a person's views until the transaction ends: their number and names are checked first. */
export async function lockViews(tx: Db, { merchantId, userId }: ViewOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report_views ${merchantId} ${userId}`}, 0))`.execute(tx);
}

export function listViewRows(db: Db, owner: ViewOwner) {
  return viewsOf(db, owner).selectAll().orderBy('name').execute();
}

export function lockViewRow(tx: Db, owner: ViewOwner, id: string) {
  return viewsOf(tx, owner).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type ViewRow = Awaited<ReturnType<typeof listViewRows>>[number];

export async function countViews(db: Db, owner: ViewOwner): Promise<number> {
  return (
    await viewsOf(db, owner)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
}

/** @returns undefined where the person has a view of this name */
export function insertView(
  tx: Db,
  { merchantId, userId }: ViewOwner,
  id: string,
  { filter, ...columns }: ViewColumns & { readonly mail_key: string },
) {
  return tx
    .insertInto('report_views')
    .values({ merchant_id: merchantId, user_id: userId, id, filter: JSON.stringify(filter), ...columns })
    .onConflict((clash) => clash.columns(['merchant_id', 'user_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateView(
  tx: Db,
  { merchantId, userId }: ViewOwner,
  id: string,
  { filter, ...columns }: Partial<ViewColumns>,
): Promise<void> {
  await tx
    .updateTable('report_views')
    .set({ ...(filter ? { filter: JSON.stringify(filter) } : {}), ...columns })
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Whether the person has another view of this name. */
export async function hasViewNamed(db: Db, owner: ViewOwner, name: string, except: string): Promise<boolean> {
  const row = await viewsOf(db, owner)
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeView(tx: Db, owner: ViewOwner, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('report_views')
    .where('merchant_id', '=', owner.merchantId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Views of all merchants whose mail is due. */
export function listDueViews(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('report_views')
    .select(['merchant_id', 'id'])
    .where('mail_next_at', '<=', now)
    .orderBy('mail_next_at')
    .limit(limit)
    .execute();
}

/** Views of a merchant that are mailed. */
export function listMailedViews(tx: Db, merchantId: string) {
  return tx
    .selectFrom('report_views')
    .select(['id', 'mail_day', 'mail_hour', 'mail_next_at'])
    .where('merchant_id', '=', merchantId)
    .where('mail_next_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A view whose mail is due, held until the end of the transaction; undefined where another has sent it or holds it. */
export function lockDueView(tx: Db, merchantId: string, id: string, now: Date) {
  return tx
    .selectFrom('report_views')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('mail_next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Who gets a view's mail; undefined for whoever works there no more. */
export function findReader(db: Db, { merchantId, userId }: ViewOwner) {
  return db
    .selectFrom('users as u')
    .innerJoin('merchants as m', 'm.id', 'u.merchant_id')
    .select(['u.email', 'u.identity', 'm.name', 'm.time_zone'])
    .where('u.id', '=', userId)
    .where('u.merchant_id', '=', merchantId)
    .where('u.is_active', '=', true)
    .where('u.removed_at', 'is', null)
    .executeTakeFirst();
}

export function findMailKey(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('report_views')
    .select(['name', 'mail_key', 'mail_next_at'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function endMail(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx
    .updateTable('report_views')
    .set({ mail_day: null, mail_hour: null, mail_next_at: null })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

export async function setNextMail(tx: Db, merchantId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('report_views')
    .set({ mail_next_at: at })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

/** Tries a mail that failed again later; one that was sent or stopped meanwhile stays as it is. */
export async function postponeMail(db: Db, merchantId: string, id: string, now: Date, at: Date): Promise<void> {
  await db
    .updateTable('report_views')
    .set({ mail_next_at: at })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('mail_next_at', '<=', now)
    .execute();
}
