import { messages } from '@voicecart/contract/messages';
import { roleOfIdentity } from '@voicecart/contract/routes/team';
import type { Db } from '../../platform/database.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailJob } from './accounts.jobs.ts';
import { findUserByEmail, getMerchant, getUser } from './accounts.queries.ts';
import { recordActivity } from './activity.ts';
import { type Arrival, type Entered, enter, mayEnter } from './entering.ts';
import { acceptInvitation, findInvitation, type Invitation, invitationState, invitedIdentity } from './invitations.ts';
import { checkPasswordPolicy, hashPassword } from './passwords.ts';
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
export async function joinTeam(platform: Platform, input: Joining, arrival: Arrival): Promise<Entered | null> {
  if (input.password !== input.passwordConfirm) throw invalid('passwordConfirm', messages.passwordsDiffer);
  checkPasswordPolicy(platform.config, input.password);
  const passwordHash = await hashPassword(input.password);
  const user = await platform.db.transaction().execute(async (tx) => {
    const userId = newId();
    const invitation = await acceptInvitation(tx, input.token, userId);
    if (!invitation) throw deadLink(await findInvitation(tx, input.token));
    const user = await tx
      .insertInto('users')
      .values({
        id: userId,
        merchant_id: invitation.merchant_id,
        email: invitation.email,
        password_hash: passwordHash,
        fname: input.fname,
        lname: input.lname,
        identity: invitedIdentity[invitation.role],
        email_confirmed_at: new Date(),
        password_changed_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!user) {
      const message = messages.duplicateUser.replace('{brand}', platform.config.BRAND_NAME);
      throw new AppError(409, 'duplicate_user', message);
    }
    await announceJoining(platform, tx, invitation, userId);
    return user;
  });
  // After the account is there for everyone: whether it may enter is remembered.
  return (await mayEnter(platform, user)) ? enter(platform.db, platform, user, arrival, false) : null;
}

/** Writes the log's line of an accepted invitation, and tells who sent it. In the transaction that spent it. */
export async function announceJoining(platform: Platform, tx: Db, invitation: Invitation, userId: string) {
  const role = roleOfIdentity(invitedIdentity[invitation.role]);
  const doer = { merchantId: invitation.merchant_id, userId, actorUserId: null };
  await recordActivity(tx, doer, 'team', `${invitation.email} joined as ${withArticle(role)}`);
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

function deadLink(invitation: Invitation | undefined): AppError {
  const why = invitation ? invitationState(invitation) : 'unknown';
  const texts = {
    accepted: 'This invitation has been accepted. Please sign in.',
    expired: 'This invitation has expired. Ask who sent it for a new one.',
    revoked: 'This link no longer works. A newer mail may hold a new one; otherwise ask who sent it.',
    open: 'This link is not right. Open the one of the mail again.',
    unknown: 'This link is not right. Open the one of the mail again.',
  };
  return new AppError(410, `invitation_${why}`, texts[why]);
}
