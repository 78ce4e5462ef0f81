import { z } from 'zod';
import { access } from '../access.ts';
import { agencyLinkErrors, captchaErrors, mailLinkErrors } from '../errors/error-groups.ts';
import { messages } from '../messages.ts';
import { type PlanId, planById, planIds } from '../plans.ts';
import { ok, routeTable } from '../route.ts';
import { selfServePlans, signUpPlans } from '../sign-up-plans.ts';
import { businessName, email, phone, website } from './accounts.ts';
import { callingCode } from './verification.ts';

export { type SignUpDoor, type SignUpWord, selfServePlans, signUpPlans, signUpWords } from '../sign-up-plans.ts';

/** The plan that a sign-up names by its id or, as old callers do, by its name in `domain`; null for none that can be signed up for. */
export function signUpPlanOf(given: { domain_subscriptions_id?: string | undefined; domain: string[] }): PlanId | null {
  const [name] = given.domain;
  const wanted = (given.domain_subscriptions_id ?? name ?? 'basic').toLowerCase();
  const offered: PlanId[] = Object.values(signUpPlans).flatMap((plans) => Object.values(plans));
  return offered.find((id) => id === wanted || planById[id].name === wanted) ?? null;
}

/** Empty only where nothing was solved; a provider's own token may be a few thousand characters long. */
export const captchaToken = z.string().max(10_000).default('');

/** Two words of letters only, of any alphabet (V030). */
export const twoWords = /^\p{L}+ \p{L}+$/u;
export const oneWord = z
  .string()
  .trim()
  .min(1, messages.required)
  .max(75, messages.fullNameInvalid)
  .regex(/^\p{L}*$/u, messages.fullNameInvalid);

/** A word-based pattern (V031), written so that no address takes long to check. */
export const wordEmail = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,}$/;

const tokenInfo = z.object({ _id: z.string(), token: z.string(), date_created: z.string() });
const splitName = { fname: z.string().trim().max(75), lname: z.string().trim().max(75) };
/** An office or a school shares an address; what one person may do is counted by account, and bounded by the captcha. */
export const perMinuteOfAnAddress = 120;

/** What the page shows to tell people from scripts: our own proof of work, or an outside party's widget. */
export const captchaOffer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('altcha'),
    challenge: z.object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.string(),
        expiresAt: z.number(),
      }),
      signature: z.string(),
    }),
    /** From now on; the visitor's clock may be wrong. */
    expiresInSeconds: z.number(),
  }),
  z.object({
    kind: z.enum(['recaptcha', 'hcaptcha', 'turnstile']),
    siteKey: z.string(),
    script: z.string(),
  }),
]);
export type CaptchaOffer = z.output<typeof captchaOffer>;

const captchaVerdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()) });

/** A mail to our own internal address. */
const internalMail = z.object({
  toEmail: z.string().max(254).default(''),
  toBcc: z.string().max(254).default(''),
  emailSubject: z.string().trim().min(1, messages.required).max(200),
  emailBody: z.string().trim().min(1, messages.required).max(5_000),
});

