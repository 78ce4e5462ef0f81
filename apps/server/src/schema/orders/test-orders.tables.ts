import type { Generated } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    test_order_emails: TestOrderEmailsTable;
  }
}

export interface TestOrderEmailsTable {
  email: string;
  added_at: Generated<Date>;
}
