import type { GrantSource } from '@voicecart/billing/effective-plan';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { BillingAccountsTable, CheckoutAttemptsTable, GrantsTable } from '../../schema/billing/billing.tables.ts';
import '../../schema/accounts.tables.ts';

/** The merchant, held until the transaction ends: its plan is decided by one at a time. */
export function lockPlan(tx: Db, merchantId: string) {
  return tx
    .selectFrom('merchants')
    .select(['id', 'name', 'plan_id', 'upgrade_plan_id', 'subscription_status', 'is_read_only'])
    .select(['source', 'currency', 'contact_email', 'time_zone'])
    .where('id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findAccount(db: Db, merchantId: string) {
  return db.selectFrom('billing_accounts').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
}

export async function insertAccount(tx: Db, account: Insertable<BillingAccountsTable>): Promise<void> {
  await tx
    .insertInto('billing_accounts')
    .values(account)
    .onConflict((on) => on.column('merchant_id').doNothing())
    .execute();
}

export async function updateAccount(tx: Db, merchantId: string, set: Updateable<BillingAccountsTable>): Promise<void> {
  await tx.updateTable('billing_accounts').set(set).where('merchant_id', '=', merchantId).execute();
}

/** Takes the next number of a sync. @returns false where another sync was written since `syncNo` was read */
export async function takeSync(tx: Db, merchantId: string, syncNo: number, clockAheadMs: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('billing_accounts')
    .set({ sync_no: syncNo + 1, synced_at: new Date(), clock_ahead_ms: clockAheadMs })
    .where('merchant_id', '=', merchantId)
    .where('sync_no', '=', syncNo)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The customer of a merchant that has none yet, or whose customer `lost` is gone. @returns the one that then stands */
export async function keepCustomer(
  tx: Db,
  merchantId: string,
  customerId: string,
  lost: string | null,
): Promise<string> {
  await tx
    .updateTable('billing_accounts')
    .set({ customer_id: customerId })
    .where('merchant_id', '=', merchantId)
    .where('customer_id', 'is not distinct from', lost)
    .execute();
  return (await findAccount(tx, merchantId))?.customer_id ?? customerId;
}

export async function findMerchantOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('merchant_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.merchant_id;
}

/** Merchants whose plan may have changed by the clock alone. */
export async function listDueAccounts(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_accounts')
    .select('merchant_id')
    .where((eb) => eb(eb.ref('changes_at'), '<=', now))
    .orderBy('changes_at')
    .limit(1_000)
    .execute();
  return rows.map(({ merchant_id: id }) => id);
}

/** Customers whose state at Stripe was asked for longest ago. */
export async function listStaleAccounts(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_accounts')
    .select('merchant_id')
    .where('customer_id', 'is not', null)
    .where((eb) => eb.or([eb('synced_at', 'is', null), eb('synced_at', '<', before)]))
    .orderBy('synced_at')
    .limit(1_000)
    .execute();
  return rows.map(({ merchant_id: id }) => id);
}

export function listGrants(db: Db, merchantId: string) {
  return db
    .selectFrom('grants')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('source')
    .orderBy('external_id')
    .execute();
}

export async function putGrant(tx: Db, grant: Insertable<GrantsTable>): Promise<void> {
  const { merchant_id: _merchant, source: _source, external_id: _id, ...values } = grant;
  await tx
    .insertInto('grants')
    .values(grant)
    .onConflict((on) => on.columns(['merchant_id', 'source', 'external_id']).doUpdateSet(values))
    .execute();
}

/** Ends what a source granted and had not ended yet. */
export async function endGrants(tx: Db, merchantId: string, source: GrantSource, at: Date): Promise<void> {
  await tx
    .updateTable('grants')
    .set({ state: 'ended', ends_at: at, owed_since: null, updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('source', '=', source)
    .where('state', '<>', 'ended')
    .execute();
}

/** @returns whether the event is new */
export async function insertEvent(
  tx: Db,
  event: { id: string; type: string; customer_id: string | null; body: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('stripe_events')
    .values(event)
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findEvent(db: Db, id: string) {
  return db
    .selectFrom('stripe_events')
    .select(['id', 'type', 'customer_id', 'done_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Events of a customer that are not done; `about` is the id of what they tell of. */
export function listOpenEvents(db: Db, customerId: string) {
  return db
    .selectFrom('stripe_events')
    .select(['id', 'type', sql<string | null>`body #>> '{data,object,id}'`.as('about')])
    .where('customer_id', '=', customerId)
    .where('done_at', 'is', null)
    .execute();
}

export async function markEventsDone(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('stripe_events').set({ done_at: new Date() }).where('id', 'in', ids).execute();
}

/** Ends the open attempt and begins another. @returns the session of the one that was open */
export async function replaceAttempt(tx: Db, attempt: Insertable<CheckoutAttemptsTable>): Promise<string | null> {
  const old = await tx
    .updateTable('checkout_attempts')
    .set({ status: 'replaced' })
    .where('merchant_id', '=', attempt.merchant_id)
    .where('status', '=', 'open')
    .returning('session_id')
    .executeTakeFirst();
  await tx.insertInto('checkout_attempts').values(attempt).execute();
  return old?.session_id ?? null;
}

/** Keeps the session of an attempt. @returns false where another attempt has replaced it */
export async function keepSession(tx: Db, merchantId: string, id: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkout_attempts')
    .set({ session_id: sessionId })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endAttempt(
  tx: Db,
  merchantId: string,
  sessionId: string,
  status: 'complete' | 'expired',
): Promise<void> {
  await tx
    .updateTable('checkout_attempts')
    .set({ status })
    .where('merchant_id', '=', merchantId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** The session at Stripe of the merchant's open checkout; null where none is open there. */
export async function findOpenAttempt(db: Db, merchantId: string): Promise<string | null> {
  const row = await db
    .selectFrom('checkout_attempts')
    .select('session_id')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/** Open checkouts that somebody may have paid without coming back. */
export function listOpenAttempts(db: Db, from: Date, to: Date) {
  return db
    .selectFrom('checkout_attempts')
    .select(['merchant_id', 'session_id', 'created_at'])
    .where('status', '=', 'open')
    .where('session_id', 'is not', null)
    .where('created_at', '>', from)
    .where('created_at', '<', to)
    .execute();
}

/** @returns whether the mail was not sent before */
export async function takeNotice(tx: Db, merchantId: string, kind: string, about: string): Promise<boolean> {
  const row = await tx
    .insertInto('billing_notices')
    .values({ merchant_id: merchantId, kind, about })
    .onConflict((on) => on.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Drops events that are done, and checkouts, of before a moment: Stripe repeats an event for days, not for months. */
export async function dropOldBilling(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('stripe_events').where('received_at', '<', before).where('done_at', 'is not', null).execute();
  await db.deleteFrom('checkout_attempts').where('created_at', '<', before).execute();
}
