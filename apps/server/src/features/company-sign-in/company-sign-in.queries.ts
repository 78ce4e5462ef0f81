import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type {
  CompanyConnectionsTable,
  CompanyPeopleTable,
  CompanySignInsTable,
} from '../../schema/company-sign-in.tables.ts';
import '../../schema/accounts.tables.ts';

export function getConnection(db: Db, merchantId: string) {
  return db.selectFrom('company_connections').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
}

export async function putConnection(tx: Db, row: Insertable<CompanyConnectionsTable>): Promise<void> {
  await tx
    .insertInto('company_connections')
    .values(row)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ ...row, updated_at: new Date() }))
    .execute();
}

export async function switchOff(tx: Db, merchantId: string): Promise<void> {
  await tx
    .updateTable('company_connections')
    .set({ is_on: false, is_required: false, updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .execute();
}

/** @returns whether there was one */
export async function deleteConnection(tx: Db, merchantId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_connections')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function listDomains(db: Db, merchantId: string) {
  return db.selectFrom('company_domains').selectAll().where('merchant_id', '=', merchantId).orderBy('domain').execute();
}

export async function insertDomain(tx: Db, merchantId: string, domain: string, record: string): Promise<boolean> {
  const row = await tx
    .insertInto('company_domains')
    .values({ merchant_id: merchantId, domain, record })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws a unique violation where another merchant has proved it */
export async function noteProved(tx: Db, merchantId: string, domain: string): Promise<boolean> {
  const row = await tx
    .updateTable('company_domains')
    .set({ verified_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDomain(tx: Db, merchantId: string, domain: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('company_domains')
    .where('merchant_id', '=', merchantId)
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose people have addresses of a domain; undefined where no company sign-in is on for it. */
export function findConnectionOfDomain(db: Db, domain: string) {
  return db
    .selectFrom('company_domains')
    .innerJoin('company_connections', 'company_connections.merchant_id', 'company_domains.merchant_id')
    .selectAll('company_connections')
    .where('company_domains.domain', '=', domain)
    .where('company_domains.verified_at', 'is not', null)
    .where('company_connections.is_on', '=', true)
    .executeTakeFirst();
}

export async function insertSignIn(tx: Db, row: Insertable<CompanySignInsTable>): Promise<void> {
  await tx.insertInto('company_sign_ins').values(row).execute();
}

/**
 * Refuses from now on what was begun and is not finished. Whoever takes sessions away for it calls this first: of
 * somebody who finishes at the same moment, either the session is there to be ended, or the sign-in is refused.
 */
export async function withdrawSignIns(tx: Db, merchantId: string): Promise<void> {
  await tx
    .updateTable('company_sign_ins')
    .set({ withdrawn_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('finished_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Holds a sign-in until the transaction ends. @returns false where it was withdrawn */
export async function lockOpenSignIn(tx: Db, merchantId: string, stateHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('company_sign_ins')
    .select('state_hash')
    .where('merchant_id', '=', merchantId)
    .where('state_hash', '=', stateHash)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export function findSignIn(db: Db, merchantId: string, stateHash: Buffer) {
  return db
    .selectFrom('company_sign_ins')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
}

/** Keeps what the provider posted: the first of it, while the sign-in waits for an answer. */
export async function keepSamlAnswer(db: Db, merchantId: string, stateHash: Buffer, answer: string): Promise<void> {
  await db
    .updateTable('company_sign_ins')
    .set({ saml_answer: answer })
    .where('merchant_id', '=', merchantId)
    .where('state_hash', '=', stateHash)
    .where('saml_answer', 'is', null)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', new Date())
    .execute();
}

/** Of two answers to one sign-in, one is taken. */
export async function takeAnswer(db: Db, merchantId: string, stateHash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('company_sign_ins')
    .set({ answered_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('state_hash', '=', stateHash)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning('state_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSignIn(
  tx: Db,
  merchantId: string,
  stateHash: Buffer,
  set: Updateable<CompanySignInsTable>,
): Promise<void> {
  await tx
    .updateTable('company_sign_ins')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('state_hash', '=', stateHash)
    .execute();
}

/** Of two calls at once, one lets in. */
export async function finishSignIn(tx: Db, merchantId: string, stateHash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('company_sign_ins')
    .set({ finished_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('state_hash', '=', stateHash)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning('state_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPerson(db: Db, merchantId: string, issuer: string, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('company_people')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whether a provider has named a member by another subject. */
export async function hasOtherSubject(
  db: Db,
  of: { readonly merchantId: string; readonly issuer: string; readonly userId: string; readonly subject: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('company_people')
    .select('subject')
    .where('merchant_id', '=', of.merchantId)
    .where('issuer', '=', of.issuer)
    .where('user_id', '=', of.userId)
    .where('subject', '!=', of.subject)
    .executeTakeFirst();
  return row !== undefined;
}

export async function putPerson(tx: Db, row: Insertable<CompanyPeopleTable>): Promise<void> {
  await tx
    .insertInto('company_people')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'issuer', 'subject']).doUpdateSet({ user_id: row.user_id }),
    )
    .execute();
}

/** Who came in by a session at the provider. */
export async function findUserOfSession(db: Db, merchantId: string, session: string): Promise<string | null> {
  const row = await db
    .selectFrom('company_sign_ins')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('provider_session', '=', session)
    .where('user_id', 'is not', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** @returns false where the token was heeded before */
export async function noteLogout(tx: Db, merchantId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('company_logouts')
    .values({ merchant_id: merchantId, token_hash: tokenHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('merchant_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sign-ins are kept as long as the sessions that came of them, logout tokens for a day: they are good for minutes. */
export async function deleteOldSignIns(db: Db, sessionDaysMax: number): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db
    .deleteFrom('company_sign_ins')
    .where('expires_at', '<', before(sessionDaysMax + 1))
    .execute();
  await db
    .deleteFrom('company_sign_ins')
    .where('finished_at', 'is', null)
    .where('expires_at', '<', before(1))
    .execute();
  await db.deleteFrom('company_logouts').where('created_at', '<', before(1)).execute();
}

/** Whom the provider has named, with addresses of a domain. */
export async function listPeopleOfDomain(tx: Db, merchantId: string, domain: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('company_people')
    .innerJoin('users', 'users.id', 'company_people.user_id')
    .select('users.id')
    .distinct()
    .where('company_people.merchant_id', '=', merchantId)
    .where(sql<string>`split_part(lower(users.email), '@', 2)`, '=', domain)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whoever signed in by the merchant's provider. */
export async function listCompanyPeople(tx: Db, merchantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('company_people')
    .select('user_id')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Members with addresses of the merchant's verified domains; owners are not among them. */
export async function listRequiredMembers(db: Db, merchantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('company_domains', (join) =>
      join
        .onRef('company_domains.merchant_id', '=', 'users.merchant_id')
        .on('company_domains.domain', '=', sql<string>`split_part(lower(users.email), '@', 2)`)
        .on('company_domains.verified_at', 'is not', null),
    )
    .select('users.id')
    .where('users.merchant_id', '=', merchantId)
    .where('users.identity', 'in', ['team_admin', 'team_manager', 'merchant_associate'])
    .where('users.removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
