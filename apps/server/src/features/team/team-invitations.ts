import { type InvitedTeamRole, roleOfIdentity, type TeamPerson } from '@voicecart/contract/routes/team';
import type { Db } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { mailJob, sealLink } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { recordSensitive } from '../activity/activity.ts';
import { refuseFullTeam } from '../billing/billing.ts';
import { findUserByEmail, getUser } from '../identity/identity.ts';
import { findOpenInvitation, revokeOpenInvitations } from './invitations.queries.ts';
import {
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
 * @throws AppError 409 'already_member', 'already_invited', each on the field `email`; 409 'seats_full'; 429 past 100 mails a day
 */
export function inviteUser(platform: Platform, session: Session, merchantId: string, input: Invited) {
  return platform.db.transaction().execute(async (tx): Promise<TeamPerson> => {
    const change = await beginTeamChange(tx, session, merchantId);
    await refuseMember(tx, merchantId, input.email);
    const open = await findOpenInvitation(tx, merchantId, input.email);
    if (open && invitationState(open) === 'open') {
      if (open.role === storedRole[input.role] && isRecent(open)) return invitationView(open);
      throw failure('already_invited', {}, { field: 'email' });
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
    if (!open) throw failure('not_waiting.invitation');
    if (open.id !== id && isRecent(open)) return invitationView(open);
    await refuseMember(tx, merchantId, open.email);
    const role = roleOfIdentity(invitedIdentity[open.role]);
    if (role === 'Owner') throw notFound('The invitation');
    return sendInvitation(platform, tx, change, { email: open.email, name: open.name, role });
  });
}

/** Makes the invitation, its mail and its line in the log. The caller holds the team. */
export async function sendInvitation(platform: Platform, tx: Db, change: TeamChange, input: Invited) {
  const { principal } = change;
  const merchantName = mailName(change.merchantName);
  const { config, jobs } = platform;
  if ((await countInvitationsSince(tx, principal.merchantId, new Date(Date.now() - 86_400_000))) >= mailsPerDayMax) {
    throw failure('too_many_invitations');
  }
  // An invitation that is replaced gives its seat to the new one.
  await revokeOpenInvitations(tx, principal.merchantId, input.email);
  await refuseFullTeam(tx, principal.merchantId);
  const made = await makeInvitation(tx, principal, { ...input, role: storedRole[input.role] });
  const inviter = await getUser(tx, principal.userId);
  const link =
    input.role === 'Associate'
      ? `${config.publicUrl}/associate/register?key=${principal.merchantId}&invite=${made.token}`
      : `${config.publicUrl}/team/accept?invite=${made.token}`;
  await jobs.enqueue(tx, mailJob, {
    to: input.email,
    subject: `Join ${merchantName} on ${config.BRAND_NAME}`,
    text: [
      `${inviter?.email ?? merchantName} invites you to work on ${merchantName} as ${withArticle(input.role)}.`,
      'Open this link to set a password:\n{link}',
      `It works once, for ${invitationDays} days. An address has one account: if yours has one at another shop, ask for an invitation to another address.`,
      'If you did not expect this, ignore this mail.',
    ].join('\n\n'),
    sealedLink: sealLink(platform, link),
  });
  const what = `Invited ${input.email} as ${withArticle(input.role)}`;
  await recordSensitive(tx, platform, principal, { type: 'team', what });
  return invitationView(made.invitation);
}

/** Whether an address has an account elsewhere is not told: its owner learns it when they open the link. */
async function refuseMember(tx: Db, merchantId: string, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email);
  if (user?.merchant_id === merchantId) throw failure('already_member', {}, { field: 'email' });
}

function isRecent(invitation: Invitation): boolean {
  return Date.now() - invitation.sent_at.getTime() < repeatMs;
}
