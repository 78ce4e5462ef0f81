import type { canaryTurn } from '@voicecart/contract/routes/skill-health';
import type { Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod';

declare module '../platform/database.ts' {
  interface Tables {
    canaries: CanariesTable;
  }
}

export interface CanariesTable {
  merchant_id: string;
  app_id: string;
  checked_at: Date | null;
  answered_at: Date | null;
  failing_since: Date | null;
  failures: Generated<number>;
  told_at: Date | null;
  error: string | null;
  turns: JSONColumnType<z.output<typeof canaryTurn>[]>;
}