export const signUpRoutes = routeTable({
  captcha: {
    base: 'mobile',
    method: 'GET',
    path: 'captcha/challenge',
    summary: 'Get a captcha challenge.',
    description: 'A challenge for a sign-up form; each can be used once, and expires.',
    access: access.everyone,
    reply: ok({ captcha: captchaOffer }),
    perMinute: perMinuteOfAnAddress,
  },
  validateCaptcha: {
    covers: ['C008'],
    base: 'mobile',
    method: 'POST',
    path: 'validatecaptcha',
    summary: 'Check a solved captcha.',
    description: 'Whether a captcha was solved. The token stays good for one sign-up.',
    access: access.everyone,
    errors: ['captcha_unavailable'],
    body: z.object({ response: captchaToken }),
    // The spec reads body.success of the reply: both readings of that find it.
    reply: captchaVerdict.extend({ body: captchaVerdict }),
    perMinute: perMinuteOfAnAddress,
  },
  register: {
    covers: ['C007'],
    base: 'mobile',
    method: 'POST',
    path: 'selfserve/register',
    summary: 'Sign up.',
    description:
      'Sign up. Basic plans get an account, confirmed by a mail; other plans are requests that a person answers. Without business_info it is the short form of the login screen.',
    access: access.everyone,
    errors: [
      ...agencyLinkErrors,
      ...captchaErrors,
      'already_requested',
      'blocked_domain',
      'busy',
      'name_missing',
      'password_policy',
      'unknown_plan',
    ],
    body: z
      .object({
        ...splitName,
        email,
        password: z.string().max(300).default(''),
        website: website.optional(),
        country_code: callingCode.default('1'),
        /** ISO 3166, since several countries share a calling code: a new shop begins with its currency and time zone. */
        country: z
          .string()
          .regex(/^[A-Z]{2}$/, 'Give the country as two capital letters, like US.')
          .optional(),
        /** The browser's time zone: taken where it is one of the country's, or where no country is given. */
        time_zone: z.string().max(60).optional(),
        gender: z.string().max(20).default(''),
        type: z.literal('merchant').default('merchant'),
        merchant_type: z.literal(3).default(3),
        domain: z.array(z.string().max(60)).max(5).default([]),
        domain_subscriptions_id: z.string().max(60).optional(),
        is_self_serve_user: z.boolean().optional(),
        response: captchaToken,
        /** The token of an agency's invitation, from whoever agrees that the agency acts for them. */
        agency_invitation: z.string().max(200).default(''),
        /** The plan that the visitor chose among the prices: offered once the account is there. */
        wanted_plan: z.enum(planIds).optional(),
        /** Of the short form; without it the shop is named after its website. */
        shop_name: businessName.optional(),
        business_info: z
          .object({
            business_display_name: businessName,
            legal_business_name: businessName.optional(),
            primary_contact: z.object({ email, phone_number: phone, contact_name: z.string().max(150).default('') }),
          })
          .optional(),
      })
      .superRefine((body, context) => {
        const miss = (path: string) => context.addIssue({ code: 'custom', path: [path], message: messages.required });
        const plan = signUpPlanOf(body);
        const isSelfServe = plan !== null && selfServePlans.includes(plan);
        if (isSelfServe && body.password === '') miss('password');
        if (body.business_info && body.website === undefined) miss('website');
        if (!body.business_info && !isSelfServe) miss('business_info.business_display_name');
      }),
    reply: z.object({
      success: z.literal(true),
      error: z.null(),
      message: z.string(),
      code: z.null(),
      /** Null for a request: there is no account yet. */
      user: z
        .object({
          _id: z.string(),
          /** Signs in by `login/key`, once, as soon as the address is confirmed. Null where the password is still to be made. */
          token: tokenInfo.nullable(),
          name: z.object({ fname: z.string(), lname: z.string() }),
        })
        .nullable(),
    }),
    perMinute: perMinuteOfAnAddress,
  },
  confirmEmail: {
    base: 'mobile',
    method: 'POST',
    path: 'selfserve/confirm',
    summary: 'Confirm the address with the key of the mail; signs in.',
    access: access.everyone,
    errors: [...mailLinkErrors, 'has_agency'],
    body: z.object({ key: z.string().min(20).max(200) }),
    reply: ok({}),
    perMinute: perMinuteOfAnAddress,
  },
  resendConfirmation: {
    base: 'mobile',
    method: 'POST',
    path: 'selfserve/resend',
    summary: 'Send the confirmation mail again.',
    description: 'Send the mail with the confirmation link again, by the address or by an old link’s key.',
    access: access.everyone,
    body: z.union([z.object({ email }), z.object({ key: z.string().min(20).max(200) })]),
    /** The same for an address that nobody signed up with. */
    reply: ok({}),
    perMinute: 30,
  },
  signUpTerms: {
    base: 'mobile',
    method: 'GET',
    path: 'selfserve/terms',
    summary: 'Read the link to the terms of a plan.',
    description: 'The terms of a plan: the link it carries, or null where the product’s own terms hold.',
    access: access.everyone,
    query: z.object({ plan: z.string().max(60) }),
    reply: ok({ link: z.string().nullable() }),
  },
  signUpTermsPage: {
    covers: ['C229'],
    base: 'mobile',
    method: 'GET',
    path: 'selfserve/terms/page',
    summary: 'The HTML behind a plan’s terms link, cleaned for the modal.',
    access: access.everyone,
    errors: ['not_found', 'terms_unavailable'],
    query: z.object({ plan: z.string().max(60) }),
    reply: ok({ html: z.string() }),
    perMinute: perMinuteOfAnAddress,
  },
  blockedDomains: {
    covers: ['C015'],
    base: 'mobile',
    method: 'GET',
    path: 'blockdomain/getblockdomains',
    summary: 'List mail domains that cannot sign up.',
    description: 'Mail domains nobody may sign up with (throw-away addresses); their subdomains are blocked as well.',
    access: access.everyone,
    reply: z.array(z.string()),
  },
  publicSendEmail: {
    covers: ['C058', 'C227', 'C228'],
    base: 'mobile',
    method: 'POST',
    path: 'public/sendemail',
    summary: 'Send a notification to the internal address.',
    description: 'A notification to our own internal address; it goes nowhere else, whatever `toEmail` says.',
    access: access.everyone,
    errors: ['recipient_not_allowed'],
    body: internalMail,
    reply: ok({}),
    perMinute: 30,
  },
  sendEmail: {
    covers: ['C057'],
    base: 'mobile',
    method: 'POST',
    path: 'sendemail',
    summary: 'Send us an email as the signed-in person.',
    description: 'To our own internal address; it goes nowhere else, whatever `toEmail` says.',
    access: access.signedIn,
    errors: ['recipient_not_allowed', 'not_found'],
    body: internalMail,
    reply: ok({}),
    perMinute: 30,
  },
});
