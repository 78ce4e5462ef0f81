import { z } from 'zod';
import { access } from '../access.ts';
import { messages } from '../messages.ts';
import { ok, routeTable, timestamp } from '../route.ts';
import { email, userProfile } from './accounts.ts';

/** An address, or a login name of the company's own domain. */
const loginName = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(254, messages.invalidEmail)
  .toLowerCase();
/** The policy is the server's configuration; here only what is too long to be looked at. */
const password = z.string({ error: messages.required }).min(1, messages.required).max(300, 'This is too long.');
/** Of an authenticator or a recovery code; blanks and dashes are for the eye. */
const code = z
  .string({ error: messages.required })
  .max(60, messages.invalidCode)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, messages.required));
/** The key of a mail's link. */
const key = z.string().min(20).max(200);
const newPassword = { password, passwordConfirm: password };

const loginReply = z.object({
  success: z.literal(true),
  error: z.null(),
  info: z.object({ _id: z.string() }),
  token: z.string(),
  type: z.string(),
  phone_verified: z.boolean(),
});

/** Why a link of a mail leads nowhere any more; `expired` ones can be renewed. */
export const linkFaults = ['link_expired', 'link_used', 'link_unknown'] as const;

export const sessionItem = z.object({
  id: z.uuid(),
  /** Such as "Firefox on Windows"; null where the program did not say what it is. */
  device: z.string().nullable(),
  isPhone: z.boolean(),
  address: z.string(),
  /** The merchant that an admin acts as in this session. */
  actingAs: z.string().nullable(),
  isCurrent: z.boolean(),
  signedInAt: timestamp,
  lastSeenAt: timestamp,
});
export type SessionItem = z.output<typeof sessionItem>;

export const secondFactorState = z.object({
  /** Since when codes are asked for; null while they are not. */
  since: timestamp.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The configuration asks this person for one. */
  isRequired: z.boolean(),
});

const recoveryCodes = z.array(z.string());

