import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    activity_streams: ActivityStreamsTable;
    activity_waiting: ActivityWaitingTable;
  }
}

export interface ActivityStreamsTable {
  /** The nil UUID where the lines are of all merchants. */
  merchant_id: string;
  id: string;
  host: string;
  port: number;
  is_tls: boolean;
  /** PEM; null for the CAs that everybody trusts. */
  ca: string | null;
  failing_since: Generated<Date | null>;
  last_error: Generated<string | null>;
  /** In a row. */
  failures: Generated<number>;
  next_at: Generated<Date>;
  /** Until when a worker sends it; null where none does. */
  taken_until: Generated<Date | null>;
  sent_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** Written by a trigger of `activity_log`. */
export interface ActivityWaitingTable {
  merchant_id: string;
  stream_id: string;
  id: GeneratedAlways<string>;
  line_merchant_id: string;
  line_id: string;
  line_at: Date;
}
