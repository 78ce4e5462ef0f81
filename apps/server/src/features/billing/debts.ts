import type { StripeClient } from '../../outside/stripe/stripe.ts';
import { isInDebt, type SubscriptionRecord } from '../../outside/stripe/stripe-records.ts';

/** What is owed for a subscription, as the banner and the mails tell it. */
export interface Debt {
  readonly amountMinor: number;
  /** The last digits of the card that is charged; null for another way to pay. */
  readonly cardLast4: string | null;
  /** The payment service's page where the oldest invoice is paid. */
  readonly url: string | null;
}

/**
 * The debts by subscription. Stripe is asked for open invoices only where a subscription is in debt.
 * @param customerCard the card that is charged where a subscription names none
 */
export async function readDebts(
  stripe: Pick<StripeClient, 'listInvoices'>,
  subscriptions: readonly SubscriptionRecord[],
  customerCard: string | null,
): Promise<ReadonlyMap<string, Debt>> {
  const owing = subscriptions.filter(isInDebt);
  const [first] = owing;
  if (!first) return new Map();
  const open = (await stripe.listInvoices(first.customer)).filter(({ status }) => status === 'open');
  return new Map(
    owing.map(({ id, default_payment_method: method }) => {
      const own = open.filter(({ parent }) => parent?.subscription_details?.subscription === id);
      const oldest = own.toSorted((one, other) => one.created.getTime() - other.created.getTime())[0];
      const amountMinor = own.reduce((sum, invoice) => sum + invoice.amount_remaining, 0);
      const cardLast4 = method?.card?.last4 ?? customerCard;
      return [id, { amountMinor, cardLast4, url: oldest?.hosted_invoice_url ?? null }];
    }),
  );
}
