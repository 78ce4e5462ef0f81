import { setTimeout as pause } from 'node:timers/promises';
import { submissionMessages as words } from '@voicecart/contract/submissions/submission-messages';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import type { Certification } from '../../outside/amazon/smapi-release.ts';
import { AppError, isDatabaseAway } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireApp } from '../apps/apps.ts';
import {
  describeTrouble,
  type FoundPublish,
  findPublish,
  getAmazon,
  getLatestPublish,
  planRetry,
  pointFault,
  startPublish,
} from '../publishing/publishing.ts';
import { failedChange } from './endings.ts';
import { estimateOf } from './observe.ts';
import { enqueuePoll } from './poll.ts';
import { readReleases } from './read-releases.ts';
import { principalOfRow } from './submission-change.ts';
import { refuseFailedChecks, requireReady } from './submission-checks.ts';
import { pollEveryMs, type SubmissionJobPayload, submissionJob } from './submission-jobs.ts';
import { SubmissionLater, SubmissionRefused, SubmissionRun, SubmissionSuperseded } from './submission-run.ts';

/** How long a worker stays with a publish; then it comes back for it. */
const stayMs = 60_000;
const publishTriesMax = 3;
const walksMax = 300;

/** Carries a submission as far as it goes without waiting for the reviewers. Safe to run again after a kill. */
export async function walkSubmission(
  platform: Platform,
  payload: SubmissionJobPayload,
  signal: AbortSignal,
): Promise<void> {
  const run = await SubmissionRun.begin(platform, payload, signal);
  if (!run) return;
  try {
    if (run.row.walk > walksMax) throw new SubmissionRefused('This submission could not be carried out. Submit again.');
    if (run.progress.phase === 'release') return await release(run);
    if (!run.progress.isChecked) await check(run, await publishToDevelopment(run));
    await submit(run);
  } catch (error) {
    if (signal.aborted && !(error instanceof SubmissionSuperseded)) throw error;
    await settle(run, error);
  }
}

/** The development skill must be the app as it is now, with what the merchant says to the reviewers. */
async function publishToDevelopment(run: SubmissionRun): Promise<FoundPublish> {
  const { platform, row } = run;
  const { merchant_id: merchantId, app_id: appId } = row;
  const { revisionAsked } = run.progress;
  const until = Date.now() + stayMs;
  for (;;) {
    const found = await currentPublish(run);
    if (found?.publish.finishedAt) {
      const { status, error, faults, revision } = found.publish;
      if (status === 'cancelled') throw new SubmissionRefused('Publishing to development was stopped.');
      if (status === 'failed') throw new SubmissionRefused(error ?? 'Publishing to development failed.', faults);
      const app = await requireApp(platform.db, merchantId, appId);
      if (revisionAsked !== null && revision !== revisionAsked)
        throw new SubmissionRefused('The app was changed after the request. Ask for its publication again.');
      if (app.revision === revision) return found;
      if (run.progress.publishTries >= publishTriesMax)
        throw new SubmissionRefused('The app was changed while it was being submitted. Submit it again.');
      await run.write({ progress: { publishId: null } });
      continue;
    }
    if (Date.now() > until) throw new SubmissionLater(5_000);
    await pause(platform.config.PUBLISH_POLL_MS, undefined, { signal: run.signal });
    await run.mayGoOn();
  }
}

/** The publish of this submission; one that began before it does not know what the merchant said now. */
async function currentPublish(run: SubmissionRun): Promise<FoundPublish | null> {
  const { platform, row } = run;
  const { merchant_id: merchantId, app_id: appId } = row;
  const { publishId, publishTries } = run.progress;
  if (publishId) return findPublish(platform, merchantId, publishId);
  const latest = await getLatestPublish(platform, merchantId, appId, 'development');
  if (latest && !latest.finishedAt && new Date(latest.createdAt) < row.created_at) return null;
  await refuseFailedChecks(run);
  const started = await startPublish(platform, principalOfRow(row), appId);
  if (new Date(started.createdAt) < row.created_at) return null;
  await run.write({
    progress: { publishId: started.id, publishTries: publishTries + 1 },
    events: [{ status: 'IN_PROGRESS', message: words.publishing, detail: null }],
  });
  return findPublish(platform, merchantId, started.id);
}

async function check(run: SubmissionRun, found: FoundPublish): Promise<void> {
  if (run.row.account === null) {
    await run.write({
      set: {
        skill_id: found.publish.skillId,
        revision: found.publish.revision,
        account: found.account ?? null,
        vendor_id: found.vendorId ?? null,
      },
      events: [
        { status: 'COMPLETED', message: words.publishing, detail: null },
        { status: 'IN_PROGRESS', message: words.checking, detail: null },
      ],
    });
  }
  await requireReady(run, found);
  await run.write({
    progress: { isChecked: true },
    events: [{ status: 'COMPLETED', message: words.checking, detail: null }],
  });
}

