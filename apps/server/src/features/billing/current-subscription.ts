import { effectivePlan, readOnlyAfterDays } from '@voicecart/billing/effective-plan';
import { priceCurrencies } from '@voicecart/contract/billing/prices';
import { quotaMax, quotaState, quotasOf } from '@voicecart/contract/billing/quotas';
import { type PlanId, planById } from '@voicecart/contract/plans';
import { type CurrentSubscription, type Meter, quotaKinds } from '@voicecart/contract/routes/billing';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from '../merchants/merchants.ts';
import { findAccount, listGrants } from './billing.queries.ts';
import { billingCurrency } from './checkout.ts';
import { type GrantRow, grantOf } from './plan-in-force.ts';
import { paysInShop } from './plan-sources.ts';
import { stripeOf } from './stripe-service.ts';
import { readUsage } from './usage.queries.ts';

const dayMs = 86_400_000;

/** The plan in force, how it is paid, and what is used of it. @throws AppError 404 */
export async function currentSubscription(platform: Platform, merchantId: string): Promise<CurrentSubscription> {
  const { db, config } = platform;
  const merchant = await getMerchant(db, merchantId);
  if (!merchant) throw notFound('The merchant');
  const account = await findAccount(db, merchantId);
  const rows = await listGrants(db, merchantId);
  const now = new Date(Date.now() + (account?.clock_ahead_ms ?? 0));
  const baseStatus = merchant.subscription_status === 'pending' ? 'pending' : 'active';
  const base = {
    planId: account?.base_plan_id ?? merchant.plan_id,
    status: account?.base_status ?? (baseStatus as 'active' | 'pending'),
  };
  const plan = effectivePlan(base, rows.map(grantOf), now);
  const row = rows.find((one) => one.source === plan.source && one.external_id === plan.externalId);
  const others = rows.filter((one) => one !== row).map(grantOf);
  const readOnlyAt = plan.owedSince && new Date(plan.owedSince.getTime() + readOnlyAfterDays * dayMs);
  const inShop = paysInShop(merchant);
  const isLive = inShop ? config.SHOPIFY_BILLING === 'live' : /^(sk|rk)_live_/.test(config.STRIPE_SECRET_KEY);
  return {
    planId: plan.planId,
    planName: planById[plan.planId].title,
    status: plan.status,
    source: plan.source,
    ...priceOfGrant(row),
    periodEndsAt: (row?.period_ends_at ?? row?.ends_at)?.toISOString() ?? null,
    trialEndsAt: row?.trial_ends_at?.toISOString() ?? null,
    isEnding: row ? row.is_ending || (row.source !== 'stripe' && row.ends_at !== null) : false,
    nextSourcePlanId: row?.next_source_plan_id ?? null,
    planIdAfter: effectivePlan(base, others, now).planId,
    owedSince: plan.owedSince?.toISOString() ?? null,
    owed: plan.owedSince ? owedOf(row) : null,
    readOnlyAt: readOnlyAt?.toISOString() ?? null,
    isReadOnly: plan.isReadOnly,
    canChange: plan.source === 'stripe',
    canCancelInShop: plan.source === 'shopify',
    payBy: inShop ? 'shop' : stripeOf(platform).client ? 'card' : 'off',
    mode: isLive ? 'live' : 'test',
    // Shopify is asked for dollars, whatever the shop sells in.
    currency: inShop ? 'usd' : billingCurrency(row?.currency ?? merchant.currency),
    meters: await metersOf(db, merchantId, plan.planId, periodStart(row, now)),
  };
}

function priceOfGrant(row: GrantRow | undefined): Pick<CurrentSubscription, 'every' | 'price'> {
  const currency = priceCurrencies.find((known) => known === row?.currency);
  if (!row || !currency || row.amount_minor === null) return { every: null, price: null };
  return { every: row.every, price: { amountMinor: row.amount_minor, currency } };
}

function owedOf(row: GrantRow | undefined): CurrentSubscription['owed'] {
  const currency = priceCurrencies.find((known) => known === row?.currency);
  if (!row || !currency || row.owed_minor === null) return null;
  return { amountMinor: row.owed_minor, currency, cardLast4: row.owed_card_last4, payUrl: row.owed_url };
}

export interface UsagePeriod {
  readonly merchantId: string;
  readonly merchantName: string;
  readonly planId: PlanId;
  /** Midnight, UTC. */
  readonly since: Date;
}

/** The plan in force, and since when its use is counted. Null for a merchant that is not there. */
export async function usagePeriod(db: Db, merchantId: string): Promise<UsagePeriod | null> {
  const merchant = await getMerchant(db, merchantId);
  if (!merchant) return null;
  const account = await findAccount(db, merchantId);
  const rows = await listGrants(db, merchantId);
  const now = new Date(Date.now() + (account?.clock_ahead_ms ?? 0));
  const base = { planId: account?.base_plan_id ?? merchant.plan_id, status: 'active' } as const;
  const plan = effectivePlan(base, rows.map(grantOf), now);
  const row = rows.find((one) => one.source === plan.source && one.external_id === plan.externalId);
  return { merchantId, merchantName: merchant.name, planId: plan.planId, since: periodStart(row, now) };
}

/**
 * Since when use is counted, midnight UTC: by month from the day on which the plan is billed, also where it is paid by
 * the year, and not from before it began. That day is another one than the first after a trial.
 */
export function periodStart(row: Pick<GrantRow, 'starts_at' | 'period_ends_at'> | undefined, now: Date): Date {
  if (!row) return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { starts_at: began, period_ends_at: billed } = row;
  const day = Math.min((billed ?? began).getUTCDate(), 28);
  const thisMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day);
  const start = thisMonth <= now.getTime() ? thisMonth : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day);
  const firstDay = Date.UTC(began.getUTCFullYear(), began.getUTCMonth(), began.getUTCDate());
  return new Date(Math.max(start, firstDay));
}

async function metersOf(
  db: Db,
  merchantId: string,
  planId: CurrentSubscription['planId'],
  since: Date,
): Promise<Meter[]> {
  const quotas = quotasOf(planId);
  const max = { products: quotas.products + 1, turns: quotaMax(planId, 'turns') };
  const usage = await readUsage(db, merchantId, since, max);
  return quotaKinds.map((kind) => ({
    kind,
    used: usage[kind],
    included: quotas[kind],
    state: quotaState(usage[kind], quotas[kind]),
  }));
}
