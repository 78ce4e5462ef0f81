import { type InvoiceRecord, isRunning, type SubscriptionRecord } from '../../../outside/stripe/stripe-records.ts';
import type { Configuration } from '../../../platform/configuration.ts';
import type { Db } from '../../../platform/database.ts';
import { mailName } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailOwners } from '../../activity/activity.ts';
import { takeNotice } from '../billing.queries.ts';
import type { Debt } from '../debts.ts';
import { requireStripe } from '../stripe-service.ts';
import { amountText } from './amount-text.ts';

/**
 * Invoices of running subscriptions that are paid: the latest of each, and those that events name, which Stripe is asked
 * for. What was refunded at once, as of a double subscription, is none.
 * @param named invoices that events say are paid
 */
export async function readPaidInvoices(
  platform: Platform,
  subscriptions: readonly SubscriptionRecord[],
  named: readonly string[],
): Promise<readonly InvoiceRecord[]> {
  const running = subscriptions.filter(isRunning);
  const latest = running.flatMap(({ latest_invoice: invoice }) => (typeof invoice === 'object' ? (invoice ?? []) : []));
  const others = [...new Set(named)].filter((id) => !latest.some((invoice) => invoice.id === id));
  const asked = await Promise.all(others.map((id) => requireStripe(platform).readInvoice(id)));
  const ofRunning = asked.filter((invoice) => {
    const paidFor = invoice?.parent?.subscription_details?.subscription;
    return running.some(({ id }) => id === paidFor);
  });
  return [...latest, ...ofRunning].filter(
    (invoice): invoice is InvoiceRecord => invoice?.status === 'paid' && invoice.amount_paid > 0,
  );
}

/** Mails the owners a receipt for each, once. What was paid before we mailed, of which no event tells, is only noted. */
export async function mailReceipts(
  platform: Platform,
  tx: Db,
  merchant: { readonly id: string; readonly name: string },
  paid: {
    readonly invoices: readonly InvoiceRecord[];
    readonly isMailed: (invoice: InvoiceRecord) => boolean;
    /** What is still owed, by subscription. */
    readonly debts: ReadonlyMap<string, Debt>;
  },
): Promise<void> {
  for (const invoice of paid.invoices) {
    if (!(await takeNotice(tx, merchant.id, 'receipt', invoice.id)) || !paid.isMailed(invoice)) continue;
    const debt = paid.debts.get(invoice.parent?.subscription_details?.subscription ?? '') ?? null;
    await mailOwners(tx, platform, merchant.id, receiptMail(platform, merchant.name, invoice, debt));
  }
}

function receiptMail({ config }: Platform, merchantName: string, invoice: InvoiceRecord, debt: Debt | null) {
  const { number, currency, amount_paid: amountPaid, hosted_invoice_url: url } = invoice;
  const amount = amountText(amountPaid, currency);
  return {
    subject: `Payment received: ${amount} for ${mailName(merchantName)}`,
    text: `We received ${amount} for ${mailName(merchantName)}. Thank you.

Invoice${number ? ` ${number}` : ''} and receipt: ${url ?? `${config.publicUrl}/upgrade-plan`}
${stillOwed(config, debt)}
Your plan and invoices: ${config.publicUrl}/upgrade-plan

Questions? Write to ${config.SUPPORT_EMAIL}.`,
  };
}

/** One of several open invoices that is paid leaves a debt: the payer would think that all is well. */
function stillOwed({ publicUrl }: Configuration, debt: Debt | null): string {
  if (!debt) return '';
  const amount = amountText(debt.amountMinor, debt.currency);
  return `
Another invoice of ${amount} is still open. Pay it: ${debt.url ?? `${publicUrl}/upgrade-plan`}
`;
}
