import { roleOfIdentity, type TeamPerson, type TeamRole } from '@voicecart/contract/routes/team';
import { pictureUrl } from '../identity/identity.ts';
import { type Invitation, invitationState, invitedIdentity } from './invitations.ts';
import type { MemberRow } from './team.queries.ts';

export function memberView(row: MemberRow, selfId: string): TeamPerson {
  return {
    id: row.id,
    status: row.is_active ? 'active' : 'closed',
    email: row.email,
    name: `${row.fname} ${row.lname}`.trim(),
    role: roleOfIdentity(row.identity),
    isSelf: row.id === selfId,
    pictureUrl: row.picture_sha256 ? pictureUrl(row.id, row.picture_sha256) : null,
    hasSecondFactor: Boolean(row.has_second_factor),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    since: row.created_at.toISOString(),
    expiresAt: null,
  };
}

export function invitationView(row: Invitation): TeamPerson {
  return {
    id: row.id,
    status: invitationState(row) === 'expired' ? 'expired' : 'invited',
    email: row.email,
    name: row.name,
    role: roleOfIdentity(invitedIdentity[row.role]),
    isSelf: false,
    pictureUrl: null,
    hasSecondFactor: false,
    lastSeenAt: null,
    since: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export function withArticle(role: TeamRole): string {
  return `${role === 'Manager' ? 'a' : 'an'} ${role}`;
}
