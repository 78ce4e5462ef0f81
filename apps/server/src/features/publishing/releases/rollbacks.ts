import type { AppRelease, Rollback } from '@voicecart/contract/routes/app-releases';
import { failure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import { announceApp, listReleaseRows, refuseInReview, requireApp } from '../../apps/apps.ts';
import { askAmazon } from '../amazon.ts';
import { rollbackJob } from './rollback-job.ts';
import { getRunningRollback, insertRollback, listRollbacks, type RollbackRow } from './rollbacks.queries.ts';
import { syncReleases } from './sync-releases.ts';

type ListedRow = Awaited<ReturnType<typeof listReleaseRows>>[number];
const rollbacksMax = 20;

/**
 * Starts a rollback of live to a version that Amazon holds, or returns the one that runs already. Asks Amazon first
 * which versions there are, so that what it would refuse is said here. The draft stays as it is.
 * @throws AppError 404, 409 'not_published', 'app_in_review', 'rollback_refused', and those of `amazonErrors`
 */
export async function startRollback(
  platform: Platform,
  principal: Principal,
  appId: string,
  version: string,
): Promise<Rollback> {
  const { merchantId } = principal;
  const { db, jobs } = platform;
  const app = await requireApp(db, merchantId, appId);
  if (app.aws_skill_id === null) throw failure('not_published.skill');
  const skillId = app.aws_skill_id;
  const running = await getRunningRollback(db, merchantId, appId);
  if (running) return viewRunning(platform, running);
  refuseInReview(app);
  await askAmazon(() => syncReleases(platform, merchantId, appId));
  const live = requireTarget(await listReleaseRows(db, merchantId, appId, skillId), version);
  const inserted = await db.transaction().execute(async (tx) => {
    const row = await insertRollback(tx, {
      merchant_id: merchantId,
      id: newId(),
      app_id: appId,
      skill_id: skillId,
      from_version: live.amazon_version,
      to_version: version,
      status: 'running',
      asked_at: null,
      request_id: null,
      error: null,
      created_by: principal.userId,
      actor_user_id: principal.actorUserId,
      finished_at: null,
    });
    if (!row) return null;
    await recordActivity(tx, principal, 'rollback', `${app.name}: rolling live back to Amazon's version ${version}`);
    await jobs.enqueue(tx, rollbackJob, { merchantId, rollbackId: row.id });
    return row;
  });
  announceApp(platform, merchantId, appId);
  const row = inserted ?? (await getRunningRollback(db, merchantId, appId));
  if (!row) throw failure('rollback_refused.live', { version });
  return viewRunning(platform, row);
}

/** The version that is live now. @throws AppError 409 where Amazon would refuse to roll back to the target */
function requireTarget(rows: readonly ListedRow[], version: string): ListedRow {
  const live = rows.find(({ state }) => state === 'LIVE');
  if (!live) throw failure('rollback_refused.none_live');
  const target = rows.find((row) => row.amazon_version === version);
  if (!target) throw failure('rollback_refused.unknown', { version });
  if (target === live) throw failure('rollback_refused.live', { version });
  if (target.certified_at === null) throw failure('rollback_refused.never_certified', { version });
  if (!canRollBack(target, live)) throw failure('rollback_refused.old', { version });
  return live;
}

function canRollBack(row: ListedRow, live: ListedRow | undefined): boolean {
  const isCertified = row.state === 'CERTIFIED' || row.state === 'HIDDEN';
  const isYoung = row.eligible_until !== null && row.eligible_until.getTime() > Date.now();
  return live !== undefined && row !== live && isCertified && isYoung;
}

/** What was submitted, newest first, as Amazon was last heard. */
export async function listReleases(
  platform: Platform,
  merchantId: string,
  appId: string,
): Promise<(AppRelease & { readonly skillId: string })[]> {
  const app = await requireApp(platform.db, merchantId, appId);
  if (app.aws_skill_id === null) return [];
  const rows = await listReleaseRows(platform.db, merchantId, appId, app.aws_skill_id);
  const live = rows.find(({ state }) => state === 'LIVE');
  return rows.map((row) => ({
    skillId: row.skill_id,
    amazonVersion: row.amazon_version,
    state: row.state,
    message: row.message,
    submittedAt: row.submitted_at.toISOString(),
    certifiedAt: row.certified_at?.toISOString() ?? null,
    liveSince: row.live_since?.toISOString() ?? null,
    eligibleUntil: row.eligible_until?.toISOString() ?? null,
    canRollBack: canRollBack(row, live),
    versionId: row.version_id,
    versionNumber: row.number,
    createdBy: row.created_by_email ?? '',
  }));
}

export async function listRollbackViews(platform: Platform, merchantId: string, appId: string): Promise<Rollback[]> {
  return (await listRollbacks(platform.db, merchantId, appId, rollbacksMax)).map(view);
}

async function viewRunning(platform: Platform, row: RollbackRow): Promise<Rollback> {
  const found = (await listRollbacks(platform.db, row.merchant_id, row.app_id, rollbacksMax)).find(
    ({ id }) => id === row.id,
  );
  return view(found ?? { ...row, created_by_email: null });
}

function view(row: RollbackRow & { readonly created_by_email: string | null }): Rollback {
  return {
    id: row.id,
    fromVersion: row.from_version,
    toVersion: row.to_version,
    status: row.status,
    error: row.error,
    createdBy: row.created_by_email ?? '',
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
