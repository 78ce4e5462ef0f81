import type { verificationRoutes } from '@voicecart/contract/routes/verification';
import type { Handlers } from '../../../platform/http/http.ts';
import { countries } from '../sign-up/countries.ts';
import { checkPhoneCode, describeVerification, type SentCode, sendPhoneCode } from './phone-verification.ts';

const times = ({ cellphone, resendAt, expiresAt }: SentCode) => ({
  cellphone,
  resendAt: resendAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const aDay = 'public, max-age=86400';

export const verificationHandlers: Handlers<typeof verificationRoutes> = {
  async countries({ header }) {
    header('cache-control', aDay);
    return {
      success: true,
      countries: countries.map(({ name, callingCode, code }) => ({ name, 'calling-code': callingCode, code })),
    };
  },

  async phoneVerification({ platform, session }) {
    const { pending, ...state } = await describeVerification(platform, session);
    return { success: true, ...state, pending: pending && times(pending) };
  },

  async requestPhoneCode({ platform, session, ip }, { body }) {
    const { phone, country_code: countryCode } = body;
    const sent = await sendPhoneCode(platform, session, { phone, countryCode, channel: 'sms', address: ip });
    return { success: true, resp: { message: `We sent a code to ${sent.shown}.`, ...times(sent) } };
  },

  async requestPhoneCall({ platform, session, ip }, { body }) {
    const { phone, country_code: countryCode } = body;
    const sent = await sendPhoneCode(platform, session, { phone, countryCode, channel: 'call', address: ip });
    return { success: true, resp: { message: `We are calling ${sent.shown}.`, ...times(sent) } };
  },

  async verifyPhoneCode({ platform, session }, { body }) {
    const cellphone = await checkPhoneCode(platform, session, body.code);
    return { success: true, resp: { message: 'Your phone is verified.', cellphone } };
  },
};
