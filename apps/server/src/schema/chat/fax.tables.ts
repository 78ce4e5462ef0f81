import type { FaxState } from '@voicecart/contract/routes/fax';
import type { Generated } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    fax_settings: FaxSettingsTable;
    faxes: FaxesTable;
  }
}

export interface FaxSettingsTable {
  merchant_id: string;
  is_on: boolean;
  number: string;
  /** Only orders that were placed since are faxed. */
  on_since: Generated<Date>;
}

export interface FaxesTable {
  merchant_id: string;
  id: string;
  order_id: string;
  attempt: number;
  number: string;
  body: string;
  /** Whoever knows it may read the body while the fax is on its way. */
  media_key: string;
  state: Generated<FaxState>;
  reason: string | null;
  pages: number | null;
  /** The id that the fax service gave it. */
  provider_ref: string | null;
  created_at: Generated<Date>;
  /** Written before the fax service is asked, so that a repeat knows to look there first. */
  asked_at: Date | null;
  sent_at: Date | null;
  settled_at: Date | null;
}
