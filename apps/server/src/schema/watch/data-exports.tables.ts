import type { DataExportState } from '@voicecart/contract/routes/data-exports';
import type { Generated } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    data_exports: DataExportsTable;
    data_export_chunks: DataExportChunksTable;
  }
}

export interface DataExportsTable {
  merchant_id: string;
  id: string;
  state: Generated<DataExportState>;
  /** Null while no worker writes it. */
  attempt: Generated<string | null>;
  attempts: Generated<number>;
  tables_done: Generated<number>;
  tables_total: Generated<number>;
  rows_done: Generated<number>;
  size_bytes: number | null;
  sha256: Buffer | null;
  user_id: string;
  actor_user_id: string | null;
  created_at: Generated<Date>;
  touched_at: Generated<Date>;
  finished_at: Date | null;
  expires_at: Date | null;
}

export interface DataExportChunksTable {
  merchant_id: string;
  export_id: string;
  /** From 0. */
  seq: number;
  bytes: Buffer;
}
