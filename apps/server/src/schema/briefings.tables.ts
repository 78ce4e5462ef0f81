import type { Locale } from '@voicecart/contract/locales';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    briefing_items: BriefingItemsTable;
  }
}

export interface BriefingItemsTable {
  merchant_id: string;
  id: string;
  title: string;
  text: string;
  url: string | null;
  locale: Locale | null;
  valid_from: Date | null;
  valid_until: Date | null;
  is_active: Generated<boolean>;
  position: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
