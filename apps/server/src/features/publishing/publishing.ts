import { type publish, publishFault } from '@voicecart/contract/routes/publishing';
import { z } from 'zod';
import { failure } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { announceApp, loadApp, refuseInReview, refuseOverPlan, requireApp, setLifecycle } from '../apps/apps.ts';
import { getSmapi } from './amazon.ts';
import { cancelledEvent, isMovable, moveLifecycle } from './ending.ts';
import { progressSchema } from './progress.ts';
import { publishJob } from './publish-job.ts';
import { announceEvents } from './publish-run.ts';
import {
  forgetFiles,
  getPublish,
  getRunningPublish,
  insertEvents,
  insertPublish,
  listEvents,
  listPublishRows,
  lockPublish,
  type PublishEventRow,
  type PublishRow,
  type Stage,
  updatePublish,
} from './publishing.queries.ts';

export { type Amazon, askAmazon, describeTrouble, getAmazon, getSmapi, sharedAccount } from './amazon.ts';
export { compareWithConsole } from './console-edits.ts';
export { pointFault } from './faults.ts';
export type { PublishFault } from './progress.ts';
export { syncReleases } from './releases/sync-releases.ts';
export { planRetry } from './retry.ts';
export { manifestName, packagePath } from './skill-files.ts';
export { buildSkillFiles } from './skill-package.ts';

export type Publish = z.output<typeof publish>;

const historyMax = 50;
const faultsSchema = z.array(publishFault);

/**
 * Starts publishing an app to development, or returns the publish that runs already. All checks of content are the job's first steps,
 * so that the person sees them in the timeline.
 * @throws AppError 404, 400 'no_interactions', 'alexa_off', 409 'app_in_review', 'app_over_plan', 503 'amazon_not_connected'
 */
export async function startPublish(
  platform: Platform,
  principal: Principal,
  appId: string,
  options: { readonly isReplacingEdits?: boolean } = {},
): Promise<Publish> {
  const { merchantId } = principal;
  const { db, jobs } = platform;
  const stage: Stage = 'development';
  const current = await requireApp(db, merchantId, appId);
  refuseInReview(current);
  await refuseOverPlan(db, current);
  if (!current.is_alexa_enabled) {
    throw failure('alexa_off');
  }
  await getSmapi(platform, merchantId);
  const loaded = await loadApp(db, appId);
  if (loaded?.definition.interactions.length === 0) {
    throw failure('no_interactions');
  }
  const row = await db.transaction().execute(async (tx) => {
    const app = await requireApp(tx, merchantId, appId);
    refuseInReview(app);
    await refuseOverPlan(tx, app);
    const id = newId();
    const [last] = options.isReplacingEdits ? await listPublishRows(tx, merchantId, appId, { stage, limit: 1 }) : [];
    const mayReplace = last ? progressSchema.parse(last.progress).editsTold : {};
    const inserted = await insertPublish(tx, {
      merchant_id: merchantId,
      id,
      app_id: appId,
      stage,
      status: 'queued',
      revision: app.revision,
      skill_id: null,
      progress: JSON.stringify(progressSchema.parse({ lifecycleBefore: app.lifecycle, mayReplace })),
      faults: JSON.stringify([]),
      error: null,
      next_try_at: null,
      created_by: principal.userId,
      actor_user_id: principal.actorUserId,
      finished_at: null,
    });
    if (!inserted) return null;
    if (isMovable(app.lifecycle)) await setLifecycle(tx, merchantId, appId, 'building');
    await recordActivity(tx, principal, 'publish', `${app.name}: publishing to development started`);
    await jobs.enqueue(tx, publishJob, { merchantId, publishId: id, wake: 0 });
    return inserted;
  });
  if (row) {
    announceApp(platform, merchantId, appId);
    return toPublish(row, []);
  }
  const running = await getRunningPublish(db, merchantId, appId, stage);
  if (running && mayAskNow(running)) return askNow(platform, principal, running.id);
  const existing = running ?? (await listPublishRows(db, merchantId, appId, { stage, limit: 1 }))[0];
  if (!existing) throw failure('publish_running');
  return withEvents(platform, existing);
}

/** Whether a person may end the wait: not where Amazon itself said how long. */
function mayAskNow(row: PublishRow): boolean {
  return row.status === 'waiting' && !progressSchema.parse(row.progress).isWaitOfAmazon;
}

/** Ends the wait of a publish: the job that would have woken it finds another wake, and does nothing. */
async function askNow(platform: Platform, principal: Principal, publishId: string): Promise<Publish> {
  const { merchantId } = principal;
  const row = await platform.db.transaction().execute(async (tx) => {
    const current = await lockPublish(tx, merchantId, publishId);
    if (!current || !mayAskNow(current)) return current;
    const wake = current.wake + 1;
    // A person's try counts for nothing: whoever is impatient must not end the publish sooner.
    const set = { status: 'queued', wake, next_try_at: null, attempts: current.attempts - 1 } as const;
    const app = await requireApp(tx, merchantId, current.app_id);
    await recordActivity(tx, principal, 'publish', `${app.name}: Amazon asked again at once`);
    await platform.jobs.enqueue(tx, publishJob, { merchantId, publishId, wake });
    return updatePublish(tx, merchantId, publishId, set);
  });
  if (!row) throw failure('not_found.publish');
  return withEvents(platform, row);
}

