import { z } from 'zod';
import { access } from '../access.ts';
import { locales } from '../locales.ts';
import { permissionKeys } from '../permission-keys.ts';
import { planIds } from '../plans.ts';
import { identities } from '../roles.ts';
import { ok, routeTable, timestamp } from '../route.ts';

/** What the dashboard needs to know about who is signed in: one query, nothing in browser storage. */
export const sessionInfo = z.object({
  identity: z.enum(identities),
  user: z.object({ id: z.uuid(), email: z.string(), name: z.string(), pictureUrl: z.string().nullable() }),
  /** The admin who acts as the user. */
  actor: z
    .object({
      id: z.uuid(),
      email: z.string(),
      identity: z.enum(identities),
      /** When the acting ends by itself. */
      until: timestamp,
      /** It has: every other call but the way back answers `acting_ended`, and nothing of the merchant's apps is told here. */
      hasEnded: z.boolean(),
    })
    .nullable(),
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
      /** One of the newest above the plan's number: it answers, but can't be changed. */
      isOverPlan: z.boolean(),
    }),
  ),
  phoneVerified: z.boolean(),
  /** An agency that must be reviewed, or whose invitation waits: for the owner, on every page. */
  agencyNotice: z.enum(['review', 'invited']).nullable(),
  /** True where the configuration asks this admin for a second factor and there is none: nothing else may be done first. */
  needsSecondFactor: z.boolean().optional(),
  /** What the permissions allow, by key; the server refuses by the same values. */
  permissions: z.record(z.enum(permissionKeys), z.number()),
  brand: z.object({ name: z.string(), supportEmail: z.string() }),
});
export type SessionInfo = z.output<typeof sessionInfo>;

/** What every page of the dashboard asks first; apart from the other calls of accounts, which few pages need. */
export const sessionRoutes = routeTable({
  session: {
    base: 'mobile',
    method: 'GET',
    path: 'session',
    summary: 'Who is signed in, or null.',
    access: access.everyone,
    reply: ok({ session: sessionInfo.nullable() }),
    isOpenBeforeSecondFactor: true,
    isUnlogged: true,
  },
  getBookmarks: {
    covers: ['C174'],
    base: 'mobile',
    method: 'GET',
    path: 'user/bookmarks',
    summary: 'The step of the first-app wizard and the app last looked at.',
    access: access.merchant,
    reply: ok({
      current_step: z.string(),
      first_app_dashboard: z.boolean(),
      last_selected_voice_app: z.uuid().nullable(),
    }),
  },
  bookmarks: {
    covers: ['C174'],
    base: 'mobile',
    method: 'POST',
    path: 'user/bookmarks',
    summary: 'Save the wizard step and the last opened app.',
    description: 'Remember the step of the first-app wizard and the app last looked at.',
    access: access.merchant,
    errors: ['not_found'],
    body: z.object({
      current_step: z.string().max(60).optional(),
      first_app_dashboard: z.boolean().optional(),
      last_selected_voice_app: z.uuid().optional(),
    }),
    reply: ok({}),
  },
});
