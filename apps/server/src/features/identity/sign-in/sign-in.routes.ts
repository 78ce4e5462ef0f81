import { messages } from '@voicecart/contract/messages';
import { wireRole } from '@voicecart/contract/roles';
import type { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { notFound } from '../../../platform/errors.ts';
import type { Handlers, RequestContext } from '../../../platform/http/http.ts';
import { endSession } from '../../../platform/sessions/sessions.ts';
import { passkeysAtReset } from '../passkeys/passkeys-at-reset.ts';
import { profileOf } from '../profile/profile-view.ts';
import { openPasswordLink } from './password-links.ts';
import { askForReset, changePassword, renewPasswordLink, setPasswordByLink } from './password-reset.ts';
import { createPublishingToken, exchangePublishingToken } from './publishing-tokens.ts';
import type { Arrival } from './session-start.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSessions } from './sessions-of-user.ts';
import { type SignedIn, signIn, signInWithKey } from './sign-in.ts';

export const signInHandlers: Handlers<typeof signInRoutes> = {
  async login(context, { body }) {
    const signedIn = await signIn(context.platform, body, arrivalOf(context, body.remember));
    context.signIn(signedIn.token, signedIn.session, body.remember);
    return loginReply(signedIn);
  },

  async loginWithKey(context, { body }) {
    const signedIn = await signInWithKey(context.platform, body, arrivalOf(context, body.remember));
    context.signIn(signedIn.token, signedIn.session, body.remember);
    return loginReply(signedIn);
  },

  createPublishingToken: async ({ platform, session }) => ({
    success: true,
    ...(await createPublishingToken(platform, session)),
  }),

  exchangePublishingToken: async (context, { body }) => ({
    success: true,
    token_type: 'Bearer',
    ...(await exchangePublishingToken(context.platform, body.publishing_token, arrivalOf(context))),
  }),

  async logout({ platform, session, signOut }) {
    if (session) await endSession(platform.db, session.id);
    signOut();
    return { success: true };
  },

  async profileById({ platform, session }, { params }) {
    if (params.id !== session.userId) throw notFound('The profile');
    return profileOf(platform, session);
  },

  async passwordRules({ platform: { config } }) {
    return { success: true, min: config.PASSWORD_MIN, max: config.PASSWORD_MAX };
  },

  async forgotPassword({ platform, ip }, { body }) {
    await askForReset(platform, body.email, ip);
    return { success: true, message: messages.recoveryMailSent };
  },

  async checkPasswordLink({ platform }, { body }) {
    const { userId, email } = await openPasswordLink(platform.db, body.key);
    return { success: true, email, ...(await passkeysAtReset(platform, userId)) };
  },

  async renewPasswordLink({ platform, ip }, { body }) {
    await renewPasswordLink(platform, body.key, ip);
    return { success: true, message: messages.recoveryMailSent };
  },

  async resetPassword(context, { body }) {
    const entered = await setPasswordByLink(context.platform, 'reset-password', body, arrivalOf(context));
    if (entered) context.signIn(entered.token, entered.session, true);
    return { success: true, isSignedIn: entered !== null };
  },

  async createPassword(context, { body }) {
    const first = { ...body, removePasskeys: false };
    const entered = await setPasswordByLink(context.platform, 'create-password', first, arrivalOf(context));
    if (entered) context.signIn(entered.token, entered.session, true);
    return { success: true, isSignedIn: entered !== null };
  },

  async changePassword({ platform, session, signIn: setCookies }, { body }) {
    const next = await changePassword(platform, session, body);
    setCookies(next.token, next.session, next.session.isRemembered);
    return { success: true };
  },

  async listSessions({ platform, session }) {
    return { success: true, items: await listOwnSessions(platform, session) };
  },

  async endSession({ platform, session }, { params }) {
    await endOwnSession(platform, session, params.id);
    return { success: true };
  },

  async endOtherSessions({ platform, session }) {
    return { success: true, ended: await endOwnOtherSessions(platform, session) };
  },
};

type Caller = Pick<RequestContext, 'ip' | 'userAgent' | 'device' | 'session'>;

/** Where a caller who wants in comes from, for the session that begins and for the limits of guessing. */
export function arrivalOf({ ip, userAgent, device, session }: Caller, isRemembered = true): Arrival {
  return { address: ip, userAgent, device: device(), isRemembered, session };
}

/** What every sign-in answers. */
export function loginReply({ token, session, user }: SignedIn) {
  return {
    success: true as const,
    error: null,
    info: { _id: session.userId },
    token,
    type: wireRole[user.identity],
    phone_verified: user.phone_verified,
  };
}
