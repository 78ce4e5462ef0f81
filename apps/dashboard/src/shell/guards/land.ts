import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { planById } from '@voicecart/contract/plans';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { landingRoutes } from '@voicecart/contract/routes/landing';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isUpgradeRoute, safeNext } from '../../lib/guards/session-facts.ts';
import { showNavigationBar } from '../../lib/navigation-bar.ts';
import { sessionQuery } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { toast } from '../../ui/toast.tsx';
import { showAlert } from '../alert-banner.tsx';
import { isCancelled, underOverlay } from '../busy.tsx';
import { type Landing, landing, landingOfDefaultApp, type PlanDetails } from './landing.ts';

/**
 * Walks the landing rules for who is signed in, doing on the way what they ask for: plan details, the app list, a
 * default app, a webhook. @returns the address; '/login' where nobody is signed in
 */
export async function land(client: QueryClient): Promise<string> {
  const session = await client.ensureQueryData(sessionQuery);
  if (!session) return to('signIn');
  const upgradeRoute = readStored('upgradeRoute');
  let planDetails: PlanDetails | undefined;
  let appList: readonly string[] | null | undefined;
  for (;;) {
    const next = landing({
      session,
      upgradeRoute,
      ...(planDetails ? { planDetails } : {}),
      ...(appList === undefined ? {} : { appList }),
    });
    if (next.do === 'ask-plan-details') {
      try {
        planDetails = await askPlanDetails(session);
      } catch (error) {
        // Nothing is known of the plan, so that no page of a subscription fits.
        // A warning, since an error leaves with the page that it happened on.
        toast.warning(faultOfPlan(error));
        return to('pageNotFound');
      }
    } else if (next.do === 'ask-app-list') appList = await askAppList();
    else {
      // Used up here: whoever comes back by the logo is not sent to the upgrade again. The phone is verified before it.
      const isPhoneFirst = next.do === 'go' && next.to === to('verifyPhone');
      if (upgradeRoute && !isPhoneFirst) writeStored('upgradeRoute', null);
      return arrive(client, session, next);
    }
  }
}

/**
 * Where a person goes after the sign-in: to the page they asked for, else where they land. An upgrade page that somebody
 * on a basic plan asked for is the landing rules' business: the phone may have to be verified first.
 * @param next path and search that were asked for, as they stand in the address
 */
export async function landOrGoTo(client: QueryClient, next: string | null): Promise<string> {
  const wanted = safeNext(next);
  if (wanted === null) return land(client);
  if (!isUpgradeRoute(wanted)) return wanted;
  const session = await client.ensureQueryData(sessionQuery);
  const isBasic = session?.merchant ? planById[session.merchant.planId].isBasic : false;
  return isBasic ? land(client) : wanted;
}

type Arrival = Exclude<Landing, { do: 'ask-plan-details' | 'ask-app-list' }>;

async function arrive(client: QueryClient, session: SessionInfo, next: Arrival): Promise<string> {
  if (next.do === 'go') {
    if (next.navigationBar) showNavigationBar();
    return next.to;
  }
  if (next.do === 'card-checkout') {
    const query = { plan: next.sourcePlanId, ignore_upgrade_api_call: '1' };
    return to('subscription', { clientId: next.clientId }, query);
  }
  if (next.do === 'order-webhook') {
    // The reply is not read (E093): what it would tell does not keep anybody from going on.
    await call(landingRoutes.createWebhook, { body: { webhook_topic: next.topic } }).catch(() => undefined);
    return next.to;
  }
  try {
    const { createDefaultApp } = await appsCalls();
    const { id } = await underOverlay(t`Creating your first app…`, (signal) => call(createDefaultApp, { signal }));
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' });
    return landingOfDefaultApp(session, id, next.upgradeTo);
  } catch (error) {
    if (!isCancelled(error)) tell(error);
    return to('apps');
  }
}

/** The plan is none, or what was answered about it can't be read (E029). */
function faultOfPlan(error: unknown): string {
  const isOfNoPlan = error instanceof ApiError && ['invalid_plan', 'unexpected_reply'].includes(error.code);
  return isOfNoPlan ? i18n._(messages.invalidPlan) : wordsOf(error);
}

function tell(error: unknown): void {
  showAlert({ type: 'error', text: wordsOf(error) });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function askPlanDetails(session: SessionInfo): Promise<PlanDetails> {
  const body = { domain_subscription_id: session.merchant?.planId ?? '' };
  const { product_plan } = await call(landingRoutes.planDetails, { body });
  return {
    sourcePlanIds: product_plan.source_plans.map((plan) => plan.plan_id),
    skillTemplateId: product_plan.skill_template_id,
  };
}

async function askAppList(): Promise<readonly string[] | null> {
  try {
    const { list } = await call((await appsCalls()).listAppsLegacy);
    return list.map((app) => app._id);
  } catch {
    return null;
  }
}

/** Fetched for the few who need them: what most people land on has no use for the apps' schemas. */
async function appsCalls() {
  return (await import('@voicecart/contract/routes/apps')).appsRoutes;
}
