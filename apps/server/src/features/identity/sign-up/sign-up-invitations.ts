import { type PlanId, planById } from '@voicecart/contract/plans';
import { type SignUpDoor, signUpPlans } from '@voicecart/contract/routes/sign-up';
import { invitedPlans, type SignUpInvitation } from '@voicecart/contract/routes/sign-up-invitations';
import type { Db } from '../../../platform/database.ts';
import { failure, invalid, notFound } from '../../../platform/errors.ts';
import { sortColumn } from '../../../platform/http/sort-column.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { mailJob, sealLink } from '../../../platform/mail.jobs.ts';
import { mailName } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attemptKey, isUsedUp, takeAttempt } from '../../../platform/sessions/attempts.ts';
import { hashToken, type Session } from '../../../platform/sessions/sessions.ts';
import { recordHouseActivity } from '../../activity/activity.ts';
import { getUser } from '../users.queries.ts';
import {
  findInvitation,
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
/**
 * So that an agency, or a stolen session of its admin, is no way to send mail to the world: in all, and to one address,
 * which can't be made to stop by its owner.
 */
const mailLimits = {
  person: { max: 60, seconds: 3_600, error: 'too_many.invitations' },
  agency: { max: 300, seconds: 86_400, error: 'too_many.agencyInvitations' },
  address: { max: 5, seconds: 7 * 86_400, error: 'too_many.addressInvitations' },
} as const;
/** Of whoever mails a waiting invitation to themselves. */
const toSelfPerHour = 5;

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
  return { sort: sortColumn('Invitations', invitationSorts, sort), isDescending: sort.startsWith('-') };
}

/**
 * Mails an agency's invitation, or a link to sign up. An open one of the same address is sent again with what is given
 * now. Whether the address has an account is not told: its owner sees it when they open the link.
 * @throws AppError 400 with the field, 429
 */
export async function sendInvitation(
  platform: Platform,
  session: Session,
  input: NewSignUpInvitation,
): Promise<SignUpInvitation> {
  if (!invitedPlans(session.identity).includes(input.planId)) throw invalid('planId', 'Choose one of the plans.');
  const scope = await scopeOf(platform.db, session);
  await limitMails(platform.db, scope, input.email);
  return platform.db.transaction().execute(async (tx) => {
    await lockAddress(tx, input.email);
    const open = await lockOpenInvitation(tx, scope, input.email);
    const { token, ...fresh } = freshLink();
    const sent = { name: input.name, plan_id: input.planId, ...fresh };
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
    return mailInvitation(platform, tx, await requireInvitation(tx, scope, id), token);
  });
}

/** The link of the mail before stops working. @throws AppError 404, 409 'not_open' for one that was accepted or revoked, 429 */
export async function resendInvitation(platform: Platform, session: Session, id: string): Promise<SignUpInvitation> {
  const scope = await scopeOf(platform.db, session);
  await limitMails(platform.db, scope, (await requireInvitation(platform.db, scope, id)).email);
  return platform.db.transaction().execute(async (tx) => {
    const row = await requireInvitation(tx, scope, id);
    if (row.accepted_at || row.revoked_at || row.declined_at) {
      throw failure('not_open');
    }
    const { token, ...fresh } = freshLink();
    await updateInvitation(tx, id, fresh);
    await recordHouseActivity(tx, session, 'sign-up-invited', `Invitation of ${row.email} sent again`);
    return mailInvitation(platform, tx, await requireInvitation(tx, scope, id), token);
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
    if (row.accepted_at) throw failure('accepted');
    if (!row.revoked_at) {
      await updateInvitation(tx, id, { revoked_at: new Date() });
      await recordHouseActivity(tx, session, 'sign-up-invitation-revoked', `Invitation of ${row.email} taken back`);
    }
    return toItem(await requireInvitation(tx, scope, id));
  });
}

/** @throws AppError 429 that says which limit is used up */
async function limitMails(db: Db, { agencyId, userId }: InvitationScope, email: string): Promise<void> {
  const sender = agencyId ?? userId;
  const keys = {
    address: attemptKey('invitation-address', sender, email.toLowerCase()),
    person: attemptKey('sign-up-invitation', userId),
    agency: attemptKey('invitation-agency', sender),
  };
  const limits = (['address', 'person', 'agency'] as const).map((name) => ({ key: keys[name], ...mailLimits[name] }));
  const wait = await takeAttempt(db, limits);
  if (wait === 0) return;
  let used: (typeof limits)[number] | undefined;
  for (const limit of limits) {
    if (!used && (await isUsedUp(db, limit))) used = limit;
  }
  const { error, max } = used ?? mailLimits.person;
  throw failure(error, { max }, { status: 429, retryAfterSeconds: wait });
}

