import { z } from 'zod';
import { OutsideFault, unreadable } from '../exchange.ts';
import type { ShopNet } from '../shop-platform.ts';
import { party, shopifyAsk } from './shopify-ask.ts';

export interface ChargeWish {
  /** What the merchant reads on the page where they approve it. */
  readonly name: string;
  readonly every: 'month' | 'year';
  /** Integer of the minor unit; two digits, since that is what Shopify bills us in. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly trialDays: number;
  readonly returnUrl: string;
  /** No money moves. */
  readonly isTest: boolean;
}

/** https://shopify.dev/docs/api/admin-graphql/2026-07/enums/AppSubscriptionStatus */
const statuses = ['PENDING', 'ACCEPTED', 'ACTIVE', 'FROZEN', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const;
export type AppSubscriptionStatus = (typeof statuses)[number];

const subscription = z.object({
  id: z.string(),
  status: z.enum(statuses),
  trialDays: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  currentPeriodEnd: z.iso
    .datetime({ offset: true })
    .nullable()
    .transform((text) => (text === null ? null : new Date(text))),
});
export type AppSubscription = z.output<typeof subscription>;

const userErrors = z.array(z.object({ message: z.string() }));
const created = z.object({
  appSubscription: z.object({ id: z.string() }).nullable(),
  confirmationUrl: z.url().nullable(),
  userErrors,
});
const cancelled = z.object({ userErrors });
const nodes = z.array(z.union([subscription, z.null(), z.object({}).transform(() => null)]));

/** Subscriptions that shops pay for by Shopify's Billing API. https://shopify.dev/docs/apps/launch/billing */
export function shopifyBilling(keys: Readonly<Record<string, string>>, net: ShopNet) {
  const { ask } = shopifyAsk(keys.address ?? '', keys.accessToken ?? '', net);

  /** Those of the ids that Shopify still knows. @throws OutsideFault */
  async function read(ids: readonly string[]): Promise<AppSubscription[]> {
    const told = nodes.safeParse((await ask('Subscriptions', { ids })).nodes);
    if (!told.success) throw unreadable(party, 200);
    return told.data.filter((node) => node !== null);
  }

  return {
    read,

    /** @returns the subscription, which is PENDING, and where the merchant approves it. @throws OutsideFault */
    async create(wish: ChargeWish): Promise<{ id: string; url: string }> {
      const { name, returnUrl, trialDays, isTest: test, currency } = wish;
      const price = { amount: (wish.amountMinor / 100).toFixed(2), currencyCode: currency.toUpperCase() };
      const interval = wish.every === 'year' ? 'ANNUAL' : 'EVERY_30_DAYS';
      const lineItems = [{ plan: { appRecurringPricingDetails: { price, interval } } }];
      const told = created.safeParse(
        (await ask('CreateSubscription', { name, returnUrl, test, trialDays, lineItems })).appSubscriptionCreate,
      );
      if (!told.success) throw unreadable(party, 200);
      const { appSubscription, confirmationUrl, userErrors: errors } = told.data;
      if (errors[0]) throw new OutsideFault(`${party}: ${errors[0].message}`, { status: 200, isTransient: false });
      if (!appSubscription || !confirmationUrl) throw unreadable(party, 200);
      return { id: appSubscription.id, url: confirmationUrl };
    },

    /** Ends it at once. One that has ended already counts as done. @throws OutsideFault */
    async cancel(id: string): Promise<void> {
      const told = cancelled.safeParse((await ask('CancelSubscription', { id })).appSubscriptionCancel);
      if (!told.success) throw unreadable(party, 200);
      const [error] = told.data.userErrors;
      if (!error) return;
      const [now] = await read([id]);
      if (now && (now.status === 'ACTIVE' || now.status === 'FROZEN')) {
        throw new OutsideFault(`${party}: ${error.message}`, { status: 200, isTransient: false });
      }
    },
  };
}
