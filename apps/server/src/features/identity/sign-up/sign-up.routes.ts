import { messages } from '@voicecart/contract/messages';
import { signUpPlanOf, type signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { notFound } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/http.ts';
import { getUser } from '../users.queries.ts';
import { listBlockedDomains } from './blocked-domains.queries.ts';
import { lookAtCaptcha, offerCaptcha } from './captcha.ts';
import { sendPublicMail } from './public-mail.ts';
import { signUp } from './sign-up.ts';
import { confirmEmail, resendConfirmation } from './sign-up-confirmation.ts';
import { termsLink, termsPage } from './sign-up-terms.ts';

export const signUpHandlers: Handlers<typeof signUpRoutes> = {
  async captcha({ platform, header }) {
    header('cache-control', 'no-store');
    return { success: true, captcha: await offerCaptcha(platform) };
  },

  async validateCaptcha({ platform, ip }, { body }) {
    const codes = await lookAtCaptcha(platform, body.response, ip);
    const verdict = { success: codes.length === 0, 'error-codes': [...codes] };
    return { ...verdict, body: verdict };
  },

  async register({ platform, ip }, { body }) {
    const { business_info: business } = body;
    const { userId, token } = await signUp(platform, {
      planId: signUpPlanOf(body),
      fname: body.fname,
      lname: body.lname,
      email: body.email,
      password: body.password,
      website: body.website ?? '',
      countryCode: body.country_code,
      country: body.country,
      timeZone: body.time_zone,
      businessName: business?.business_display_name ?? body.shop_name ?? '',
      phone: business?.primary_contact.phone_number ?? '',
      captchaToken: body.response,
      invitation: body.agency_invitation,
      wantedPlanId: body.wanted_plan ?? null,
      address: ip,
    });
    const name = { fname: body.fname, lname: body.lname };
    return {
      success: true,
      error: null,
      message: userId ? messages.signUpMailSent : messages.signUpRequested,
      code: null,
      user: userId
        ? { _id: userId, token: token ? { _id: userId, token, date_created: new Date().toISOString() } : null, name }
        : null,
    };
  },

  async confirmEmail({ platform, ip, userAgent, session: old, signIn: setCookies }, { body }) {
    const arrival = { address: ip, userAgent, device: null, isRemembered: true, session: old };
    const { token, session } = await confirmEmail(platform, body.key, arrival);
    setCookies(token, session, true);
    return { success: true };
  },

  async resendConfirmation({ platform }, { body }) {
    await resendConfirmation(platform, body);
    return { success: true };
  },

  async signUpTerms({ platform }, { query }) {
    return { success: true, link: termsLink(platform, query.plan) };
  },

  async signUpTermsPage({ platform }, { query }) {
    return { success: true, html: await termsPage(platform, query.plan) };
  },

  async blockedDomains({ platform }) {
    return listBlockedDomains(platform.db);
  },

  async publicSendEmail({ platform, ip }, { body }) {
    await sendPublicMail(platform, { ...body, address: ip, sentBy: `a public page, from ${ip}` });
    return { success: true };
  },

  async sendEmail({ platform, session, ip }, { body }) {
    const user = await getUser(platform.db, session.userId);
    if (!user) throw notFound('The user');
    await sendPublicMail(platform, { ...body, address: ip, sentBy: user.email });
    return { success: true };
  },
};
