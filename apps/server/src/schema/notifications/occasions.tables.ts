import type { Language } from '@voicecart/contract/locales';
import type { OccasionState } from '@voicecart/contract/notifications/kinds';
import type { Generated, JSONColumnType } from 'kysely';
import '../accounts.tables.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    notification_occasions: NotificationOccasionsTable;
    notification_subscriptions: NotificationSubscriptionsTable;
  }
}

/** What a message about products says; the first of them is the one in the subject. */
export interface OccasionData {
  readonly items: readonly OccasionItem[];
  readonly currency: string;
  /** Where its button leads: the product, or the shop's checkout. */
  readonly url: string | null;
  /** `YYYY-MM-DD`, of a subscription. */
  readonly dueOn?: string;
  /** The cart, or the subscription, that it is about. */
  readonly ref?: string;
  /** When the cart was changed last. */
  readonly changedAt?: string;
}

export interface OccasionItem {
  readonly productId: string | null;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly priceMinor: number | null;
  readonly priceBeforeMinor: number | null;
  readonly imageUrl: string | null;
}

export interface NotificationOccasionsTable {
  merchant_id: string;
  id: string;
  state: OccasionState;
  key: string;
  email: string | null;
  phone: string | null;
  language: Language | null;
  data: JSONColumnType<OccasionData>;
  at: Date;
  created_at: Generated<Date>;
  planned_at: Date | null;
}

export interface NotificationSubscriptionsTable {
  merchant_id: string;
  ref: string;
  email: string;
  phone: string | null;
  sku: string;
  title: string;
  price_minor: number | null;
  currency: string;
  url: string | null;
  /** A calendar day, `YYYY-MM-DD`. */
  next_on: string;
  is_active: Generated<boolean>;
  updated_at: Generated<Date>;
}
