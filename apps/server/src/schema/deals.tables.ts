import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    deals: DealsTable;
  }
}

export interface DealsTable {
  merchant_id: string;
  id: string;
  kind: 'deal' | 'coupon';
  title: string;
  description: Generated<string>;
  code: string | null;
  percent_off: number | null;
  amount_off_minor: number | null;
  currency: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  product_id: string | null;
  image_url: string | null;
  is_active: Generated<boolean>;
  /** The one that is told first; at most one a merchant. */
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
