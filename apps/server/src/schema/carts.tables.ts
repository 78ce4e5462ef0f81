import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    carts: CartsTable;
    cart_lines: CartLinesTable;
  }
}

export interface CartsTable {
  merchant_id: string;
  id: string;
  app_id: string;
  /** The shopper as conversations know them: a hash of the app and the channel's user. */
  shopper_ref: string;
  /** Of a shopper who has linked an account. */
  email: Generated<string | null>;
  stage: string;
  channel: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  checkout_url: Generated<string | null>;
  checkout_at: Generated<Date | null>;
}

export interface CartLinesTable {
  merchant_id: string;
  cart_id: string;
  product_id: string;
  quantity: number;
  title: string;
  sku: string;
  /** What one cost when the shopper last heard of it. */
  price_minor: number;
  currency: string;
  added_at: Generated<Date>;
}
