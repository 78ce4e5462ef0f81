import { z } from 'zod';
import { access } from '../access.ts';
import { messages } from '../messages.ts';
import { ok, routeTable } from '../route.ts';

/** `+44`, `44` or `0044`; on the wire as digits. */
export const callingCode = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .regex(/^(\+|00)?[1-9]\d{0,3}$/, 'Choose a country code.')
  .transform((text) => text.replace(/^(\+|00)/, ''));

/** Any way people write a number; whether it exists is asked of the country's numbering plan on the server. */
export const verifiedPhone = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(30, 'This is not a telephone number.')
  .regex(/^[\d\s().\-/]*$/, 'This is not a telephone number.');

/** Exactly six characters (V046). */
export const verificationCode = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .length(6, 'The code has 6 characters.');

/** `cellphone` in E.164. The times say from when on a code may be asked for again, and until when this one is good. */
const answer = z.object({
  message: z.string(),
  cellphone: z.string(),
});
const sent = ok({ resp: answer.extend({ resendAt: z.iso.datetime(), expiresAt: z.iso.datetime() }) });

const request = {
  base: 'mobile',
  method: 'POST',
  access: access.signedIn,
  errors: ['already_verified', 'phone_unavailable', 'too_many_codes', 'too_many_tries'],
  stepUp: true,
  body: z.object({ phone: verifiedPhone, country_code: callingCode }),
  reply: sent,
  perMinute: 30,
} as const;

/** Phone verification by a code that is sent or spoken (spec section 7; the odd spelling of the check is the spec's). */
export const verificationRoutes = routeTable({
  countries: {
    covers: ['C014'],
    base: 'mobile',
    method: 'GET',
    path: 'common/countries',
    summary: 'List countries with their calling codes.',
    description: 'Countries with their telephone calling codes, by English name.',
    access: access.everyone,
    reply: ok({ countries: z.array(z.object({ name: z.string(), 'calling-code': z.string(), code: z.string() })) }),
  },
  phoneVerification: {
    base: 'mobile',
    method: 'GET',
    path: 'verification/phone',
    summary: 'Read the state of the phone verification.',
    description: 'How far the verification of the own phone is, so that a reload goes on where it was.',
    access: access.signedIn,
    errors: ['not_found'],
    reply: ok({
      isVerified: z.boolean(),
      phone: z.string(),
      countryCode: z.string(),
      /** The code that was sent last and is still good. */
      pending: z.object({ cellphone: z.string(), resendAt: z.iso.datetime(), expiresAt: z.iso.datetime() }).nullable(),
    }),
  },
  requestPhoneCode: {
    ...request,
    covers: ['C011'],
    path: 'verification/requestphoneverification',
    summary: 'Send a code to the phone by SMS.',
  },
  requestPhoneCall: {
    ...request,
    covers: ['C013'],
    path: 'verification/requesttokenoncall',
    summary: 'Call the phone and say the code.',
  },
  verifyPhoneCode: {
    covers: ['C012'],
    base: 'mobile',
    method: 'POST',
    path: 'verification/reqeuesttokenverification',
    summary: 'Check the code; five tries in ten minutes.',
    access: access.signedIn,
    errors: ['invalid_code', 'too_many_codes', 'too_many_tries'],
    stepUp: true,
    body: z.object({ code: verificationCode }),
    reply: ok({ resp: answer }),
    perMinute: 60,
  },
});
