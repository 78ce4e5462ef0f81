import { paysLater } from './cards.ts';
import {
  found,
  type Invoice,
  newId,
  nowOf,
  type PriceRow,
  periodEnd,
  priceRow,
  priceRows,
  type Session,
  StripeRefusal,
  type Subscription,
  type World,
} from './world.ts';

const day = 86_400;
const hour = 3_600;
/** A failed renewal is tried again after so many days; then the subscription is unpaid (Stripe's Smart Retries, fixed). */
const retryDays = [3, 5, 7, 7] as const;
/** A first payment may stay open for so long. */
const incompleteHours = 23;
const trialWarningDays = 3;
/** In percent, by currency: the emulator's tax rates, added to the amount. */
const taxRates: Readonly<Record<string, number>> = { eur: 19, gbp: 20, jpy: 10, usd: 0 };

export type Line = Invoice['lines'][number];
/** Tells what happened, as Stripe's event of that name. */
export type Tell = (type: string, object: Subscription | Invoice | Session) => void;

/** What each subscription costs and when: the state machine of billing. Moments are seconds of the test clock. */
export function makeLedger(world: World, tell: Tell) {
  const now = () => nowOf(world);

  function start(session: Session, card: string | null, isPaid: boolean): Subscription {
    const price = priceRow(world, session.price);
    const begins = now();
    const trialEnd = session.trialDays === null ? null : begins + session.trialDays * day;
    const code = world.promotionCodes.find(({ id }) => id === session.promotionCode);
    const coupon = world.coupons.find(({ id }) => id === code?.coupon);
    const subscription: Subscription = {
      id: newId('sub'),
      itemId: newId('si'),
      customer: session.customer,
      created: begins,
      metadata: session.subscriptionMetadata,
      isTaxed: session.isTaxed,
      missingCard: session.missingCard,
      status: trialEnd ? 'trialing' : 'incomplete',
      price: session.price,
      periodStart: begins,
      periodEnd: trialEnd ?? periodEnd(begins, price.every),
      trialEnd,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      endedAt: null,
      discount: coupon && code ? { percent: coupon.percent, isOnce: coupon.isOnce, promotionCode: code.code } : null,
      retries: [],
      schedule: null,
    };
    world.subscriptions.push(subscription);
    found(world.customers, 'customer', session.customer).card = card;
    tell('customer.subscription.created', subscription);
    if (trialEnd) return subscription;
    const made = bill(subscription, [lineOf(price)], 'subscription_create');
    if (isPaid) paid(subscription, made);
    return subscription;
  }

  function lineOf(price: PriceRow): Line {
    return { description: `1 × ${price.planId} (per ${price.every})`, amount: price.amountMinor, isProration: false };
  }

  /** An invoice that is open; its total is never below zero. */
  function bill(subscription: Subscription, lines: readonly Line[], reason: Invoice['reason']): Invoice {
    const invoice = draft(subscription, lines, reason);
    world.invoices.push(invoice);
    if (subscription.discount?.isOnce) subscription.discount = null;
    tell('invoice.created', invoice);
    return invoice;
  }

  function draft(subscription: Subscription, lines: readonly Line[], reason: Invoice['reason']): Invoice {
    const { currency } = priceRow(world, subscription.price);
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
    const discount = Math.round((Math.max(0, subtotal) * (subscription.discount?.percent ?? 0)) / 100);
    const taxed = Math.max(0, subtotal - discount);
    const tax = subscription.isTaxed ? Math.round((taxed * (taxRates[currency] ?? 0)) / 100) : 0;
    world.lastNumber += 1;
    return {
      id: newId('in'),
      number: `EMU-${String(world.lastNumber).padStart(4, '0')}`,
      customer: subscription.customer,
      subscription: subscription.id,
      currency,
      created: now(),
      lines,
      discount,
      tax,
      total: subtotal - discount + tax,
      reason,
      // Of an unpaid subscription Stripe goes on making invoices, and leaves them as drafts.
      status: subscription.status === 'unpaid' ? 'draft' : 'open',
      attempts: 0,
    };
  }

  function paid(subscription: Subscription, invoice: Invoice): void {
    invoice.status = 'paid';
    invoice.attempts += 1;
    subscription.retries = [];
    tell('invoice.paid', invoice);
    // The status of a subscription is that of its latest invoice, whatever is still open before it.
    const latest = world.invoices.findLast((one) => one.subscription === subscription.id);
    if (subscription.status !== 'canceled' && (!latest || latest === invoice)) setStatus(subscription, 'active');
  }

  function setStatus(subscription: Subscription, status: Subscription['status']): void {
    subscription.status = status;
    const hasEnded = status === 'canceled' || status === 'incomplete_expired';
    if (hasEnded) subscription.endedAt = now();
    tell(status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated', subscription);
  }

  function openInvoice(subscription: Subscription): Invoice | undefined {
    return world.invoices.find((one) => one.subscription === subscription.id && one.status === 'open');
  }

  /** Takes the open invoice from the customer's card. @returns whether it was paid */
  function collect(subscription: Subscription, invoice: Invoice): boolean {
    const { card } = found(world.customers, 'customer', subscription.customer);
    if (invoice.total <= 0 || paysLater(card)) {
      paid(subscription, invoice);
      return true;
    }
    invoice.attempts += 1;
    tell('invoice.payment_failed', invoice);
    return false;
  }

  /** What is owed for a subscription, oldest first. */
  function owedInvoices({ id }: Subscription): readonly Invoice[] {
    return world.invoices.filter((one) => one.subscription === id && ['open', 'draft'].includes(one.status));
  }

  /** Every debt of the customer is tried at once: a new card was given. */
  function collectAll(customer: string): void {
    for (const subscription of world.subscriptions.filter((one) => one.customer === customer)) {
      for (const invoice of owedInvoices(subscription)) collect(subscription, invoice);
    }
  }

  /** What a change now costs: credit for what is left of the old price, charge for the same time at the new one. */
  function changeLines(subscription: Subscription, next: PriceRow, at: number): readonly Line[] {
    const old = priceRow(world, subscription.price);
    if (old.currency !== next.currency) {
      throw new StripeRefusal(400, 'The price specified supports currencies other than the subscription’s.', {
        param: 'items[0][price]',
      });
    }
    if (subscription.status === 'trialing') return [];
    const length = subscription.periodEnd - subscription.periodStart;
    const left = Math.max(0, Math.min(length, subscription.periodEnd - at)) / length;
    const credit = { amount: -Math.round(old.amountMinor * left), isProration: true };
    const charge = old.every === next.every ? Math.round(next.amountMinor * left) : next.amountMinor;
    return [
      { description: `Unused time on ${old.planId}`, ...credit },
      { description: `Remaining time on ${next.planId}`, amount: charge, isProration: old.every === next.every },
    ];
  }

  function preview(subscription: Subscription, priceId: string, at: number): Invoice {
    const invoice = draft(subscription, changeLines(subscription, priceRow(world, priceId), at), 'subscription_update');
    world.lastNumber -= 1;
    return invoice;
  }

  /** Changes the price now. With `always_invoice` the difference is taken at once, else the old price stays. */
  function change(subscription: Subscription, priceId: string, proration: string, at: number): void {
    const next = priceRow(world, priceId);
    const isOtherInterval = priceRow(world, subscription.price).every !== next.every;
    const lines = proration === 'none' ? [] : changeLines(subscription, next, at);
    if (lines.length > 0 && proration === 'always_invoice') {
      const invoice = bill(subscription, lines, 'subscription_update');
      if (!collect(subscription, invoice)) {
        invoice.status = 'void';
        throw new StripeRefusal(402, 'Your card was declined.', { type: 'card_error', code: 'card_declined' });
      }
    }
    subscription.price = priceId;
    subscription.schedule = null;
    if (isOtherInterval && subscription.status !== 'trialing') {
      subscription.periodStart = now();
      subscription.periodEnd = periodEnd(subscription.periodStart, next.every);
    }
    tell('customer.subscription.updated', subscription);
  }

  function cancel(subscription: Subscription): void {
    subscription.canceledAt = now();
    for (const invoice of owedInvoices(subscription)) invoice.status = 'void';
    setStatus(subscription, 'canceled');
  }

  /** The next moment at which something happens to a subscription by itself. */
  function nextAt({ status, created, retries, periodEnd: end }: Subscription): number | null {
    if (status === 'incomplete') return created + incompleteHours * hour;
    if (status === 'past_due') return Math.min(retries[0] ?? Number.POSITIVE_INFINITY, end);
    if (status === 'active' || status === 'trialing' || status === 'unpaid') return end;
    return null;
  }

  function happen(subscription: Subscription): void {
    const invoice = openInvoice(subscription);
    const [retry] = subscription.retries;
    const { card } = found(world.customers, 'customer', subscription.customer);
    const endsTrialWithoutCard = subscription.status === 'trialing' && card === null;
    if (subscription.status === 'incomplete') setStatus(subscription, 'incomplete_expired');
    else if (subscription.status === 'past_due' && retry !== undefined && retry <= now() && invoice) {
      tryAgain(subscription, invoice);
    } else if (subscription.cancelAtPeriodEnd) cancel(subscription);
    else if (endsTrialWithoutCard && subscription.missingCard === 'cancel') cancel(subscription);
    else if (endsTrialWithoutCard && subscription.missingCard === 'pause') setStatus(subscription, 'paused');
    else renew(subscription);
  }

  function tryAgain(subscription: Subscription, invoice: Invoice): void {
    subscription.retries = subscription.retries.slice(1);
    if (!collect(subscription, invoice) && subscription.retries.length === 0) setStatus(subscription, 'unpaid');
  }

  function renew(subscription: Subscription): void {
    if (subscription.schedule && subscription.schedule.at <= subscription.periodEnd) {
      subscription.price = subscription.schedule.price;
      subscription.schedule = null;
    }
    const price = priceRow(world, subscription.price);
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = periodEnd(subscription.periodStart, price.every);
    const invoice = bill(subscription, [lineOf(price)], 'subscription_cycle');
    if (invoice.status === 'draft' || collect(subscription, invoice)) return;
    subscription.retries = retryDays.map(
      (_, index) => subscription.periodStart + retryDays.slice(0, index + 1).reduce((sum, days) => sum + days, 0) * day,
    );
    setStatus(subscription, 'past_due');
  }

  /** Turns the clock forward, with everything that happens on the way, in order. */
  function advance(toSeconds: number): void {
    if (toSeconds < now()) throw new StripeRefusal(400, 'The clock can only go forward.', { param: 'frozen_time' });
    for (;;) {
      const [next] = world.subscriptions
        .flatMap((subscription) => {
          const at = nextAt(subscription);
          return at !== null && at <= toSeconds ? [{ subscription, at }] : [];
        })
        .toSorted((a, b) => a.at - b.at);
      if (!next) break;
      warnOfTrialEnd(now(), next.at);
      setClock(Math.max(next.at, now()));
      happen(next.subscription);
    }
    warnOfTrialEnd(now(), toSeconds);
    setClock(toSeconds);
  }

  function warnOfTrialEnd(from: number, to: number): void {
    for (const one of world.subscriptions) {
      const at = one.periodEnd - trialWarningDays * day;
      if (one.status === 'trialing' && at > from && at <= to) tell('customer.subscription.trial_will_end', one);
    }
  }

  function setClock(seconds: number): void {
    world.aheadMs = Math.max(world.aheadMs, seconds * 1000 - Date.now());
  }

  return { start, paid, openInvoice, collectAll, preview, change, cancel, advance, now };
}

export type Ledger = ReturnType<typeof makeLedger>;

/** The price with a lookup key, for pages. */
export function priceRowsOf(currency: string): readonly PriceRow[] {
  return priceRows.filter((row) => row.currency === currency);
}