/** The way to production goes through certification, in a feature above this one. */
export interface Production {
  /** Publishes the certified app to shoppers. */
  start(platform: Platform, principal: Principal, appId: string): Promise<Publish>;
  latest(platform: Platform, merchantId: string, appId: string): Promise<Publish | null>;
}

/** What a submission has to know of the publish that it stands on. */
export interface FoundPublish {
  readonly publish: Publish;
  readonly account: string | undefined;
  readonly vendorId: string | undefined;
  readonly validation: 'SUCCESSFUL' | 'FAILED' | 'UNKNOWN' | undefined;
}

export async function findPublish(
  platform: Platform,
  merchantId: string,
  publishId: string,
): Promise<FoundPublish | null> {
  const row = await getPublish(platform.db, merchantId, publishId);
  if (!row) return null;
  const { account, vendorId, validation } = progressSchema.parse(row.progress);
  return { publish: await withEvents(platform, row), account, vendorId, validation };
}

/** The latest publish of an app with its steps; null before the first. @throws AppError 404 */
export async function getLatestPublish(
  platform: Platform,
  merchantId: string,
  appId: string,
  stage: Stage,
): Promise<Publish | null> {
  await requireApp(platform.db, merchantId, appId);
  const [row] = await listPublishRows(platform.db, merchantId, appId, { stage, limit: 1 });
  return row ? withEvents(platform, row) : null;
}

/** The last publishes of an app to development, newest first. @throws AppError 404 */
export async function listPublishes(platform: Platform, merchantId: string, appId: string): Promise<Publish[]> {
  const { db } = platform;
  await requireApp(db, merchantId, appId);
  const rows = await listPublishRows(db, merchantId, appId, { stage: 'development', limit: historyMax });
  const events = await listEvents(
    db,
    merchantId,
    rows.map((row) => row.id),
  );
  const byPublish = Map.groupBy(events, (event) => event.publish_id);
  return rows.map((row) => toPublish(row, byPublish.get(row.id) ?? []));
}

/**
 * Calls the running publish off. One that a worker walks stops at its next step; one that waits ends at once. Returns
 * the latest publish, also where none runs.
 * @throws AppError 404
 */
export async function cancelPublish(platform: Platform, principal: Principal, appId: string): Promise<Publish | null> {
  const { db } = platform;
  const { merchantId } = principal;
  await requireApp(db, merchantId, appId);
  const running = await getRunningPublish(db, merchantId, appId, 'development');
  if (running) await askCancel(platform, principal, running.id);
  return getLatestPublish(platform, merchantId, appId, 'development');
}

async function askCancel(platform: Platform, principal: Principal, publishId: string): Promise<void> {
  const { merchantId } = principal;
  const ended = await platform.db.transaction().execute(async (tx) => {
    const row = await lockPublish(tx, merchantId, publishId);
    if (!row || row.finished_at || row.is_cancel_asked) return null;
    if (row.status === 'running') {
      await updatePublish(tx, merchantId, publishId, { is_cancel_asked: true });
      return null;
    }
    const set = { is_cancel_asked: true, status: 'cancelled', finished_at: new Date(), next_try_at: null } as const;
    const updated = await updatePublish(tx, merchantId, publishId, set);
    const app = await requireApp(tx, merchantId, row.app_id);
    await moveLifecycle(tx, row, progressSchema.parse(row.progress).lifecycleBefore ?? 'draft');
    await forgetFiles(tx, updated);
    await recordActivity(tx, principal, 'publish', `${app.name}: publishing called off`);
    return { row: updated, events: await insertEvents(tx, merchantId, publishId, [cancelledEvent]) };
  });
  if (!ended) return;
  announceEvents(platform, ended.row, ended.events);
  announceApp(platform, merchantId, ended.row.app_id);
}

async function withEvents(platform: Platform, row: PublishRow): Promise<Publish> {
  return toPublish(row, await listEvents(platform.db, row.merchant_id, [row.id]));
}

function toPublish(row: PublishRow, events: readonly PublishEventRow[]): Publish {
  return {
    id: row.id,
    appId: row.app_id,
    stage: row.stage,
    status: row.status,
    step: row.step,
    revision: row.revision,
    skillId: row.skill_id,
    events: events.map(({ seq, at, status, message, detail }) => ({
      seq,
      at: at.toISOString(),
      status,
      message,
      detail,
    })),
    faults: faultsSchema.parse(row.faults),
    error: row.error,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    mayAskNow: mayAskNow(row),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
