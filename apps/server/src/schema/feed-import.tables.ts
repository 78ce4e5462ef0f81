import type {
  FeedMode,
  FeedPreview,
  FeedProblem,
  FeedSchedule,
  feedFetchStatuses,
  feedFormats,
  feedMapping,
  feedProposal,
  feedStatuses,
} from '@voicecart/contract/routes/catalogue';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod';

declare module '../platform/database.ts' {
  interface Tables {
    feeds: FeedsTable;
    feed_runs: FeedRunsTable;
    feed_changes: FeedChangesTable;
    feed_refusals: FeedRefusalsTable;
    files: FilesTable;
    file_chunks: FileChunksTable;
    feed_uploads: FeedUploadsTable;
    feed_sources: FeedSourcesTable;
    feed_fetches: FeedFetchesTable;
  }
}

export interface FeedsTable {
  merchant_id: string;
  id: string;
  name: string;
  mode: Generated<FeedMode>;
  /** Percent of its products; null for no limit. */
  limit_percent: Generated<number | null>;
  /** Set while its products are let go of or deleted. */
  deleting: Generated<'keep' | 'remove' | null>;
  created_at: Generated<Date>;
}

export interface FeedChangesTable {
  merchant_id: string;
  run_id: string;
  product_id: string;
  /** The columns of the product as they were. */
  before: JSONColumnType<Record<string, unknown>>;
}

export interface FeedRunsTable {
  merchant_id: string;
  id: string;
  run_number: Generated<number>;
  file_id: string;
  file_name: string;
  file_bytes: Generated<number>;
  /** Came from the merchant's address. */
  is_fetched: Generated<boolean>;
  format: (typeof feedFormats)[number];
  status: (typeof feedStatuses)[number];
  phase: Generated<string>;
  rows_total: number | null;
  rows_done: Generated<number>;
  /** Products taken from the file so far, imported or refused as doubles: where a killed run goes on. */
  products_done: Generated<number>;
  inserted: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  vanished: Generated<number>;
  /** Null until the run of a new feed begins to write. */
  feed_id: Generated<string | null>;
  feed_name: Generated<string>;
  mode: Generated<FeedMode>;
  /** A person looks at the preview; else the feed's limit decides. */
  is_attended: Generated<boolean>;
  preview: ColumnType<FeedPreview | null, string | null | undefined, string | null>;
  /** The catalogue that the preview was made of. */
  preview_version: Generated<number | null>;
  held_for: Generated<'limit' | 'conflicts' | 'changed' | null>;
  /** Somebody was mailed that it waits. */
  held_told: Generated<boolean>;
  confirmed_at: Generated<Date | null>;
  /** When it last was put into the queue: to be checked, imported or undone. */
  queued_at: Generated<Date>;
  /** Since when it writes to the catalogue; what it wrote is told by this time and the end. */
  writing_since: Generated<Date | null>;
  /** Products that an undo left as somebody had changed them. */
  undone_kept: Generated<number>;
  error: string | null;
  columns: Generated<string[]>;
  sample: JSONColumnType<Record<string, string>[]>;
  mapping: JSONColumnType<z.output<typeof feedMapping>> | null;
  proposal: ColumnType<z.output<typeof feedProposal> | null, string | null | undefined, string | null>;
  /** Equal bases and equal files have equal outcomes; null where that can't be said. */
  basis: Generated<string | null>;
  catalogue_version: Generated<number | null>;
  created_by: string;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface FeedRefusalsTable {
  merchant_id: string;
  run_id: string;
  seq: number;
  line: number;
  sku: string | null;
  field: string;
  reason: string;
  value: Generated<string>;
}

export interface FilesTable {
  merchant_id: string;
  id: string;
  name: string;
  size_bytes: Generated<number>;
  sha256: Buffer | null;
  is_complete: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface FileChunksTable {
  merchant_id: string;
  file_id: string;
  seq: number;
  bytes: Buffer;
}

export interface FeedUploadsTable {
  merchant_id: string;
  /** Also of its file. */
  id: string;
  fingerprint: string;
  file_name: string;
  total_bytes: number;
  received_bytes: Generated<number>;
  created_by: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface FeedSourcesTable {
  merchant_id: string;
  /** The feed it brings; null before the first import. */
  feed_id: Generated<string | null>;
  /** Sealed JSON: url, username, password. */
  access: string;
  schedule: JSONColumnType<FeedSchedule>;
  is_paused: Generated<boolean>;
  /** Of an SFTP server: kind and SHA-256 of the key it must show. */
  host_key: Generated<string | null>;
  next_at: Date | null;
  etag: string | null;
  last_modified: string | null;
  sha256: Buffer | null;
  last_run_id: string | null;
  mapping: JSONColumnType<z.output<typeof feedMapping>> | null;
  /** What the merchant was mailed since it last worked. */
  trouble_told: 'failed' | 'asks' | null;
  created_by: string;
  created_at: Generated<Date>;
}

export interface FeedFetchesTable {
  merchant_id: string;
  id: string;
  /** The time of the schedule; null where a person asked for it. */
  due_at: Date | null;
  status: Generated<(typeof feedFetchStatuses)[number]>;
  attempts: Generated<number>;
  retry_at: Date | null;
  problem: FeedProblem | null;
  error: string | null;
  run_id: string | null;
  created_by: string;
  created_at: Generated<Date>;
  finished_at: Date | null;
}
