declare module '../../platform/database.ts' {
  interface Tables {
    request_log: RequestLogTable;
  }
}

export interface RequestLogTable {
  /** The nil UUID where the request is about no merchant. */
  merchant_id: string;
  id: string;
  at: Date;
  app_id: string | null;
  user_id: string | null;
  /** The admin who acted as that user. */
  actor_user_id: string | null;
  method: string;
  /** The pattern of the address, without what stood in its parameters. */
  route: string;
  status: number;
  code: string | null;
  latency_ms: number;
  request_id: string;
  /** Of failures, scrubbed. */
  asked: string | null;
  answered: string | null;
}
