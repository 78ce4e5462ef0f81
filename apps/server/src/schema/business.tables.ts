import type { ShippingBasis, ShippingMethod, ShippingOption } from '@voicecart/contract/routes/business';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    business_settings: BusinessSettingsTable;
    shipping_options: ShippingOptionsTable;
  }
}

export interface BusinessSettingsTable {
  merchant_id: string;
  kind: 'banking' | 'tax' | 'delivery';
  data: JSONColumnType<object, string, string>;
  /** What must not be read out of the database: sealed JSON of an account's numbers. */
  sealed: string | null;
  changed_at: Generated<Date>;
  changed_by: string;
  /** The admin who acted as that person. */
  changed_by_actor: string | null;
}

export interface ShippingOptionsTable {
  merchant_id: string;
  id: string;
  method: ShippingMethod;
  model: ShippingOption['model'];
  basis: ShippingBasis;
  country: string;
  states: string[];
  min_value: number;
  max_value: number | null;
  per_shipment_minor: number;
  per_item_minor: number;
  currency: string;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}
