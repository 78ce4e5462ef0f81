import { setTimeout as pause } from 'node:timers/promises';
import type { Smapi } from '../../../outside/amazon/smapi.ts';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import type { SkillRollback } from '../../../outside/amazon/smapi-versions.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordActivity } from '../../activity/activity.ts';
import { announceApp, requireApp } from '../../apps/apps.ts';
import { describeTrouble, getSmapi } from '../amazon.ts';
import type { RollbackPayload } from './rollback-job.ts';
import { findRollbackOfRequest, getRollback, type RollbackRow, updateRunning } from './rollbacks.queries.ts';
import { syncReleases } from './sync-releases.ts';

/** Amazon's clock and ours may differ. */
const clockSlackMs = 60_000;
/** After this a rollback that Amazon neither ends nor answers for is given up. */
const rollbackMaxMs = 60 * 60_000;
const pollMaxMs = 5_000;
const faultOfOurs = 'Something went wrong on our side. Start the rollback again.';

/** Carries a rollback as far as it goes. Safe to run again after a kill at any point: Amazon is asked for it once. */
export async function runRollback(
  platform: Platform,
  { merchantId, rollbackId }: RollbackPayload,
  signal: AbortSignal,
): Promise<void> {
  const row = await getRollback(platform.db, merchantId, rollbackId);
  if (!row || row.finished_at) return;
  try {
    const smapi = await getSmapi(platform, merchantId);
    const requestId = row.request_id ?? (await askOnce(platform, smapi, row, signal));
    const ended = await follow(platform, smapi, row, requestId, signal);
    await syncReleases(platform, merchantId, row.app_id, signal);
    await finish(platform, row, ended);
  } catch (error) {
    if (signal.aborted) throw error;
    await settle(platform, row, error);
  }
}

/**
 * The one call that must not be made twice. Before it, it is written that Amazon may have the request; after a kill, or
 * an answer that never came, Amazon's latest rollback is looked at first.
 */
async function askOnce(platform: Platform, smapi: Smapi, row: RollbackRow, signal: AbortSignal): Promise<string> {
  const remember = async (set: { asked_at?: Date; request_id?: string }) =>
    updateRunning(platform.db, row.merchant_id, row.id, set);
  if (row.asked_at !== null) {
    const latest = await smapi.getRollback(row.skill_id, null, { signal });
    const isAnothers = latest !== null && (await findRollbackOfRequest(platform.db, row.merchant_id, latest.id));
    if (latest && !isAnothers && isOurs(latest, row, row.asked_at)) {
      await remember({ request_id: latest.id });
      return latest.id;
    }
  } else {
    await remember({ asked_at: new Date() });
  }
  const { id } = await smapi.startRollback(row.skill_id, row.to_version, { signal });
  await remember({ request_id: id });
  return id;
}

function isOurs({ targetVersion, submissionTime }: SkillRollback, row: RollbackRow, askedAt: Date): boolean {
  if (targetVersion !== row.to_version) return false;
  return submissionTime === undefined || Date.parse(submissionTime) >= askedAt.getTime() - clockSlackMs;
}

type Ending = Pick<RollbackRow, 'status' | 'error'>;

async function follow(
  platform: Platform,
  smapi: Smapi,
  row: RollbackRow,
  requestId: string,
  signal: AbortSignal,
): Promise<Ending> {
  let waitMs = platform.config.PUBLISH_POLL_MS;
  while (Date.now() < row.created_at.getTime() + rollbackMaxMs) {
    const found = await smapi.getRollback(row.skill_id, requestId, { signal });
    if (!found) return { status: 'failed', error: 'Amazon no longer knows this rollback.' };
    if (found.status !== 'IN_PROGRESS') return endingOf(found);
    await pause(waitMs, undefined, { signal });
    waitMs = Math.min(waitMs * 1.3, pollMaxMs);
  }
  return { status: 'failed', error: 'Amazon did not finish the rollback within an hour.' };
}

function endingOf({ status, errors }: SkillRollback): Ending {
  const reason = errors[0]?.message ?? null;
  if (status === 'SUCCEEDED') return { status: 'succeeded', error: null };
  if (status === 'INELIGIBLE')
    return { status: 'ineligible', error: reason ?? 'Amazon does not roll back to this version.' };
  return { status: 'failed', error: reason ?? 'Amazon could not roll back.' };
}

const lines = {
  succeeded: 'live rolled back to',
  failed: 'rolling live back failed:',
  ineligible: 'Amazon does not roll back to',
  running: 'rolling live back to',
} as const;

async function finish(platform: Platform, row: RollbackRow, { status, error }: Ending): Promise<void> {
  const { merchant_id: merchantId, app_id: appId, created_by: userId, actor_user_id: actorUserId } = row;
  await platform.db.transaction().execute(async (tx) => {
    const ended = await updateRunning(tx, merchantId, row.id, { status, error, finished_at: new Date() });
    if (!ended) return;
    const app = await requireApp(tx, merchantId, appId).catch(ignoreMissing);
    if (!app) return;
    const line = `${app.name}: ${lines[status]} Amazon's version ${row.to_version}${error ? `. ${error}` : ''}`;
    await recordActivity(tx, { merchantId, userId, actorUserId }, 'rollback', line);
  });
  announceApp(platform, merchantId, appId);
}

/** What passes is tried again, and told meanwhile; Amazon's last word ends it, and so does any fault after an hour. */
async function settle(platform: Platform, row: RollbackRow, error: unknown): Promise<void> {
  const isPassing = error instanceof SmapiError && error.isTransient;
  const isLastWord =
    (error instanceof SmapiError && !isPassing) ||
    (error instanceof AppError && (error.status < 500 || error.code === 'amazon_not_connected'));
  if (isLastWord) return finish(platform, row, { status: 'failed', error: error.message });
  if (Date.now() > row.created_at.getTime() + rollbackMaxMs) {
    platform.log.error({ err: error, rollbackId: row.id }, 'a rollback was given up');
    return finish(platform, row, { status: 'failed', error: isPassing ? describeTrouble(error) : faultOfOurs });
  }
  if (isPassing) {
    await updateRunning(platform.db, row.merchant_id, row.id, { error: `${describeTrouble(error)} Trying again.` });
    announceApp(platform, row.merchant_id, row.app_id);
  }
  throw error;
}

function ignoreMissing(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}
