import { messages } from '@voicecart/contract/messages';
import { type InvitedTeamRole, roleOfIdentity, type TeamPerson } from '@voicecart/contract/routes/team';
import type { Db } from '../../platform/database.ts';
import { AppError, conflict, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { mailJob, sealLink } from './accounts.jobs.ts';
import { findUserByEmail, getUser } from './accounts.queries.ts';
import { recordActivity } from './activity.ts';
import {
  findOpenInvitation,
  type Invitation,
  type InvitedRole,
  invitationDays,
  invitationState,
  invitedIdentity,
  makeInvitation,
} from './invitations.ts';
import { countInvitationsSince, getInvitation } from './team.queries.ts';
import { beginTeamChange, type TeamChange } from './team-change.ts';
import { invitationView, withArticle } from './team-view.ts';

/** A merchant's mails carry its own words to addresses it chose: enough for a large team, too few for a mailing. */
const mailsPerDayMax = 100;
/** A second submit of the same form within this time is the first one. */
const repeatMs = 15_000;

const storedRole: Record<InvitedTeamRole, InvitedRole> = {
  Admin: 'team_admin',
  Manager: 'team_manager',
  Associate: 'associate',
};

export interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: InvitedTeamRole;
}

/**
 * Invites an address by mail.
 * @throws AppError 409 'already_member', 'duplicate_user', 'already_invited', each on the field `email`; 429 past 100 mails a day
 */
export function inviteUser(platform: Platform, session: Session, merchantId: string, input: Invited) {
  return platform.db.transaction().execute(async (tx): Promise<TeamPerson> => {
    const change = await beginTeamChange(tx, session, merchantId);
    await requireFreeAddress(platform, tx, merchantId, input.email);
    const open = await findOpenInvitation(tx, merchantId, input.email);
    if (open && invitationState(open) === 'open') {
      if (open.role === storedRole[input.role] && isRecent(open)) return invitationView(open);
      throw taken('already_invited', 'This address has been invited already. Send the invitation again from the list.');
    }
    return sendInvitation(platform, tx, change, input);
  });
}

/** Sends an invitation again under a new link; the one before stops working. */
export function reinviteUser(platform: Platform, session: Session, merchantId: string, id: string) {
  return platform.db.transaction().execute(async (tx): Promise<TeamPerson> => {
    const change = await beginTeamChange(tx, session, merchantId);
    const named = await getInvitation(tx, merchantId, id);
    if (!named) throw notFound('The invitation');
    // Of two submits at once the second still names the invitation that the first has replaced.
    const open = await findOpenInvitation(tx, merchantId, named.email);
    if (!open) throw conflict('not_waiting', 'This invitation was accepted or withdrawn meanwhile.');
    if (open.id !== id && isRecent(open)) return invitationView(open);
    await requireFreeAddress(platform, tx, merchantId, open.email);
    const role = roleOfIdentity(invitedIdentity[open.role]);
    if (role === 'Owner') throw notFound('The invitation');
    return sendInvitation(platform, tx, change, { email: open.email, name: open.name, role });
  });
}

/** Makes the invitation, its mail and its line in the log. The caller holds the team. */
export async function sendInvitation(platform: Platform, tx: Db, change: TeamChange, input: Invited) {
  const { doer, merchantName } = change;
  const { config, jobs } = platform;
  if ((await countInvitationsSince(tx, doer.merchantId, new Date(Date.now() - 86_400_000))) >= mailsPerDayMax) {
    throw new AppError(429, 'too_many_invitations', 'Too many invitations were sent today. Please try again tomorrow.');
  }
  const made = await makeInvitation(tx, doer, { ...input, role: storedRole[input.role] });
  const inviter = await getUser(tx, doer.userId);
  const link =
    input.role === 'Associate'
      ? `${config.publicUrl}/associate/register?key=${doer.merchantId}&invite=${made.token}`
      : `${config.publicUrl}/team/accept?invite=${made.token}`;
  await jobs.enqueue(tx, mailJob, {
    to: input.email,
    subject: `Join ${merchantName} on ${config.BRAND_NAME}`,
    text: [
      `${inviter?.email ?? merchantName} invites you to work on ${merchantName} as ${withArticle(input.role)}.`,
      'Open this link to set a password:\n{link}',
      `It works once, for ${invitationDays} days. If you did not expect this, ignore this mail.`,
    ].join('\n\n'),
    sealedLink: sealLink(platform, link),
  });
  await recordActivity(tx, doer, 'team', `Invited ${input.email} as ${withArticle(input.role)}`);
  return invitationView(made.invitation);
}

/** An address is one account: of this team, or of somebody else's. */
async function requireFreeAddress(platform: Platform, tx: Db, merchantId: string, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (!user) return;
  if (user.merchant_id === merchantId) throw taken('already_member', 'This address is in your team already.');
  throw taken('duplicate_user', messages.duplicateUser.replace('{brand}', platform.config.BRAND_NAME));
}

function taken(code: string, message: string): AppError {
  return new AppError(409, code, message, { fields: [{ path: 'email', message }] });
}

function isRecent(invitation: Invitation): boolean {
  return Date.now() - invitation.sent_at.getTime() < repeatMs;
}
