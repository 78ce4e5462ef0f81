import type { Generated, JSONColumnType } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    certification_checks: CertificationChecksTable;
  }
}

/** The last time that an app was talked to as a reviewer does. */
export interface CertificationChecksTable {
  merchant_id: string;
  app_id: string;
  run_id: string;
  state: 'running' | 'done' | 'failed';
  revision: number;
  findings: JSONColumnType<object[]>;
  steps_done: Generated<number>;
  steps_total: Generated<number>;
  error: string | null;
  accepted: Generated<string[]>;
  started_at: Generated<Date>;
  finished_at: Date | null;
}
