import { messages } from '@voicecart/contract/messages';
import { roleOfIdentity } from '@voicecart/contract/routes/team';
import type { Db } from '../../platform/database.ts';
import { type AppError, failure, invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordActivity } from '../activity/activity.ts';
import {
  type Arrival,
  checkPasswordPolicy,
  enter,
  findUserByEmail,
  getUser,
  hashPassword,
  maySignIn,
  mustUseCompany,
  type StartedSession,
  tryInsertUser,
} from '../identity/identity.ts';
import { getMerchant } from '../merchants/merchants.ts';
import { acceptInvitation, findInvitation } from './invitations.queries.ts';
import { type Invitation, invitationState, invitedIdentity } from './invitations.ts';
import { withArticle } from './team-view.ts';

/** What the page of an invitation's link shows. @throws AppError 410 where the link no longer works, saying why */
export async function readInvitation(db: Db, token: string) {
  const invitation = await findInvitation(db, token);
  if (!invitation || invitationState(invitation) !== 'open') throw deadLink(invitation);
  const merchant = await getMerchant(db, invitation.merchant_id);
  return {
    user: {
      email: invitation.email,
      name: invitation.name,
      role: roleOfIdentity(invitedIdentity[invitation.role]),
    },
    merchant: { name: merchant?.name ?? '' },
    expiresAt: invitation.expires_at.toISOString(),
  };
}

export interface Joining {
  readonly token: string;
  readonly fname: string;
  readonly lname: string;
  readonly password: string;
  readonly passwordConfirm: string;
}

/**
 * Makes the account of an invited person. Their address counts as confirmed: the link was sent there.
 * @returns the new session, or null where nobody may sign in to the merchant just now
 * @throws AppError 400 for the password, 409 'duplicate_user', 410 where the link no longer works
 */
export async function joinTeam(platform: Platform, input: Joining, arrival: Arrival): Promise<StartedSession | null> {
  if (input.password !== input.passwordConfirm) throw invalid('passwordConfirm', messages.passwordsDiffer);
  checkPasswordPolicy(platform.config, input.password);
  const passwordHash = await hashPassword(input.password);
  const user = await platform.db.transaction().execute(async (tx) => {
    const userId = newId();
    const invitation = await acceptInvitation(tx, input.token, userId);
    if (!invitation) throw deadLink(await findInvitation(tx, input.token));
    const user = await tryInsertUser(tx, {
      id: userId,
      merchant_id: invitation.merchant_id,
      email: invitation.email,
      password_hash: passwordHash,
      fname: input.fname,
      lname: input.lname,
      identity: invitedIdentity[invitation.role],
      email_confirmed_at: new Date(),
      password_changed_at: new Date(),
    });
    if (!user) {
      throw failure('duplicate_user', { brand: platform.config.BRAND_NAME });
    }
    await announceJoining(platform, tx, invitation, userId);
    return user;
  });
  // After the account is there for everyone: whether it may enter is remembered.
  if (!(await maySignIn(platform, user)) || (await mustUseCompany(platform.db, user))) return null;
  return enter(platform.db, platform, user, arrival, false);
}

/** Writes the log's line of an accepted invitation, and tells who sent it. In the transaction that spent it. */
export async function announceJoining(platform: Platform, tx: Db, invitation: Invitation, userId: string) {
  const role = roleOfIdentity(invitedIdentity[invitation.role]);
  const principal = { merchantId: invitation.merchant_id, userId, actorUserId: null };
  await recordActivity(tx, principal, 'team', `${invitation.email} joined as ${withArticle(role)}`);
  const inviter = await getUser(tx, invitation.invited_by);
  if (!inviter?.is_active) return;
  await platform.jobs.enqueue(tx, mailJob, {
    to: inviter.email,
    subject: `${invitation.email} has joined your team`,
    text: `${invitation.email} accepted your invitation and now works with you as ${withArticle(role)}.\n\nYour team: ${platform.config.publicUrl}/team`,
  });
}

/** Whether an invitation's account exists. @throws AppError 410 where there is no such invitation */
export async function isJoined(db: Db, token: string): Promise<boolean> {
  const invitation = await findInvitation(db, token);
  if (!invitation) throw deadLink(undefined);
  if (!invitation.accepted_user_id) return false;
  return (await findUserByEmail(db, invitation.email)) !== undefined;
}

const deadLinks = {
  accepted: 'invitation_accepted.team',
  expired: 'invitation_expired.invitation',
  revoked: 'invitation_revoked.team',
  open: 'invitation_open',
  unknown: 'invitation_unknown.team',
} as const;

function deadLink(invitation: Invitation | undefined): AppError {
  const why = invitation ? invitationState(invitation) : 'unknown';
  return failure(deadLinks[why]);
}
