import { z } from 'zod';
import { access } from '../access.ts';
import { paymentProcessorKeys } from '../payment-processors.ts';
import { ok, routeTable, timestamp } from '../route.ts';

const paymentProcessor = z.object({
  key: z.enum(paymentProcessorKeys),
  isConnected: z.boolean(),
  isSandbox: z.boolean(),
  /** What is no secret, by its name. */
  fields: z.record(z.string(), z.string()),
  /** Names of the secrets that are kept; they are never told again. */
  secrets: z.array(z.string()),
  updatedAt: timestamp.nullable(),
});
export type PaymentProcessor = z.output<typeof paymentProcessor>;

const connections = ok({
  items: z.array(paymentProcessor),
  /** merchant_data.payment_processors.amazon_pay.ap_notifications: shoppers who pay with Amazon Pay are told of orders by Alexa. */
  hasAmazonPayNotifications: z.boolean(),
});

export const paymentsRoutes = routeTable({
  listPaymentProcessors: {
    covers: ['C165'],
    base: 'mobile',
    method: 'GET',
    path: 'user/paymentprocessors',
    summary: "List the merchant's payment processors.",
    description: "The merchant's accounts at payment processors, without their secrets.",
    access: access.merchant,
    reply: connections,
  },
  savePaymentProcessor: {
    covers: ['C165'],
    base: 'mobile',
    method: 'POST',
    path: 'user/paymentprocessors',
    summary: 'Save an account at a payment processor.',
    description: 'Keep an account at a payment processor; a secret that is left empty stays as it was.',
    access: access.merchantOwner,
    errors: ['secrets_unavailable'],
    stepUp: true,
    body: z.object({
      processor: z.enum(paymentProcessorKeys),
      isSandbox: z.boolean().default(false),
      fields: z.record(z.string().max(40), z.string().trim().max(6000)),
    }),
    reply: connections,
  },
  removePaymentProcessor: {
    base: 'mobile',
    method: 'DELETE',
    path: 'user/paymentprocessors/{processor}',
    summary: 'Remove an account at a payment processor.',
    description: 'Forget an account at a payment processor; one that is not there counts as removed.',
    access: access.merchantOwner,
    stepUp: true,
    params: z.object({ processor: z.enum(paymentProcessorKeys) }),
    reply: connections,
  },
  setAmazonPayNotifications: {
    base: 'mobile',
    method: 'PUT',
    path: 'user/paymentprocessors/amazon_pay/notifications',
    summary: 'Set whether Alexa notifies Amazon Pay shoppers.',
    description: 'Whether shoppers who pay with Amazon Pay are told of their orders by Alexa.',
    access: access.merchantOwner,
    body: z.object({ isOn: z.boolean() }),
    reply: connections,
  },
});
