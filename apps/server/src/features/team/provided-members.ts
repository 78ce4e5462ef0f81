import { type InvitedTeamRole, identityOfRole, roleOfIdentity } from '@voicecart/contract/routes/team';
import type { Db } from '../../platform/database.ts';
import { failure } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordSensitive } from '../activity/activity.ts';
import { refuseFullTeam } from '../billing/billing.ts';
import { findUserByEmail, tryInsertUser } from '../identity/identity.ts';
import { findOpenInvitation, revokeOpenInvitations } from './invitations.queries.ts';
import { invitationState, invitedIdentity } from './invitations.ts';
import { findRemovedMember, lockTeam } from './team.queries.ts';
import { withArticle } from './team-view.ts';

export interface ProvidedMember {
  readonly merchantId: string;
  readonly email: string;
  readonly fname: string;
  readonly lname: string;
  /** Where no invitation says another one. */
  readonly role: InvitedTeamRole;
  /** Whoever was removed may come again: the company says so itself. */
  readonly mayReturn?: boolean;
  /** Who is not active takes no seat. */
  readonly isActive?: boolean;
}

/**
 * Finds the member whom the company's identity provider names, or makes them one. Their address counts as confirmed, and
 * they have no password. Whoever was removed here stays so, until they are invited again.
 * @returns the user, locked with the team until the transaction ends
 * @throws AppError 403 'company_refused', 409 'seats_full'
 */
export async function provideMember(platform: Platform, tx: Db, given: ProvidedMember) {
  const { merchantId, email, isActive = true } = given;
  await lockTeam(tx, merchantId);
  const known = await findUserByEmail(tx, email);
  if (known && known.merchant_id !== merchantId) throw failure('company_refused.elsewhere', { email });
  if (known) return known;
  const open = await findOpenInvitation(tx, merchantId, email);
  const invitation = open && invitationState(open) === 'open' ? open : null;
  if (!invitation && !given.mayReturn && (await findRemovedMember(tx, merchantId, email)))
    throw failure('company_refused.closed');
  // An invitation gives its seat to the member.
  await revokeOpenInvitations(tx, merchantId, email);
  if (isActive) await refuseFullTeam(tx, merchantId);
  const identity = invitation ? invitedIdentity[invitation.role] : identityOfRole[given.role];
  const user = await tryInsertUser(tx, {
    id: newId(),
    merchant_id: merchantId,
    email,
    password_hash: '',
    fname: given.fname,
    lname: given.lname,
    identity,
    is_active: isActive,
    email_confirmed_at: new Date(),
  });
  if (!user) throw failure('company_refused.elsewhere', { email });
  const what = `${email} joined as ${withArticle(roleOfIdentity(identity))}, by the company’s identity provider`;
  const principal = { merchantId, userId: user.id, actorUserId: null };
  await recordSensitive(tx, platform, principal, { type: 'team', what });
  return user;
}

/** Whether an open invitation of the team waits for an address. */
export async function isInvited(db: Db, merchantId: string, email: string): Promise<boolean> {
  const open = await findOpenInvitation(db, merchantId, email);
  return open !== undefined && invitationState(open) === 'open';
}
