import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    merchant_webhooks: MerchantWebhooksTable;
  }
}

export interface MerchantWebhooksTable {
  merchant_id: string;
  id: string;
  /** At most once a merchant. */
  topic: string;
  created_at: Generated<Date>;
}
