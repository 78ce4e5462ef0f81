import { z } from 'zod';
import { languages } from '../locales.ts';

/** What can happen to an order that a shopper may be told. `exception`: it arrives later than was said. */
export const orderStates = [
  'placed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
  'refunded',
  'cancelled',
] as const;

export type OrderState = (typeof orderStates)[number];

/** What a shopper may be told that no change of an order brings. */
export const occasionStates = ['back_in_stock', 'price_drop', 'cart_left', 'subscription_due'] as const;
export type OccasionState = (typeof occasionStates)[number];

/** Everything with a rule. `review_asked` comes with a delivered order, days later by its rule. */
export const notificationStates = [...orderStates, 'review_asked', ...occasionStates] as const;
export type NotificationState = (typeof notificationStates)[number];

export const notificationChannels = ['mail', 'sms', 'alexa', 'push', 'app'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Those whose words a merchant can change: Alexa has its own. */
export const writtenChannels = ['mail', 'sms', 'push', 'app'] as const;
export type WrittenChannel = (typeof writtenChannels)[number];
/** Those that have an address in the order, to which a campaign can go and which can be corrected; the others reach who asked for it. */
export const campaignChannels = ['mail', 'sms'] as const;
export type CampaignChannel = (typeof campaignChannels)[number];
export const addressedChannels: readonly NotificationChannel[] = campaignChannels;

/** Service messages rest on the order; marketing needs consent, and waits for the shopper's day. */
export const notificationClasses = ['service', 'marketing'] as const;
export type NotificationClass = (typeof notificationClasses)[number];

export const deliveryStates = ['due', 'prepared', 'sent', 'delivered', 'failed', 'dropped', 'merged'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** What the dashboard counts under one figure, and the log shows under one filter. */
export const deliveryGroups = {
  all_sent: ['sent', 'delivered', 'merged'],
  all_waiting: ['due', 'prepared'],
} as const satisfies Readonly<Record<string, readonly DeliveryState[]>>;
/** Failed messages by whether another one was sent in their place. */
export const failedFilters = ['failed_open', 'failed_resent'] as const;
export const deliveryFilters = ['all_sent', 'all_waiting', ...failedFilters, ...deliveryStates] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];

/** What a message can be: one of a rule, or of a campaign. */
export const messageKinds = [...notificationStates, 'campaign'] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * The checks of a message in their order; the first that does not pass decides. `erased` also drops what waits at the
 * moment when its shopper's data is erased.
 */
export const decisionChecks = [
  'notifications_on',
  'rule_on',
  'postal_address',
  'erased',
  'recipient',
  'test_address',
  'allowed',
  'newest_state',
  'still_true',
  'not_told',
  'fresh',
  'not_suppressed',
  'consent',
  'throttle',
  'quiet_hours',
  'quota',
] as const;
export type DecisionCheck = (typeof decisionChecks)[number];

export const decisionReason = z.object({
  check: z.enum(decisionChecks),
  result: z.enum(['passed', 'held', 'dropped']),
  /** What it rests on: the state told already, how much is used. */
  detail: z.string().default(''),
  /** Of the quiet hours: the shopper's clock, and what it was guessed from. */
  zone: z.object({ timeZone: z.string(), source: z.enum(['postcode', 'shop']) }).optional(),
});
export type DecisionReason = z.output<typeof decisionReason>;

interface Outcome {
  readonly channel: NotificationChannel;
  readonly status: DeliveryState;
  readonly reasons: readonly DecisionReason[];
}

/**
 * How a message that did not go out can be sent after all: `again`, where it failed; `address`, where there was no
 * address or number to send it to, once somebody enters one. Null: not at all.
 */
export function wayToResend({ channel, status, reasons }: Outcome): 'again' | 'address' | null {
  if (status === 'failed') return 'again';
  const decided = reasons.at(-1);
  const lacksAddress = status === 'dropped' && decided?.check === 'recipient' && decided.result === 'dropped';
  return lacksAddress && addressedChannels.includes(channel) ? 'address' : null;
}

const orderNames = ['order.number', 'order.expected', 'order.carrier', 'order.trackingNumber', 'order.total'] as const;
const productNames = ['product.title', 'product.price', 'product.priceBefore'] as const;

/** What a text of a message can name, such as `{order.number}`. */
export const notificationNames = ['shop.name', ...orderNames, ...productNames, 'subscription.due'] as const;
export type NotificationName = (typeof notificationNames)[number];

/** The names that a message of a state has values for. */
export function namesOf(state: NotificationState): readonly NotificationName[] {
  if (!isOccasion(state)) return ['shop.name', ...orderNames];
  return ['shop.name', ...productNames, ...(state === 'subscription_due' ? (['subscription.due'] as const) : [])];
}

export function isOrderState(state: MessageKind): state is OrderState {
  return (orderStates as readonly string[]).includes(state);
}

export function isOccasion(state: MessageKind): state is OccasionState {
  return (occasionStates as readonly string[]).includes(state);
}

const words = z.string().trim().min(1).max(2_000);
const short = z.string().trim().min(1).max(200);

/** The pieces that a mail is built from. */
export const notificationBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('header'), text: short }),
  z.object({ kind: z.literal('text'), text: words }),
  z.object({ kind: z.literal('product') }),
  z.object({ kind: z.literal('items') }),
  /** Carrier and tracking number, where the order has them. */
  z.object({ kind: z.literal('parcel') }),
  z.object({
    kind: z.literal('button'),
    label: short,
    /** '': the tracking page of the order, or the product. */
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

/** Of all texts of a message together, which is laid out whole. */
export const messageCharactersMax = 20_000;

/** A content that somebody writes. The fault is named at the block that is too much. */
export const writtenContent = notificationContent.superRefine(({ subject, blocks }, context) => {
  let length = subject.length;
  for (const [place, block] of blocks.entries()) {
    if ('text' in block) length += block.text.length;
    else if ('label' in block) length += block.label.length + block.url.length;
    if (length <= messageCharactersMax) continue;
    const message = `A message has at most ${messageCharactersMax} characters in all.`;
    context.addIssue({ code: 'custom', path: ['blocks', place], message });
    return;
  }
});

/** A mail that an expert writes in MJML, in the place of the blocks; '': the blocks. */
export const expertMjml = z.string().max(50_000).default('');

/** Mail programs show about so much of a subject. */
export const subjectCharactersShown = 60;
/** A text message of ours has at most four parts. */
export const smsCharactersMax = 600;
/** A push message holds four kilobytes, whatever the letters. */
export const pushCharactersMax = 500;
export const notificationLanguage = z.enum(languages);

/** What a mail that an expert writes can name besides the values: whole pieces, links, and the sender's address. */
export const mailPieces: readonly string[] = [
  'order.items',
  'order.parcel',
  'order.product',
  'link.main',
  'link.preferences',
  'link.unsubscribe',
  'shop.address',
];
