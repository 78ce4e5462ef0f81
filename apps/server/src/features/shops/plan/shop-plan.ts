import { priceOf, prices, trialDays } from '@voicecart/contract/billing/prices';
import { type PlanId, planById } from '@voicecart/contract/plans';
import { failure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import { type Principal, recordActivity, recordHouseActivity } from '../../activity/activity.ts';
import { currentSubscription, findOpenPrice, giveTrialDays, lockShopPayer } from '../../billing/billing.ts';
import { refusalOf } from '../shop-faults.ts';
import { type ChargeRow, findNewestCharge, insertCharge, listOpenCharges } from './shop-plan.queries.ts';
import { openBilling, syncShopPlan } from './shop-plan-sync.ts';

/** Shopify bills us in dollars, whatever the shop sells in (docs/decisions/billing.md). */
const currency = 'usd';
const minuteMs = 60_000;
const running: readonly ChargeRow['state'][] = ['ACTIVE', 'FROZEN'];
const everPaid: readonly ChargeRow['state'][] = [...running, 'CANCELLED'];
const waiting: readonly ChargeRow['state'][] = ['PENDING', 'ACCEPTED'];

interface Charge {
  readonly planId: PlanId;
  readonly every: 'month' | 'year';
  readonly amountMinor: number;
  readonly currency: typeof currency;
  readonly trialDays: number;
  readonly priceId: string | null;
}

/** @returns where the merchant approves it @throws AppError 404 'invalid_plan', 409 'pay_by_card' */
export async function startShopPlan(platform: Platform, principal: Principal, wanted: string): Promise<string> {
  const known = prices.find(
    ({ sourcePlanId, planId, every }) => sourcePlanId === wanted || (planId === wanted && every === 'month'),
  );
  if (!known) throw failure('invalid_plan');
  const price = priceOf(known.sourcePlanId, currency);
  if (!price) throw failure('price_missing');
  const { planId, every, amountMinor } = price;
  const isFirst = (await findNewestCharge(platform.db, principal.merchantId, everPaid)) === undefined;
  const days = isFirst ? (trialDays[planId] ?? 0) : 0;
  return startCharge(platform, principal, { planId, every, amountMinor, currency, trialDays: days, priceId: null });
}

/** @throws AppError 404 where nothing is offered */
export async function startCustomShopPlan(platform: Platform, principal: Principal): Promise<string> {
  const offer = await findOpenPrice(platform.db, principal.merchantId);
  if (!offer || offer.currency !== currency) throw failure('not_found.price');
  const { planId, every, amountMinor, id: priceId } = offer;
  return startCharge(platform, principal, {
    planId,
    every,
    amountMinor,
    currency,
    trialDays: offer.trialDays,
    priceId,
  });
}

async function startCharge(platform: Platform, principal: Principal, charge: Charge): Promise<string> {
  const { config, db } = platform;
  const { merchantId } = principal;
  const payer = await db.transaction().execute((tx) => lockShopPayer(tx, merchantId));
  return atShopify(platform, merchantId, async ({ client, connection }) => {
    const { title, skillTemplateId } = planById[charge.planId];
    const made = await client.create({
      name: `${config.BRAND_NAME} ${title}`,
      every: charge.every,
      amountMinor: charge.amountMinor,
      currency: charge.currency,
      trialDays: payer.trialDays ?? charge.trialDays,
      returnUrl: `${config.publicUrl}/payment-subscription/success?S_TMP=${skillTemplateId}&from=shopify`,
      isTest: config.SHOPIFY_BILLING === 'test',
    });
    // One that was made and not kept here is never approved, since nobody was given its address.
    await db.transaction().execute(async (tx) => {
      await insertCharge(tx, {
        merchant_id: merchantId,
        id: newId(),
        address: connection.address,
        external_id: made.id,
        plan_id: charge.planId,
        every: charge.every,
        currency: charge.currency,
        amount_minor: charge.amountMinor,
        price_id: charge.priceId,
        state: 'PENDING',
        next_look_at: new Date(Date.now() + minuteMs),
      });
      await recordActivity(tx, principal, 'plan-change-asked', `Asked Shopify for the ${title} plan`);
    });
    return made.url;
  });
}

/** For the page that Shopify returns to: Shopify is asked, so that the plan starts where no webhook has come. */
export async function confirmShopPlan(platform: Platform, merchantId: string) {
  await atShopify(platform, merchantId, () => syncShopPlan(platform, merchantId));
  const newest = await findNewestCharge(platform.db, merchantId);
  const { planId, status } = await currentSubscription(platform, merchantId);
  const outcome = answerOf(newest?.state);
  return { outcome, planId, status };
}

function answerOf(state: ChargeRow['state'] | undefined): 'approved' | 'declined' | 'waiting' {
  if (state && running.includes(state)) return 'approved';
  return state && waiting.includes(state) ? 'waiting' : 'declined';
}

/** Runs calls to Shopify for the merchant's shop; what goes wrong there is said in our words. @throws AppError 404 */
async function atShopify<T>(
  platform: Platform,
  merchantId: string,
  calls: (billing: NonNullable<Awaited<ReturnType<typeof openBilling>>>) => Promise<T>,
): Promise<T> {
  try {
    const billing = await openBilling(platform, merchantId);
    if (!billing) throw failure('not_found.shopify');
    return await calls(billing);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Ends what the shop pays, at once. A repeat changes nothing. @throws AppError 409 'no_subscription' */
export async function cancelShopPlan(platform: Platform, principal: Principal) {
  const { merchantId } = principal;
  await atShopify(platform, merchantId, async ({ client }) => {
    const paid = await findNewestCharge(platform.db, merchantId, everPaid);
    if (!paid) throw failure('no_subscription');
    const open = (await listOpenCharges(platform.db, merchantId)).filter(({ state }) => running.includes(state));
    if (open.length === 0) return;
    // Noted before Shopify is asked: a line too many is better than a cancellation without one.
    await recordActivity(platform.db, principal, 'plan-cancelled', 'Asked Shopify to end the subscription');
    for (const { external_id: id } of open) await client.cancel(id);
    await syncShopPlan(platform, merchantId);
  });
  const { planId, status } = await currentSubscription(platform, merchantId);
  return { planId, status };
}

/** @throws AppError 404, 409 'pay_by_card', 'already_subscribed' */
export async function enableShopTrial(platform: Platform, session: Session, merchantId: string, days: number) {
  await platform.db.transaction().execute(async (tx) => {
    await giveTrialDays(tx, merchantId, days);
    const open = await listOpenCharges(tx, merchantId);
    if (open.some(({ state }) => running.includes(state))) throw failure('already_subscribed');
    await recordHouseActivity(tx, session, 'plan-trial', `${days} free days for the merchant ${merchantId}`);
  });
}
