import { z } from 'zod';

/** What a reply of the assistant can send to a shopper by mail. */
export const emailKinds = ['checkout', 'order', 'products', 'deal', 'return', 'answer'] as const;
export type EmailKind = (typeof emailKinds)[number];

const text = z.string().max(2_000);
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]);
/** Money is written out before it comes here, in the shopper's own way. */
const item = z.object({
  title: text,
  quantity: z.number().int().default(1),
  price: text.default(''),
  imageUrl: address.default(''),
  link: address.default(''),
});
const items = z.array(item).max(50);
const order = z.object({
  number: text,
  status: text.default(''),
  expected: text.default(''),
  trackingUrl: address.default(''),
  total: text.default(''),
  items: items.default([]),
});

/** What the template of each kind can name, besides `shop.name` and `shopper.name`. */
export const emailData = {
  checkout: z.object({ items: items.default([]), total: text.default(''), link: address }),
  order: z.object({ order }),
  products: z.object({ search: text.default(''), products: items }),
  deal: z.object({
    deal: z.object({
      title: text,
      description: text.default(''),
      code: text.default(''),
      ends: text.default(''),
      link: address.default(''),
    }),
  }),
  return: z.object({ order, instructions: text.default(''), link: address.default('') }),
  /** Anything else that was told: a policy, stores, events, news, an answer to a question. */
  answer: z.object({
    title: text,
    text: z.string().max(8_000).default(''),
    link: address.default(''),
    entries: z
      .array(z.object({ title: text, text: text.default(''), link: address.default('') }))
      .max(50)
      .default([]),
  }),
} as const satisfies Record<EmailKind, z.ZodType>;
export type EmailData<K extends EmailKind> = z.input<(typeof emailData)[K]>;
