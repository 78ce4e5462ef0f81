import { setTimeout as pause } from 'node:timers/promises';
import type { CertificationCheck } from '@voicecart/contract/routes/certification';
import type { Platform } from '../../platform/platform.ts';
import { getCertification, requireChecks, startChecks } from '../certification/certification.ts';
import type { FoundPublish, PublishFault } from '../publishing/publishing.ts';
import { principalOfRow } from './submission-change.ts';
import { SubmissionLater, SubmissionRefused, type SubmissionRun } from './submission-run.ts';

/** How long a worker stays with the checks; then it comes back for them. */
const stayMs = 60_000;

/**
 * What must be right before Amazon's reviewers see the skill. Checks that have not run for the app as it is now are
 * started, and waited for.
 * @throws SubmissionRefused with the fields at fault
 * @throws SubmissionLater where the checks still run, or the app was changed meanwhile
 */
export async function requireReady(run: SubmissionRun, { publish, validation }: FoundPublish): Promise<void> {
  if (validation === 'FAILED') {
    throw new SubmissionRefused('Amazon’s validation found required fixes. Nothing was submitted.', publish.faults);
  }
  const { platform, row, signal } = run;
  const app = { merchantId: row.merchant_id, id: row.app_id };
  const until = Date.now() + stayMs;
  for (;;) {
    const blocking = await requireChecks(platform, app);
    const failed = blocking.filter(({ state }) => state === 'failed');
    if (failed.length > 0) throw refusal(failed);
    if (blocking.length === 0) break;
    await keepRunning(run);
    if (Date.now() > until) throw new SubmissionLater(5_000);
    await pause(platform.config.PUBLISH_POLL_MS, undefined, { signal });
    await run.mayGoOn();
  }
  // What was checked must be what was published.
  const { revision } = await getCertification(platform, app.merchantId, app.id);
  if (revision !== publish.revision) throw new SubmissionLater(platform.config.PUBLISH_POLL_MS);
}

/** Required checks that fail as things stand; those that have not run say nothing yet. @throws AppError 404 */
export async function findFailedChecks(
  platform: Platform,
  app: { readonly merchantId: string; readonly id: string },
): Promise<CertificationCheck[]> {
  return (await requireChecks(platform, app)).filter(({ state }) => state === 'failed');
}

/** Before anything is sent to Amazon: an app may have changed since an admin was asked to submit it. */
export async function refuseFailedChecks({ platform, row }: SubmissionRun): Promise<void> {
  const failed = await findFailedChecks(platform, { merchantId: row.merchant_id, id: row.app_id });
  if (failed.length > 0) throw refusal(failed);
}

function refusal(failed: readonly CertificationCheck[]): SubmissionRefused {
  return new SubmissionRefused('Required checks failed. Nothing was submitted.', failed.flatMap(faultsOf));
}

/** Starts the checks unless they run; those that ended badly since the submission began are not started again. */
async function keepRunning({ platform, row }: SubmissionRun): Promise<void> {
  const certification = await getCertification(platform, row.merchant_id, row.app_id);
  const { state, finishedAt, error } = certification.run;
  if (state === 'running' || state === 'done') return;
  if (state === 'failed' && finishedAt !== null && new Date(finishedAt) > row.created_at) {
    throw new SubmissionRefused(`${error ?? 'The checks failed.'} Nothing was submitted.`);
  }
  await startChecks(platform, principalOfRow(row), row.app_id);
}

function faultsOf({ id, findings }: CertificationCheck): PublishFault[] {
  return findings.map(({ locale, message, fix, screen, field }) => ({
    code: id,
    message: [locale && `${locale}:`, message, fix].filter(Boolean).join(' '),
    propertyPath: null,
    screen,
    field,
  }));
}
