import { z } from 'zod';
import type { Configuration } from '../../../platform/configuration.ts';
import { amountText } from './amount-text.ts';

const currency = z.string().regex(/^[a-z]{3}$/i);

const moneyBack = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('charge.refunded'),
    data: z.object({ object: z.object({ id: z.string(), amount_refunded: z.number().int(), currency }) }),
  }),
  z.object({
    type: z.enum(['charge.dispute.created', 'charge.dispute.closed']),
    data: z.object({
      object: z.object({
        id: z.string(),
        amount: z.number().int(),
        currency,
        reason: z.string(),
        status: z.string(),
      }),
    }),
  }),
]);

/**
 * What our team is told of a refund or a dispute, from the signed event: neither changes a subscription, so that nothing
 * else would show it. Null for any other event.
 */
export function moneyBackMail(config: Configuration, body: string, customerId: string | null) {
  const parsed = moneyBack.safeParse(JSON.parse(body));
  if (!parsed.success) return null;
  const { type, data } = parsed.data;
  const { id, currency } = data.object;
  const isRefund = type === 'charge.refunded';
  const amount = amountText(isRefund ? data.object.amount_refunded : data.object.amount, currency);
  const what = isRefund
    ? `${amount} was refunded`
    : `A payment of ${amount} is disputed: ${data.object.reason}, ${data.object.status}`;
  return {
    to: config.INTERNAL_EMAIL,
    subject: `${config.BRAND_NAME}: ${isRefund ? 'refund' : 'dispute'} of ${amount}`,
    text: `${what}.\n\nAt Stripe: ${id}${customerId ? `, customer ${customerId}` : ''}.\nThe merchant’s plan stays as it is. Cancel the subscription at Stripe if it is to end.`,
  };
}
