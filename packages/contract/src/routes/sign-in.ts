import { z } from 'zod';
import { access } from '../access.ts';
import { captchaErrors, mailLinkErrors } from '../errors/error-groups.ts';
import { messages } from '../messages.ts';
import { ok, routeTable, timestamp } from '../route.ts';
import { email, userProfile } from './accounts.ts';
import { passkeyAnswer } from './passkey-questions.ts';

/** An address, or a login name of the company's own domain. */
const loginName = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(254, messages.invalidEmail)
  .toLowerCase();
/** The policy is the server's configuration; here only what is too long to be looked at. */
export const password = z.string({ error: messages.required }).min(1, messages.required).max(300, 'This is too long.');
/** Of an authenticator or a recovery code; blanks and dashes are for the eye. */
export const authenticatorCode = z
  .string({ error: messages.required })
  .max(60, messages.invalidCode)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, messages.required));
/** The key of a mail's link. */
const key = z.string().min(20).max(200);
const newPassword = { password, passwordConfirm: password };

export const loginReply = z.object({
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

/** What a sign-in needs besides the password, or the link, where the account has a second factor. */
export const secondFactorProof = { code: authenticatorCode.optional(), passkey: passkeyAnswer.optional() };

export const signInRoutes = routeTable({
  login: {
    covers: ['C001'],
    base: 'mobile',
    method: 'POST',
    path: 'login',
    summary: 'Sign in with email and password.',
    description:
      'Sign in with email and password; a login without @ gets the company domain. 401 second_factor_needed asks for the same again with `code` or `passkey`; 429 says in Retry-After when guessing may go on.',
    access: access.everyone,
    errors: [
      ...captchaErrors,
      'busy',
      'captcha_needed',
      'company_only',
      'email_unconfirmed',
      'invalid_login',
      'passkey_refused',
      'second_factor_needed',
      'second_factor_wrong',
      'secrets_unavailable',
      'too_many_attempts',
    ],
    body: z.object({
      email: loginName,
      password,
      ...secondFactorProof,
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
    summary: 'Sign in with the one-time key of a link.',
    description:
      'Sign in with the one-time key of a link, or with the token of a sign-up once its address is confirmed, within 15 minutes.',
    access: access.everyone,
    errors: [
      'company_only',
      'email_unconfirmed',
      'link_expired',
      'passkey_refused',
      'second_factor_needed',
      'second_factor_wrong',
      'secrets_unavailable',
      'too_many_attempts',
    ],
    body: z.object({ email: loginName, key, ...secondFactorProof, remember: z.boolean().default(true) }),
    reply: loginReply,
    isOpenBeforeSecondFactor: true,
  },
  createPublishingToken: {
    covers: ['C120'],
    base: 'mobile',
    method: 'POST',
    path: 'skills/publishing-token',
    summary: 'Create a token that opens the skill API.',
    description:
      'Create a token for `tokenthicate` on the skill API. It works once, within 15 minutes. The answer is the only place where it stands.',
    access: access.publishingOwner,
    merchantOnly: true,
    stepUp: true,
    reply: ok({ publishing_token: z.string(), expires_at: timestamp }),
    perMinute: 30,
  },
  exchangePublishingToken: {
    covers: ['C132'],
    base: 'skill',
    method: 'POST',
    path: 'api/auth/tokenthicate',
    summary: 'Exchange a publishing token for a bearer token.',
    description:
      'Exchange a token of `skills/publishing-token` for a bearer token of the skill API. The bearer token is a session of the person who made the token: it is listed with their devices and ends with them. Beside the skill API it opens `awsskills/vendor` and `logout`; others answer 403 `forbidden`.',
    access: access.everyone,
    errors: ['link_expired', 'too_many_attempts'],
    body: z.object({ publishing_token: key }),
    reply: ok({ token: z.string(), token_type: z.literal('Bearer'), expires_at: timestamp }),
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
    summary: 'Mail a link to reset the password.',
    description: 'Mail a link to make a new password with. 404 unknown_email where nobody has the address.',
    access: access.everyone,
    errors: ['account_closed', 'too_many_mails', 'unknown_email'],
    body: z.object({ email }),
    reply: ok({ message: z.string() }),
  },
  checkPasswordLink: {
    base: 'mobile',
    method: 'POST',
    path: 'account/reset/check',
    summary: 'Check the key of a password link.',
    description:
      'Whose password the key of a link is for, and how many passkeys that account has. 410 link_expired, link_used or link_unknown.',
    access: access.everyone,
    errors: [...mailLinkErrors],
    body: z.object({ key }),
    reply: ok({
      email: z.string(),
      passkeys: z.number(),
      /** False where they are the second factor that the account must have: a mail does not take it away. */
      canRemovePasskeys: z.boolean(),
    }),
    perMinute: 60,
  },
  renewPasswordLink: {
    base: 'mobile',
    method: 'POST',
    path: 'account/reset/renew',
    summary: 'Replace an expired password link.',
    description: 'Mail a new link in place of one that has expired, to the same address.',
    access: access.everyone,
    errors: ['link_unknown', 'link_used', 'too_many_mails'],
    body: z.object({ key }),
    reply: ok({ message: z.string() }),
    perMinute: 30,
  },
  resetPassword: {
    covers: ['C006'],
    base: 'mobile',
    method: 'POST',
    path: 'account/reset',
    summary: 'Set a new password with the key of a mail.',
    description:
      'Set a new password with the key of the mail. Every session ends, and so do the API keys that the person made, and the passkeys unless `removePasskeys` is false; signs in unless a second factor is due.',
    access: access.everyone,
    errors: [...mailLinkErrors, 'busy', 'password_policy'],
    body: z.object({
      key,
      ...newPassword,
      /** Whoever had the account may have added one. Those of an account that must have a second factor stay, where it has no authenticator app. */
      removePasskeys: z.boolean().default(true),
    }),
    reply: ok({ isSignedIn: z.boolean() }),
    perMinute: 60,
  },
  createPassword: {
    covers: ['C005'],
    base: 'mobile',
    method: 'POST',
    path: 'login/createpassword',
    summary: 'Set the first password with the key of a mail.',
    description: 'Set the first password of an account that somebody else opened, with the key of the mail; signs in.',
    access: access.everyone,
    errors: [...mailLinkErrors, 'busy', 'password_policy'],
    body: z.object({ key, ...newPassword }),
    reply: ok({ isSignedIn: z.boolean() }),
    perMinute: 60,
  },
  changePassword: {
    base: 'mobile',
    method: 'POST',
    path: 'account/changepassword',
    summary: 'Change the own password.',
    description: 'Change the own password. The other sessions end, this one gets a new token.',
    access: access.signedIn,
    errors: ['busy', 'not_found', 'password_policy', 'too_many_attempts'],
    stepUp: true,
    body: z.object({ currentPassword: password, ...newPassword }),
    reply: ok({}),
  },

  listSessions: {
    base: 'mobile',
    method: 'GET',
    path: 'account/sessions',
    summary: 'List the own sessions.',
    description: 'Where one is signed in, this session first, then the one seen last.',
    access: access.signedIn,
    errors: ['acting', 'not_found'],
    reply: ok({ items: z.array(sessionItem) }),
  },
  endSession: {
    base: 'mobile',
    method: 'DELETE',
    path: 'account/sessions/{id}',
    summary: 'Sign out somewhere else.',
    access: access.signedIn,
    errors: ['acting'],
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
    errors: ['acting', 'not_found'],
    reply: ok({ ended: z.number().int() }),
  },
});
