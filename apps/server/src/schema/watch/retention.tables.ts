import type { RetainedKind } from '@voicecart/contract/routes/retention';
import type { Generated } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    retention_settings: RetentionSettingsTable;
  }
}

/** Days; null keeps all. */
export interface RetentionSettingsTable extends Record<RetainedKind, number | null> {
  merchant_id: string;
  changed_at: Generated<Date>;
}
