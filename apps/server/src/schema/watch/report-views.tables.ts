import type { ViewFilter } from '@voicecart/contract/routes/report-views';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    report_views: ReportViewsTable;
  }
}

/** A report as a person keeps it. */
export interface ReportViewsTable {
  merchant_id: string;
  id: string;
  user_id: string;
  name: string;
  filter: JSONColumnType<ViewFilter>;
  created_at: Generated<Date>;
  /** 0 is Sunday; null where it is not mailed. */
  mail_day: number | null;
  mail_hour: number | null;
  mail_next_at: Date | null;
  /** Whoever knows it may end the mails. */
  mail_key: string;
}
