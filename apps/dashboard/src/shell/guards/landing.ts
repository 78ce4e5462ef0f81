import { planFlags } from '@voicecart/contract/plan-flags';
import { isNotificationPlan, planById } from '@voicecart/contract/plans';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { to } from '@voicecart/contract/screens';
import { isPending, mustVerifyPhone, safeNext, upgradeToProPage } from '../../lib/guards/session-facts.ts';

/** What the landing rules are decided by. What has to be asked for is `undefined` until a rule needs it. */
export interface LandingFacts {
  readonly session: SessionInfo;
  /** An upgrade page that was asked for before the sign-in (`upgradeProRoute`). */
  readonly upgradeRoute: string | null;
  readonly planDetails?: PlanDetails;
  /** Ids of the merchant's apps, oldest first; null where the list could not be fetched. */
  readonly appList?: readonly string[] | null;
}

export interface PlanDetails {
  readonly sourcePlanIds: readonly string[];
  readonly skillTemplateId: string;
}

/** Where a person lands, or what has to be done or asked for before that is known (`land.ts` does it). */
export type Landing =
  /** `navigationBar`: the event that shows header and menu again where they are hidden. */
  | { readonly do: 'go'; readonly to: string; readonly navigationBar?: 'amazon-pay' }
  | { readonly do: 'ask-plan-details' }
  | { readonly do: 'ask-app-list' }
  | {
      readonly do: 'card-checkout';
      readonly sourcePlanId: string;
      readonly ignoreUpgrade: true;
      readonly clientId: string;
    }
  | { readonly do: 'order-webhook'; readonly topic: 'order-fulfilled'; readonly to: string }
  | { readonly do: 'default-app'; readonly upgradeTo: string | null };

/**
 * Where a person lands after signing in (spec section 4, "Login and landing by role and plan"; checklists/landing.tsv,
 * whose rules are numbered in the comments). Pure, so that the rules are tried as a table.
 */
export function landing(facts: LandingFacts): Landing {
  const { session, upgradeRoute } = facts;
  if (session.identity === 'super_admin') return go(to('adminDashboard')); // 2
  if (session.identity === 'agency_admin' || session.identity === 'amazonpayrep') return go(to('merchants')); // 3, 4
  const { merchant, lastAppId } = session;
  if (!merchant) return go(to('profile'));
  const plan = planFlags(merchant.domain, session.brand.name);
  const appId = lastAppId ?? session.apps[0]?.id ?? null;
  const mustVerify = mustVerifyPhone(session);

  // 5; admins who act as the merchant bypass it. The phone that 6 and 7 ask for is asked for before the card.
  if (isPending(session) && lastAppId === null) {
    if (mustVerify && (plan.isBasic || plan.isEnterprise || plan.isPro)) return go(to('verifyPhone'));
    return landingOfPending(merchant.id, facts.planDetails);
  }
  // 6
  if (plan.isBasic && !merchant.isSignUpComplete) {
    if (mustVerify) return go(to('verifyPhone'));
    if (upgradeRoute) return go(upgradeRoute);
    const { upgradePlanId: wanted } = merchant;
    // Chosen at the sign-up, maybe in another browser: a voice app is not what they came for.
    if (!appId && wanted && isNotificationPlan(planById[wanted])) return go(to('upgradeTo', { domainid: wanted }));
    // Whoever has published an app needs no wizard, wherever its last steps were done.
    const isSetUp = merchant.firstApp.isDone || session.apps.some(({ hasDevelopmentSkill }) => hasDevelopmentSkill);
    if (!isSetUp) return go(appId ? to('firstApp', { appId }) : to('firstApp'));
    if (appId) return go(to('appDashboard', { appId }));
  }
  // 7
  if (plan.isEnterprise || plan.isPro) {
    if (mustVerify) return go(to('verifyPhone'));
    return go(lastAppId ? to('appAnalytics', { id: lastAppId }) : to('apps'));
  }
  // 8
  if (plan.isAmazonPay || plan.isAgency || plan.isAmazonPayPro) {
    return { ...go(appId ? to('appAnalytics', { id: appId }) : to('appAnalytics')), navigationBar: 'amazon-pay' };
  }
  // 9
  if (plan.isAmazonPayBasic) {
    const upgradeTo = upgradeRoute ? upgradeToProPage : null;
    if (!appId) return { do: 'default-app', upgradeTo };
    return go(upgradeTo ?? to('appDashboard', { appId }));
  }
  if (plan.isPluginBasic) return go(to('chatAnalytics')); // 10
  // 11; an address of another host is nobody's landing.
  const landingUrl = safeNext(merchant.landingUrl);
  if (plan.isNotification && landingUrl) return go(landingUrl);
  // 12
  if (lastAppId) return go(to('appAnalytics', { id: lastAppId }));
  if (facts.appList === undefined) return { do: 'ask-app-list' };
  if (facts.appList === null) return go(to('pageNotFound')); // 13
  const [first] = facts.appList;
  return go(first ? to('appAnalytics', { id: first }) : to('newVoiceApp'));
}

function landingOfPending(clientId: string, details: PlanDetails | undefined): Landing {
  if (!details) return { do: 'ask-plan-details' };
  const [sourcePlanId, ...others] = details.sourcePlanIds;
  if (sourcePlanId === undefined) {
    const address = to('paymentSuccess', {}, { S_TMP: details.skillTemplateId });
    return { do: 'order-webhook', topic: 'order-fulfilled', to: address };
  }
  if (others.length > 0) return go(to('subscription', { clientId }));
  return { do: 'card-checkout', sourcePlanId, ignoreUpgrade: true, clientId };
}

function go(address: string) {
  return { do: 'go', to: address } as const;
}

/** Where a default app leads once it is made (L019, L020, L035). */
export function landingOfDefaultApp(session: SessionInfo, appId: string, upgradeTo: string | null): string {
  if (upgradeTo) return upgradeTo;
  const { isAmazonPayBasic } = planFlags(session.merchant?.domain ?? [], session.brand.name);
  return isAmazonPayBasic ? to('appDashboard', { appId }) : to('appAnalytics', { id: appId });
}
