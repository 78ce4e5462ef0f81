import type { Identity } from '@voicecart/contract/roles';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashToken } from '../../platform/sessions.ts';
import type { Doer } from './accounts.ts';
import type { TeamInvitationsTable } from './team.tables.ts';

export type InvitedRole = TeamInvitationsTable['role'];
export type Invitation = Selectable<TeamInvitationsTable>;

/** What a person who accepts becomes. */
export const invitedIdentity = {
  associate: 'merchant_associate',
  team_admin: 'team_admin',
  team_manager: 'team_manager',
} as const satisfies Record<InvitedRole, Identity>;

export const invitationDays = 7;

/**
 * Makes an invitation and the token of its link, which nothing else ever sees. An open one for the same address is
 * revoked, so that the old link dies. Call it in the transaction that enqueues the mail.
 */
export async function makeInvitation(
  tx: Db,
  doer: Doer,
  input: { email: string; name: string; role: InvitedRole },
): Promise<{ invitation: Invitation; token: string }> {
  await tx
    .updateTable('team_invitations')
    .set({ revoked_at: new Date() })
    .where('merchant_id', '=', doer.merchantId)
    .where(sql`lower(email)`, '=', input.email.toLowerCase())
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const token = newToken();
  const invitation = await tx
    .insertInto('team_invitations')
    .values({
      ...input,
      email: input.email.toLowerCase(),
      merchant_id: doer.merchantId,
      id: newId(),
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + invitationDays * 86_400_000),
      invited_by: doer.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { invitation, token };
}

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

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired';

export function invitationState(invitation: Invitation, now = new Date()): InvitationState {
  if (invitation.accepted_at) return 'accepted';
  if (invitation.revoked_at) return 'revoked';
  return invitation.expires_at <= now ? 'expired' : 'open';
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
