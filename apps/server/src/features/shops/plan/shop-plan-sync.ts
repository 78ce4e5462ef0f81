import { isDeepStrictEqual } from 'node:util';
import type { Insertable } from 'kysely';
import { OutsideFault } from '../../../outside/exchange.ts';
import { type AppSubscription, shopifyBilling } from '../../../outside/shopify/shopify-billing.ts';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GrantsTable } from '../../../schema/billing/billing.tables.ts';
import { spendTrialDays, takePrice, tellPlanChanged, writeGrants } from '../../billing/billing.ts';
import { standingKeys } from '../shop-access.ts';
import { netOf } from '../shop-clients.ts';
import { findConnectionOf } from '../shops.queries.ts';
import {
  type ChargeRow,
  listDueChargers,
  listOpenCharges,
  lockOpenCharges,
  type OpenCharge,
  updateCharge,
} from './shop-plan.queries.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A shop that owes Shopify, or is locked, is closed to us, and its subscription held until it has paid. */
const closedStatuses: readonly number[] = [402, 423];
/**
 * A shop that lets us in no more. Where it removed the app or is no more, Shopify ended the subscription with that; where
 * our token was lost, it goes on charging.
 */
const shutStatuses: readonly number[] = [400, 401, 404];
/** A shop that is shut for so long has left. */
const shutMs = 7 * dayMs;
/** Shopify drops a charge that nobody approves within two days. */
const approvalMs = 2 * dayMs;

type Grant = Omit<Insertable<GrantsTable>, 'merchant_id'>;

/** The Billing API as the merchant's shop lets us use it; null where no shop is connected by our app. */
export async function openBilling(platform: Platform, merchantId: string, address?: string) {
  const connection = await findConnectionOf(platform.db, merchantId, ['shopify-app'], address);
  if (!connection) return null;
  const keys = await standingKeys(platform, connection);
  return { connection, client: shopifyBilling(keys, netOf(platform, 'person')) };
}

/**
 * Asks Shopify how the merchant's charges stand, and writes what they grant. An event's body is never believed. An answer
 * that was overtaken by another is thrown away and asked for again.
 * @param leftShop the shop that told us by a signed event that it has removed the app @throws OutsideFault
 */
export async function syncShopPlan(
  platform: Platform,
  merchantId: string,
  now = new Date(),
  leftShop: string | null = null,
): Promise<void> {
  for (;;) {
    const charges = await listOpenCharges(platform.db, merchantId);
    if (charges.length === 0) return;
    const told = await askAll(platform, charges, { now, leftShop });
    const isWritten = await platform.db.transaction().execute(async (tx) => {
      const standing = await lockOpenCharges(tx, merchantId);
      if (!isDeepStrictEqual(standing.map(versionOf), charges.map(versionOf))) return false;
      const grants: Grant[] = [];
      for (const charge of charges) {
        const grant = await writeCharge(tx, charge, told.get(charge.external_id) ?? null, now);
        if (grant) grants.push(grant);
      }
      await writeGrants(platform, tx, merchantId, grants, now);
      return true;
    });
    if (!isWritten) continue;
    tellPlanChanged(platform, merchantId);
    return;
  }
}

function versionOf({ id, look_no: no }: Pick<ChargeRow, 'id' | 'look_no'>): string {
  return `${id} ${no}`;
}

/** @param told what Shopify says of it; null where it is gone @returns what the charge grants; null for no change */
async function writeCharge(
  tx: Db,
  charge: OpenCharge,
  told: AppSubscription | 'shut' | null,
  now: Date,
): Promise<Grant | null> {
  if (told === 'shut') return leaveShut(tx, charge, now);
  const { merchant_id: merchantId } = charge;
  const state = told?.status ?? 'CANCELLED';
  const frozenAt = state === 'FROZEN' ? (charge.frozen_at ?? now) : null;
  await updateCharge(tx, merchantId, charge.id, {
    state,
    frozen_at: frozenAt,
    look_no: charge.look_no + 1,
    next_look_at: nextLook(charge, told, now),
  });
  if (state === 'ACTIVE' && charge.state !== 'ACTIVE') await spendTrialDays(tx, merchantId);
  if (state === 'ACTIVE' && charge.price_id) await takePrice(tx, merchantId, charge.price_id);
  return grantFrom(charge, told, frozenAt, now);
}

/**
 * A charge of a shop that is shut stays as it was told last, and is asked for each day. After a week it is given up, which
 * a shop that is connected again undoes (`askShopAgain`). @returns the end of its plan then
 */