/** The call that must not be made twice: after a kill, Amazon's list of reviews says whether it arrived. */
async function submit(run: SubmissionRun): Promise<void> {
  const { platform, signal } = run;
  const skillId = run.row.skill_id ?? '';
  const { smapi } = await amazonOf(run);
  const newest = async () => (await smapi.listCertifications(skillId, { signal }))[0];
  const before = await newest();
  if (!run.progress.submitAskedAt) {
    await run.write({
      progress: {
        submitAskedAt: new Date().toISOString(),
        // A review that was begun in Amazon's console is this one: a second cannot be.
        certificationBefore: before && before.status !== 'IN_PROGRESS' ? before.id : null,
      },
      events: [{ status: 'IN_PROGRESS', message: words.submitting, detail: null }],
      lifecycle: 'submitted',
    });
  }
  const isNew = (one: Certification | undefined) => one && one.id !== run.progress.certificationBefore;
  if (!isNew(before)) {
    const method = run.row.method === 'now' ? 'AUTO_PUBLISHING' : 'MANUAL_PUBLISHING';
    const { version } = await requireApp(platform.db, run.row.merchant_id, run.row.app_id);
    await smapi.submit(skillId, { method, message: run.row.message || `Version ${version}` }, { signal });
  }
  const latest = isNew(before) ? before : await newest();
  if (!latest || !isNew(latest)) throw new SubmissionLater(platform.config.PUBLISH_POLL_MS * 3);
  await readReleases(platform, run.row, signal);
  await run.write({
    set: {
      state: 'in_review',
      certification_id: latest.id,
      submitted_at: new Date(latest.skillSubmissionTimestamp ?? Date.now()),
      estimate: JSON.stringify(estimateOf(latest)),
      attempts: 0,
    },
    progress: { troubleSince: null },
    events: [
      { status: 'COMPLETED', message: words.submitting, detail: null },
      { status: 'IN_PROGRESS', message: words.reviewing, detail: null },
    ],
    lifecycle: 'in certification',
    activity: 'submitted for certification',
    also: (tx) => enqueuePoll(platform, tx, run.row, pollEveryMs(platform.config.PUBLISH_POLL_MS)),
  });
}

/** Publishes the certified skill. Amazon takes the same call twice. */
async function release(run: SubmissionRun): Promise<void> {
  const { platform, signal } = run;
  const skillId = run.row.skill_id ?? '';
  const { smapi } = await amazonOf(run);
  const isRepeat = run.progress.releaseAskedAt !== null;
  const known = isRepeat ? await smapi.getPublication(skillId, { signal }) : null;
  const isAsked = known !== null && known.status !== 'FAILED' && known.status !== 'CANCELLED';
  if (!isRepeat) await run.write({ progress: { releaseAskedAt: new Date().toISOString() } });
  const publication = isAsked ? known : await smapi.publish(skillId, { signal });
  await run.write({
    set: { state: 'scheduled', publish_at: new Date(publication.publishesAtDate ?? Date.now()), attempts: 0 },
    progress: { troubleSince: null, seen: null },
    events: [
      { status: 'COMPLETED', message: words.releasing, detail: null },
      { status: 'IN_PROGRESS', message: words.scheduled, detail: null },
    ],
    also: (tx) => enqueuePoll(platform, tx, run.row, platform.config.PUBLISH_POLL_MS),
  });
}

async function amazonOf({ platform, row }: SubmissionRun) {
  const amazon = await getAmazon(platform, row.merchant_id);
  if (row.account === null || row.account === amazon.account) return amazon;
  throw new SubmissionRefused('The Amazon account was changed while the app was being submitted. Submit it again.');
}

async function settle(run: SubmissionRun, error: unknown): Promise<void> {
  try {
    if (error instanceof SubmissionSuperseded) return;
    if (error instanceof SubmissionLater) return await comeBack(run, new Date(Date.now() + error.waitMs));
    if (error instanceof SubmissionRefused) return await fail(run, error.message, error.faults);
    if (error instanceof SmapiError && error.isTransient) return await waitForAmazon(run, error);
    if (error instanceof SmapiError) {
      const faults = error.violations.map((finding) => pointFault(finding, { appId: run.row.app_id }));
      const [first] = faults;
      return await fail(run, `Amazon refused: ${first?.message ?? error.message}`, faults);
    }
    if (error instanceof AppError && (error.status < 500 || error.code === 'amazon_not_connected'))
      return await fail(run, error.message, []);
    if (isDatabaseAway(error)) throw error;
    run.platform.log.error({ err: error, submissionId: run.row.id }, 'a submission met a fault of ours');
    await fail(run, 'A fault on our side stopped the submission. Submit it again.', []);
  } catch (fault) {
    if (!(fault instanceof SubmissionSuperseded)) throw fault;
  }
}

function fail(run: SubmissionRun, error: string, faults: SubmissionRefused['faults']): Promise<void> {
  return run.write(failedChange(run.row, run.progress, error, faults));
}

async function waitForAmazon(run: SubmissionRun, error: SmapiError): Promise<void> {
  const { platform, row, progress } = run;
  const before = progress.troubleSince ? new Date(progress.troubleSince) : null;
  const { retryAfterMs } = error;
  const { attempts, since, at } = planRetry(platform, { attempts: row.attempts, since: before, retryAfterMs });
  const trouble = describeTrouble(error);
  if (!at) return fail(run, `${trouble} Please submit again later.`, []);
  await run.write({
    set: { attempts, trouble },
    progress: { troubleKind: 'waiting', troubleSince: since.toISOString() },
  });
  await comeBack(run, at);
}

async function comeBack(run: SubmissionRun, at: Date): Promise<void> {
  const { platform, row } = run;
  const wake = row.wake + 1;
  const payload = { merchantId: row.merchant_id, submissionId: row.id, wake };
  await run.write({
    set: { state: 'waiting', wake, next_try_at: at },
    also: (tx) => platform.jobs.enqueue(tx, submissionJob, payload, { startAfter: at }),
  });
}
