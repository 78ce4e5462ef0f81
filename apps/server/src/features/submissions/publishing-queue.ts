import type { QueueItem, Submission } from '@voicecart/contract/routes/submissions';
import { submissionMessages as words } from '@voicecart/contract/submissions/submission-messages';
import { failure, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { listLiveRevisions, requireApp } from '../apps/apps.ts';
import { changeSubmission } from './submission-change.ts';
import { submissionJob } from './submission-jobs.ts';
import { viewSubmissions } from './submission-view.ts';
import { getQueueRow, type QueueFilter, type QueueRow, readQueue } from './submissions.queries.ts';
import { keepFeedback } from './submissions.ts';

/** A submission of whichever merchant, as an admin names it. */
interface Key {
  readonly merchant_id: string;
  readonly id: string;
}

type FedItem = QueueItem & Pick<Submission, 'feedback'>;

/** The queue of all merchants. @param fromDate counts only with exactly ten characters (spec), and as a day that there is */
export async function listQueue(
  platform: Platform,
  fromDate: string,
  filter: Omit<QueueFilter, 'from'>,
): Promise<{ items: QueueItem[]; total: number }> {
  const isDay = fromDate.length === 10 && !Number.isNaN(Date.parse(`${fromDate}T00:00:00Z`));
  const { rows, total } = await readQueue(platform.db, { ...filter, from: isDay ? fromDate : null });
  return { items: await toItems(platform, rows), total };
}

/** Lets a request go on its way. A repeat changes nothing. @throws AppError 404, 409 'request_changed' */
export async function approve(platform: Platform, admin: { userId: string }, key: Key): Promise<QueueItem> {
  const { merchant_id: merchantId, id } = key;
  const { app_id: appId } = await requireRow(platform, key);
  const { revision } = await requireApp(platform.db, merchantId, appId);
  await changeSubmission(platform, { merchantId, id }, (row, { revisionAsked }) => {
    if (row.state !== 'requested') return null;
    if (revisionAsked !== null && revisionAsked !== revision) throw failure('request_changed');
    return {
      set: { state: 'queued', actor_user_id: admin.userId },
      events: [{ status: 'COMPLETED', message: words.approved, detail: null }],
      activity: 'request for certification approved',
      also: (tx) => platform.jobs.enqueue(tx, submissionJob, { merchantId, submissionId: id, wake: row.wake }),
    };
  });
  return requireItem(platform, key);
}

/** @throws AppError 404, 409 'request_decided' */
export async function decline(
  platform: Platform,
  admin: { userId: string },
  key: Key,
  reason: string,
): Promise<QueueItem> {
  const row = await changeSubmission(platform, { merchantId: key.merchant_id, id: key.id }, (current) => {
    if (current.state !== 'requested') return null;
    return {
      set: { state: 'declined', error: reason, finished_at: new Date(), actor_user_id: admin.userId },
      events: [{ status: 'FAILED', message: words.declined, detail: reason }],
      activity: `request for certification declined. ${reason}`,
      mail: { subject: 'Your request was declined', text: `Your app is not submitted yet.\n\n${reason}` },
    };
  });
  if (row && row.state !== 'declined') throw failure('request_decided');
  return requireItem(platform, key);
}

/** Keeps Amazon's mail with a submission and sends it to the merchant's owners. @throws AppError 404 */
export async function addFeedbackEmail(platform: Platform, key: Key, text: string): Promise<FedItem> {
  await keepFeedback(platform, await requireRow(platform, key), 'admin', text);
  return requireItem(platform, key);
}

async function requireRow(platform: Platform, { merchant_id: merchantId, id }: Key): Promise<QueueRow> {
  const row = await getQueueRow(platform.db, merchantId, id);
  if (!row) throw notFound('The submission');
  return row;
}

async function requireItem(platform: Platform, key: Key): Promise<FedItem> {
  const [item] = await toItems(platform, [await requireRow(platform, key)]);
  if (!item) throw notFound('The submission');
  return item;
}

async function toItems(platform: Platform, rows: readonly QueueRow[]): Promise<FedItem[]> {
  const [views, wasLive] = await Promise.all([viewSubmissions(platform, rows), findReplaced(platform, rows)]);
  return views.flatMap((view, index) => {
    const row = rows[index];
    if (!row) return [];
    const { merchant_id: merchantId, merchantName, appName } = row;
    return [{ ...view, merchantId, merchantName, appName, wasLive: wasLive.has(row.id) }];
  });
}

/** Those that went live and of whose app shoppers have another version by now: a newer one, or after a rollback. */
async function findReplaced({ db }: Platform, rows: readonly QueueRow[]): Promise<ReadonlySet<string>> {
  const wentLive = rows.filter(({ state }) => state === 'live');
  const skillIds = wentLive.flatMap(({ skill_id: skillId }) => skillId ?? []);
  if (skillIds.length === 0) return new Set();
  const merchantIds = wentLive.map(({ merchant_id: merchantId }) => merchantId);
  const live = await listLiveRevisions(db, merchantIds, skillIds);
  const isReplaced = (row: QueueRow) =>
    live.some(
      (one) => one.merchant_id === row.merchant_id && one.skill_id === row.skill_id && one.revision !== row.revision,
    );
  return new Set(wentLive.filter(isReplaced).map(({ id }) => id));
}
