import { permissionKeys } from '@voicecart/contract/permissions';
import { type PlanId, planById, planName } from '@voicecart/contract/plans';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';

type Merchant = NonNullable<SessionInfo['merchant']>;
export type SessionApp = SessionInfo['apps'][number];

const allPermissions = Object.fromEntries(permissionKeys.map((key) => [key, 1])) as SessionInfo['permissions'];
const merchantId = '00000000-0000-4000-8000-00000000000a';

export function testApp(last: number, change: Partial<SessionApp> = {}): SessionApp {
  return {
    id: `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`,
    name: `App ${last}`,
    lifecycle: 'draft',
    locales: ['en-US'],
    hasDevelopmentSkill: false,
    hasProductionSkill: false,
    isOverPlan: false,
    ...change,
  };
}

interface Wanted extends Partial<Omit<SessionInfo, 'merchant'>> {
  readonly planId?: PlanId;
  readonly merchant?: Partial<Merchant>;
}

/** A merchant's session for tests: verified, paid, set up, without apps, unless something else is asked for. */
export function merchantSession({ planId = 'pro', merchant = {}, ...rest }: Wanted = {}): SessionInfo {
  return {
    ...adminSession('super_admin'),
    identity: 'merchant',
    user: { id: merchantId, email: 'owner@shop.example', name: 'Ada Park', pictureUrl: null },
    merchant: {
      id: merchantId,
      name: 'Garden Shop',
      planId,
      planName: planById[planId].title,
      domain: [planName(planId, 'Voicecart')],
      subscriptionStatus: 'active',
      upgradePlanId: null,
      source: null,
      landingUrl: '/v2/redirect-notifications',
      isMultipleSkill: planById[planId].quotas.apps > 1,
      hasAmazonPayNotifications: false,
      currency: 'USD',
      timeZone: 'America/New_York',
      onboardingStatus: 2,
      isSignUpComplete: true,
      firstApp: { currentStep: '', isDone: true },
      ...merchant,
    },
    ...rest,
  };
}

export function adminSession(identity: 'super_admin' | 'agency_admin' | 'amazonpayrep'): SessionInfo {
  return {
    identity,
    user: {
      id: '00000000-0000-4000-8000-00000000000b',
      email: 'admin@voicecart.example',
      name: 'Admin',
      pictureUrl: null,
    },
    actor: null,
    merchant: null,
    lastAppId: null,
    apps: [],
    phoneVerified: true,
    agencyNotice: null,
    permissions: allPermissions,
    brand: { name: 'Voicecart', supportEmail: 'support@voicecart.example' },
  };
}

/** The same merchant, with an admin behind it. */
export function actingSession(identity: 'super_admin' | 'agency_admin', wanted: Wanted = {}): SessionInfo {
  return merchantSession({
    actor: { ...adminSession(identity).user, identity, until: '2036-01-01T00:00:00.000Z', hasEnded: false },
    ...wanted,
  });
}
