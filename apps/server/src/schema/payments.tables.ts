import type { ColumnType, Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    payment_processors: PaymentProcessorsTable;
  }
}

export interface PaymentProcessorsTable {
  merchant_id: string;
  processor: string;
  is_sandbox: Generated<boolean>;
  /** Names to values, none of them secret. */
  fields: ColumnType<Record<string, string>, string, string>;
  /** Sealed JSON of names to values. */
  secrets: string;
  secret_names: Generated<string[]>;
  updated_at: Generated<Date>;
}
