import type { PriceCurrency } from '@voicecart/contract/billing/prices';
import type { PlanId } from '@voicecart/contract/plans';
import type { ShopPlatformKey } from '@voicecart/contract/shop-platforms';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    shop_connections: ShopConnectionsTable;
    shop_syncs: ShopSyncsTable;
    shop_objects: ShopObjectsTable;
    shop_refusals: ShopRefusalsTable;
    shop_discounts: ShopDiscountsTable;
    shop_locations: ShopLocationsTable;
    shop_events: ShopEventsTable;
    shop_logins: ShopLoginsTable;
    shop_arrivals: ShopArrivalsTable;
    shop_charges: ShopChargesTable;
    cityhive_merchants: CityHiveMerchantsTable;
  }
}

export interface ShopConnectionsTable {
  merchant_id: string;
  id: string;
  platform: ShopPlatformKey;
  address: string;
  name: Generated<string>;
  version: string | null;
  currency: string | null;
  /** Sealed JSON, address included. */
  keys: string;
  /** Sealed. */
  webhook_secret: string;
  webhook_ids: Generated<string[]>;
  watch_problem: string | null;
  state: Generated<'connected' | 'refused' | 'paused'>;
  reason: string | null;
  warnings: Generated<string[]>;
  products_seen_at: Date | null;
  orders_seen_at: Date | null;
  last_sync_at: Date | null;
  last_full_at: Date | null;
  next_sync_at: Generated<Date>;
  created_by: string;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface ShopSyncsTable {
  merchant_id: string;
  id: string;
  connection_id: string;
  kind: 'full' | 'changes';
  status: Generated<'queued' | 'running' | 'waiting' | 'done' | 'failed' | 'cancelled'>;
  phase: Generated<string>;
  cursor: string | null;
  products_total: number | null;
  products: Generated<number>;
  orders: Generated<number>;
  discounts: Generated<number>;
  locations: Generated<number>;
  changed: Generated<number>;
  gone: Generated<number>;
  refused: Generated<number>;
  products_newest: Date | null;
  orders_newest: Date | null;
  /** Times it was begun or went on after a wait; progress starts the count anew. */
  attempts: Generated<number>;
  error: string | null;
  retry_at: Date | null;
  /** The shop takes long to answer since the last page. */
  is_slow: Generated<boolean>;
  created_at: Generated<Date>;
  started_at: Date | null;
  touched_at: Generated<Date>;
  finished_at: Date | null;
}

export interface ShopObjectsTable {
  merchant_id: string;
  connection_id: string;
  kind: 'product' | 'order';
  shop_ref: string;
  changed_at: Date | null;
  content_hash: Generated<number>;
  is_gone: Generated<boolean>;
  seen_in: string | null;
}

export interface ShopRefusalsTable {
  merchant_id: string;
  connection_id: string;
  kind: 'product' | 'order' | 'discount' | 'location';
  shop_ref: string;
  sku: Generated<string>;
  field: string;
  reason: string;
  at: Generated<Date>;
}

export interface ShopDiscountsTable {
  merchant_id: string;
  connection_id: string;
  shop_ref: string;
  code: string;
  title: string;
  kind: 'percent' | 'amount' | 'free_shipping' | 'other';
  value: string;
  starts_at: Date | null;
  ends_at: Date | null;
  is_active: boolean;
}

export interface ShopLocationsTable {
  merchant_id: string;
  connection_id: string;
  shop_ref: string;
  name: string;
  address: string;
  city: string;
  country: string;
}

export interface ShopEventsTable {
  merchant_id: string;
  connection_id: string;
  id: GeneratedAlways<number>;
  delivery_id: string;
  topic: string;
  body: string;
  received_at: Generated<Date>;
  attempts: Generated<number>;
  try_at: Generated<Date>;
  done_at: Date | null;
  error: string | null;
}

export interface ShopLoginsTable {
  state_hash: Buffer;
  session_id: string;
  merchant_id: string;
  platform: string;
  address: string;
  expires_at: Date;
}

export interface ShopArrivalsTable {
  ticket_hash: Buffer;
  platform: string;
  address: string;
  /** Sealed. */
  keys: string;
  expires_at: Date;
}

export interface CityHiveMerchantsTable {
  merchant_id: string;
  cityhive_id: string;
  updated_at: Generated<Date>;
}

export interface ShopChargesTable {
  merchant_id: string;
  id: string;
  address: string;
  external_id: string;
  plan_id: PlanId;
  every: 'month' | 'year';
  currency: PriceCurrency;
  amount_minor: number;
  price_id: string | null;
  state: 'PENDING' | 'ACCEPTED' | 'ACTIVE' | 'FROZEN' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
  frozen_at: Generated<Date | null>;
  next_look_at: Date | null;
  look_no: Generated<number>;
  created_at: Generated<Date>;
}
