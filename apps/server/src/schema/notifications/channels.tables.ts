import type { Generated } from 'kysely';
import '../orders/orders.tables.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    order_listeners: OrderListenersTable;
    push_subscriptions: PushSubscriptionsTable;
    push_keys: PushKeysTable;
  }
}

export interface OrderListenersTable {
  merchant_id: string;
  order_id: string;
  app_id: string;
  user_ref: string;
  at: Generated<Date>;
}

export interface PushSubscriptionsTable {
  merchant_id: string;
  id: string;
  order_id: string;
  endpoint_hash: string;
  subscription_sealed: string;
  told_id: Generated<string | null>;
  created_at: Generated<Date>;
}

/** The installation's own key pair: one row. */
export interface PushKeysTable {
  name: Generated<string>;
  public_key: string;
  private_sealed: string;
  created_at: Generated<Date>;
}
