import type { passkeysRoutes } from '@voicecart/contract/routes/passkeys';
import type { Handlers } from '../../../platform/http/http.ts';
import { arrivalOf, loginReply } from '../sign-in/sign-in.routes.ts';
import { signInWithPasskey } from '../sign-in/sign-in.ts';
import { askForPasskey } from './passkey-answers.ts';
import {
  addPasskey,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyStepUp,
} from './passkeys.ts';

export const passkeysHandlers: Handlers<typeof passkeysRoutes> = {
  listPasskeys: async ({ platform, session }) => ({ success: true, items: await listOwnPasskeys(platform, session) }),

  startPasskey: async ({ platform, session }) => ({ success: true, question: await startPasskey(platform, session) }),

  addPasskey: async ({ platform, session }, { body }) => ({
    success: true,
    ...(await addPasskey(platform, session, body)),
  }),

  renamePasskey: async ({ platform, session }, { params, body }) => ({
    success: true,
    item: await renamePasskey(platform, session, params.id, body.name),
  }),

  async removePasskey({ platform, session }, { params }) {
    await removePasskey(platform, session, params.id);
    return { success: true };
  },

  startPasskeyStepUp: async ({ platform, session }) => ({
    success: true,
    question: await startPasskeyStepUp(platform, session),
  }),

  startPasskeySignIn: async ({ platform }) => ({
    success: true,
    question: await askForPasskey(platform, { purpose: 'sign-in', userId: null }),
  }),

  async loginWithPasskey(context, { body }) {
    const signedIn = await signInWithPasskey(context.platform, body.answer, arrivalOf(context, body.remember));
    context.signIn(signedIn.token, signedIn.session, body.remember);
    return loginReply(signedIn);
  },
};
