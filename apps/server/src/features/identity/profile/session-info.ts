import { isNotificationPlan, planById, planName } from '@voicecart/contract/plans';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { screenRules } from '@voicecart/contract/screens';
import type { Selectable } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { hasActingEnded, needsSecondFactor, type Session } from '../../../platform/sessions/sessions.ts';
import type { MerchantsTable } from '../../../schema/accounts.tables.ts';
import { getMerchant } from '../../merchants/merchants.ts';
import { agencyNotice } from '../agency/agency.ts';
import { getUser } from '../users.queries.ts';
import { findPictureUrl } from './pictures.ts';
import { listAppNames } from './session-info.queries.ts';

type MerchantRow = Selectable<MerchantsTable>;

/** What the dashboard knows of the session; null when the user is gone or closed. */
export async function describeSession(platform: Platform, session: Session): Promise<SessionInfo | null> {
  const { db, config } = platform;
  const user = await getUser(db, session.userId);
  if (!user?.is_active) return null;
  const merchant = session.merchantId ? await getMerchant(db, session.merchantId) : undefined;
  const actor = session.actor ? await getUser(db, session.actor.userId) : undefined;
  const standing = await platform.standingOf(session);
  const included = merchant ? planById[merchant.plan_id].quotas.apps : 0;
  const hasEnded = hasActingEnded(session);
  const apps = (session.merchantId && !hasEnded ? await listAppNames(db, session.merchantId) : []).map((app, at) => ({
    ...app,
    isOverPlan: at >= included,
  }));
  return {
    identity: session.identity,
    user: {
      id: user.id,
      email: user.email,
      name: `${user.fname} ${user.lname}`.trim(),
      pictureUrl: await findPictureUrl(db, user.id),
    },
    actor:
      actor && session.actor
        ? {
            id: actor.id,
            email: actor.email,
            identity: session.actor.identity,
            until: session.actor.until.toISOString(),
            hasEnded,
          }
        : null,
    merchant: merchant ? describeMerchant(merchant, config.BRAND_NAME, apps.length) : null,
    lastAppId: apps.find((app) => app.id === merchant?.last_app_id)?.id ?? null,
    apps,
    phoneVerified: user.phone_verified,
    agencyNotice: hasEnded ? null : await agencyNotice(db, session),
    needsSecondFactor: needsSecondFactor(config, session, standing),
    permissions: standing.permissions,
    brand: { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL },
  };
}

function describeMerchant(merchant: MerchantRow, brand: string, appCount: number): SessionInfo['merchant'] {
  const plan = planById[merchant.plan_id];
  return {
    id: merchant.id,
    name: merchant.name,
    planId: merchant.plan_id,
    planName: plan.title,
    domain: domainOf(merchant, brand),
    subscriptionStatus: merchant.subscription_status,
    upgradePlanId: merchant.upgrade_plan_id,
    source: merchant.source,
    landingUrl: landingUrlOf(merchant),
    // A merchant who came down from a larger plan still has the apps of then.
    isMultipleSkill: plan.quotas.apps > 1 || appCount > 1,
    hasAmazonPayNotifications: merchant.amazon_pay_notifications,
    currency: merchant.currency,
    timeZone: merchant.time_zone,
    onboardingStatus: merchant.onboarding_status,
    isSignUpComplete: merchant.sign_up_complete,
    firstApp: { currentStep: merchant.current_step, isDone: merchant.first_app_dashboard },
  };
}

/** The merchant's own landing; those who have a Notification plan, and none of their own, begin with the notifications. */
export function landingUrlOf({ landing_url: own, plan_id }: Pick<MerchantRow, 'landing_url' | 'plan_id'>): string {
  return own === '' && isNotificationPlan(planById[plan_id]) ? screenRules.notifications.path : own;
}

/** `merchant_data.domain`: the plan's own name, unless the merchant was given others. */
export function domainOf(merchant: Pick<MerchantRow, 'domains' | 'plan_id'>, brand: string): string[] {
  return merchant.domains.length > 0 ? merchant.domains : [planName(merchant.plan_id, brand)];
}
