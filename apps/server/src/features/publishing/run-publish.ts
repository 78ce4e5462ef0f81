import { publishMessages } from '@voicecart/contract/messages';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import { AppError, isDatabaseAway } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeTrouble, sharedAccount } from './amazon.ts';
import { endCancelled, endFailed, endSucceeded } from './ending.ts';
import { summarise } from './faults.ts';
import { type PublishJobPayload, publishJob } from './publish-job.ts';
import { ConsoleEdited, PublishCancelled, PublishRefused, PublishRun, PublishSuperseded } from './publish-run.ts';
import { planRetry } from './retry.ts';
import { steps } from './steps.ts';

/** More takeovers than any bad day explains: this publish ends its workers, and must not go round for ever. */
const walksMax = 300;

/** Carries a publish as far as it goes: to its end, or to where it must wait for Amazon. Safe to run again after a kill. */
export async function runPublish(platform: Platform, payload: PublishJobPayload, signal: AbortSignal): Promise<void> {
  const run = await PublishRun.begin(platform, payload, signal);
  if (!run) return;
  try {
    if (run.row.walk > walksMax)
      throw new PublishRefused('This publish could not be carried out. Please publish again.');
    for (const step of steps) {
      if (run.progress.done.includes(step.name)) continue;
      await run.enter(step.name, step.message);
      const detail = await step.run(run);
      await run.leave(step.name, step.message, detail);
    }
    await run.mayGoOn();
    await endSucceeded(run);
  } catch (error) {
    // A queue that stops, or has given the job to another worker, lets this one go: nothing of it is the publish's fault.
    if (signal.aborted && !(error instanceof PublishSuperseded)) throw error;
    await settle(run, error);
  }
}

async function settle(run: PublishRun, error: unknown): Promise<void> {
  if (error instanceof PublishSuperseded) return;
  try {
    if (error instanceof PublishCancelled) return await endCancelled(run);
    if (error instanceof ConsoleEdited)
      return await endFailed(run, error.message, error.faults, run.progress.lifecycleBefore);
    if (error instanceof PublishRefused) return await endFailed(run, error.message, error.faults);
    if (error instanceof SmapiError && error.isTransient) {
      return await waitForAmazon(run, describeTrouble(error), error.retryAfterMs);
    }
    if (error instanceof SmapiError && ['LOGIN_EXPIRED', 'NO_VENDOR'].includes(error.code ?? '')) {
      return await endFailed(run, error.message, []);
    }
    if (error instanceof SmapiError) {
      const faults = await run.point(error.violations);
      const refusal = `Amazon refused: ${summarise(faults, error.message)}`;
      return await endFailed(run, `${refusal}${remedyOf(run, error)}`, faults);
    }
    if (error instanceof AppError && error.status < 500) return await endFailed(run, error.message, []);
    // The queue brings the job back when the database is there again.
    if (isDatabaseAway(error)) throw error;
    run.platform.log.error({ err: error, publishId: run.publishId }, 'a publish met a fault of ours');
    return await waitForAmazon(run, 'A fault on our side stopped this step.', undefined);
  } catch (fault) {
    if (fault instanceof PublishSuperseded) return;
    // Called off just when it was to wait.
    if (fault instanceof PublishCancelled) return endCancelled(run);
    throw fault;
  }
}

/** What a person can do where it is the account that Amazon refuses, and nothing of the app. */
function remedyOf(run: PublishRun, { status }: SmapiError): string {
  if (status !== 401 && status !== 403) return '';
  if (run.amazon.account !== sharedAccount) return ' Log in with Amazon again on this page, then publish.';
  return ` The account of this installation is not let in. Please write to ${run.platform.config.SUPPORT_EMAIL}.`;
}

/**
 * Ends this job and leaves one behind that goes on later, in the same moment as the person is told. No worker is held
 * by a publish that waits, so that many can wait through a bad hour of Amazon's.
 */
async function waitForAmazon(run: PublishRun, trouble: string, retryAfterMs: number | undefined): Promise<void> {
  const { platform, merchantId, publishId, row, progress } = run;
  const before = progress.troubleSince ? new Date(progress.troubleSince) : null;
  const { attempts, since, at } = planRetry(platform, { attempts: row.attempts, since: before, retryAfterMs });
  if (!at) {
    const tried = attempts > 1 ? `We tried ${attempts} times; please` : 'Please';
    return endFailed(run, `${trouble} ${tried} publish again later.`, []);
  }
  // When is told by `nextTryAt`: in these words it would soon be wrong.
  const detail = `${trouble} Trying again.`;
  const message = steps.find((step) => step.name === row.step)?.message ?? publishMessages.validatingManifest;
  await run.write({
    isBoundary: true,
    set: { status: 'waiting', attempts, next_try_at: at, wake: row.wake + 1 },
    progress: { troubleSince: since.toISOString(), isWaitOfAmazon: retryAfterMs !== undefined },
    events: [{ status: 'IN_PROGRESS', message, detail }],
    also: (tx) =>
      platform.jobs.enqueue(tx, publishJob, { merchantId, publishId, wake: row.wake + 1 }, { startAfter: at }),
  });
}
