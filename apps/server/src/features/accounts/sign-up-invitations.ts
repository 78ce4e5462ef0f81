import { type PlanId, planById } from '@voicecart/contract/plans';
import { invitedPlans, type SignUpInvitation } from '@voicecart/contract/routes/merchants';
import { type SignUpDoor, signUpPlans } from '@voicecart/contract/routes/sign-up';
import { attemptKey, takeAttempt } from '../../platform/attempts.ts';
import type { Db } from '../../platform/database.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { mailJob } from './accounts.jobs.ts';
import { findUserByEmail, getUser } from './accounts.queries.ts';
import { recordHouseActivity } from './activity.ts';
import {
  findHoldingInvitation,
  findInvitationInScope,
  type InvitationRow,
  type InvitationScope,
  type InvitationSort,
  insertInvitation,
  invitationSorts,
  lockAddress,
  lockOpenInvitation,
  readInvitationPage,
  updateInvitation,
} from './sign-up-invitations.queries.ts';

const daysValid = 30;
/** So that a stolen admin session is no way to send mail to the world. */
const perHour = 60;

export interface NewSignUpInvitation {
  readonly email: string;
  readonly name: string;
  readonly planId: PlanId;
}

/** What the admin's agency has sent, or the admin where there is no agency; newest first unless `sort` says otherwise. */
export async function listInvitations(
  db: Db,
  session: Session,
  asked: { q?: string | undefined; sort?: string | undefined; currentPage: number; limit: number },
) {
  const { currentPage, limit } = asked;
  const { rows, total } = await readInvitationPage(db, await scopeOf(db, session), {
    q: asked.q?.trim() ?? '',
    ...readSort(asked.sort ?? '-sentAt'),
    offset: (currentPage - 1) * limit,
    limit,
  });
  return { items: rows.map(toItem), total, currentPage, limit };
}

async function scopeOf(db: Db, session: Session): Promise<InvitationScope> {
  const user = await getUser(db, session.userId);
  return { agencyId: user?.agency_id ?? null, userId: session.userId };
}

function readSort(sort: string): { sort: InvitationSort; isDescending: boolean } {
  const name = sort.replace(/^-/, '');
  if (!isInvitationSort(name)) throw invalid('sort', `Invitations sort by ${Object.keys(invitationSorts).join(', ')}.`);
  return { sort: name, isDescending: sort.startsWith('-') };
}

function isInvitationSort(name: string): name is InvitationSort {
  return Object.hasOwn(invitationSorts, name);
}

/**
 * Mails a link to sign up. An open invitation of the same address is sent again with what is given now.
 * @throws AppError 400 with the field, 409 'has_account', 429
 */
export async function sendInvitation(
  platform: Platform,
  session: Session,
  input: NewSignUpInvitation,
): Promise<SignUpInvitation> {
  if (!invitedPlans(session.identity).includes(input.planId)) throw invalid('planId', 'Choose one of the plans.');
  await limitMails(platform.db, session);
  const scope = await scopeOf(platform.db, session);
  return platform.db.transaction().execute(async (tx) => {
    await lockAddress(tx, input.email);
    if (await findUserByEmail(tx, input.email)) {
      const message = 'Somebody with this address has an account already.';
      throw new AppError(409, 'has_account', message, { fields: [{ path: 'email', message }] });
    }
    const open = await lockOpenInvitation(tx, scope, input.email);
    const sent = { name: input.name, plan_id: input.planId, sent_at: new Date(), expires_at: expiry() };
    const id = open?.id ?? newId();
    if (open) await updateInvitation(tx, id, sent);
    else {
      const { agencyId: agency_id, userId: invited_by } = scope;
      await insertInvitation(tx, { id, invited_by, agency_id, email: input.email, ...sent });
    }
    await recordHouseActivity(
      tx,
      session,
      'sign-up-invited',
      `${input.email} invited to ${planById[input.planId].title}`,
    );
    return mailInvitation(platform, tx, session, await requireInvitation(tx, scope, id));
  });
}

/** @throws AppError 404, 409 'not_open' for one that was accepted or revoked, 429 */
export async function resendInvitation(platform: Platform, session: Session, id: string): Promise<SignUpInvitation> {
  await limitMails(platform.db, session);
  const scope = await scopeOf(platform.db, session);
  return platform.db.transaction().execute(async (tx) => {
    const row = await requireInvitation(tx, scope, id);
    if (row.accepted_at || row.revoked_at) {
      throw conflict('not_open', 'This invitation was accepted or taken back. Send a new one.');
    }
    await updateInvitation(tx, id, { sent_at: new Date(), expires_at: expiry() });
    await recordHouseActivity(tx, session, 'sign-up-invited', `Invitation of ${row.email} sent again`);
    return mailInvitation(platform, tx, session, await requireInvitation(tx, scope, id));
  });
}