export const signInRoutes = routeTable({
  login: {
    covers: ['C001'],
    base: 'mobile',
    method: 'POST',
    path: 'login',
    summary:
      'Sign in with email and password; a login without @ gets the company domain. 401 second_factor_needed asks for the same again with `code`; 429 says in Retry-After when guessing may go on.',
    access: access.everyone,
    body: z.object({
      email: loginName,
      password,
      code: code.optional(),
      /** A solved captcha, where 429 captcha_needed asked for one. */
      response: z.string().max(10_000).optional(),
      is_web_ui_login: z.boolean().default(false),
      remember: z.boolean().default(true),
    }),
    reply: loginReply,
    isOpenBeforeSecondFactor: true,
  },
  loginWithKey: {
    base: 'mobile',
    method: 'POST',
    path: 'login/key',
    summary: 'Sign in with the one-time key of a link, within its 15 minutes.',
    access: access.everyone,
    body: z.object({ email: loginName, key, code: code.optional(), remember: z.boolean().default(true) }),
    reply: loginReply,
    isOpenBeforeSecondFactor: true,
  },
  logout: {
    base: 'mobile',
    method: 'POST',
    path: 'logout',
    summary: 'End this session on every node at once.',
    access: access.everyone,
    reply: ok({}),
    isOpenBeforeSecondFactor: true,
  },
  profileById: {
    covers: ['C003'],
    base: 'mobile',
    method: 'GET',
    path: 'user/profile/{id}',
    summary: "The profile by the user's id and token: one's own.",
    access: access.signedIn,
    params: z.object({ id: z.uuid() }),
    reply: ok({ landing_url: z.string(), domain_subscription_id: z.string(), user: userProfile }),
  },

  passwordRules: {
    base: 'mobile',
    method: 'GET',
    path: 'login/rules',
    summary: 'How long a password must and may be.',
    access: access.everyone,
    reply: ok({ min: z.number().int(), max: z.number().int() }),
    isOpenBeforeSecondFactor: true,
  },
  forgotPassword: {
    covers: ['C004'],
    base: 'mobile',
    method: 'POST',
    path: 'login/forgot',
    summary: 'Mail a link to make a new password with. 404 unknown_email where nobody has the address.',
    access: access.everyone,
    body: z.object({ email }),
    reply: ok({ message: z.string() }),
  },
  checkPasswordLink: {
    base: 'mobile',
    method: 'POST',
    path: 'account/reset/check',
    summary: 'Whose password the key of a link is for. 410 link_expired, link_used or link_unknown.',
    access: access.everyone,
    body: z.object({ key }),
    reply: ok({ email: z.string() }),
    perMinute: 60,
  },
  renewPasswordLink: {
    base: 'mobile',
    method: 'POST',
    path: 'account/reset/renew',
    summary: 'Mail a new link in place of one that has expired, to the same address.',
    access: access.everyone,
    body: z.object({ key }),
    reply: ok({ message: z.string() }),
    perMinute: 30,
  },
  resetPassword: {
    covers: ['C006'],
    base: 'mobile',
    method: 'POST',
    path: 'account/reset',
    summary: 'Set a new password with the key of the mail. Every session ends; signs in unless a second factor is due.',
    access: access.everyone,
    body: z.object({ key, ...newPassword }),
    reply: ok({ isSignedIn: z.boolean() }),
    perMinute: 60,
  },
  createPassword: {
    covers: ['C005'],
    base: 'mobile',
    method: 'POST',
    path: 'login/createpassword',
    summary: 'Set the first password of an account that somebody else opened, with the key of the mail; signs in.',
    access: access.everyone,
    body: z.object({ key, ...newPassword }),
    reply: ok({ isSignedIn: z.boolean() }),
    perMinute: 60,
  },
  changePassword: {
    base: 'mobile',
    method: 'POST',
    path: 'account/changepassword',
    summary: 'Change the own password. The other sessions end, this one gets a new token.',
    access: access.signedIn,
    body: z.object({ currentPassword: password, ...newPassword }),
    reply: ok({}),
  },

  listSessions: {
    base: 'mobile',
    method: 'GET',
    path: 'account/sessions',
    summary: 'Where one is signed in, this session first, then the one seen last.',
    access: access.signedIn,
    reply: ok({ items: z.array(sessionItem) }),
  },
  endSession: {
    base: 'mobile',
    method: 'DELETE',
    path: 'account/sessions/{id}',
    summary: 'Sign out somewhere else.',
    access: access.signedIn,
    params: z.object({ id: z.uuid() }),
    reply: ok({}),
    object: { kind: 'session', in: 'params', field: 'id' },
  },
  endOtherSessions: {
    base: 'mobile',
    method: 'POST',
    path: 'account/sessions/end-others',
    summary: 'Sign out everywhere but here.',
    access: access.signedIn,
    reply: ok({ ended: z.number().int() }),
  },

  secondFactor: {
    base: 'mobile',
    method: 'GET',
    path: 'account/second-factor',
    summary: 'Whether codes of an authenticator are asked for at the sign-in.',
    access: access.signedIn,
    reply: ok({ state: secondFactorState }),
    isOpenBeforeSecondFactor: true,
  },
  startSecondFactor: {
    base: 'mobile',
    method: 'POST',
    path: 'account/second-factor/start',
    summary:
      'A secret for an authenticator, as text and as the path of a QR code; counts once a code of it is confirmed.',
    access: access.signedIn,
    body: z.object({ password }),
    reply: ok({
      secret: z.string(),
      uri: z.string(),
      /** `path` draws the dark modules, each 1 wide, in a square of `size`. */
      qr: z.object({ size: z.number().int(), path: z.string() }),
    }),
    isOpenBeforeSecondFactor: true,
  },
  confirmSecondFactor: {
    base: 'mobile',
    method: 'POST',
    path: 'account/second-factor/confirm',
    summary: 'Switch the second factor on with a first code. Recovery codes are told here and never again.',
    access: access.signedIn,
    body: z.object({ code }),
    reply: ok({ recoveryCodes }),
    isOpenBeforeSecondFactor: true,
  },
  renewRecoveryCodes: {
    base: 'mobile',
    method: 'POST',
    path: 'account/second-factor/recovery-codes',
    summary: 'New recovery codes in place of all old ones.',
    access: access.signedIn,
    body: z.object({ password, code }),
    reply: ok({ recoveryCodes }),
  },
  endSecondFactor: {
    base: 'mobile',
    method: 'POST',
    path: 'account/second-factor/end',
    summary: 'Ask for no codes any more.',
    access: access.signedIn,
    body: z.object({ password, code }),
    reply: ok({}),
  },
});
