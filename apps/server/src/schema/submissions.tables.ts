import type { publishEvent } from '@voicecart/contract/routes/publishing';
import type { Submission } from '@voicecart/contract/routes/submissions';
import type { Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod';

declare module '../platform/database.ts' {
  interface Tables {
    submissions: SubmissionsTable;
    submission_events: SubmissionEventsTable;
    submission_polls: SubmissionPollsTable;
  }
}

export interface SubmissionsTable {
  merchant_id: string;
  id: string;
  app_id: string;
  state: Submission['state'];
  method: Submission['method'];
  publish_at: Date | null;
  message: Generated<string>;
  instructions: Generated<string>;
  countries: Generated<string[]>;
  /** The app's revision that was submitted. */
  revision: number | null;
  skill_id: string | null;
  account: string | null;
  vendor_id: string | null;
  certification_id: string | null;
  submitted_at: Date | null;
  estimate: JSONColumnType<object> | null;
  distribution: JSONColumnType<object> | null;
  feedback: JSONColumnType<object[], string | undefined, string>;
  faults: JSONColumnType<object[], string | undefined, string>;
  error: string | null;
  trouble: string | null;
  progress: JSONColumnType<object, string | undefined, string>;
  attempts: Generated<number>;
  next_try_at: Date | null;
  walk: Generated<number>;
  wake: Generated<number>;
  created_by: string;
  actor_user_id: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface SubmissionEventsTable {
  merchant_id: string;
  submission_id: string;
  seq: number;
  at: Generated<Date>;
  status: z.output<typeof publishEvent>['status'];
  message: string;
  detail: string | null;
}

export interface SubmissionPollsTable {
  account: string;
  vendor_id: string;
  wake: Generated<number>;
  attempts: Generated<number>;
  due_at: Date;
}
