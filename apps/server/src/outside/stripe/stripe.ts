import { type Price, prices } from '@voicecart/contract/billing/prices';
import { Stripe } from 'stripe';
import type { z } from 'zod';
import type { Configuration } from '../../platform/configuration.ts';
import { parseJson } from '../exchange.ts';
import {
  type CheckoutRecord,
  checkoutRecord,
  customerRecord,
  type EventRecord,
  eventRecord,
  type InvoicePreview,
  type InvoiceRecord,
  invoiceList,
  invoicePaymentList,
  invoicePreview,
  invoiceRecord,
  type PriceRecord,
  portalRecord,
  priceList,
  priceRecord,
  refundRecord,
  type SubscriptionRecord,
  scheduleRecord,
  subscriptionList,
  subscriptionRecord,
} from './stripe-records.ts';

const timeoutMs = 10_000;
const lookupKeysPerCall = 10;
const priceCacheMs = 5 * 60_000;

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly origin: string;
}

/** Stripe refused a card: the customer can do something about it, we can't. */
export class CardDeclined extends Error {
  override readonly name = 'CardDeclined';
}
/** Stripe has nothing of that name. */
export class StripeMissing extends Error {
  override readonly name = 'StripeMissing';
}
/** Stripe does not answer, or answers with what we can't use. */
export class StripeAway extends Error {
  override readonly name = 'StripeAway';
}

export function stripeConfigOf(config: Configuration): StripeConfig | null {
  if (config.STRIPE_SECRET_KEY === '') return null;
  return {
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    origin: config.STRIPE_API_ORIGIN,
  };
}

export interface CheckoutRequest {
  readonly attemptId: string;
  readonly merchantId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly sourcePlanId: string;
  /** The offer of the merchant's own that is paid; null for a price of the table. */
  readonly offerId: string | null;
  readonly trialDays: number | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Stripe by its SDK: calls in, records out, each answer read by a schema. */
export function createStripe({ secretKey, webhookSecret, origin }: StripeConfig) {
  const address = new URL(origin);
  const isHttp = address.protocol === 'http:';
  const stripe = new Stripe(secretKey, {
    host: address.hostname,
    port: address.port || (isHttp ? '80' : '443'),
    protocol: isHttp ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  let known: { readonly at: number; readonly byKey: ReadonlyMap<string, PriceRecord> } | null = null;

  async function ask<S extends z.ZodType>(schema: S, call: () => Promise<unknown>): Promise<z.output<S>> {
    let answer: unknown;
    try {
      answer = await call();
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) throw new CardDeclined(error.message, { cause: error });
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
        throw new StripeMissing(error.message, { cause: error });
      }
      throw new StripeAway(error instanceof Error ? error.message : 'Stripe failed', { cause: error });
    }
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new StripeAway('Stripe answered with something else', { cause: parsed.error });
    return parsed.data;
  }

  /** Stripe's prices of the table, by lookup key; those that it lacks are absent. */
  async function pricesByKey(): Promise<ReadonlyMap<string, PriceRecord>> {
    if (known && Date.now() - known.at < priceCacheMs) return known.byKey;
    const keys = prices.map(({ lookupKey }) => lookupKey);
    const byKey = new Map<string, PriceRecord>();
    for (let from = 0; from < keys.length; from += lookupKeysPerCall) {
      const part = keys.slice(from, from + lookupKeysPerCall);
      const { data } = await ask(priceList, () =>
        stripe.prices.list({ lookup_keys: part, active: true, limit: lookupKeysPerCall }),
      );
      for (const price of data) if (price.lookup_key !== null) byKey.set(price.lookup_key, price);
    }
    known = { at: Date.now(), byKey };
    return byKey;
  }

  return {
    pricesByKey,

    /** Makes the price of an offer, once: a repeat finds it by its lookup key. @param title what invoices call it */
    async makePrice(price: Price, title: string): Promise<string> {
      const { lookupKey } = price;
      const { data } = await ask(priceList, () => stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 }));
      if (data[0]) return data[0].id;
      const { id } = await ask(priceRecord, () =>
        stripe.prices.create(
          {
            currency: price.currency,
            unit_amount: price.amountMinor,
            recurring: { interval: price.every },
            product_data: { name: title },
            lookup_key: lookupKey,
          },
          { idempotencyKey: `price-${lookupKey}` },
        ),
      );
      return id;
    },

