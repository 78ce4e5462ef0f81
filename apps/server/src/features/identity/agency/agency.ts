import type { AgencyInvitation, InvitationViewer, OwnAgency } from '@voicecart/contract/routes/agency';
import type { Db } from '../../../platform/database.ts';
import { type AppError, failure, invalid, notFound } from '../../../platform/errors.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import { mailName } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endAgencySessions, type Session } from '../../../platform/sessions/sessions.ts';
import { mailOwners, type Principal, principalOf, recordActivity, recordSensitive } from '../../activity/activity.ts';
import { updateMerchant } from '../../merchants/merchants.ts';
import { standings } from '../../permissions/permissions.ts';
import { updateInvitation } from '../sign-up/sign-up-invitations.queries.ts';
import { mailOwnInvitation, signUpPath, stateOf } from '../sign-up/sign-up-invitations.ts';
import { findUserByEmail, getUser } from '../users.queries.ts';
import {
  type AgencyInvitationRow,
  findAgencyInvitation,
  getAgencyOf,
  listAgencyAdmins,
  listWaiting,
  lockAgencyInvitation,
  lockAgreed,
  lockMembership,
  setMembership,
} from './agency.queries.ts';

/**
 * Which agency acts for a merchant. A merchant comes to one by the token of an invitation's link alone, and because its
 * owner says so: an address that was invited proves nothing about what its owner wants.
 */

/** @throws AppError 410 where the link no longer works, saying why */
export async function readAgencyInvitation(
  { db }: Platform,
  session: Session | null,
  token: string,
): Promise<AgencyInvitation> {
  const row = requireOpen(await findAgencyInvitation(db, token));
  const current = session?.merchantId ? await getAgencyOf(db, session.merchantId) : undefined;
  return {
    agency: row.agency,
    sentBy: row.sender,
    email: row.email,
    name: row.name,
    expiresAt: row.expires_at.toISOString(),
    planId: row.plan_id,
    signUpPath: signUpPath(row),
    viewer: await viewerOf(db, session, row),
    currentAgency: current?.name ?? null,
  };
}

async function viewerOf(db: Db, session: Session | null, row: AgencyInvitationRow): Promise<InvitationViewer> {
  if (!session) return 'guest';
  if (session.actor) return 'acting';
  const user = await getUser(db, session.userId);
  if (!isOwnAddress(user, row)) return 'other_address';
  return isOwner(session) ? 'invited' : 'not_owner';
}

/**
 * Lets the agency act for the merchant of the signed-in owner. The token works once; the same owner's second click on it
 * answers like the first.
 * @throws AppError 410, 403 'other_address', 409 'has_agency'
 */
export async function acceptAgencyInvitation(platform: Platform, session: Session, merchantId: string, token: string) {
  await platform.db.transaction().execute(async (tx) => {
    const row = await lockAgencyInvitation(tx, token);
    const user = await getUser(tx, session.userId);
    if (row && !isOwnAddress(user, row)) throw otherAddress();
    if (row?.accepted_merchant_id === merchantId && (await getAgencyOf(tx, merchantId))?.id === row.agencyId) return;
    await join(platform, tx, principalOf(session, merchantId), requireOpen(row));
  });
  standings(platform).forget();
  return readOwnAgency(platform.db, session, merchantId);
}

/**
 * Declines for the person of the address; saying it again changes nothing. Whoever else holds the link, because a mail
 * was passed on, cannot answer in the name of somebody with an account. Without one, the link is all there is.
 * @throws AppError 410, 403 'other_address'
 */
export async function declineAgencyInvitation(
  platform: Platform,
  session: Session | null,
  token: string,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const row = await lockAgencyInvitation(tx, token);
    if (row && session && !isOwnAddress(await getUser(tx, session.userId), row)) throw otherAddress();
    if (row && !session && (await findUserByEmail(tx, row.email))) throw failure('other_address.guest');
    if (row?.declined_at) return;
    await updateInvitation(tx, requireOpen(row).id, { declined_at: new Date() });
  });
}

/**
 * Notes at a sign-up through an invitation's link that its address agreed. A member comes of it once they confirm it.
 * @throws AppError 410, 400 on `email` for another address than the invited one
 */
export async function agreeAtSignUp(tx: Db, token: string, user: { id: string; email: string }): Promise<void> {
  const row = requireOpen(await lockAgencyInvitation(tx, token));
  if (!isOwnAddress(user, row)) throw invalid('email', 'Sign up with the address that the invitation was sent to.');
  await updateInvitation(tx, row.id, { agreed_user_id: user.id });
}

/** Makes the membership that a new account has agreed to. In the transaction that confirms its address. */
export async function joinAsAgreed(
  platform: Platform,
  tx: Db,
  user: { id: string; email: string; merchant_id: string | null },
): Promise<void> {
  if (!user.merchant_id) return;
  const row = await lockAgreed(tx, user.id);
  // Withdrawn meanwhile, or the address has changed: the account is made all the same.
  if (!row || stateOf(row) !== 'open' || !isOwnAddress(user, row)) return;
  await join(platform, tx, { merchantId: user.merchant_id, userId: user.id, actorUserId: null }, row);
}

async function join(platform: Platform, tx: Db, principal: Principal, row: AgencyInvitationRow): Promise<void> {
  const merchant = await lockMembership(tx, principal.merchantId);
  if (merchant.agency_id && merchant.agency_id !== row.agencyId) {
    throw failure('has_agency');
  }
  await updateInvitation(tx, row.id, { accepted_at: new Date(), accepted_merchant_id: principal.merchantId });
  await setMembership(tx, principal.merchantId, row.agencyId);
  const what = `${row.agency} may act for ${merchant.name} from now on. Leave it at any time: ${platform.config.publicUrl}/agency`;
  await recordSensitive(tx, platform, principal, { type: 'agency', what });
  await tellAgency(platform, tx, row.agencyId, {
    subject: `${mailName(merchant.name)} has accepted your invitation`,
    text: `${mailName(merchant.name)} (${row.email}) accepted the invitation of ${mailName(row.agency)}. You can act for it now:\n${platform.config.publicUrl}/merchantLists`,
  });
}

