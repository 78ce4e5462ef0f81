import { z } from 'zod';
import { access } from '../access.ts';
import { enteredDay, ok, routeTable } from '../route.ts';

export const externalSubscription = z.object({
  /** Its id in your system; the same again changes it. */
  ref: z.string().trim().min(1).max(100),
  email: z.email().max(254),
  /** With its country, like +12133734253. */
  phone: z.string().max(40).nullable().default(null),
  sku: z.string().trim().max(200).default(''),
  title: z.string().trim().min(1).max(300),
  priceMinor: z.number().int().min(0).nullable().default(null),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Give the currency as three capital letters, like USD.'),
  /** Where the shopper can change it. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .nullable()
    .default(null),
  /** The day of the next delivery. */
  nextOn: enteredDay,
  isActive: z.boolean().default(true),
});
export type ExternalSubscription = z.output<typeof externalSubscription>;

/** What your own system tells of shoppers, besides their orders. */
export const notificationOccasionsRoutes = routeTable({
  putExternalSubscription: {
    base: 'mobile',
    method: 'POST',
    path: 'subscriptions/external',
    summary: 'Put a subscription; the same reference updates it.',
    description:
      'Three days before the next delivery the shopper is told, by the rule "Subscription due". With `isActive: false` nobody is.',
    access: access.orders,
    body: externalSubscription,
    reply: ok({ subscription: externalSubscription }),
  },
});