/** Takes an invitation back; saying it again changes nothing. @throws AppError 404, 409 'accepted' */
export async function revokeSignUpInvitation(
  platform: Platform,
  session: Session,
  id: string,
): Promise<SignUpInvitation> {
  const scope = await scopeOf(platform.db, session);
  return platform.db.transaction().execute(async (tx) => {
    const row = await requireInvitation(tx, scope, id);
    if (row.accepted_at) throw conflict('accepted', 'This invitation was accepted: there is an account already.');
    if (!row.revoked_at) {
      await updateInvitation(tx, id, { revoked_at: new Date() });
      await recordHouseActivity(tx, session, 'sign-up-invitation-revoked', `Invitation of ${row.email} taken back`);
    }
    return toItem(await requireInvitation(tx, scope, id));
  });
}

/**
 * Marks the invitation of an address as accepted and gives the new merchant its agency. Call it in the transaction that
 * makes the merchant; where nobody was invited, it does nothing.
 */
export async function acceptSignUpInvitation(tx: Db, email: string, merchantId: string): Promise<void> {
  const invitation = await findHoldingInvitation(tx, email);
  if (!invitation) return;
  await updateInvitation(tx, invitation.id, { accepted_at: new Date(), accepted_merchant_id: merchantId });
  if (!invitation.agency_id) return;
  await tx.updateTable('merchants').set({ agency_id: invitation.agency_id }).where('id', '=', merchantId).execute();
}

async function limitMails(db: Db, session: Session): Promise<void> {
  const key = attemptKey('sign-up-invitation', session.userId);
  const wait = await takeAttempt(db, [{ key, max: perHour, seconds: 3_600 }]);
  if (wait === 0) return;
  const message = `You have sent ${perHour} invitations within an hour. Please wait before you send more.`;
  throw new AppError(429, 'too_many', message, { retryAfterSeconds: wait });
}

async function requireInvitation(db: Db, scope: InvitationScope, id: string): Promise<InvitationRow> {
  const row = await findInvitationInScope(db, scope, id);
  if (!row) throw notFound('The invitation');
  return row;
}

async function mailInvitation(
  platform: Platform,
  tx: Db,
  session: Session,
  row: InvitationRow,
): Promise<SignUpInvitation> {
  const brand = platform.config.BRAND_NAME;
  const sender = await getUser(tx, session.userId);
  const from = `${sender?.fname ?? ''} ${sender?.lname ?? ''}`.trim() || row.sender;
  const greeting = row.name === '' ? 'Hello,' : `Hello ${row.name},`;
  await platform.jobs.enqueue(tx, mailJob, {
    to: row.email,
    subject: `${from} invites you to ${brand}`,
    text: `${greeting}

${from} (${row.sender}) invites you to sign up for the ${planById[row.plan_id].title} plan of ${brand}, where online shops build voice apps:
${platform.config.publicUrl}${signUpAddress(row)}

If you do not know why you got this, ignore this mail.`,
  });
  return toItem(row);
}

/** The sign-up form of the plan, filled in with what is known. */
function signUpAddress({ plan_id, name, email }: Pick<InvitationRow, 'plan_id' | 'name' | 'email'>): string {
  for (const [door, words] of Object.entries(signUpPlans) as [SignUpDoor, Record<string, PlanId>][]) {
    const word = Object.keys(words).find((key) => words[key] === plan_id);
    if (word === undefined) continue;
    if (door === 'amazon-pay') return `/amazon-pay/register/${word}?${new URLSearchParams({ name, email })}`;
    return `/signup/${word}/${encodeURIComponent(name || '-')}/${encodeURIComponent(email)}`;
  }
  throw new Error(`There is no sign-up for the plan ${plan_id}`);
}

function expiry(): Date {
  return new Date(Date.now() + daysValid * 86_400_000);
}

function toItem(row: InvitationRow): SignUpInvitation {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    planId: row.plan_id,
    planName: planById[row.plan_id].title,
    state: stateOf(row),
    sentBy: row.sender,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  };
}

function stateOf(row: InvitationRow): SignUpInvitation['state'] {
  if (row.accepted_at) return 'accepted';
  if (row.revoked_at) return 'revoked';
  return row.expires_at <= new Date() ? 'expired' : 'open';
}
