import { publishMessages } from '@voicecart/contract/messages';
import { onboardingStatuses } from '@voicecart/contract/onboarding';
import type { Lifecycle } from '@voicecart/contract/routes/apps';
import type { Db } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { recordActivity } from '../activity/activity.ts';
import { announceApp, requireApp, setLifecycle, setPublishedRevision } from '../apps/apps.ts';
import { raiseOnboarding } from '../merchants/merchants.ts';
import { recordTracking } from '../tracking/tracking.ts';
import type { PublishFault } from './progress.ts';
import { twinsAfterMs, twinsJob } from './publish-job.ts';
import { type PublishRun, twinSearch } from './publish-run.ts';
import { forgetFiles, type NewEvent, type PublishRow } from './publishing.queries.ts';
import { steps } from './steps.ts';

/** Where a publish to development moves an app; what shoppers or Amazon's reviewers hold stays where it is. */
const movable: ReadonlySet<Lifecycle> = new Set([
  'draft',
  'building',
  'in development',
  'failed',
  'rejected',
  'withdrawn',
]);

export function isMovable(lifecycle: Lifecycle): boolean {
  return movable.has(lifecycle);
}

export const cancelledEvent: NewEvent = {
  status: 'WARNING',
  message: publishMessages.warning,
  detail: 'Called off. What Amazon has already stays there.',
};

/** The publish is through: the app stands in development, with what Amazon dislikes about it. */
export async function endSucceeded(run: PublishRun): Promise<void> {
  const { warnings, validation } = run.progress;
  const events: NewEvent[] = [{ status: 'SUCCESSFUL', message: publishMessages.published, detail: null }];
  const isFailed = validation === 'FAILED';
  if (!isFailed && validation !== 'UNKNOWN') {
    events.push({ status: 'SUCCESSFUL', message: publishMessages.ready, detail: null });
  }
  if (warnings.length > 0) {
    const detail = warnings.length === 1 ? (warnings[0]?.message ?? null) : `${warnings.length} things to look at`;
    events.push({ status: 'WARNING', message: publishMessages.warning, detail });
  }
  if (isFailed) {
    const detail = 'The skill can be tried, but not submitted for certification yet.';
    events.push({ status: 'WARNING', message: publishMessages.validationFailed, detail });
  }
  await end(run, { set: { status: 'succeeded', faults: JSON.stringify(warnings) }, events }, async (tx, name) => {
    await moveLifecycle(tx, run.row, 'in development');
    await setPublishedRevision(tx, run.merchantId, run.appId, run.row.revision);
    await raiseOnboarding(tx, run.merchantId, onboardingStatuses.readyForTest);
    const { created_by: userId, actor_user_id: actorUserId } = run.row;
    const person = { merchantId: run.merchantId, userId, actorUserId };
    await recordTracking(run.platform, tx, person, { type: 'app-published', key: `publish/${run.publishId}` });
    return `${name}: published to development (revision ${run.row.revision})`;
  });
}

/** @param lifecycle where the app stands now: where it stood before, if the publish touched nothing */
export async function endFailed(
  run: PublishRun,
  error: string,
  faults: readonly PublishFault[],
  lifecycle: Lifecycle = 'failed',
): Promise<void> {
  const text = error.slice(0, 2000);
  const step = steps.find((one) => one.name === run.row.step);
  const events: NewEvent[] = step ? [{ status: 'FAILED', message: step.message, detail: text }] : [];
  events.push({ status: 'ERROR', message: publishMessages.failed, detail: text });
  const set = { status: 'failed' as const, error: text, faults: JSON.stringify(faults) };
  await end(run, { set, events }, async (tx, name) => {
    await moveLifecycle(tx, run.row, lifecycle);
    return `${name}: publishing failed. ${text}`;
  });
}

export async function endCancelled(run: PublishRun): Promise<void> {
  await end(run, { set: { status: 'cancelled' }, events: [cancelledEvent] }, async (tx, name) => {
    await moveLifecycle(tx, run.row, run.progress.lifecycleBefore ?? 'draft');
    return `${name}: publishing called off`;
  });
}

async function end(
  run: PublishRun,
  change: { set: object; events: readonly NewEvent[] },
  also: (tx: Db, appName: string) => Promise<string>,
): Promise<void> {
  const { platform, merchantId, appId, row } = run;
  await run.write({
    set: { ...change.set, finished_at: new Date(), next_try_at: null },
    events: change.events,
    also: async (tx) => {
      await forgetFiles(tx, run.row);
      const twins = twinSearch(run);
      if (twins) {
        const startAfter = new Date(Date.now() + twinsAfterMs);
        await platform.jobs.enqueue(tx, twinsJob, { ...twins, since: twins.since.toISOString() }, { startAfter });
      }
      // An app that was deleted meanwhile has nothing to be told; its publish ends all the same.
      const app = await requireApp(tx, merchantId, appId).catch(ignoreMissing);
      if (!app) return;
      const line = await also(tx, app.name);
      const principal = { merchantId, userId: row.created_by, actorUserId: row.actor_user_id };
      await recordActivity(tx, principal, 'publish', line);
    },
  });
  announceApp(platform, merchantId, appId);
}

function ignoreMissing(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

/** Moves the app of a publish, unless it has gone further meanwhile than a publish to development may touch. */
export async function moveLifecycle(
  tx: Db,
  publish: Pick<PublishRow, 'merchant_id' | 'app_id'>,
  to: Lifecycle,
): Promise<void> {
  const app = await requireApp(tx, publish.merchant_id, publish.app_id);
  if (isMovable(app.lifecycle)) await setLifecycle(tx, publish.merchant_id, publish.app_id, to);
}
