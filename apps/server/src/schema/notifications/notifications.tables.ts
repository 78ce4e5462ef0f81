import type { Language } from '@voicecart/contract/locales';
import type {
  DecisionReason,
  DeliveryState,
  MessageKind,
  NotificationChannel,
  NotificationClass,
  NotificationContent,
  NotificationState,
} from '@voicecart/contract/notifications/kinds';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import '../accounts.tables.ts';
import '../orders/orders.tables.ts';
import './channels.tables.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    notification_settings: NotificationSettingsTable;
    notification_rules: NotificationRulesTable;
    notification_templates: NotificationTemplatesTable;
    notification_events: NotificationEventsTable;
    deliveries: DeliveriesTable;
    delivery_events: DeliveryEventsTable;
    notification_suppressions: NotificationSuppressionsTable;
    notification_consents: NotificationConsentsTable;
    notification_providers: NotificationProvidersTable;
    order_recipients: OrderRecipientsTable;
  }
}

export interface NotificationSettingsTable {
  merchant_id: string;
  is_on: Generated<boolean>;
  on_since: Date | null;
  language: Generated<Language>;
  reply_to: Generated<string>;
  postal_address: Generated<string>;
  quiet_from: Generated<number>;
  quiet_to: Generated<number>;
  digest_minutes: Generated<number>;
  marketing_per_day: Generated<number>;
  updated_at: Generated<Date>;
}

export interface NotificationRulesTable {
  merchant_id: string;
  state: NotificationState;
  channel: NotificationChannel;
  is_on: boolean;
  class: NotificationClass;
  delay_minutes: number;
  updated_at: Generated<Date>;
}

export interface NotificationTemplatesTable {
  merchant_id: string;
  state: NotificationState;
  channel: NotificationChannel;
  language: Language;
  /** `markup`: what an expert wrote in the place of the blocks, and what was made of it when it was saved. */
  content: JSONColumnType<NotificationContent & { markup?: { mjml: string; html: string } | undefined }>;
  updated_at: Generated<Date>;
}

/** Written by a trigger on `order_events`; only `planned_at` by us. */
export interface NotificationEventsTable {
  merchant_id: string;
  order_id: string;
  order_event_id: number;
  state: NotificationState;
  at: Date;
  is_test: boolean;
  created_at: Generated<Date>;
  planned_at: Date | null;
}

/** What a provider is given, whole. */
export interface StoredRequest {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly replyTo?: string | undefined;
  readonly shopName: string;
  readonly unsubscribeUrl?: string | undefined;
  /** Of the channels that reach who asked for it. */
  readonly orderId?: string | undefined;
  /** Of web push: where a click leads. */
  readonly url?: string | undefined;
  readonly urgency?: 'low' | 'normal' | 'high' | undefined;
  /** Of Alexa: the events that say it, of which each user gets one they subscribed to. */
  readonly alexa?: AlexaNews | undefined;
}

/** What Alexa is told of an order, whole but for the user. */
export interface AlexaNews {
  readonly timestamp: string;
  readonly expiryTime: string;
  /** The events in order: the first one that a user subscribed to is sent. */
  readonly events: readonly { readonly name: string; readonly payload: object }[];
  readonly localizedAttributes: readonly { readonly locale: string; readonly sellerName: string }[];
}

export interface DeliveriesTable {
  merchant_id: string;
  id: string;
  /** Null where it is about no order. */
  order_id: string | null;
  order_event_id: number | null;
  occasion_id: Generated<string | null>;
  campaign_id: Generated<string | null>;
  /** Which subject of a campaign. */
  variant: Generated<'a' | 'b' | null>;
  event_at: Date;
  state: MessageKind;
  channel: NotificationChannel;
  class: NotificationClass;
  is_test: boolean;
  status: Generated<DeliveryState>;
  not_before: Date;
  recipient: string;
  recipient_hash: string;
  reasons: JSONColumnType<DecisionReason[], string | undefined, string>;
  request: ColumnType<StoredRequest | null, string | undefined, string>;
  provider: Generated<string | null>;
  provider_ref: Generated<string | null>;
  is_fallback: Generated<boolean>;
  tries: Generated<number>;
  error: Generated<string | null>;
  lease_until: Generated<Date | null>;
  merged_into: Generated<string | null>;
  resend_of: Generated<string | null>;
  created_at: Generated<Date>;
  prepared_at: Generated<Date | null>;
  sent_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
}

/** A corrected address or number of an order, for its messages by one channel. */
export interface OrderRecipientsTable {
  merchant_id: string;
  order_id: string;
  channel: NotificationChannel;
  recipient: string;
  /** What the shop sent; the correction holds as long as messages would go to it. */
  replaces: string;
  corrected_at: Generated<Date>;
}

export interface DeliveryEventsTable {
  merchant_id: string;
  delivery_id: string;
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  kind: string;
  detail: Generated<string>;
}

export interface NotificationSuppressionsTable {
  merchant_id: string;
  channel: NotificationChannel;
  recipient_hash: string;
  class: NotificationClass;
  source: string;
  at: Generated<Date>;
}

export interface NotificationConsentsTable {
  merchant_id: string;
  id: string;
  channel: NotificationChannel;
  recipient_hash: string;
  class: NotificationClass;
  is_given: boolean;
  words: string;
  source: string;
  at: Generated<Date>;
}

export interface NotificationProvidersTable {
  name: string;
  failures: Generated<number>;
  paused_until: Date | null;
  last_error: string | null;
  failed_at: Date | null;
  worked_at: Date | null;
}
