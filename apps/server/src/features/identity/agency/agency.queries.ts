import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import { updateMerchant } from '../../merchants/merchants.ts';
import '../../../schema/sessions.tables.ts';
import '../../../schema/accounts.tables.ts';
import '../../../schema/permissions.tables.ts';
import '../../../schema/sign-up-invitations.tables.ts';

function invitations(db: Db) {
  return db
    .selectFrom('sign_up_invitations as i')
    .innerJoin('agencies as a', 'a.id', 'i.agency_id')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .selectAll('i')
    .select(['a.id as agencyId', 'a.name as agency', 'u.email as sender']);
}

/** An agency's invitation by the token of its link, in whatever state. */
export function findAgencyInvitation(db: Db, token: string) {
  return invitations(db).where('i.token_hash', '=', hashToken(token)).executeTakeFirst();
}

/** The same, locked: two answers at once are given one after the other. */
export function lockAgencyInvitation(tx: Db, token: string) {
  return invitations(tx).where('i.token_hash', '=', hashToken(token)).forUpdate('i').executeTakeFirst();
}

export type AgencyInvitationRow = NonNullable<Awaited<ReturnType<typeof findAgencyInvitation>>>;

/** The open invitations of agencies to an address, newest first. */
export function listWaiting(db: Db, email: string): Promise<AgencyInvitationRow[]> {
  return invitations(db)
    .where(sql`lower(i.email)`, '=', email.toLowerCase())
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.declined_at', 'is', null)
    .where('i.expires_at', '>', new Date())
    .orderBy('i.sent_at', 'desc')
    .limit(20)
    .execute();
}

/** The invitation that somebody agreed to when they signed up through its link, locked. */
export function lockAgreed(tx: Db, userId: string): Promise<AgencyInvitationRow | undefined> {
  return invitations(tx).where('i.agreed_user_id', '=', userId).forUpdate('i').executeTakeFirst();
}

export function getAgencyOf(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants')
    .innerJoin('agencies', 'agencies.id', 'merchants.agency_id')
    .select(['agencies.id', 'agencies.name', 'merchants.agency_since', 'merchants.agency_unreviewed'])
    .where('merchants.id', '=', merchantId)
    .executeTakeFirst();
}

/** The merchant, locked until the transaction ends. */
export function lockMembership(tx: Db, merchantId: string) {
  return tx
    .selectFrom('merchants')
    .select(['id', 'name', 'agency_id', 'agency_unreviewed'])
    .where('id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function setMembership(tx: Db, merchantId: string, agencyId: string | null): Promise<void> {
  const since = agencyId ? new Date() : null;
  await updateMerchant(tx, merchantId, { agency_id: agencyId, agency_since: since, agency_unreviewed: false });
}

export function listAgencyAdmins(db: Db, agencyId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('agency_id', '=', agencyId)
    .where('identity', '=', 'agency_admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}
