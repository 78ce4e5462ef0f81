import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { hashToken } from '../../platform/sessions/sessions.ts';
import type { TeamInvitationsTable } from '../../schema/team.tables.ts';
import type { Invitation } from './invitations.ts';

/** The invitation of a link's token, in whatever state: ask `invitationState`. */
export function findInvitation(db: Db, token: string): Promise<Invitation | undefined> {
  return db.selectFrom('team_invitations').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
}

/** The one invitation of an address that was neither accepted nor revoked; it may have expired. */
export function findOpenInvitation(db: Db, merchantId: string, email: string): Promise<Invitation | undefined> {
  return db
    .selectFrom('team_invitations')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Spends the invitation of a token for the user who is made in the same transaction: of two calls at once one gets it.
 * @returns null where the link is unknown, spent, revoked or expired
 */
export async function acceptInvitation(tx: Db, token: string, userId: string): Promise<Invitation | null> {
  const spent = await tx
    .updateTable('team_invitations')
    .set({ accepted_at: new Date(), accepted_user_id: userId })
    .where('token_hash', '=', hashToken(token))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returningAll()
    .executeTakeFirst();
  return spent ?? null;
}

export function revokeOpenInvitations(tx: Db, merchantId: string, email: string) {
  return tx
    .updateTable('team_invitations')
    .set({ revoked_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

export function insertInvitation(tx: Db, invitation: Insertable<TeamInvitationsTable>): Promise<Invitation> {
  return tx.insertInto('team_invitations').values(invitation).returningAll().executeTakeFirstOrThrow();
}
