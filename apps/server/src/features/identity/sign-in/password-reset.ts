import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '@voicecart/contract/messages';
import { onboardingStatuses } from '@voicecart/contract/onboarding';
import { failure, invalid } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/http/networks.ts';
import type { Platform } from '../../../platform/platform.ts';
import { revokeKeysOf } from '../../../platform/sessions/api-keys.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../../platform/sessions/attempts.ts';
import { endOtherSessions, replaceSession, type Session } from '../../../platform/sessions/sessions.ts';
import { raiseOnboarding } from '../../merchants/merchants.ts';
import { joinAsAgreed } from '../agency/agency.ts';
import { removePasskeysAtReset } from '../passkeys/passkeys-at-reset.ts';
import { checkOwnPassword, type OwnUser, ownUser, tellOfChange } from '../profile/own-account.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { findUserByEmail, getUser, setPasswordHash, updateUser } from '../users.queries.ts';
import { mustUseCompany } from './company-only.ts';
import { findPasswordLink } from './password-links.queries.ts';
import {
  closeOpenLinks,
  isPasswordPurpose,
  mailPasswordLink,
  openPasswordLink,
  type PasswordPurpose,
  spendPasswordLinks,
} from './password-links.ts';
import { checkPasswordPolicy, hashPassword, verifyPassword } from './passwords.ts';
import { type Arrival, enter, maySignIn, type StartedSession } from './session-start.ts';

/** The answer takes at least this long, more than the work: time says no more about an address than the answer does. */
const answerMsMin = 250;

const mailLimits = {
  account: { max: 3, seconds: 15 * 60 },
  address: { max: 20, seconds: 15 * 60 },
} as const;

function limitsOfMail(email: string, address: string): AttemptLimit[] {
  return [
    { key: attemptKey('reset-mail', email), ...mailLimits.account },
    { key: attemptKey('reset-mail-address', networkOf(address)), ...mailLimits.address },
  ];
}

/**
 * Mails a link to make a new password with.
 * @throws AppError 404 'unknown_email' for an address nobody has, which the spec wants told; 404 'account_closed'; 429
 * after three mails to one address or twenty questions from one place in 15 minutes
 */
export async function askForReset(platform: Platform, email: string, address: string): Promise<void> {
  const [outcome] = await Promise.allSettled([sendReset(platform, email, address), sleep(answerMsMin)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}

async function sendReset(platform: Platform, email: string, address: string): Promise<void> {
  await takeMail(platform, email, address);
  const user = await findUserByEmail(platform.db, email);
  if (!user) throw failure('unknown_email');
  if (!(await maySignIn(platform, user))) throw failure('account_closed');
  await platform.db.transaction().execute((tx) => mailPasswordLink(tx, platform, user, 'reset-password'));
}

async function takeMail(platform: Platform, email: string, address: string): Promise<void> {
  const wait = await takeAttempt(platform.db, limitsOfMail(email, address));
  if (wait === 0) return;
  throw failure('too_many_mails.password', {}, { retryAfterSeconds: wait });
}

/** Mails a new link in place of one that expired. @throws AppError 410 where the old one cannot be renewed */
export async function renewPasswordLink(platform: Platform, key: string, address: string): Promise<void> {
  const link = await findPasswordLink(platform.db, key);
  if (!link?.is_active || !isPasswordPurpose(link.purpose)) {
    throw failure('link_unknown.link');
  }
  if (link.used_at) {
    throw failure('link_used.password');
  }
  await takeMail(platform, link.email, address);
  const { userId, email, purpose } = link;
  await platform.db.transaction().execute((tx) => mailPasswordLink(tx, platform, { id: userId, email }, purpose));
}

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirm: string;
}

/**
 * Sets the password that a link is for. The link was sent by mail, so that it also confirms the address. All sessions
 * end; a new one begins, unless a second factor is due, which a mailbox is no substitute for. Passkeys go where that is
 * wished and another second factor is left, or none must be.
 * @returns the new session, or null where the person must sign in
 */
export async function setPasswordByLink(
  platform: Platform,
  purpose: PasswordPurpose,
  input: NewPassword & { readonly key: string; readonly removePasskeys: boolean },
  arrival: Arrival,
): Promise<StartedSession | null> {
  const { db, config } = platform;
  const link = await openPasswordLink(db, input.key);
  if (link.purpose !== purpose) throw failure('link_unknown.purpose');
  checkNewPassword(platform, input);
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (tx) => {
    if (!(await spendPasswordLinks(tx, link.userId, input.key))) {
      throw failure('link_used.password');
    }
    const user = await getUser(tx, link.userId);
    if (!user) throw failure('link_unknown.account');
    await updateUser(tx, user.id, {
      password_hash: passwordHash,
      password_changed_at: new Date(),
      email_confirmed_at: user.email_confirmed_at ?? new Date(),
      updated_at: new Date(),
    });
    // The mail that brought the link proves the address as the one of the sign-up would have.
    if (user.merchant_id) await raiseOnboarding(tx, user.merchant_id, onboardingStatuses.signup);
    // Whoever agreed at the sign-up that an agency acts for them: the address is theirs now.
    if (user.email_confirmed_at === null) await joinAsAgreed(platform, tx, user);
    await endOtherSessions(tx, user.id, null);
    // Whoever had the account may have made keys that outlive its sessions.
    const keysRevoked = await revokeKeysOf(tx, user.id);
    const passkeys = await removePasskeysAtReset(tx, platform, user, input.removePasskeys);
    await tellOfChange(tx, platform, user, passwordChange(user, config.BRAND_NAME, { keysRevoked, passkeys }), null);
    const isClosed = !(await maySignIn(platform, user)) || (await mustUseCompany(tx, user));
    if (isClosed || (await hasSecondFactor(tx, user.id))) return null;
    return enter(tx, platform, user, arrival, false);
  });
}

/** Changes one's own password: the other sessions end, and this one goes on under a new token. */
export async function changePassword(
  platform: Platform,
  session: Session,
  input: NewPassword & { currentPassword: string },
): Promise<StartedSession> {
  const { db, config } = platform;
  const user = await ownUser(db, session);
  checkNewPassword(platform, input);
  await checkOwnPassword(platform, user, input.currentPassword, 'currentPassword');
  if (await verifyPassword(user.password_hash, input.password)) {
    throw invalid('password', 'This is the password you have now.');
  }
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (tx) => {
    await setPasswordHash(tx, user.id, passwordHash);
    await endOtherSessions(tx, user.id, session.id);
    await closeOpenLinks(tx, user.id);
    await tellOfChange(tx, platform, user, passwordChange(user, config.BRAND_NAME), session);
    return replaceSession(tx, session.id, session);
  });
}

function checkNewPassword({ config }: Platform, { password, passwordConfirm }: NewPassword): void {
  checkPasswordPolicy(config, password);
  if (password !== passwordConfirm) throw invalid('passwordConfirm', messages.passwordsDiffer);
}

const nothingElse = { keysRevoked: 0, passkeys: { removed: 0, sentences: '' } };

function passwordChange(user: OwnUser, brand: string, { keysRevoked, passkeys } = nothingElse) {
  const ofKeys = keysRevoked > 0 ? ' The API keys that you made were revoked.' : '';
  const ofPasskeys = passkeys.removed > 0 ? `, and ${passkeys.removed} passkeys were removed` : '';
  return {
    type: 'security',
    activity: `${user.email} made a new password${ofPasskeys}`,
    subject: `Your password for ${brand} was changed`,
    sentence: `The password of your account was changed. Other devices were signed out.${ofKeys}${passkeys.sentences}`,
  };
}
