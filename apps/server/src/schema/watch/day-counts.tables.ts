declare module '../../platform/database.ts' {
  interface Tables {
    day_counts: DayCountsTable;
    day_count_zones: DayCountZonesTable;
  }
}

/** Turns of one of the merchant's days, by what they are counted by. */
export interface DayCountsTable {
  merchant_id: string;
  app_id: string;
  day: string;
  stage: string;
  channel: string;
  locale: string;
  kind: 'turn' | 'intent' | 'search' | 'interaction';
  key: string;
  count: number;
  failed: number;
}

export interface DayCountZonesTable {
  merchant_id: string;
  time_zone: string;
}
