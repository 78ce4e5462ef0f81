import type { LaunchType } from '@voicecart/contract/notifications/launch-links';
import type { Generated, JSONColumnType } from 'kysely';
import '../accounts.tables.ts';
import '../apps.tables.ts';
import '../shops.tables.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    launch_visits: LaunchVisitsTable;
  }
}

export interface LaunchVisitsTable {
  merchant_id: string;
  id: string;
  app_id: string;
  skill_id: string;
  request_type: LaunchType;
  is_email: boolean;
  is_text_message: boolean;
  intent: string;
  /** What the link carried, without the shopper's address. */
  search: JSONColumnType<Record<string, unknown>>;
  response: string;
  interaction_type: string;
  browser: string;
  source: 'website' | 'email';
  user_hash: string | null;
  at: Generated<Date>;
}
