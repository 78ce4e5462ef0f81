import { roleOfIdentity, type TeamPerson } from '@voicecart/contract/routes/team';
import type { Db } from '../../platform/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { endOtherSessions, type Session } from '../../platform/sessions/sessions.ts';
import { recordSensitive } from '../activity/activity.ts';
import { checkPasswordPolicy, hashPassword, setPasswordHash } from '../identity/identity.ts';
import { findOpenInvitation } from './invitations.queries.ts';
import { findMemberByEmail } from './team.queries.ts';
import { listTeam, removePerson } from './team.ts';
import { beginTeamChange } from './team-change.ts';
import { inviteUser, reinviteUser } from './team-invitations.ts';

/** The sub-merchant calls of the specification: a merchant's associates, named by their address. */

/** Sets an associate's password: their sessions end, and a mail tells them. @throws AppError 400, 404 */
export async function setAssociatePassword(
  platform: Platform,
  session: Session,
  merchantId: string,
  email: string,
  password: string,
): Promise<void> {
  checkPasswordPolicy(platform.config, password);
  const passwordHash = await hashPassword(password);
  await platform.db.transaction().execute(async (tx) => {
    const change = await beginTeamChange(tx, session, merchantId);
    const associate = await requireAssociate(tx, merchantId, email);
    await setPasswordHash(tx, associate.id, passwordHash);
    await endOtherSessions(tx, associate.id, null);
    const what = `Set a new password for ${associate.email}`;
    await recordSensitive(tx, platform, change.principal, { type: 'team', what });
    await platform.jobs.enqueue(tx, mailJob, {
      to: associate.email,
      subject: `Your password at ${mailName(change.merchantName)} was changed`,
      text: `Someone who manages the team of ${mailName(change.merchantName)} set a new password for you. Ask them for it, or choose your own:\n${platform.config.publicUrl}/login`,
    });
  });
}

/** Removes an associate, or withdraws the invitation of one. */
export async function deleteAssociate(platform: Platform, session: Session, merchantId: string, email: string) {
  const member = await findMemberByEmail(platform.db, merchantId, email);
  const isAssociate = member && roleOfIdentity(member.identity) === 'Associate';
  const invitation = member ? undefined : await findOpenInvitation(platform.db, merchantId, email);
  const id = isAssociate ? member.id : invitation?.role === 'associate' ? invitation.id : null;
  if (id === null) throw notFound('The associate');
  await removePerson(platform, session, merchantId, id);
}

/** Mails the link to the associate sign-up: a first time, or again. */
export async function mailAssociate(
  platform: Platform,
  session: Session,
  merchantId: string,
  input: { email: string; name: string },
): Promise<TeamPerson> {
  const open = await findOpenInvitation(platform.db, merchantId, input.email);
  if (open?.role === 'associate') return reinviteUser(platform, session, merchantId, open.id);
  return inviteUser(platform, session, merchantId, { ...input, role: 'Associate' });
}

export async function listAssociates(db: Db, merchantId: string, selfId: string): Promise<TeamPerson[]> {
  const { items } = await listTeam(db, merchantId, selfId, { currentPage: 1, limit: 1000, role: 'Associate' });
  return items;
}

/** What a sub-merchant call answers: its data, or a refusal's text in `data`. Any other fault stays one. */
export async function subMerchantReply<T>(
  task: () => Promise<T>,
): Promise<{ success: true; data: T } | { success: false; code: string; data: string }> {
  try {
    return { success: true, data: await task() };
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.code !== 'forbidden') {
      return { success: false, code: error.code, data: error.message };
    }
    throw error;
  }
}

async function requireAssociate(tx: Db, merchantId: string, email: string) {
  const member = await findMemberByEmail(tx, merchantId, email);
  if (!member || roleOfIdentity(member.identity) !== 'Associate') throw notFound('The associate');
  return member;
}
