import { publishMessages } from '@voicecart/contract/messages';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import { AppError, isDatabaseAway } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeTrouble } from './amazon.ts';
import { endCancelled, endFailed, endSucceeded } from './ending.ts';
import { summarise } from './faults.ts';
import { type PublishJobPayload, publishJob } from './publish-job.ts';
import { planRetry } from './retry.ts';
import { steps } from './steps.ts';
import { ConsoleEdited, PublishRefused, Walk, WalkCancelled, WalkSuperseded } from './walk.ts';

/** More takeovers than any bad day explains: this publish ends its workers, and must not go round for ever. */
const walksMax = 300;

/** Carries a publish as far as it goes: to its end, or to where it must wait for Amazon. Safe to run again after a kill. */
export async function walkPublish(platform: Platform, payload: PublishJobPayload, signal: AbortSignal): Promise<void> {
  const walk = await Walk.begin(platform, payload, signal);
  if (!walk) return;
  try {
    if (walk.row.walk > walksMax)
      throw new PublishRefused('This publish could not be carried out. Please publish again.');
    for (const step of steps) {
      if (walk.progress.done.includes(step.name)) continue;
      await walk.enter(step.name, step.message);
      const detail = await step.run(walk);
      await walk.leave(step.name, step.message, detail);
    }
    await walk.mayGoOn();
    await endSucceeded(walk);
  } catch (error) {
    // A queue that stops, or has given the job to another worker, lets this one go: nothing of it is the publish's fault.
    if (signal.aborted && !(error instanceof WalkSuperseded)) throw error;
    await settle(walk, error);
  }
}

async function settle(walk: Walk, error: unknown): Promise<void> {
  if (error instanceof WalkSuperseded) return;
  try {
    if (error instanceof WalkCancelled) return await endCancelled(walk);
    if (error instanceof ConsoleEdited)
      return await endFailed(walk, error.message, error.faults, walk.progress.lifecycleBefore);
    if (error instanceof PublishRefused) return await endFailed(walk, error.message, error.faults);
    if (error instanceof SmapiError && error.isTransient) {
      return await waitForAmazon(walk, describeTrouble(error), error.retryAfterMs);
    }
    if (error instanceof SmapiError && ['LOGIN_EXPIRED', 'NO_VENDOR'].includes(error.code ?? '')) {
      return await endFailed(walk, error.message, []);
    }
    if (error instanceof SmapiError) {
      const faults = await walk.point(error.violations);
      const refusal = `Amazon refused: ${summarise(faults, error.message)}`;
      return await endFailed(walk, `${refusal}${remedyOf(walk, error)}`, faults);
    }
    if (error instanceof AppError && error.status < 500) return await endFailed(walk, error.message, []);
    // The queue brings the job back when the database is there again.
    if (isDatabaseAway(error)) throw error;
    walk.platform.log.error({ err: error, publishId: walk.publishId }, 'a publish met a fault of ours');
    return await waitForAmazon(walk, 'A fault on our side stopped this step.', undefined);
  } catch (fault) {
    if (fault instanceof WalkSuperseded) return;
    // Called off just when it was to wait.
    if (fault instanceof WalkCancelled) return endCancelled(walk);
    throw fault;
  }
}

/** What a person can do where it is the account that Amazon refuses, and nothing of the app. */
function remedyOf(walk: Walk, { status }: SmapiError): string {
  if (status !== 401 && status !== 403) return '';
  if (walk.amazon.account !== 'shared') return ' Log in with Amazon again on this page, then publish.';
  return ` The account of this installation is not let in. Please write to ${walk.platform.config.SUPPORT_EMAIL}.`;
}

/**
 * Ends this job and leaves one behind that goes on later, in the same moment as the person is told. No worker is held
 * by a publish that waits, so that many can wait through a bad hour of Amazon's.
 */
async function waitForAmazon(walk: Walk, trouble: string, retryAfterMs: number | undefined): Promise<void> {
  const { platform, merchantId, publishId, row, progress } = walk;
  const now = new Date();
  const since = progress.troubleSince ? new Date(progress.troubleSince) : now;
  const attempts = row.attempts + 1;
  const baseMs = platform.config.PUBLISH_POLL_MS * 3;
  const at = planRetry({ attempts, since, now, retryAfterMs, baseMs, random: Math.random() });
  if (!at) {
    const tried = attempts > 1 ? `We tried ${attempts} times; please` : 'Please';
    return endFailed(walk, `${trouble} ${tried} publish again later.`, []);
  }
  // When is told by `nextTryAt`: in these words it would soon be wrong.
  const detail = `${trouble} Trying again.`;
  const message = steps.find((step) => step.name === row.step)?.message ?? publishMessages.validatingManifest;
  await walk.write({
    isBoundary: true,
    set: { status: 'waiting', attempts, next_try_at: at, wake: row.wake + 1 },
    progress: { troubleSince: since.toISOString(), isWaitOfAmazon: retryAfterMs !== undefined },
    events: [{ status: 'IN_PROGRESS', message, detail }],
    also: (tx) =>
      platform.jobs.enqueue(tx, publishJob, { merchantId, publishId, wake: row.wake + 1 }, { startAfter: at }),
  });
}