    /**
     * One customer per merchant, however often this is repeated within a day.
     * @param merchant.lost the customer that Stripe has no more, which this one replaces
     */
    async createCustomer(
      merchant: { id: string; name: string; email: string; lost: string | null },
      testClock: string,
    ): Promise<string> {
      const { id } = await ask(customerRecord, () =>
        stripe.customers.create(
          {
            name: merchant.name,
            email: merchant.email,
            metadata: { merchant_id: merchant.id },
            ...(testClock === '' ? {} : { test_clock: testClock }),
          },
          { idempotencyKey: ['customer', merchant.id, merchant.lost ?? []].flat().join('-') },
        ),
      );
      return id;
    },

    /**
     * Whether Stripe has the customer; `deleted` ends its subscriptions, `missing` is one of another account or mode. And
     * the time of its test clock; null for real customers.
     */
    async readCustomer(customerId: string): Promise<{
      readonly standing: 'there' | 'deleted' | 'missing';
      readonly clock: Date | null;
      /** The card that is charged where a subscription names none. */
      readonly cardLast4: string | null;
    }> {
      try {
        const customer = await ask(customerRecord, () =>
          stripe.customers.retrieve(customerId, { expand: ['test_clock', 'invoice_settings.default_payment_method'] }),
        );
        const { deleted, test_clock: clock, invoice_settings: settings } = customer;
        const frozen = typeof clock === 'object' && clock !== null ? clock.frozen_time : null;
        const cardLast4 = settings?.default_payment_method?.card?.last4 ?? null;
        return { standing: deleted ? 'deleted' : 'there', clock: frozen, cardLast4 };
      } catch (error) {
        if (error instanceof StripeMissing) return { standing: 'missing', clock: null, cardLast4: null };
        throw error;
      }
    },

