import { z } from 'zod';
import { access } from '../access.ts';
import { messages } from '../messages.ts';
import {
  campaignChannels,
  decisionChecks,
  decisionReason,
  deliveryFilters,
  deliveryStates,
  expertMjml,
  messageKinds,
  notificationChannels,
  notificationClasses,
  notificationContent,
  notificationLanguage,
  notificationStates,
  writtenChannels,
  writtenContent,
} from '../notifications/kinds.ts';
import { day, idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

const state = z.enum(notificationStates);
const kind = z.enum(messageKinds);
const channel = z.enum(notificationChannels);
const minuteOfDay = z.number().int().min(0).max(1_439);

const settingFields = {
  isOn: z.boolean(),
  /** The language of the messages. */
  language: notificationLanguage,
  /** '': `replyDefault`. */
  replyTo: z.union([z.literal(''), z.email().max(254)]),
  postalAddress: z.string().trim().max(300),
  /** Minutes of the shopper's day between which marketing is held; the same twice: never. */
  quietFrom: minuteOfDay,
  quietTo: minuteOfDay,
  /** Messages to one shopper within this window become one; 0: none do. */
  digestMinutes: z.number().int().min(0).max(1_440),
  marketingPerDay: z.number().int().min(0).max(100),
};
export const notificationSettings = z.object(settingFields);
export type NotificationSettings = z.output<typeof notificationSettings>;

export const notificationRule = z.object({
  state,
  channel,
  isOn: z.boolean(),
  class: z.enum(notificationClasses),
  delayMinutes: z.number().int().min(0).max(43_200),
});
export type NotificationRule = z.output<typeof notificationRule>;

/** Whether a provider takes messages: `paused` until its next try, after it failed several times. */
export const notificationProvider = z.object({
  name: z.string(),
  channel,
  isFallback: z.boolean(),
  state: z.enum(['working', 'trying', 'paused', 'off']),
  pausedUntil: timestamp.nullable(),
  lastError: z.string().nullable(),
  /** When it last failed, for any merchant. */
  failedAt: timestamp.nullable(),
});
export type NotificationProvider = z.output<typeof notificationProvider>;

/** How far a merchant has come on the way to the first message. */
export const notificationProgress = z.object({
  /** A shop is connected, or orders came another way. */
  hasOrders: z.boolean(),
  /** A test order sent a message. */
  hasTested: z.boolean(),
  /** A shopper got one. */
  hasSent: z.boolean(),
});
export type NotificationProgress = z.output<typeof notificationProgress>;

/** Where replies go while `replyTo` is empty: an app's customer service, else the contact of the business. */
export const replyDefault = z.object({ address: z.string(), source: z.enum(['service', 'contact']) });
export type ReplyDefault = z.output<typeof replyDefault>;

export const notificationOverview = ok({
  settings: notificationSettings,
  /** Null where the merchant has neither: replies then go to the address that mails come from. */
  replyDefault: replyDefault.nullable(),
  rules: z.array(notificationRule),
  providers: z.array(notificationProvider),
  progress: notificationProgress,
});

const draft = z.object({ state, channel: z.enum(writtenChannels), language: notificationLanguage });
export const notificationTemplate = draft.extend({
  content: notificationContent,
  mjml: z.string(),
  isOwn: z.boolean(),
});
export type NotificationTemplate = z.output<typeof notificationTemplate>;

export const notificationDelivery = z.object({
  id: z.uuid(),
  merchantId: z.uuid(),
  merchantName: z.string(),
  /** Null where it is about no order. */
  orderId: z.uuid().nullable(),
  /** The order's number, or the product. */
  about: z.string(),
  state: kind,
  channel,
  class: z.enum(notificationClasses),
  status: z.enum(deliveryStates),
  recipient: z.string(),
  isTest: z.boolean(),
  reasons: z.array(decisionReason),
  error: z.string().nullable(),
  provider: z.string().nullable(),
  isFallback: z.boolean(),
  tries: z.number(),
  notBefore: timestamp,
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** The message that was sent in its place, and the failed one in whose place it was sent itself. */
  resentAs: z.uuid().nullable(),
  resendOf: z.uuid().nullable(),
});
export type NotificationDelivery = z.output<typeof notificationDelivery>;

const filters = {
  /** One state, all that count as sent or as waiting, or what failed and was not, or was, sent again. */
  status: z.enum(deliveryFilters).optional(),
  channel: channel.optional(),
  state: kind.optional(),
  /** One merchant's; only a super admin who acts as nobody can ask for others. */
  merchant: z.uuid().optional(),
};

export const messageCounts = z.object({
  sent: z.number(),
  failed: z.number(),
  dropped: z.number(),
  waiting: z.number(),
});
export const messagesOfDay = messageCounts.extend({ day });
const ofMonth = {
  month: z.coerce.number().int().min(1).max(12),
  year: z.coerce.number().int().min(2000).max(2100),
};
const inParams = { kind: 'delivery', in: 'params', field: 'id' } as const;
/** A super admin who acts as nobody names whose message it is. */
const whose = z.object({ merchant: z.uuid().optional() });

/** Messages to shoppers about their orders: when they are sent, what they say, and what became of each. */
export const notificationsRoutes = routeTable({
  getNotifications: {
    base: 'mobile',
    method: 'GET',
    path: 'notifications',
    summary: 'Read the settings, rules and providers of notifications.',
    access: access.merchant,
    reply: notificationOverview,
  },
  saveNotificationSettings: {
    covers: ['C052'],
    base: 'mobile',
    method: 'POST',
    path: 'user/notifications',
    summary: 'Save when and how shoppers are notified.',
    description: 'Changes the fields that are given. Events from before notifications were turned on notify nobody.',
    access: access.merchant,
    body: notificationSettings.partial(),
    reply: notificationOverview,
  },
  saveNotificationRule: {
    base: 'mobile',
    method: 'PUT',
    path: 'notifications/rules',
    summary: 'Save which messages a state of an order sends.',
    access: access.merchant,
    body: notificationRule,
    reply: notificationOverview,
  },
  setOrderConfirmation: {
    covers: ['C098'],
    base: 'mobile',
    method: 'POST',
    path: 'update/orderconfirmationflag',
    summary: 'Turn the email about a placed order on or off.',
    access: access.merchant,
    body: z.object({ order_confirmation: z.boolean() }),
    reply: notificationOverview,
  },
  getNotificationTemplate: {
    base: 'mobile',
    method: 'GET',
    path: 'notifications/template',
    summary: 'Read what a message says: its own words, or ours.',
    access: access.merchant,
    query: draft,
    reply: ok({ template: notificationTemplate }),
  },
  saveNotificationTemplate: {
    base: 'mobile',
    method: 'PUT',
    path: 'notifications/template',
    summary: 'Save what a message says.',
    description:
      'Without content, the standard text is sent again. With `mjml`, a mail is that in the place of its blocks; what does not compile is refused at its line.',
    access: access.merchant,
    body: draft.extend({ content: writtenContent.nullable(), mjml: expertMjml }),
    reply: ok({ template: notificationTemplate }),
  },
  previewNotification: {
    base: 'mobile',
    method: 'POST',
    path: 'notifications/template/preview',
    summary: 'A message as a shopper gets it, with an example order.',
    access: access.merchant,
    body: draft.extend({
      content: writtenContent,
      mjml: expertMjml,
      /** The longest titles, and no picture. */
      isLongest: z.boolean().default(false),
    }),
    reply: ok({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      smsParts: z.number(),
      /** Of a mail: its blocks in MJML, to go on from. */
      mjml: z.string(),
    }),
    perMinute: 60,
  },
  testNotification: {
    base: 'mobile',
    method: 'POST',
    path: 'notifications/template/test',
    summary: 'Send a message with an example order to yourself.',
    description: 'A mail to your address, a text message to your telephone number where you have confirmed it.',
    access: access.merchant,
    errors: ['not_found', 'phone_unavailable'],
    body: draft.extend({ channel: z.enum(campaignChannels), content: writtenContent, mjml: expertMjml }),
    reply: ok({ to: z.string() }),
    perMinute: 10,
  },
  listNotificationDeliveries: {
    base: 'mobile',
    method: 'GET',
    path: 'notifications/deliveries',
    summary: 'List messages to shoppers, newest first.',
    description: "The merchant's messages; a super admin who acts as nobody reads every merchant's.",
    access: access.orderReaders,
    query: listQuery.omit({ sort: true }).extend({
      ...filters,
      /** Whether messages of campaigns are among them; `campaigns` of the reply counts them either way. */
      campaigns: z.enum(['shown', 'hidden']).default('shown'),
      /** One campaign's. */
      campaign: z.uuid().optional(),
    }),
    reply: pagedReply(notificationDelivery).extend({ campaigns: z.number() }),
  },
  getNotificationDelivery: {
    base: 'mobile',
    method: 'GET',
    path: 'notifications/deliveries/{id}',
    summary: 'A message: what was decided, sent and answered.',
    access: access.orderReaders,
    params: idParams,
    query: whose,
    reply: ok({
      delivery: notificationDelivery,
      /** Where the messages of its order go by this channel in the place of what the shop sent; null: to the latter. */
      correction: z.object({ recipient: z.string(), replaces: z.string() }).nullable(),
      subject: z.string(),
      text: z.string(),
      events: z.array(z.object({ at: timestamp, kind: z.string(), detail: z.string() })),
    }),
    object: inParams,
  },
  listOrderMessages: {
    base: 'mobile',
    method: 'GET',
    path: 'notifications/orders/{id}',
    summary: 'List the messages about an order, newest first.',
    description: "Newest first, with a link to the shopper's tracking page as the merchant may see it.",
    access: access.orderReaders,
    params: idParams,
    query: whose,
    reply: ok({
      items: z.array(notificationDelivery),
      /** The tracking page as it is for the shopper, but without what only the shopper may change; good for a day. */
      trackingPage: z.string(),
    }),
    object: { kind: 'order', in: 'params', field: 'id' },
  },
  resendNotification: {
    base: 'mobile',
    method: 'POST',
    path: 'notifications/deliveries/{id}/resend',
    summary: 'Send a message again that failed or had no address.',
    description:
      'A message is sent again once: a repeat answers with the message that was made first. A corrected address is used for the next messages of the order too, until the shop sends another one; the order itself keeps what the shop sent.',
    access: access.orderReaders,
    errors: ['not_failed'],
    params: idParams,
    query: whose,
    body: z.object({ recipient: z.string().trim().min(1, messages.required).max(254).optional() }),
    reply: ok({ delivery: notificationDelivery }),
    status: 202,
    object: inParams,
  },
  resendFailedNotifications: {
    base: 'mobile',
    method: 'POST',
    path: 'notifications/resend-failed',
    summary: 'Send all failed messages again that were not yet.',
    description:
      'At most 1,000 at once; `left` is more than 0 where others are still to be sent again. For a super admin who acts as nobody and names no merchant: those of all.',
    access: access.orderReaders,
    body: z.object({ channel: channel.optional(), state: kind.optional(), merchant: z.uuid().optional() }),
    reply: ok({ resent: z.number(), left: z.number() }),
    status: 202,
  },
  notificationDashboard: {
    covers: ['C194'],
    base: 'mobile',
    method: 'POST',
    path: 'notification-dashboard-data',
    summary: 'What was sent in the last days, and why the rest was not.',
    access: access.merchant,
    body: z.object({ days: z.number().int().min(1).max(90).default(30) }),
    reply: ok({
      totals: messageCounts,
      days: z.array(messagesOfDay),
      channels: z.array(messageCounts.extend({ channel })),
      states: z.array(messageCounts.extend({ state: kind })),
      providers: z.array(messageCounts.extend({ provider: z.string() })),
      dropped: z.array(z.object({ check: z.enum(decisionChecks), count: z.number() })),
    }),
  },
  notificationAnalytics: {
    covers: ['C208'],
    base: 'mobile',
    method: 'GET',
    path: 'notifications/getanalyticsdata',
    summary: 'The messages of a month, by day.',
    access: access.merchant,
    query: z.object(ofMonth),
    reply: ok({ month: z.number(), year: z.number(), totals: messageCounts, days: z.array(messagesOfDay) }),
  },
});
