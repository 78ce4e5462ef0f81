import { z } from 'zod';
import { languages } from '../locales.ts';

/** What can happen to an order that a shopper may be told. `exception`: it arrives later than was said. */
export const notificationStates = [
  'placed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
  'refunded',
  'cancelled',
] as const;
export type NotificationState = (typeof notificationStates)[number];

export const notificationChannels = ['mail', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Service messages rest on the order; marketing needs consent, and waits for the shopper's day. */
export const notificationClasses = ['service', 'marketing'] as const;
export type NotificationClass = (typeof notificationClasses)[number];

export const deliveryStates = ['due', 'prepared', 'sent', 'delivered', 'failed', 'dropped', 'merged'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The checks of a message in their order; the first that does not pass decides. */
export const decisionChecks = [
  'rule_on',
  'test_address',
  'recipient',
  'newest_state',
  'not_told',
  'fresh',
  'not_suppressed',
  'consent',
  'postal_address',
  'throttle',
  'quiet_hours',
  'quota',
] as const;
export type DecisionCheck = (typeof decisionChecks)[number];

export const decisionReason = z.object({
  check: z.enum(decisionChecks),
  result: z.enum(['passed', 'held', 'dropped']),
  /** What it rests on: the state told already, the zone and its source, how much is used. */
  detail: z.string().default(''),
});
export type DecisionReason = z.output<typeof decisionReason>;

/** What a text of a message can name, such as `{order.number}`. */
export const notificationNames = [
  'shop.name',
  'order.number',
  'order.expected',
  'order.carrier',
  'order.trackingNumber',
  'order.total',
] as const;

const words = z.string().trim().min(1).max(2_000);
const short = z.string().trim().min(1).max(200);

/** The pieces that a mail is built from. */
export const notificationBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('header'), text: short }),
  z.object({ kind: z.literal('text'), text: words }),
  z.object({ kind: z.literal('product') }),
  z.object({ kind: z.literal('items') }),
  z.object({
    kind: z.literal('button'),
    label: short,
    /** '': the tracking page of the order. */
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1_000)]).default(''),
  }),
  z.object({ kind: z.literal('divider') }),
]);
export type NotificationBlock = z.output<typeof notificationBlock>;

export const notificationContent = z.object({
  subject: z.string().trim().min(1).max(200),
  blocks: z.array(notificationBlock).min(1).max(30),
});
export type NotificationContent = z.output<typeof notificationContent>;

/** A text message of ours has at most four parts. */
export const smsCharactersMax = 600;
export const notificationLanguage = z.enum(languages);