async function leaveShut(tx: Db, charge: OpenCharge, now: Date): Promise<Grant | null> {
  const heardAt = charge.heard_at ?? charge.created_at;
  const isGivenUp = now.getTime() - heardAt.getTime() > shutMs;
  await updateCharge(tx, charge.merchant_id, charge.id, {
    look_no: charge.look_no + 1,
    next_look_at: isGivenUp ? null : new Date(now.getTime() + dayMs),
  });
  return isGivenUp ? grantFrom(charge, null, null, now) : null;
}

/** What Shopify says of each charge. Nothing of those whose shop has left us: Shopify ended them with that. */
async function askAll(
  platform: Platform,
  charges: readonly ChargeRow[],
  { now, leftShop }: { readonly now: Date; readonly leftShop: string | null },
): Promise<Map<string, AppSubscription | 'shut'>> {
  const told = new Map<string, AppSubscription | 'shut'>();
  for (const [address, rows] of Map.groupBy(charges, (charge) => charge.address)) {
    try {
      const billing = await openBilling(platform, rows[0]?.merchant_id ?? '', address);
      const ids = rows.map(({ external_id: id }) => id);
      for (const subscription of (await billing?.client.read(ids)) ?? []) told.set(subscription.id, subscription);
    } catch (error) {
      if (!(error instanceof OutsideFault) || error.isTransient) throw error;
      if (shutStatuses.includes(error.status)) {
        if (address === leftShop) continue;
        platform.log.warn({ err: error, merchantId: rows[0]?.merchant_id, address }, 'a shop that pays a plan is shut');
        for (const row of rows) told.set(row.external_id, 'shut');
        continue;
      }
      if (!closedStatuses.includes(error.status)) throw error;
      for (const row of rows) told.set(row.external_id, frozen(row, now));
    }
  }
  return told;
}

function frozen(charge: ChargeRow, now: Date): AppSubscription {
  const status = charge.state === 'PENDING' ? 'PENDING' : 'FROZEN';
  return { id: charge.external_id, status, trialDays: 0, createdAt: charge.created_at, currentPeriodEnd: now };
}

function grantFrom(charge: ChargeRow, subscription: AppSubscription | null, frozenAt: Date | null, now: Date): Grant {
  const trialEndsAt = subscription && trialEnd(subscription);
  const isTrial = trialEndsAt !== null && trialEndsAt > now;
  const status = subscription?.status ?? 'CANCELLED';
  const states = { ACTIVE: isTrial ? 'trialing' : 'active', FROZEN: 'past_due' } as const;
  const waits = status === 'PENDING' || status === 'ACCEPTED';
  const state = status === 'ACTIVE' || status === 'FROZEN' ? states[status] : waits ? 'incomplete' : 'ended';
  return {
    source: 'shopify',
    external_id: charge.external_id,
    plan_id: charge.plan_id,
    state,
    starts_at: subscription?.createdAt ?? charge.created_at,
    ends_at: state === 'ended' ? now : null,
    // Shopify holds the subscription while the shop owes Shopify, and goes on once that is paid.
    owed_since: frozenAt,
    every: charge.every,
    currency: charge.currency,
    amount_minor: charge.amount_minor,
    period_ends_at: subscription?.currentPeriodEnd ?? null,
    trial_ends_at: isTrial ? trialEndsAt : null,
  };
}

function trialEnd({ trialDays, createdAt }: AppSubscription): Date | null {
  return trialDays > 0 ? new Date(createdAt.getTime() + trialDays * dayMs) : null;
}

/** Shopify tells of changes; where that is late or never comes, it is asked. A trial ends without any event. */
function nextLook(charge: ChargeRow, subscription: AppSubscription | null, now: Date): Date | null {
  if (!subscription) return null;
  const { status } = subscription;
  if (status === 'PENDING' || status === 'ACCEPTED') {
    const ageMs = now.getTime() - charge.created_at.getTime();
    if (ageMs > approvalMs + dayMs) return null;
    return new Date(now.getTime() + (ageMs < 15 * minuteMs ? minuteMs : 30 * minuteMs));
  }
  if (status !== 'ACTIVE' && status !== 'FROZEN') return null;
  const tomorrow = new Date(now.getTime() + dayMs);
  const trialEndsAt = trialEnd(subscription);
  return trialEndsAt && trialEndsAt > now && trialEndsAt < tomorrow ? trialEndsAt : tomorrow;
}

/** Each minute: shops that told nothing are asked. One that does not answer keeps its plan, and is asked again. */
export async function syncDueShopPlans(platform: Platform, now = new Date()): Promise<void> {
  for (const merchantId of await listDueChargers(platform.db, now)) {
    try {
      await syncShopPlan(platform, merchantId, now);
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      platform.log.warn({ err: error, merchantId }, 'Shopify could not be asked about a plan');
    }
  }
}
