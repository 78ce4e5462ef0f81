import { isUniqueViolation } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import {
  checkPasswordPolicy,
  findUserByEmail,
  hashPassword,
  insertUser,
  isCaptchaRefusal,
  spendCaptcha,
} from '../identity/identity.ts';
import { getMerchant } from '../merchants/merchants.ts';
import { acceptInvitation, findInvitation } from './invitations.queries.ts';
import { type Invitation, invitationState, invitedIdentity } from './invitations.ts';
import { announceJoining } from './team-joining.ts';

/** The link's `key` is the merchant's id with the token in `invite`, or the token alone. */
export interface InvitationLink {
  readonly key: string;
  readonly invite: string;
}

export interface AssociateSignUp extends InvitationLink {
  readonly password: string;
  readonly passwordConfirm: string;
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
  readonly phone: string;
  readonly captchaToken: string;
  /** Network address of the visitor. */
  readonly address: string;
}

export type AssociateOutcome = 'success' | 'duplicate_user' | 'password_invalid' | 'google_token_invalid';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * What the form of a link shows: merchant and address to whoever holds the invitation's token, which was sent there, and
 * the merchant to its own people. To anybody else an id that exists answers like one that does not.
 * @throws AppError 404, 410 for an invitation that no longer holds
 */
export async function describeAssociateLink(platform: Platform, session: Session | null, link: InvitationLink) {
  const invitation = await findLinked(platform, link);
  const ownId = session?.merchantId ?? null;
  const merchantId = invitation?.merchant_id ?? (link.key.toLowerCase() === ownId ? ownId : null);
  const merchant = merchantId ? await getMerchant(platform.db, merchantId) : undefined;
  if (!merchant) throw notFound('This invitation');
  if (invitation) refuseDead(invitation, merchant.name);
  return {
    merchantId: merchant.id,
    name: merchant.name,
    email: invitation?.email ?? '',
    isInvited: invitation !== undefined,
  };
}

/**
 * Makes the account of an invited associate; nobody else can join a merchant. Their address counts as confirmed: the
 * link was sent there.
 * @returns the spec's word for how it went
 * @throws AppError 403 'not_invited', 410 for an invitation that no longer holds, 400 for what the spec has no word for
 */
export async function signUpAssociate(platform: Platform, input: AssociateSignUp): Promise<AssociateOutcome> {
  const invitation = await findLinked(platform, input);
  if (invitation?.role !== 'associate' || invitation.email !== input.email) {
    throw failure('not_invited');
  }
  refuseDead(invitation, (await getMerchant(platform.db, invitation.merchant_id))?.name ?? '');
  if (input.password !== input.passwordConfirm) return 'password_invalid';
  checkPasswordPolicy(platform.config, input.password);
  try {
    await spendCaptcha(platform, {
      token: input.captchaToken,
      purpose: `associate ${invitation.id}`,
      address: input.address,
    });
  } catch (error) {
    if (isCaptchaRefusal(error)) return 'google_token_invalid';
    throw error;
  }
  try {
    return await makeAssociate(platform, input);
  } catch (error) {
    // An account of this address was made at the same moment, elsewhere.
    if (isUniqueViolation(error)) return 'duplicate_user';
    throw error;
  }
}

async function makeAssociate(platform: Platform, input: AssociateSignUp): Promise<AssociateOutcome> {
  const passwordHash = await hashPassword(input.password);
  // Looked up before the invitation is spent: it stays open for support to help with.
  if (await findUserByEmail(platform.db, input.email)) return 'duplicate_user';
  return platform.db.transaction().execute(async (tx) => {
    const userId = newId();
    const invitation = await acceptInvitation(tx, tokenOf(input), userId);
    // Spent by a submit at the same moment: its account is there.
    if (!invitation) return 'duplicate_user';
    await insertUser(tx, {
      id: userId,
      merchant_id: invitation.merchant_id,
      email: invitation.email,
      password_hash: passwordHash,
      fname: input.fname,
      lname: input.lname,
      identity: invitedIdentity[invitation.role],
      phone: input.phone,
      email_confirmed_at: new Date(),
    });
    await announceJoining(platform, tx, invitation, userId);
    return 'success';
  });
}

/** The invitation of a link; undefined where it names only a merchant, or another merchant's invitation. */
async function findLinked({ db }: Platform, link: InvitationLink): Promise<Invitation | undefined> {
  const token = tokenOf(link);
  if (token === '') return undefined;
  const invitation = await findInvitation(db, token);
  return isId(link.key) && invitation?.merchant_id !== link.key.toLowerCase() ? undefined : invitation;
}

function tokenOf({ key, invite }: InvitationLink): string {
  return isId(key) ? invite : key;
}

function refuseDead(invitation: Invitation, merchantName: string): void {
  const state = invitationState(invitation);
  if (state === 'open') return;
  if (state === 'accepted') throw failure('invitation_accepted.team');
  throw failure(`invitation_${state}.associate`, { merchant: merchantName });
}
