import type { associatesRoutes } from '@voicecart/contract/routes/associates';
import type { Handlers } from '../../platform/http/http.ts';
import { describeAssociateLink, signUpAssociate } from './associate-sign-up.ts';

export const associatesHandlers: Handlers<typeof associatesRoutes> = {
  async associateMerchant({ platform, session }, { body }) {
    const found = await describeAssociateLink(platform, session, { key: body.merchantId, invite: body.invite });
    return { success: true, ...found };
  },

  async createAssociate({ platform, ip }, { body }) {
    const data = await signUpAssociate(platform, {
      key: body.merchantId,
      invite: body.invite,
      password: body.password,
      passwordConfirm: body.passwordConfirm,
      fname: body.firstName,
      lname: body.lastName,
      email: body.emailId,
      phone: body.contactPhone,
      captchaToken: body.googleToken,
      address: ip,
    });
    return { success: true, data };
  },
};
