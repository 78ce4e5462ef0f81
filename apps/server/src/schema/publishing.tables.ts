import type { RollbackStatus } from '@voicecart/contract/routes/app-releases';
import type { publish, publishEvent } from '@voicecart/contract/routes/publishing';
import type { Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod';

declare module '../platform/database.ts' {
  interface Tables {
    publishes: PublishesTable;
    publish_events: PublishEventsTable;
    publish_files: PublishFilesTable;
    rollbacks: RollbacksTable;
  }
}

type Publish = z.output<typeof publish>;

export interface PublishesTable {
  merchant_id: string;
  id: string;
  app_id: string;
  stage: Publish['stage'];
  status: Publish['status'];
  step: Generated<string>;
  /** The app's revision that is carried: of the start, until the first step has taken the app as it is. */
  revision: number;
  skill_id: string | null;
  progress: JSONColumnType<object>;
  faults: JSONColumnType<object[]>;
  error: string | null;
  attempts: Generated<number>;
  next_try_at: Date | null;
  walk: Generated<number>;
  wake: Generated<number>;
  is_cancel_asked: Generated<boolean>;
  created_by: string;
  actor_user_id: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface PublishEventsTable {
  merchant_id: string;
  publish_id: string;
  seq: number;
  at: Generated<Date>;
  status: z.output<typeof publishEvent>['status'];
  message: string;
  detail: string | null;
}

export interface PublishFilesTable {
  merchant_id: string;
  publish_id: string;
  name: string;
  hash: string;
  content: JSONColumnType<object>;
}

export interface RollbacksTable {
  merchant_id: string;
  id: string;
  app_id: string;
  skill_id: string;
  /** Amazon's versions. */
  from_version: string;
  to_version: string;
  status: RollbackStatus;
  /** Before the request is sent: from then on Amazon may have it. */
  asked_at: Date | null;
  request_id: string | null;
  error: string | null;
  created_by: string;
  actor_user_id: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
}
