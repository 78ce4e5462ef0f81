import type { OpeningSpan, StorePlace } from '@voicecart/contract/routes/stores';
import type { ColumnType, Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    stores: StoresTable;
  }
}

export interface StoresTable {
  merchant_id: string;
  id: string;
  code: Generated<string>;
  name: string;
  street: string;
  city: string;
  region: Generated<string>;
  postcode: Generated<string>;
  /** ISO 3166, two letters. */
  country: string;
  phone: Generated<string>;
  note: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  place: StorePlace;
  time_zone: string;
  hours: ColumnType<OpeningSpan[], string, string>;
  /** `YYYY-MM-DD` each. */
  closed_on: string[];
  is_active: Generated<boolean>;
  address_key: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
