import type { orderFeedStatuses } from '@voicecart/contract/routes/order-feeds';
import type { Generated } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    order_feed_runs: OrderFeedRunsTable;
  }
}

export interface OrderFeedRunsTable {
  merchant_id: string;
  id: string;
  file_id: string;
  file_name: string;
  file_bytes: number;
  status: Generated<(typeof orderFeedStatuses)[number]>;
  orders_done: Generated<number>;
  refused: Generated<number>;
  error: string | null;
  created_by: string;
  created_at: Generated<Date>;
  finished_at: Date | null;
}
