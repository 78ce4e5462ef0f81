import type { Identity } from '@voicecart/contract/roles';
import {
  type InvitedTeamRole,
  identityOfRole,
  invitedRoles,
  roleOfIdentity,
  type TeamPerson,
  type TeamRole,
  teamRoles,
} from '@voicecart/contract/routes/team';
import type { Db } from '../../platform/database.ts';
import { type AppError, failure, invalid, notFound } from '../../platform/errors.ts';
import { sortColumn } from '../../platform/http/sort-column.ts';
import { newToken } from '../../platform/ids.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { endOtherSessions, type Session } from '../../platform/sessions/sessions.ts';
import { recordHouseActivity, recordSensitive } from '../activity/activity.ts';
import { deleteSecondFactor, hashPassword, hasSecondFactor, lockUser, updateUser } from '../identity/identity.ts';
import { type Invitation, invitationState, invitedIdentity } from './invitations.ts';
import { closeMember } from './removed-members.ts';
import {
  countOtherOwners,
  getInvitation,
  getMember,
  listMembers,
  listOpenInvitations,
  revokeInvitation,
} from './team.queries.ts';
import { beginTeamChange, isOwner, type TeamChange } from './team-change.ts';
import { sendInvitation } from './team-invitations.ts';
import { invitationView, memberView, withArticle } from './team-view.ts';

export { isInvited, provideMember } from './provided-members.ts';
export { closeMember } from './removed-members.ts';
export { lockTeam } from './team.queries.ts';
export { isOwner } from './team-change.ts';

export interface TeamQuery {
  readonly currentPage: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
  readonly role?: TeamRole | undefined;
  readonly status?: TeamPerson['status'] | undefined;
}

/** Members and waiting invitations as one list, owners first. A team is small: it is read whole. */
export async function listTeam(db: Db, merchantId: string, selfId: string, query: TeamQuery) {
  const [members, invitations] = await Promise.all([listMembers(db, merchantId), listOpenInvitations(db, merchantId)]);
  const people = [...members.map((row) => memberView(row, selfId)), ...invitations.map((row) => invitationView(row))];
  const words = query.q?.trim().toLowerCase() ?? '';
  const found = people
    .filter((person) => query.role === undefined || person.role === query.role)
    .filter((person) => query.status === undefined || person.status === query.status)
    .filter((person) => `${person.name} ${person.email}`.toLowerCase().includes(words))
    .sort(orderOf(query.sort));
  const start = (query.currentPage - 1) * query.limit;
  return { items: found.slice(start, start + query.limit), total: found.length };
}

const sortKeys = {
  name: (person: TeamPerson) => (person.name || person.email).toLowerCase(),
  email: (person: TeamPerson) => person.email,
  role: (person: TeamPerson) => `${teamRoles.indexOf(person.role)} ${(person.name || person.email).toLowerCase()}`,
  since: (person: TeamPerson) => person.since,
  lastSeenAt: (person: TeamPerson) => person.lastSeenAt ?? '',
};

function orderOf(sort = 'role'): (a: TeamPerson, b: TeamPerson) => number {
  const key = sortKeys[sortColumn('People', sortKeys, sort)];
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a, b) => sign * key(a).localeCompare(key(b)) || a.id.localeCompare(b.id);
}

/**
 * Gives a member another role, which ends their sessions, or an invited person, who is mailed a new link.
 * @throws AppError 404, 403 'owner_needed', 409 'own_account', 'last_owner'
 */
export async function changeRole(platform: Platform, session: Session, merchantId: string, id: string, role: TeamRole) {
  return platform.db.transaction().execute(async (tx): Promise<TeamPerson> => {
    const change = await beginTeamChange(tx, session, merchantId);
    const member = await getMember(tx, merchantId, id);
    if (!member) return changeInvitedRole(platform, tx, change, id, role);
    if (roleOfIdentity(member.identity) !== role) {
      await requireManageable(tx, change, member, 'You can’t change your own role.');
      if (role === 'Owner' && !change.isOwner) throw ownerNeeded();
      await updateUser(tx, id, { identity: identityOfRole[role], updated_at: new Date() });
      await endOtherSessions(tx, id, null);
      await record(platform, tx, change, `Made ${member.email} ${withArticle(role)}`);
      await mail(platform, tx, member.email, {
        subject: `Your role at ${mailName(change.merchantName)} has changed`,
        text: `You are now ${withArticle(role)} at ${mailName(change.merchantName)}. Please sign in again:\n${platform.config.publicUrl}/login`,
      });
    }
    return requireView(tx, merchantId, id, session.userId);
  });
}

async function changeInvitedRole(platform: Platform, tx: Db, change: TeamChange, id: string, role: TeamRole) {
  const invitation = await requireOpenInvitation(tx, change.principal.merchantId, id);
  const invitedAs = roleOfIdentity(invitedIdentity[invitation.role]);
  if (!isInvitedRole(role))
    throw invalid('role', 'Nobody is invited as an owner. Make them one once they have joined.');
  if (invitedAs === role) return invitationView(invitation);
  return sendInvitation(platform, tx, change, { email: invitation.email, name: invitation.name, role });
}

