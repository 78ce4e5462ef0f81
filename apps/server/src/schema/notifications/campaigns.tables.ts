import type { Language } from '@voicecart/contract/locales';
import type { CampaignChannel, NotificationContent } from '@voicecart/contract/notifications/kinds';
import type { Audience } from '@voicecart/contract/routes/marketing';
import type { Generated, JSONColumnType } from 'kysely';
import '../accounts.tables.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    campaigns: CampaignsTable;
  }
}

export interface CampaignsTable {
  merchant_id: string;
  id: string;
  name: string;
  channel: CampaignChannel;
  language: Language;
  audience: JSONColumnType<Audience>;
  content: JSONColumnType<NotificationContent>;
  subject_b: string;
  status: Generated<'draft' | 'scheduled' | 'stopped'>;
  send_at: Generated<Date | null>;
  enrolled_to: Generated<string>;
  enrolled_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
