import type { Identity } from '@voicecart/contract/roles';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashToken } from '../../platform/sessions/sessions.ts';
import type { TeamInvitationsTable } from '../../schema/team.tables.ts';
import type { Principal } from '../activity/activity.ts';
import { insertInvitation, revokeOpenInvitations } from './invitations.queries.ts';

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
  principal: Principal,
  input: { email: string; name: string; role: InvitedRole },
): Promise<{ invitation: Invitation; token: string }> {
  await revokeOpenInvitations(tx, principal.merchantId, input.email);
  const token = newToken();
  const invitation = await insertInvitation(tx, {
    ...input,
    email: input.email.toLowerCase(),
    merchant_id: principal.merchantId,
    id: newId(),
    token_hash: hashToken(token),
    expires_at: new Date(Date.now() + invitationDays * 86_400_000),
    invited_by: principal.userId,
  });
  return { invitation, token };
}

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired';

export function invitationState(invitation: Invitation, now = new Date()): InvitationState {
  if (invitation.accepted_at) return 'accepted';
  if (invitation.revoked_at) return 'revoked';
  return invitation.expires_at <= now ? 'expired' : 'open';
}
