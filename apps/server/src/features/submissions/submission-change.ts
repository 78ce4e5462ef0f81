import type { Lifecycle } from '@voicecart/contract/routes/apps';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SubmissionsTable } from '../../schema/submissions.tables.ts';
import { mailOwners, type Principal, recordActivity } from '../activity/activity.ts';
import { announceApp, requireApp, setLifecycle } from '../apps/apps.ts';
import { type Progress, progressSchema } from './submission-progress.ts';
import {
  insertEvents,
  lockSubmission,
  type NewEvent,
  type SubmissionEventRow,
  type SubmissionRow,
  updateSubmission,
} from './submissions.queries.ts';

export interface SubmissionChange {
  readonly set?: Updateable<SubmissionsTable>;
  readonly progress?: Partial<Progress>;
  readonly events?: readonly NewEvent[];
  /** Where the app stands from now on. */
  readonly lifecycle?: Lifecycle | undefined;
  /** The line of the activity log, after the app's name. */
  readonly activity?: string;
  /** Told to the owners by mail. */
  readonly mail?: { readonly subject: string; readonly text: string };
  /** What must be written in the same moment. */
  readonly also?: (tx: Db) => Promise<void>;
}

/**
 * The one way in which a submission is changed: locked, decided by what it is now, and told once it is committed.
 * @param decide returns null where there is nothing to change any more
 * @returns the submission as it is then; undefined where there is none
 */
export async function changeSubmission(
  platform: Platform,
  key: { readonly merchantId: string; readonly id: string },
  decide: (row: SubmissionRow, progress: Progress) => SubmissionChange | null,
): Promise<SubmissionRow | undefined> {
  const { merchantId, id } = key;
  const done = await platform.db.transaction().execute(async (tx) => {
    const current = await lockSubmission(tx, merchantId, id);
    if (!current) return null;
    const progress = progressSchema.parse(current.progress);
    const change = decide(current, progress);
    if (!change) return { row: current, events: null };
    const row = await updateSubmission(tx, merchantId, id, {
      ...change.set,
      progress: JSON.stringify({ ...progress, ...change.progress }),
    });
    await tellOthers(platform, tx, row, change);
    await change.also?.(tx);
    return { row, events: await insertEvents(tx, merchantId, id, change.events ?? []) };
  });
  if (done?.events) announce(platform, done.row, done.events);
  return done?.row;
}

async function tellOthers(platform: Platform, tx: Db, row: SubmissionRow, change: SubmissionChange): Promise<void> {
  const { merchant_id: merchantId, app_id: appId } = row;
  // An app that was deleted meanwhile has nothing to be told.
  const app = await requireApp(tx, merchantId, appId).catch(ignoreMissing);
  if (!app) return;
  if (change.lifecycle && change.lifecycle !== app.lifecycle) {
    await setLifecycle(tx, merchantId, appId, change.lifecycle);
  }
  if (change.activity) await recordActivity(tx, principalOfRow(row), 'submission', `${app.name}: ${change.activity}`);
  if (!change.mail) return;
  await mailOwners(tx, platform, merchantId, {
    subject: `${mailName(app.name)}: ${change.mail.subject}`,
    text: `${change.mail.text}\n\n${platform.config.publicUrl}/myapps/go-live`,
  });
}

/** In whose name the product goes on with a submission: whoever submitted it. */
export function principalOfRow(row: SubmissionRow): Principal {
  return { merchantId: row.merchant_id, userId: row.created_by, actorUserId: row.actor_user_id };
}

/** Tells the merchant's open screens, in the words of the spec's socket as well. */
export function announce(platform: Platform, row: SubmissionRow, events: readonly SubmissionEventRow[]): void {
  const { merchant_id: merchantId, app_id: appId, id: submissionId } = row;
  for (const { seq, status, message, detail, at } of events) {
    const event = { publishId: submissionId, appId, seq, status, message, detail, at: at.toISOString() };
    platform.realtime.toMerchant(merchantId, 'publish.step', event);
  }
  platform.realtime.toMerchant(merchantId, 'submission.changed', { appId, submissionId });
  announceApp(platform, merchantId, appId);
}

function ignoreMissing(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}
