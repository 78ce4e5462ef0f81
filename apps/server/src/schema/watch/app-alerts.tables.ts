import type { Generated } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    app_alerts: AppAlertsTable;
  }
}

export interface AppAlertsTable {
  merchant_id: string;
  app_id: string;
  kind: 'failures' | 'unmatched' | 'silence';
  raised_at: Generated<Date>;
}
