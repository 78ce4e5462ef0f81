import { type PriceCurrency, priceCurrencies } from '@voicecart/contract/billing/prices';
import { type PlanId, planById } from '@voicecart/contract/plans';
import type { PricingRow } from '@voicecart/contract/routes/merchant-pricing';
import { invalid, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import { principalOf, recordActivity } from '../../activity/activity.ts';
import { givePlan } from '../exceptions.ts';
import { applyGrants, lockAccount, tellPlanChanged } from '../plan-in-force.ts';
import { paysInShop } from '../plan-sources.ts';
import { replacePrice } from './merchant-prices.queries.ts';
import { endException, type PricingFilter, pageOfPricing, revokePrice } from './merchant-pricing.queries.ts';
import { revokedOfferJob } from './revoked-offer-job.ts';

export async function listPricing({ db }: Platform, filter: PricingFilter, now = new Date()) {
  const { rows, total } = await pageOfPricing(db, filter, now);
  const items = rows.map(
    (row): PricingRow => ({
      id: row.id,
      kind: row.kind,
      merchant: { id: row.merchant_id, name: row.merchant_name },
      planId: row.plan_id,
      every: row.every,
      amountMinor: row.amount_minor,
      currency: priceCurrencies.find((known) => known === row.currency) ?? null,
      trialDays: row.trial_days,
      reason: row.reason,
      endsAt: row.ends_at?.toISOString() ?? null,
      state: row.state,
      createdAt: row.created_at.toISOString(),
    }),
  );
  return { items, total, currentPage: filter.currentPage, limit: filter.limit };
}

interface Offer {
  readonly merchantId: string;
  readonly planId: PlanId;
  readonly every: 'month' | 'year';
  readonly amountMinor: number;
  readonly currency: PriceCurrency;
  readonly trialDays: number;
  readonly reason: string;
  readonly endsAt: string | null;
}

/** @throws AppError 404, 400 at `currency`: Shopify bills us in dollars */
export async function offerPrice({ db, jobs }: Platform, session: Session, offer: Offer): Promise<string> {
  const id = newId();
  const { merchantId } = offer;
  await db.transaction().execute(async (tx) => {
    const { merchant } = await lockAccount(tx, merchantId);
    if (paysInShop(merchant) && offer.currency !== 'usd') throw invalid('currency', 'Shopify bills in US dollars.');
    const replaced = await replacePrice(tx, {
      merchant_id: merchantId,
      id,
      plan_id: offer.planId,
      every: offer.every,
      currency: offer.currency,
      amount_minor: offer.amountMinor,
      trial_days: offer.trialDays,
      reason: offer.reason,
      ends_at: offer.endsAt === null ? null : new Date(offer.endsAt),
      created_by: session.userId,
    });
    if (replaced !== null) await jobs.enqueue(tx, revokedOfferJob, { merchantId, offerId: replaced });
    const message = `Price of its own offered for ${planById[offer.planId].title}: ${offer.reason}`;
    await recordActivity(tx, principalOf(session, merchantId), 'plan-offer', message);
  });
  return id;
}

/** @throws AppError 404 */
export async function giveException(
  platform: Platform,
  session: Session,
  given: {
    readonly merchantId: string;
    readonly planId: PlanId;
    readonly reason: string;
    readonly until: string | null;
  },
): Promise<string> {
  const id = newId();
  const { merchantId, planId, reason } = given;
  await platform.db.transaction().execute(async (tx) => {
    const until = given.until === null ? null : new Date(given.until);
    await givePlan(platform, tx, merchantId, { id, planId, reason, until });
    const message = `${planById[planId].title} given: ${reason}`;
    await recordActivity(tx, principalOf(session, merchantId), 'plan-exception', message);
  });
  tellPlanChanged(platform, merchantId);
  return id;
}

/** A repeat changes nothing. @throws AppError 404 */
export async function endPricing(
  platform: Platform,
  session: Session,
  { merchantId, kind, id }: { readonly merchantId: string; readonly kind: PricingRow['kind']; readonly id: string },
  now = new Date(),
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await lockAccount(tx, merchantId);
    const isThere =
      kind === 'price' ? await revokePrice(tx, merchantId, id, now) : await endException(tx, merchantId, id, now);
    if (!isThere) throw notFound(kind === 'price' ? 'The price' : 'The exception');
    if (kind === 'price') await platform.jobs.enqueue(tx, revokedOfferJob, { merchantId, offerId: id });
    if (kind === 'exception') await applyGrants(platform, tx, merchantId, now);
    const message = kind === 'price' ? 'Offer of a price revoked' : 'Exception of the plan ended';
    await recordActivity(tx, principalOf(session, merchantId), 'plan-offer', message);
  });
  tellPlanChanged(platform, merchantId);
}
