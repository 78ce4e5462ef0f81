import type { companySignInRoutes } from '@voicecart/contract/routes/company-sign-in';
import type { Handlers } from '../../platform/http/http.ts';
import { arrivalOf, loginReply } from '../identity/identity.ts';
import { describeSignIn, removeConnection, saveConnection } from './company-connection.ts';
import { addDomain, removeDomain, verifyDomain } from './company-domains.ts';
import { saveSaml } from './company-saml.ts';
import { finishCompanySignIn, startCompanySignIn } from './company-sign-in.ts';
import { createScimToken, removeScimToken } from './scim/scim-token.ts';

export const companySignInHandlers: Handlers<typeof companySignInRoutes> = {
  readCompanySignIn: async ({ platform, merchantId }) => ({
    success: true,
    signIn: await describeSignIn(platform, platform.db, merchantId),
  }),

  saveCompanySignIn: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    signIn: await saveConnection(platform, session, merchantId, body),
  }),

  saveCompanySaml: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    signIn: await saveSaml(platform, session, merchantId, body),
  }),

  removeCompanySignIn: async ({ platform, session, merchantId }) => ({
    success: true,
    signIn: await removeConnection(platform, session, merchantId),
  }),

  addCompanyDomain: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    signIn: await addDomain(platform, session, merchantId, body.domain),
  }),

  verifyCompanyDomain: async ({ platform, session, merchantId }, { body }) => ({
    success: true,
    signIn: await verifyDomain(platform, session, merchantId, body.domain),
  }),

  removeCompanyDomain: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    signIn: await removeDomain(platform, session, merchantId, params.domain),
  }),

  async createScimToken({ platform, session, merchantId }) {
    const token = await createScimToken(platform, session, merchantId);
    return { success: true, token, signIn: await describeSignIn(platform, platform.db, merchantId) };
  },

  async removeScimToken({ platform, session, merchantId }) {
    await removeScimToken(platform, session, merchantId);
    return { success: true, signIn: await describeSignIn(platform, platform.db, merchantId) };
  },

  startCompanySignIn: async ({ platform }, { body }) => ({
    success: true,
    ...(await startCompanySignIn(platform, body.email)),
  }),

  async finishCompanySignIn(context, { body }) {
    const signedIn = await finishCompanySignIn(context.platform, body, arrivalOf(context));
    context.signIn(signedIn.token, signedIn.session, signedIn.session.isRemembered);
    return loginReply(signedIn);
  },
};
