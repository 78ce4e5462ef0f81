import type { StripeClient } from '../../outside/stripe/stripe.ts';
import type { SubscriptionRecord } from '../../outside/stripe/stripe-records.ts';

/** The oldest open invoice of a subscription, as the banner and the mails tell it. */
export interface Debt {
  readonly amountMinor: number;
  readonly currency: string;
  /** The last digits of the card that is charged; null for another way to pay. */
  readonly cardLast4: string | null;
  /** The payment service's page where it is paid. */
  readonly url: string | null;
}

/**
 * The debts by subscription, of those with an open invoice. Stripe is asked only where there are subscriptions to ask for.
 * @param customerCard the card that is charged where a subscription names none
 */
export async function readDebts(
  stripe: Pick<StripeClient, 'listInvoices'>,
  subscriptions: readonly SubscriptionRecord[],
  customerCard: string | null,
): Promise<ReadonlyMap<string, Debt>> {
  const [first] = subscriptions;
  if (!first) return new Map();
  const open = (await stripe.listInvoices(first.customer)).filter(({ status }) => status === 'open');
  return new Map(
    subscriptions.flatMap(({ id, default_payment_method: method }) => {
      const own = open.filter(({ parent }) => parent?.subscription_details?.subscription === id);
      const oldest = own.toSorted((one, other) => one.created.getTime() - other.created.getTime())[0];
      if (!oldest) return [];
      const cardLast4 = method?.card?.last4 ?? customerCard;
      const { amount_remaining: amountMinor, currency, hosted_invoice_url: url } = oldest;
      return [[id, { amountMinor, currency, cardLast4, url: url ?? null }] as const];
    }),
  );
}
