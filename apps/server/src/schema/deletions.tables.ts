import type { RestorableKindName } from '@voicecart/contract/deletions';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    deletions: DeletionsTable;
  }
}

export interface DeletionsTable {
  merchant_id: string;
  id: string;
  kind: RestorableKindName;
  object_id: string;
  title: string;
  /** The rows as JSON, sealed; null once they were put back. */
  sealed: string | null;
  user_id: string;
  actor_user_id: string | null;
  deleted_at: Generated<Date>;
  restored_at: Date | null;
}