/**
 * Forgets a member's authenticator app and passkeys, whose phone and recovery codes are lost. Their sessions end: nobody knows who
 * has the phone. An owner helps the others; an owner without another one is helped by support (`resetSecondFactorFor`).
 * @throws AppError 404, 403 'owner_needed', 409 'own_account', 'second_factor_off'
 */
export async function resetSecondFactor(platform: Platform, session: Session, merchantId: string, id: string) {
  return platform.db.transaction().execute(async (tx): Promise<TeamPerson> => {
    const change = await beginTeamChange(tx, session, merchantId);
    const member = await getMember(tx, merchantId, id);
    if (!member) throw notFound('The person');
    if (isOwner(member.identity) && !change.isOwner) throw ownerNeeded();
    if (member.id === change.principal.userId) throw failure('own_account.secondFactor');
    if (!(await hasSecondFactor(tx, id))) throw failure('second_factor_off.person', { email: member.email });
    await endFactorOf(platform, tx, member);
    await record(platform, tx, change, `Reset the second factor of ${member.email}`);
    return requireView(tx, merchantId, id, session.userId);
  });
}

/**
 * The same by support, for an owner without another one and for admins. Whoever asks must be known by other means.
 * @throws AppError 404, 409 'own_account', 'second_factor_off'
 */
export async function resetSecondFactorFor(platform: Platform, session: Session, userId: string): Promise<void> {
  if (userId === session.userId) throw failure('own_account.secondFactor');
  await platform.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.removed_at) throw notFound('The person');
    if (!(await hasSecondFactor(tx, userId))) throw failure('second_factor_off.person', { email: user.email });
    await endFactorOf(platform, tx, user);
    const what = `Support reset the second factor of ${user.email}`;
    if (!user.merchant_id) return recordHouseActivity(tx, session, 'team', what);
    const principal = {
      merchantId: user.merchant_id,
      userId: session.userId,
      actorUserId: null,
      sessionId: session.id,
    };
    return recordSensitive(tx, platform, principal, { type: 'team', what });
  });
}

async function endFactorOf(platform: Platform, tx: Db, user: { id: string; email: string }): Promise<void> {
  const { config } = platform;
  await deleteSecondFactor(tx, user.id);
  await endOtherSessions(tx, user.id, null);
  await mail(platform, tx, user.email, {
    subject: `Your second factor at ${config.BRAND_NAME} was reset`,
    text: `Signing in needs only your password until you set up a second factor again:\n${config.publicUrl}/second-factor\n\nIf you did not ask for this, make a new password now:\n${config.publicUrl}/login?panel=forgot\nand write to ${config.SUPPORT_EMAIL}.`,
  });
}

/** Removes a member, who is out with the transaction, or withdraws an invitation. */
export async function removePerson(platform: Platform, session: Session, merchantId: string, id: string) {
  const deadPassword = await hashPassword(newToken());
  await platform.db.transaction().execute(async (tx) => {
    const change = await beginTeamChange(tx, session, merchantId);
    const member = await getMember(tx, merchantId, id);
    if (!member) {
      const invitation = await requireOpenInvitation(tx, merchantId, id);
      await revokeInvitation(tx, merchantId, id);
      await record(platform, tx, change, `Withdrew the invitation of ${invitation.email}`);
      return;
    }
    await requireManageable(tx, change, member, 'You can’t remove yourself.');
    await closeMember(platform, tx, member, change.merchantName, deadPassword);
    await record(platform, tx, change, `Removed ${member.email}`);
  });
}

/** An owner is changed by another owner only, nobody by themselves, and one owner always stays. */
async function requireManageable(
  tx: Db,
  change: TeamChange,
  member: { id: string; identity: Identity; merchant_id: string | null },
  ownText: string,
): Promise<void> {
  const { principal } = change;
  if (isOwner(member.identity)) {
    if ((await countOtherOwners(tx, principal.merchantId, member.id)) === 0) {
      throw failure('last_owner');
    }
    if (!change.isOwner) throw ownerNeeded();
  }
  if (member.id === principal.userId) throw failure('own_account.other', { text: ownText });
}

async function requireOpenInvitation(tx: Db, merchantId: string, id: string): Promise<Invitation> {
  const invitation = await getInvitation(tx, merchantId, id);
  if (!invitation || ['accepted', 'revoked'].includes(invitationState(invitation))) throw notFound('The person');
  return invitation;
}

async function requireView(db: Db, merchantId: string, id: string, selfId: string): Promise<TeamPerson> {
  const row = (await listMembers(db, merchantId)).find((member) => member.id === id);
  if (!row) throw notFound('The person');
  return memberView(row, selfId);
}

function record(platform: Platform, tx: Db, { principal }: TeamChange, what: string): Promise<void> {
  return recordSensitive(tx, platform, principal, { type: 'team', what });
}

async function mail(platform: Platform, tx: Db, to: string, { subject, text }: { subject: string; text: string }) {
  await platform.jobs.enqueue(tx, mailJob, { to, subject, text });
}

function isInvitedRole(role: TeamRole): role is InvitedTeamRole {
  return invitedRoles.some((invited) => invited === role);
}

function ownerNeeded(): AppError {
  return failure('owner_needed');
}
