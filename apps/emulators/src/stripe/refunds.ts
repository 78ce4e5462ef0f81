import type { FastifyInstance } from 'fastify';
import * as requests from './requests.ts';
import type { StripeParts } from './stripe.ts';
import { invoicePaymentView, paymentIntentOf, refundView } from './views.ts';
import { missing, newId, type Refund, StripeRefusal } from './world.ts';

/** Payments of invoices, and money given back. */
export function mountRefunds(api: FastifyInstance, { world, ledger, tell }: StripeParts): void {
  /** Invoices that money was taken for: what costs nothing has no payment. */
  const charged = () => world.invoices.filter(({ status, total }) => status === 'paid' && total > 0);

  api.get('/v1/invoice_payments', async (request) => {
    const query = requests.listInvoicePayments.parse(request.query);
    const rows = charged()
      .filter(({ id }) => query.invoice === undefined || id === query.invoice)
      .filter(() => query.status === undefined || query.status === 'paid');
    const data = rows.slice(0, query.limit).map(invoicePaymentView);
    return { object: 'list', url: '/v1/invoice_payments', has_more: rows.length > query.limit, data };
  });

  api.post('/v1/refunds', async (request) => {
    const { payment_intent: intent, metadata = {} } = requests.createRefund.parse(request.body);
    const invoice = charged().find((one) => paymentIntentOf(one) === intent);
    if (!invoice) throw missing('payment_intent', intent);
    if (world.refunds.some((one) => one.invoice === invoice.id)) {
      throw new StripeRefusal(400, `Charge ch_${invoice.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    }
    const row: Refund = {
      id: newId('re'),
      invoice: invoice.id,
      amount: invoice.total,
      created: ledger.now(),
      metadata,
    };
    world.refunds.push(row);
    tell('charge.refunded', row);
    return refundView(world, row);
  });
}