    createCheckout(request: CheckoutRequest): Promise<CheckoutRecord> {
      const metadata = {
        merchant_id: request.merchantId,
        source_plan_id: request.sourcePlanId,
        ...(request.offerId === null ? {} : { offer_id: request.offerId }),
      };
      return ask(checkoutRecord, () =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: request.customerId,
            client_reference_id: request.merchantId,
            line_items: [{ price: request.priceId, quantity: 1 }],
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            allow_promotion_codes: true,
            automatic_tax: { enabled: true },
            customer_update: { address: 'auto', name: 'auto' },
            tax_id_collection: { enabled: true },
            metadata,
            subscription_data: {
              metadata,
              ...(request.trialDays === null ? {} : { trial_period_days: request.trialDays }),
            },
          },
          { idempotencyKey: `checkout-${request.attemptId}` },
        ),
      );
    },

    readCheckout(sessionId: string): Promise<CheckoutRecord> {
      return ask(checkoutRecord, () => stripe.checkout.sessions.retrieve(sessionId));
    },

    /** Closes a checkout. One that is paid or closed already stays as it is. */
    async expireCheckout(sessionId: string): Promise<CheckoutRecord> {
      const before = await ask(checkoutRecord, () => stripe.checkout.sessions.retrieve(sessionId));
      if (before.status !== 'open') return before;
      try {
        return await ask(checkoutRecord, () => stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        // Paid between the two calls.
        const now = await ask(checkoutRecord, () => stripe.checkout.sessions.retrieve(sessionId));
        if (now.status === 'open') throw error;
        return now;
      }
    },

    /** All subscriptions that the customer has or had, newest first. */
    async listSubscriptions(customerId: string): Promise<readonly SubscriptionRecord[]> {
      const all: SubscriptionRecord[] = [];
      for (;;) {
        const last = all.at(-1)?.id;
        const { data, has_more: hasMore } = await ask(subscriptionList, () =>
          stripe.subscriptions.list({
            customer: customerId,
            status: 'all',
            limit: 100,
            expand: ['data.schedule', 'data.latest_invoice', 'data.default_payment_method'],
            ...(last ? { starting_after: last } : {}),
          }),
        );
        all.push(...data);
        if (!hasMore || data.length === 0) return all;
      }
    },

    previewChange(subscription: SubscriptionRecord, priceId: string): Promise<InvoicePreview> {
      return ask(invoicePreview, () =>
        stripe.invoices.createPreview({
          customer: subscription.customer,
          subscription: subscription.id,
          subscription_details: {
            items: [{ id: subscription.items.data[0]?.id ?? '', price: priceId }],
            proration_behavior: 'always_invoice',
          },
        }),
      );
    },

    /** Changes the price now and takes the difference; where the card declines, the old price stays. */
    changeNow(subscription: SubscriptionRecord, priceId: string, key: string): Promise<SubscriptionRecord> {
      return ask(subscriptionRecord, () =>
        stripe.subscriptions.update(
          subscription.id,
          {
            items: [{ id: subscription.items.data[0]?.id ?? '', price: priceId }],
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
            cancel_at_period_end: false,
          },
          { idempotencyKey: key },
        ),
      );
    },

    /** Changes the price when the period ends, by a schedule that then lets the subscription go. */
    async changeAtPeriodEnd(subscription: SubscriptionRecord, priceId: string): Promise<void> {
      const schedule = await ask(scheduleRecord, async () =>
        typeof subscription.schedule === 'object' && subscription.schedule
          ? stripe.subscriptionSchedules.retrieve(subscription.schedule.id)
          : stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
      );
      const [item] = subscription.items.data;
      const seconds = (date: Date | undefined) => Math.floor((date?.getTime() ?? 0) / 1000);
      await ask(scheduleRecord, () =>
        stripe.subscriptionSchedules.update(schedule.id, {
          end_behavior: 'release',
          phases: [
            {
              items: [{ price: item?.price.id ?? '', quantity: 1 }],
              start_date: schedule.phases[0]?.start_date ?? seconds(item?.current_period_start),
              end_date: seconds(item?.current_period_end),
            },
            { items: [{ price: priceId, quantity: 1 }], proration_behavior: 'none' },
          ],
        }),
      );
    },

    async releaseSchedule(subscription: SubscriptionRecord): Promise<void> {
      const { schedule } = subscription;
      if (schedule === null) return;
      const id = typeof schedule === 'string' ? schedule : schedule.id;
      await ask(scheduleRecord, () => stripe.subscriptionSchedules.release(id));
    },

    setEnding(subscriptionId: string, isEnding: boolean): Promise<SubscriptionRecord> {
      return ask(subscriptionRecord, () =>
        stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding }),
      );
    },

    /** Ends a subscription at once, without a credit for the time that is left; a repeat changes nothing. */
    async cancelNow(subscriptionId: string): Promise<SubscriptionRecord> {
      try {
        return await ask(subscriptionRecord, () => stripe.subscriptions.cancel(subscriptionId, { prorate: false }));
      } catch (error) {
        // Stripe does not find what is canceled already.
        if (!(error instanceof StripeMissing)) throw error;
        return ask(subscriptionRecord, () => stripe.subscriptions.retrieve(subscriptionId));
      }
    },

    /** Gives back all that was paid for an invoice; a repeat changes nothing. @returns whether anything was paid */
    async refundInvoice(invoiceId: string): Promise<boolean> {
      const { data } = await ask(invoicePaymentList, () =>
        stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' }),
      );
      const intents = data.flatMap(({ payment }) => payment.payment_intent ?? []);
      for (const intent of intents) {
        await ask(refundRecord, async () => {
          try {
            return await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${intent}` });
          } catch (error) {
            const isRepeat = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
            if (isRepeat) return { id: intent };
            throw error;
          }
        });
      }
      return intents.length > 0;
    },

    async openPortal(customerId: string, returnUrl: string): Promise<string> {
      const { url } = await ask(portalRecord, () =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return url;
    },

    async listInvoices(customerId: string) {
      const { data } = await ask(invoiceList, () => stripe.invoices.list({ customer: customerId, limit: 100 }));
      return data;
    },

    /** Null where Stripe has none of that name. */
    async readInvoice(invoiceId: string): Promise<InvoiceRecord | null> {
      try {
        return await ask(invoiceRecord, () => stripe.invoices.retrieve(invoiceId));
      } catch (error) {
        if (error instanceof StripeMissing) return null;
        throw error;
      }
    },

    /** The event of a delivery whose signature is Stripe's and whose time is near. */
    async readEvent(
      rawBody: Buffer,
      signature: string,
    ): Promise<
      { readonly is: 'forged' } | { readonly is: 'unreadable' } | { readonly is: 'event'; readonly event: EventRecord }
    > {
      try {
        await stripe.webhooks.constructEventAsync(rawBody, signature, webhookSecret);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { is: 'forged' };
        // The signature is right, and the body is no JSON.
        if (error instanceof SyntaxError) return { is: 'unreadable' };
        throw error;
      }
      const read = eventRecord.safeParse(parseJson(rawBody.toString('utf8')));
      return read.success ? { is: 'event', event: read.data } : { is: 'unreadable' };
    },
  };
}

export type StripeClient = ReturnType<typeof createStripe>;
