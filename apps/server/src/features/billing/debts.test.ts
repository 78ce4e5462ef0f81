import { expect, it } from 'vitest';
import { invoiceRecord, type SubscriptionRecord, subscriptionRecord } from '../../outside/stripe/stripe-records.ts';
import { readDebts } from './debts.ts';

const seconds = Date.UTC(2026, 0, 1) / 1000;
const price = {
  id: 'price_1',
  lookup_key: null,
  currency: 'usd',
  unit_amount: 2900,
  recurring: null,
  product: 'prod_1',
};
const subscription: SubscriptionRecord = subscriptionRecord.parse({
  id: 'sub_1',
  customer: 'cus_1',
  status: 'past_due',
  start_date: seconds,
  created: seconds,
  ended_at: null,
  trial_end: null,
  cancel_at_period_end: false,
  metadata: {},
  latest_invoice: null,
  schedule: null,
  items: { data: [{ id: 'si_1', current_period_start: seconds, current_period_end: seconds, price }] },
});
const invoice = (id: string, days: number, amount: number) =>
  invoiceRecord.parse({
    id,
    number: id,
    status: 'open',
    created: seconds + days * 86_400,
    currency: 'usd',
    total: amount,
    amount_paid: 0,
    amount_remaining: amount,
    hosted_invoice_url: `https://pay.example/${id}`,
    parent: { subscription_details: { subscription: 'sub_1' } },
  });
const debtsOf = (invoices: ReturnType<typeof invoice>[]) =>
  readDebts({ listInvoices: async () => invoices }, [subscription], '4242');

it('names the amount of the oldest open invoice, which is the one that the link takes', async () => {
  expect([...(await debtsOf([invoice('in_2', 31, 3900), invoice('in_1', 0, 2900)]))]).toEqual([
    ['sub_1', { amountMinor: 2900, currency: 'usd', cardLast4: '4242', url: 'https://pay.example/in_1' }],
  ]);
});

it('knows no amount without an open invoice', async () => {
  expect([...(await debtsOf([]))]).toEqual([]);
});
