declare module '../platform/database.ts' {
  interface Tables {
    attempt_counts: AttemptCountsTable;
  }
}

export interface AttemptCountsTable {
  key: string;
  count: number;
  ends_at: Date;
}