/** Says that an agency which came by the address alone is wanted. Saying it again changes nothing. */
export async function keepAgency(platform: Platform, session: Session, merchantId: string): Promise<OwnAgency> {
  await platform.db.transaction().execute(async (tx) => {
    const merchant = await lockMembership(tx, merchantId);
    const agency = await getAgencyOf(tx, merchantId);
    if (!agency) throw failure('no_agency');
    if (!merchant.agency_unreviewed) return;
    await updateMerchant(tx, merchantId, { agency_unreviewed: false });
    const what = `${agency.name} was reviewed and may act for ${merchant.name}`;
    await recordSensitive(tx, platform, principalOf(session, merchantId), { type: 'agency', what });
  });
  standings(platform).forget();
  return readOwnAgency(platform.db, session, merchantId);
}

/**
 * Leaves the agency; what its people have open as this merchant ends with the transaction. Leaving again changes nothing.
 */
export async function leaveAgency(platform: Platform, session: Session, merchantId: string): Promise<OwnAgency> {
  await platform.db.transaction().execute(async (tx) => {
    const merchant = await lockMembership(tx, merchantId);
    const agency = await getAgencyOf(tx, merchantId);
    if (!agency) return;
    await setMembership(tx, merchantId, null);
    await endAgencySessions(tx, merchantId);
    const principal = principalOf(session, merchantId);
    await recordActivity(tx, principal, 'agency', `Left the agency ${agency.name}`);
    const { config } = platform;
    await mailOwners(tx, platform, merchantId, {
      subject: `${mailName(agency.name)} no longer acts for ${mailName(merchant.name)}`,
      text: `${mailName(merchant.name)} has left the agency ${mailName(agency.name)}, which was signed out of your account at once.\n\nIf you did not do this, look at who works for you: ${config.publicUrl}/team\nand write to ${config.SUPPORT_EMAIL}.`,
    });
    await tellAgency(platform, tx, agency.id, {
      subject: `${mailName(merchant.name)} has left ${mailName(agency.name)}`,
      text: `${mailName(merchant.name)} has left ${mailName(agency.name)}. You can no longer act for it. To work with it again, send it a new invitation:\n${config.publicUrl}/send-invitation`,
    });
  });
  standings(platform).forget();
  return readOwnAgency(platform.db, session, merchantId);
}

export async function readOwnAgency(db: Db, session: Session, merchantId: string): Promise<OwnAgency> {
  const agency = await getAgencyOf(db, merchantId);
  const waiting = await listOwnWaiting(db, session);
  return {
    agency: agency
      ? {
          name: agency.name,
          since: (agency.agency_since ?? new Date(0)).toISOString(),
          isUnreviewed: agency.agency_unreviewed,
        }
      : null,
    invitations: waiting.map((row) => ({
      id: row.id,
      agency: row.agency,
      sentAt: row.sent_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  };
}

/** What every page says of agencies: one that must be reviewed, or an invitation to look at. */
export async function agencyNotice(db: Db, session: Session): Promise<'review' | 'invited' | null> {
  if (!session.merchantId || session.actor || !isOwner(session)) return null;
  const agency = await getAgencyOf(db, session.merchantId);
  if (agency?.agency_unreviewed) return 'review';
  return !agency && (await listOwnWaiting(db, session)).length > 0 ? 'invited' : null;
}

/** Mails the link of a waiting invitation to the signed-in person's own address. @throws AppError 404, 429 */
export async function mailToSelf(platform: Platform, session: Session, id: string): Promise<void> {
  const row = (await listOwnWaiting(platform.db, session)).find((waiting) => waiting.id === id);
  if (!row) throw notFound('The invitation');
  await mailOwnInvitation(platform, session, row.id);
}

/** Invitations to a confirmed address are its owner's to see; whoever acts as them sees none. */
async function listOwnWaiting(db: Db, session: Session): Promise<AgencyInvitationRow[]> {
  if (session.actor || !isOwner(session)) return [];
  const user = await getUser(db, session.userId);
  return user?.email_confirmed_at ? listWaiting(db, user.email) : [];
}

async function tellAgency(platform: Platform, tx: Db, agencyId: string, mail: { subject: string; text: string }) {
  for (const { email } of await listAgencyAdmins(tx, agencyId)) {
    await platform.jobs.enqueue(tx, mailJob, { to: email, ...mail });
  }
}

/** Why a link is refused, by the state of its invitation. */
export const deadLinks = {
  open: 'invitation_unknown.agency',
  accepted: 'invitation_accepted.agency',
  declined: 'invitation_declined',
  revoked: 'invitation_revoked.agency',
  expired: 'invitation_expired.invitation',
  unknown: 'invitation_unknown.agency',
} as const;

function requireOpen(row: AgencyInvitationRow | undefined): AgencyInvitationRow {
  const state = row ? stateOf(row) : 'unknown';
  if (row && state === 'open') return row;
  throw failure(deadLinks[state]);
}

function isOwnAddress(user: { email: string } | undefined, row: AgencyInvitationRow): boolean {
  return user?.email.toLowerCase() === row.email.toLowerCase();
}

function isOwner({ identity }: Session): boolean {
  return identity === 'merchant' || identity === 'shop_platform_user';
}

function otherAddress(): AppError {
  return failure('other_address.account');
}
