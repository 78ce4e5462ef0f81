import type { CarrierServiceKey, carrierOutcomes } from '@voicecart/contract/routes/carriers';
import type { Generated, GeneratedAlways } from 'kysely';
import type { ParcelState } from '../../outside/carriers/carrier-service.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    carrier_connections: CarrierConnectionsTable;
    carrier_events: CarrierEventsTable;
  }
}

export interface CarrierConnectionsTable {
  merchant_id: string;
  service: CarrierServiceKey;
  id: string;
  /** Sealed; null where the service signs nothing. */
  secret: string | null;
  created_at: Generated<Date>;
  heard_at: Generated<Date | null>;
}

export interface CarrierEventsTable {
  merchant_id: string;
  service: CarrierServiceKey;
  event_id: string;
  number: GeneratedAlways<number>;
  body: string | null;
  received_at: Generated<Date>;
  outcome: Generated<(typeof carrierOutcomes)[number]>;
  tracking_number: Generated<string | null>;
  tracking_key: Generated<string | null>;
  carrier: Generated<string | null>;
  parcel_state: Generated<ParcelState | null>;
  at: Generated<Date | null>;
  delivered_at: Generated<Date | null>;
  expected_on: Generated<string | null>;
  done_at: Generated<Date | null>;
}
