import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { AmazonAccountsTable, AmazonLoginsTable } from '../../schema/amazon-login.tables.ts';

export type AmazonAccountRow = Selectable<AmazonAccountsTable>;

export function getAccount(db: Db, merchantId: string): Promise<AmazonAccountRow | undefined> {
  return db.selectFrom('amazon_accounts').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
}

/** Links an account in the place of the one before. */
export function saveAccount(tx: Db, row: Insertable<AmazonAccountsTable>): Promise<AmazonAccountRow> {
  return tx
    .insertInto('amazon_accounts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet({
        ...row,
        link: sql<number>`amazon_accounts.link + 1`,
        refreshing_until: null,
        is_expired: false,
        linked_at: new Date(),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined where the account has been linked anew or unlinked since. */
export function updateAccount(
  tx: Db,
  merchantId: string,
  link: number,
  set: Updateable<AmazonAccountsTable>,
): Promise<AmazonAccountRow | undefined> {
  return tx
    .updateTable('amazon_accounts')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('link', '=', link)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteAccount(tx: Db, merchantId: string): Promise<AmazonAccountRow | undefined> {
  return tx.deleteFrom('amazon_accounts').where('merchant_id', '=', merchantId).returningAll().executeTakeFirst();
}

/** The account, for the one node that may now ask Amazon for a new token; undefined for all others. */
export function claimRefresh(
  db: Db,
  merchantId: string,
  link: number,
  until: Date,
): Promise<AmazonAccountRow | undefined> {
  return db
    .updateTable('amazon_accounts')
    .set({ refreshing_until: until })
    .where('merchant_id', '=', merchantId)
    .where('link', '=', link)
    .where((eb) => eb.or([eb('refreshing_until', 'is', null), eb('refreshing_until', '<', new Date())]))
    .returningAll()
    .executeTakeFirst();
}

export async function insertLogin(tx: Db, row: Insertable<AmazonLoginsTable>): Promise<void> {
  await tx.deleteFrom('amazon_logins').where('expires_at', '<', new Date()).execute();
  await tx.insertInto('amazon_logins').values(row).execute();
}

/** Spends the state of a login: it works once, in the session that started it, for its merchant. Gives the verifier. */
export async function spendLogin(
  db: Db,
  { stateHash, sessionId, merchantId }: { stateHash: Buffer; sessionId: string; merchantId: string },
): Promise<string | null> {
  const row = await db
    .deleteFrom('amazon_logins')
    .where('state_hash', '=', stateHash)
    .where('session_id', '=', sessionId)
    .where('merchant_id', '=', merchantId)
    .where('expires_at', '>', new Date())
    .returning('verifier')
    .executeTakeFirst();
  return row?.verifier ?? null;
}
