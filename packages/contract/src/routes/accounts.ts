import { z } from 'zod';
import { access } from '../access.ts';
import { locales } from '../locales.ts';
import { messages } from '../messages.ts';
import { permissionKeys } from '../permissions.ts';
import { planIds } from '../plans.ts';
import { identities } from '../roles.ts';
import { ok, routeTable } from '../route.ts';

/** A public ending of any length: .store and .online merchants exist (decisions.md, "email endings"). */
export const email = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(254, messages.invalidEmail)
  .toLowerCase()
  .regex(/^[a-z0-9._%+'-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/, messages.invalidEmail)
  // What the mailer would refuse (two dots in a row) is refused here, beside its field.
  .refine((address) => z.email().safeParse(address).success, messages.invalidEmail);

export const website = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(300, messages.invalidUrl)
  .toLowerCase()
  .regex(/^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#].*)?$/, messages.invalidUrl);

export const phone = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .regex(/^(\d{10}|\(\d{3}\) \d{3}-\d{4})$/, 'Phone must have 10 digits.');

export const businessName = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(150, 'Use at most 150 characters.')
  .regex(/^[^,;]*$/, messages.businessNameHelp);

export const fullName = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(75, 'Use at most 75 characters.');

const nameParts = z.object({ fname: z.string(), lname: z.string() });

/** The spec's user / merchant profile. The session token is never repeated here: it stays in the cookie. */
export const userProfile = z.object({
  _id: z.string(),
  email: z.string(),
  name: nameParts,
  role: z.string(),
  type: z.string(),
  phone: z.string(),
  phone_verified: z.boolean(),
  client_id: z.string(),
  domain_subscription_id: z.string(),
  subscription_detail: z.object({ status: z.string() }),
  bookmarks: z.object({ current_step: z.string(), first_app_dashboard: z.boolean() }),
  merchant_data: z
    .object({
      step: z.number(),
      merchant_type: z.number(),
      is_self_serve_user: z.boolean(),
      sign_up_complete: z.boolean(),
      last_selected_voice_app: z.string().nullable(),
      client_id: z.string(),
      name: z.string(),
      is_multiple_skill: z.boolean(),
      domain: z.array(z.string()),
      business_info: z.object({
        business_display_name: z.string(),
        legal_business_name: z.string(),
        primary_contact: z.object({ email: z.string(), phone_number: z.string(), contact_name: z.string() }),
      }),
      permissions: z.object({ allow_multi_locale: z.boolean() }),
      source: z.string().nullable(),
    })
    .nullable(),
});

/** What the dashboard needs to know about who is signed in: one query, nothing in browser storage. */
export const sessionInfo = z.object({
  identity: z.enum(identities),
  user: z.object({ id: z.uuid(), email: z.string(), name: z.string(), pictureUrl: z.string().nullable() }),
  /** The admin who acts as the user. */
  actor: z.object({ id: z.uuid(), email: z.string(), identity: z.enum(identities) }).nullable(),
  merchant: z
    .object({
      id: z.uuid(),
      name: z.string(),
      planId: z.enum(planIds),
      planName: z.string(),
      /** The names in `merchant_data.domain`: the plan's own unless the merchant was given others. */
      domain: z.array(z.string()),
      subscriptionStatus: z.string(),
      /** A larger plan that was asked for and is not paid yet (`upgrade_user`). */
      upgradePlanId: z.enum(planIds).nullable(),
      /** The shop platform that the merchant came from, as in `PlatformSource`. */
      source: z.string().nullable(),
      /** Where a Notification plan lands. */
      landingUrl: z.string(),
      isMultipleSkill: z.boolean(),
      hasAmazonPayNotifications: z.boolean(),
      currency: z.string(),
      timeZone: z.string(),
      onboardingStatus: z.number(),
      isSignUpComplete: z.boolean(),
      /** Where the first-app wizard was left, and whether it was finished (the spec's bookmarks). */
      firstApp: z.object({ currentStep: z.string(), isDone: z.boolean() }),
    })
    .nullable(),
  /** The app last looked at; null where there was none, or it is gone. */
  lastAppId: z.uuid().nullable(),
  apps: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      lifecycle: z.string(),
      locales: z.array(z.enum(locales)),
      hasDevelopmentSkill: z.boolean(),
      hasProductionSkill: z.boolean(),
    }),
  ),
  phoneVerified: z.boolean(),
  /** True where the configuration asks this admin for a second factor and there is none: nothing else may be done first. */
  needsSecondFactor: z.boolean().optional(),
  /** What the permissions allow, by key; the server refuses by the same values. */
  permissions: z.record(z.enum(permissionKeys), z.number()),
  brand: z.object({ name: z.string(), supportEmail: z.string() }),
});
export type SessionInfo = z.output<typeof sessionInfo>;

export const accountsRoutes = routeTable({
  session: {
    base: 'mobile',
    method: 'GET',
    path: 'session',
    summary: 'Who is signed in, or null.',
    access: access.everyone,
    reply: ok({ session: sessionInfo.nullable() }),
    isOpenBeforeSecondFactor: true,
  },
  profile: {
    covers: ['C002'],
    base: 'mobile',
    method: 'GET',
    path: 'user/profile',
    summary: 'Profile of the signed-in user, in the old shape.',
    access: access.signedIn,
    reply: ok({ landing_url: z.string(), domain_subscription_id: z.string(), user: userProfile }),
  },
  bookmarks: {
    covers: ['C174'],
    base: 'mobile',
    method: 'POST',
    path: 'user/bookmarks',
    summary: 'Remember the step of the first-app wizard and the app last looked at.',
    access: access.merchant,
    body: z.object({
      current_step: z.string().max(60).optional(),
      first_app_dashboard: z.boolean().optional(),
      last_selected_voice_app: z.uuid().optional(),
    }),
    reply: ok({}),
  },
});
