import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { BetaTestersTable, BetaTestsTable } from '../../schema/testers.tables.ts';

export type BetaTestRow = Selectable<BetaTestsTable>;
export type TesterRow = Selectable<BetaTestersTable>;

export function getBetaTest(db: Db, merchantId: string, appId: string): Promise<BetaTestRow | undefined> {
  return db
    .selectFrom('beta_tests')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
}

/** The beta test, locked until the transaction ends; made where there is none. */
export async function lockBetaTest(tx: Db, merchantId: string, appId: string): Promise<BetaTestRow> {
  await tx
    .insertInto('beta_tests')
    .values({ merchant_id: merchantId, app_id: appId })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'app_id']).doNothing())
    .execute();
  return tx
    .selectFrom('beta_tests')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function updateBetaTest(
  tx: Db,
  merchantId: string,
  appId: string,
  set: Updateable<BetaTestsTable>,
): Promise<BetaTestRow> {
  return tx
    .updateTable('beta_tests')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function listTesterRows(db: Db, merchantId: string, appId: string): Promise<TesterRow[]> {
  return db
    .selectFrom('beta_testers')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .orderBy('created_at')
    .orderBy('email')
    .execute();
}

export interface NewTester {
  readonly email: string;
  readonly name: string;
  readonly group: string;
}

/** Adds testers; those who are there already get a name or a group that is given, and come back if they were removed. */
export async function putTesters(
  tx: Db,
  merchantId: string,
  appId: string,
  testers: readonly NewTester[],
): Promise<void> {
  const rows = testers.map(({ email, name, group }) => ({
    merchant_id: merchantId,
    app_id: appId,
    email,
    name,
    group_name: group,
  }));
  await tx
    .insertInto('beta_testers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id', 'email']).doUpdateSet({
        is_removed: false,
        name: sql`case when excluded.name = '' then beta_testers.name else excluded.name end`,
        group_name: sql`case when excluded.group_name = '' then beta_testers.group_name else excluded.group_name end`,
      }),
    )
    .execute();
}

export async function updateTesters(
  tx: Db,
  merchantId: string,
  appId: string,
  emails: readonly string[],
  set: Updateable<BetaTestersTable>,
): Promise<string[]> {
  const rows = await tx
    .updateTable('beta_testers')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('email', 'in', emails)
    .where('is_removed', '=', false)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Deletes testers whom Amazon does not have. */
export async function deleteTesters(
  tx: Db,
  merchantId: string,
  appId: string,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  await tx
    .deleteFrom('beta_testers')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('email', 'in', emails)
    .execute();
}

/** Takes over how Amazon has each tester; whoever was added in Amazon's console becomes one of ours. */
export async function storeTester(
  tx: Db,
  merchantId: string,
  appId: string,
  tester: Pick<TesterRow, 'email' | 'amazon_status' | 'invited_at' | 'may_remind'>,
  now: Date,
): Promise<void> {
  const accepted = tester.amazon_status === 'ACCEPTED' ? now : null;
  await tx
    .insertInto('beta_testers')
    .values({ merchant_id: merchantId, app_id: appId, ...tester, accepted_at: accepted })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id', 'email']).doUpdateSet({
        amazon_status: tester.amazon_status,
        invited_at: tester.invited_at,
        may_remind: tester.may_remind,
        accepted_at: accepted && sql<Date>`coalesce(beta_testers.accepted_at, excluded.accepted_at)`,
      }),
    )
    .execute();
}

/** Testers whom Amazon no longer has: those that we keep are invited anew with the next test. */
export async function forgetAtAmazon(
  tx: Db,
  merchantId: string,
  appId: string,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  await tx
    .updateTable('beta_testers')
    .set({ amazon_status: null, invited_at: null, accepted_at: null, reminded_at: null, may_remind: false })
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('email', 'in', emails)
    .execute();
}

/** When a tester was last mailed, before a claim. */
export type ClaimedTester = Pick<TesterRow, 'email' | 'reminded_at' | 'feedback_asked_at' | 'may_remind'>;

/**
 * Claims the mails of testers for the caller, to be run in a transaction: whoever asks a moment later gets none of them.
 * @returns the testers as they were, for `releaseMails`
 */
export async function claimMails(
  tx: Db,
  merchantId: string,
  appId: string,
  emails: readonly string[],
  { kind, now, before }: { kind: 'reminder' | 'feedback'; now: Date; before: Date },
): Promise<ClaimedTester[]> {
  const column = kind === 'reminder' ? 'reminded_at' : 'feedback_asked_at';
  let query = tx
    .selectFrom('beta_testers')
    .select(['email', 'reminded_at', 'feedback_asked_at', 'may_remind'])
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('email', 'in', emails)
    .where('is_removed', '=', false)
    .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<', before)]));
  query = kind === 'reminder' ? query.where('may_remind', '=', true) : query.where('amazon_status', '=', 'ACCEPTED');
  const rows = await query.orderBy('email').forUpdate().execute();
  if (rows.length === 0) return [];
  const claimed = rows.map(({ email }) => email);
  const set = kind === 'reminder' ? { reminded_at: now, may_remind: false } : { feedback_asked_at: now };
  await updateTesters(tx, merchantId, appId, claimed, set);
  return rows;
}

/** Takes back a claim whose mails Amazon did not send. */
export async function releaseMails(
  tx: Db,
  merchantId: string,
  appId: string,
  claimed: readonly ClaimedTester[],
): Promise<void> {
  for (const { email, ...before } of claimed) await updateTesters(tx, merchantId, appId, [email], before);
}

/** Beta tests of all merchants that Amazon was not asked about for a while, and those whose job was lost. */
export function listDue(db: Db, checkedBefore: Date) {
  return db
    .selectFrom('beta_tests')
    .innerJoin('apps', (join) =>
      join.onRef('apps.merchant_id', '=', 'beta_tests.merchant_id').onRef('apps.id', '=', 'beta_tests.app_id'),
    )
    .select(['beta_tests.merchant_id', 'beta_tests.app_id', 'beta_tests.wake', 'beta_tests.status'])
    .where('apps.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('beta_tests.status', 'in', ['queued', 'running', 'waiting']),
        eb.and([
          eb('beta_tests.is_wanted', '=', true),
          eb('beta_tests.status', '=', 'idle'),
          eb.or([eb('beta_tests.checked_at', 'is', null), eb('beta_tests.checked_at', '<', checkedBefore)]),
        ]),
      ]),
    )
    .orderBy('beta_tests.checked_at', (order) => order.asc().nullsFirst())
    .limit(1000)
    .execute();
}