async function limitMailsToSelf(db: Db, userId: string): Promise<void> {
  const key = attemptKey('own-invitation', userId);
  const wait = await takeAttempt(db, [{ key, max: toSelfPerHour, seconds: 3_600 }]);
  if (wait === 0) return;
  throw failure('too_many.ownInvitation', { max: toSelfPerHour }, { status: 429, retryAfterSeconds: wait });
}

async function requireInvitation(db: Db, scope: InvitationScope, id: string): Promise<InvitationRow> {
  const row = await findInvitationInScope(db, scope, id);
  if (!row) throw notFound('The invitation');
  return row;
}

/** Mails a waiting invitation to the signed-in person it is for, under a new link. @throws AppError 429 */
export async function mailOwnInvitation(platform: Platform, session: Session, id: string): Promise<void> {
  await limitMailsToSelf(platform.db, session.userId);
  await platform.db.transaction().execute(async (tx) => {
    const row = await findInvitation(tx, id);
    if (!row) throw notFound('The invitation');
    const { token, sent_at: _sent, expires_at: _end, ...fresh } = freshLink();
    await updateInvitation(tx, id, fresh);
    await mailInvitation(platform, tx, row, token);
  });
}

async function mailInvitation(
  platform: Platform,
  tx: Db,
  row: InvitationRow,
  token: string,
): Promise<SignUpInvitation> {
  const { config, jobs } = platform;
  const brand = config.BRAND_NAME;
  const sender = await getUser(tx, row.invited_by);
  const from = mailName(`${sender?.fname ?? ''} ${sender?.lname ?? ''}`) || row.sender;
  const [name, agency] = [mailName(row.name), mailName(row.agency ?? '') || row.sender];
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
  const plan = planById[row.plan_id].title;
  const mail = row.agency
    ? {
        subject: `${agency} invites you to ${brand}`,
        text: `${greeting}

${from} (${row.sender}) of ${agency} invites you to ${brand}, where online shops build voice apps, and wants to manage your shop there.

If you accept, ${agency} may sign in as your shop: see its orders and conversations, change its settings, products and apps, and publish.
It may never change your bank account, password, address, phone, team or keys. You can leave at any time.

Open this link to see it all, and to accept or decline:
{link}

It works once, until ${row.expires_at.toISOString().slice(0, 10)}. Without an account you can sign up there for the ${plan} plan, with the agency or without it. If you don’t know why you got this, ignore this email: the invitation will simply expire.`,
        sealedLink: sealLink(platform, `${config.publicUrl}/agency/invitation?invite=${token}`),
      }
    : {
        subject: `${from} invites you to ${brand}`,
        text: `${greeting}

${from} (${row.sender}) invites you to sign up for the ${plan} plan of ${brand}, where online shops build voice apps:
{link}

It works until ${row.expires_at.toISOString().slice(0, 10)}. If you don’t know why you got this, ignore this email.`,
        sealedLink: sealLink(platform, `${config.publicUrl}${withInvitation(signUpPath(row), token)}`),
      };
  await jobs.enqueue(tx, mailJob, { to: row.email, ...mail });
  return toItem(row);
}

/** The sign-up form of the plan, filled in with what is known. */
export function signUpPath({ plan_id, name, email }: Pick<InvitationRow, 'plan_id' | 'name' | 'email'>): string {
  for (const [door, words] of Object.entries(signUpPlans) as [SignUpDoor, Record<string, PlanId>][]) {
    const word = Object.keys(words).find((key) => words[key] === plan_id);
    if (word === undefined) continue;
    if (door === 'amazon-pay') return `/amazon-pay/register/${word}?${new URLSearchParams({ name, email })}`;
    return `/signup/${word}/${encodeURIComponent(name || '-')}/${encodeURIComponent(email)}`;
  }
  throw new Error(`There is no sign-up for the plan ${plan_id}`);
}

function withInvitation(path: string, token: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ invite: token })}`;
}

/** What a new mail changes: the token that it carries, of which only the hash is kept. */
function freshLink() {
  const token = newToken();
  const expires_at = new Date(Date.now() + daysValid * 86_400_000);
  return { token, token_hash: hashToken(token), sent_at: new Date(), expires_at };
}

function toItem(row: InvitationRow): SignUpInvitation {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    planId: row.plan_id,
    planName: planById[row.plan_id].title,
    state: row.isUnreviewed ? 'review' : stateOf(row),
    sentBy: row.sender,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  };
}

type Answered = Pick<InvitationRow, 'accepted_at' | 'revoked_at' | 'declined_at' | 'expires_at'>;

export function stateOf(row: Answered): 'open' | 'accepted' | 'declined' | 'expired' | 'revoked' {
  if (row.accepted_at) return 'accepted';
  if (row.declined_at) return 'declined';
  if (row.revoked_at) return 'revoked';
  return row.expires_at <= new Date() ? 'expired' : 'open';
}
