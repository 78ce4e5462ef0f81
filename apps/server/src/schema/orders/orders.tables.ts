import type { OrderRequestKind, OrderRequestState, OrderStatus } from '@voicecart/assistant/shop/shop';
import type { OrderRequest, OrderVia } from '@voicecart/contract/routes/orders';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    orders: OrdersTable;
    order_requests: OrderRequestsTable;
    order_events: OrderEventsTable;
  }
}

export interface OrderItem {
  sku: string;
  title: string;
  quantity: number;
  priceMinor: number | null;
}

export interface OrderRefund {
  id: string;
  amountMinor: number;
  reason: string;
  at: string | null;
}

export interface OrdersTable {
  merchant_id: string;
  id: string;
  /** 'external' where the merchant's own system sent it, else the shop platform. */
  source: Generated<string>;
  number: string;
  /** The number as it is compared, made by `orderNumberKey`. */
  number_key: string;
  number_digits: GeneratedAlways<string>;
  status: OrderStatus;
  email: string | null;
  phone: string | null;
  postcode: string | null;
  customer_id: string | null;
  placed_at: Date;
  /** A calendar day, `YYYY-MM-DD`. */
  expected_on: string | null;
  delivered_at: Date | null;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  items: JSONColumnType<OrderItem[]>;
  refunds: JSONColumnType<OrderRefund[], string | undefined, string>;
  total_minor: number;
  currency: string;
  /** How the last word on it came. */
  via: Generated<OrderVia>;
  /** The connected shop that it comes from, and its id there. */
  shop_id: Generated<string | null>;
  shop_ref: Generated<string | null>;
  /** What the carrier last said of the parcel, and when it wrote that. */
  parcel_state: Generated<string | null>;
  parcel_at: Generated<Date | null>;
  /** The checkout link that it came from (`checkout_links`). */
  checkout_ref: Generated<string | null>;
  /** When the shop last changed it; decides which of two messages is the newer. */
  changed_at: Generated<Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OrderRequestsTable {
  merchant_id: string;
  id: string;
  order_id: string;
  kind: OrderRequestKind;
  state: OrderRequestState;
  /** The id of a reason we know, or the shopper's own words. */
  reason: string;
  app_id: string;
  stage: string;
  channel: string;
  is_automatic: boolean;
  requested_at: Generated<Date>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
  done_at: Generated<Date | null>;
  carried: Generated<OrderRequest['carried']>;
  carried_at: Generated<Date | null>;
  carry_attempts: Generated<number>;
  carry_problem: Generated<string | null>;
  /** When the connected shop refused it, and why, oldest first. */
  shop_refusals: JSONColumnType<{ at: string; reason: string }[], string | undefined, string>;
}

/** Written by a trigger on `orders` and nowhere else. */
export interface OrderEventsTable {
  merchant_id: string;
  order_id: string;
  id: GeneratedAlways<number>;
  kind: 'placed' | 'status' | 'tracking' | 'refund' | 'expected' | 'exception';
  at: Date;
  noted_at: Generated<Date>;
  details: JSONColumnType<Record<string, unknown>>;
}
