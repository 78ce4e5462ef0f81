import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type {
  LinkingAccessTokensTable,
  LinkingClientsTable,
  LinkingCodesTable,
  LinkingGrantsTable,
  LinkingSignInsTable,
} from '../../schema/linking.tables.ts';
import { hashToken } from './hash-token.ts';
import '../../schema/linking.tables.ts';

export function getClient(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('linking_clients')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
}

/** Ends every link of an address with an app. @returns how many there were */
export async function unlinkEmail(db: Db, merchantId: string, appId: string, email: string): Promise<number> {
  const gone = await db
    .deleteFrom('linking_grants')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('email', '=', email)
    .returning('id')
    .execute();
  return gone.length;
}

export function countGrants(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('linking_grants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
}

export function endGrantsOfApp(tx: Db, merchantId: string, appId: string) {
  return tx.deleteFrom('linking_grants').where('merchant_id', '=', merchantId).where('app_id', '=', appId).execute();
}

export function findGrantOfToken(db: Db, merchantId: string, accessToken: string, appId: string) {
  return db
    .selectFrom('linking_access_tokens as t')
    .innerJoin('linking_grants as g', (join) =>
      join.onRef('g.merchant_id', '=', 't.merchant_id').onRef('g.id', '=', 't.grant_id'),
    )
    .select('g.email')
    .where('t.merchant_id', '=', merchantId)
    .where('t.token_hash', '=', hashToken(accessToken))
    .where('g.app_id', '=', appId)
    .where('t.expires_at', '>', new Date())
    .executeTakeFirst();
}

export function nameGrantUser(db: Db, merchantId: string, userRef: string, accessToken: string) {
  return db
    .updateTable('linking_grants')
    .set({ user_ref: userRef })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('linking_access_tokens')
        .select('grant_id')
        .where('merchant_id', '=', merchantId)
        .where('token_hash', '=', hashToken(accessToken)),
    )
    .execute();
}

export function endGrantsOfUser(db: Db, merchantId: string, appId: string, userRef: string) {
  return db
    .deleteFrom('linking_grants')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('user_ref', '=', userRef)
    .execute();
}

export function deleteOldSignIns(db: Db, now: Date) {
  return db.deleteFrom('linking_sign_ins').where('expires_at', '<', now).execute();
}

export function deleteOldCodes(db: Db, now: Date) {
  return db.deleteFrom('linking_codes').where('expires_at', '<', now).execute();
}

export function deleteOldTokens(db: Db, now: Date) {
  return db.deleteFrom('linking_access_tokens').where('expires_at', '<', now).execute();
}

/** The client that our own sign-in serves; none where shoppers sign in with the merchant's. */
export function findEnabledClient(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('linking_clients')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('is_enabled', '=', true)
    .where('account_linking', '=', 0)
    .executeTakeFirst();
}

export function deleteCode(tx: Db, merchantId: string, appId: string, codeHash: string) {
  return tx
    .deleteFrom('linking_codes')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('code_hash', '=', codeHash)
    .execute();
}

export function endGrantOfCode(tx: Db, merchantId: string, appId: string, codeHash: string) {
  return tx
    .deleteFrom('linking_grants')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('code_hash', '=', codeHash)
    .returning('id')
    .execute();
}

export function findCode(db: Db, merchantId: string, appId: string, authorizationCode: string) {
  return db
    .selectFrom('linking_codes')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('code_hash', '=', hashToken(authorizationCode))
    .executeTakeFirst();
}

/** Marks a code as used: of two that bring it one finds it used. */
export function useCode(db: Db, merchantId: string, appId: string, codeHash: string) {
  return db
    .updateTable('linking_codes')
    .set({ used_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
}

export function lockCode(tx: Db, merchantId: string, codeHash: string) {
  return tx
    .selectFrom('linking_codes')
    .select('code_hash')
    .where('merchant_id', '=', merchantId)
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

export function findGrantByRefresh(db: Db, merchantId: string, appId: string, refreshToken: string) {
  return db
    .selectFrom('linking_grants')
    .select(['id', 'email', 'scope'])
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('refresh_hash', '=', hashToken(refreshToken))
    .executeTakeFirst();
}

export function endGrantByRefresh(db: Db, merchantId: string, appId: string, refreshHash: string) {
  return db
    .deleteFrom('linking_grants')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('refresh_hash', '=', refreshHash)
    .returning('id')
    .executeTakeFirst();
}

export function deleteAccessToken(db: Db, merchantId: string, tokenHash: string, appId: string) {
  return db
    .deleteFrom('linking_access_tokens')
    .where('merchant_id', '=', merchantId)
    .where('token_hash', '=', tokenHash)
    .where('grant_id', 'in', (eb) =>
      eb.selectFrom('linking_grants').select('id').where('merchant_id', '=', merchantId).where('app_id', '=', appId),
    )
    .execute();
}

export function takeSignIn(db: Db, merchantId: string, id: string) {
  return db
    .deleteFrom('linking_sign_ins')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

/** Keeps an app's client; one that is there keeps its id and its own secret. */
export async function putClient(
  tx: Db,
  client: Insertable<LinkingClientsTable> & { is_enabled: boolean },
): Promise<void> {
  await tx
    .insertInto('linking_clients')
    .values(client)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id']).doUpdateSet({
        is_enabled: client.is_enabled,
        account_linking: client.account_linking ?? 0,
        provider: client.provider ?? null,
        provider_secret_sealed: client.provider_secret_sealed ?? null,
      }),
    )
    .execute();
}

export async function insertCode(db: Db, code: Insertable<LinkingCodesTable>): Promise<void> {
  await db.insertInto('linking_codes').values(code).execute();
}

export async function insertGrant(tx: Db, grant: Insertable<LinkingGrantsTable>): Promise<void> {
  await tx.insertInto('linking_grants').values(grant).execute();
}

export async function insertAccessToken(tx: Db, token: Insertable<LinkingAccessTokensTable>): Promise<void> {
  await tx.insertInto('linking_access_tokens').values(token).execute();
}

export async function insertSignIn(tx: Db, signIn: Insertable<LinkingSignInsTable>): Promise<void> {
  await tx.insertInto('linking_sign_ins').values(signIn).execute();
}

/** Counts a try of a sign-in's code. @returns undefined past the last one, and for another browser */
export function countTry(db: Db, merchantId: string, appId: string, id: string, browserHash: string, triesMax: number) {
  return db
    .updateTable('linking_sign_ins')
    .set({ tries: sql<number>`tries + 1` })
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('browser_hash', '=', browserHash)
    .where('tries', '<', triesMax)
    .where('expires_at', '>', new Date())
    .returning(['email', 'code_hash'])
    .executeTakeFirst();
}
