declare module '../platform/database.ts' {
  interface Tables {
    deal_days: DealDaysTable;
  }
}

export interface DealDaysTable {
  merchant_id: string;
  /** `YYYY-MM-DD`; written and compared as text, since a day is no moment. */
  day: string;
  deal_id: string;
}
