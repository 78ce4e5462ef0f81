import { publishMessages } from '@voicecart/contract/messages';
import { onboardingStatuses } from '@voicecart/contract/onboarding';
import type { Lifecycle } from '@voicecart/contract/routes/apps';
import type { Db } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { recordActivity } from '../accounts/accounts.ts';
import { announceApp, requireApp, setLifecycle, setPublishedRevision } from '../apps/apps.ts';
import { recordTracking } from '../tracking/tracking.ts';
import type { PublishFault } from './progress.ts';
import { twinsAfterMs, twinsJob } from './publish-job.ts';
import { forgetFiles, type NewEvent, type PublishRow, raiseOnboarding } from './publishing.queries.ts';
import { steps } from './steps.ts';
import { twinSearch, type Walk } from './walk.ts';

/** Where a publish to development moves an app; what shoppers or Amazon's reviewers hold stays where it is. */
const movable: ReadonlySet<Lifecycle> = new Set(['draft', 'building', 'in development', 'failed', 'withdrawn']);

export function isMovable(lifecycle: Lifecycle): boolean {
  return movable.has(lifecycle);
}

export const cancelledEvent: NewEvent = {
  status: 'WARNING',
  message: publishMessages.warning,
  detail: 'Called off. What Amazon has already stays there.',
};

/** The publish is through: the app stands in development, with what Amazon dislikes about it. */
export async function endSucceeded(walk: Walk): Promise<void> {
  const { warnings, validation } = walk.progress;
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
  await end(walk, { set: { status: 'succeeded', faults: JSON.stringify(warnings) }, events }, async (tx, name) => {
    await moveLifecycle(tx, walk.row, 'in development');
    await setPublishedRevision(tx, walk.merchantId, walk.appId, walk.row.revision);
    await raiseOnboarding(tx, walk.merchantId, onboardingStatuses.readyForTest);
    const { created_by: userId, actor_user_id: actorUserId } = walk.row;
    const person = { merchantId: walk.merchantId, userId, actorUserId };
    await recordTracking(walk.platform, tx, person, { type: 'app-published', key: `publish/${walk.publishId}` });
    return `${name}: published to development (revision ${walk.row.revision})`;
  });
}

/** @param lifecycle where the app stands now: where it stood before, if the publish touched nothing */
export async function endFailed(
  walk: Walk,
  error: string,
  faults: readonly PublishFault[],
  lifecycle: Lifecycle = 'failed',
): Promise<void> {
  const text = error.slice(0, 2000);
  const step = steps.find((one) => one.name === walk.row.step);
  const events: NewEvent[] = step ? [{ status: 'FAILED', message: step.message, detail: text }] : [];
  events.push({ status: 'ERROR', message: publishMessages.failed, detail: text });
  const set = { status: 'failed' as const, error: text, faults: JSON.stringify(faults) };
  await end(walk, { set, events }, async (tx, name) => {
    await moveLifecycle(tx, walk.row, lifecycle);
    return `${name}: publishing failed. ${text}`;
  });
}

export async function endCancelled(walk: Walk): Promise<void> {
  await end(walk, { set: { status: 'cancelled' }, events: [cancelledEvent] }, async (tx, name) => {
    await moveLifecycle(tx, walk.row, walk.progress.lifecycleBefore ?? 'draft');
    return `${name}: publishing called off`;
  });
}

async function end(
  walk: Walk,
  change: { set: object; events: readonly NewEvent[] },
  also: (tx: Db, appName: string) => Promise<string>,
): Promise<void> {
  const { platform, merchantId, appId, row } = walk;
  await walk.write({
    set: { ...change.set, finished_at: new Date(), next_try_at: null },
    events: change.events,
    also: async (tx) => {
      await forgetFiles(tx, walk.row);
      const twins = twinSearch(walk);
      if (twins) {
        const startAfter = new Date(Date.now() + twinsAfterMs);
        await platform.jobs.enqueue(tx, twinsJob, { ...twins, since: twins.since.toISOString() }, { startAfter });
      }
      // An app that was deleted meanwhile has nothing to be told; its publish ends all the same.
      const app = await requireApp(tx, merchantId, appId).catch(ignoreMissing);
      if (!app) return;
      const line = await also(tx, app.name);
      const doer = { merchantId, userId: row.created_by, actorUserId: row.actor_user_id };
      await recordActivity(tx, doer, 'publish', line);
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
