import type { ExternalSubscription } from '@voicecart/contract/routes/notification-occasions';
import type { Platform } from '../../../platform/platform.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import { smsNumber } from '../planning/plan.ts';
import { upsertSubscription } from './occasions.queries.ts';

/** Keeps what a merchant's own system says of a subscription; the same `ref` again changes it. */
export async function putSubscription(
  platform: Platform,
  principal: Principal,
  given: ExternalSubscription,
): Promise<ExternalSubscription> {
  const row = await platform.db.transaction().execute(async (tx) => {
    await recordActivity(tx, principal, 'notifications', `Subscription ${given.ref} received`);
    return upsertSubscription(tx, {
      merchant_id: principal.merchantId,
      ref: given.ref,
      email: given.email.toLowerCase(),
      phone: smsNumber(given.phone),
      sku: given.sku,
      title: given.title,
      price_minor: given.priceMinor,
      currency: given.currency,
      url: given.url,
      next_on: given.nextOn,
      is_active: given.isActive,
    });
  });
  return {
    ref: row.ref,
    email: row.email,
    phone: row.phone,
    sku: row.sku,
    title: row.title,
    priceMinor: row.price_minor,
    currency: row.currency,
    url: row.url,
    nextOn: row.next_on,
    isActive: row.is_active,
  };
}
