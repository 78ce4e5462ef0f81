import type { deliveryStatuses, TrackingEventType, TrackingSinkName } from '@voicecart/contract/routes/tracking';
import type { Generated } from 'kysely';
// Of whom a sink is told is read from the tables of accounts and apps.
import './accounts.tables.ts';
import './apps.tables.ts';

declare module '../platform/database.ts' {
  interface Tables {
    tracking_events: TrackingEventsTable;
    tracking_deliveries: TrackingDeliveriesTable;
  }
}

export interface TrackingEventsTable {
  merchant_id: string;
  id: string;
  key: string;
  type: TrackingEventType;
  user_id: string;
  detail: unknown;
  occurred_at: Generated<Date>;
}

export interface TrackingDeliveriesTable {
  merchant_id: string;
  event_id: string;
  sink: TrackingSinkName;
  status: Generated<(typeof deliveryStatuses)[number]>;
  /** Tries that failed. */
  attempts: Generated<number>;
  next_try_at: Generated<Date>;
  last_error: string | null;
  finished_at: Date | null;
}
