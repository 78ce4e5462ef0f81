import type { NewSubmission, Submission } from '@voicecart/contract/routes/submissions';
import { categoryNames } from '@voicecart/contract/submissions/skill-categories';
import { submissionMessages as words } from '@voicecart/contract/submissions/submission-messages';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import { failure, invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { type AppRow, isInReview, loadApp, refuseOverPlan, requireApp } from '../apps/apps.ts';
import { askAmazon, getAmazon } from '../publishing/publishing.ts';
import { withdrawnChange } from './endings.ts';
import { observe } from './observe.ts';
import { readFeedback } from './read-feedback.ts';
import { announce, changeSubmission } from './submission-change.ts';
import { findFailedChecks } from './submission-checks.ts';
import { submissionJob } from './submission-jobs.ts';
import { feedbackSchema, progressSchema } from './submission-progress.ts';
import { mayWithdraw, viewSubmission, viewSubmissions } from './submission-view.ts';
import { insertEvents, insertSubmission, listSubmissionRows, type SubmissionRow } from './submissions.queries.ts';

const historyMax = 50;
/** Mails of reviewers that are kept with a submission: the newest. */
const feedbackMax = 20;
/** How far ahead a date may be: Amazon keeps a certified skill for publication as long. */
const planAheadMaxMs = 180 * 86_400_000;

/**
 * Submits an app, or asks an admin to. A submission that is open already is returned.
 * @throws AppError 404, 400 with the field, 409 'checks_failed', 'confirm_first_publication', 503 'amazon_not_connected'
 */
export async function createSubmission(
  platform: Platform,
  principal: Principal,
  appId: string,
  input: NewSubmission,
  { isRequest = false }: { isRequest?: boolean } = {},
): Promise<Submission> {
  const { merchantId } = principal;
  const app = await requireApp(platform.db, merchantId, appId);
  const [latest] = await listSubmissionRows(platform.db, merchantId, appId, 1);
  if (latest && !latest.finished_at) return viewSubmission(platform, latest);
  await requireSubmittable(platform, app, input);
  const row = await platform.db.transaction().execute(async (tx) => {
    const id = newId();
    const inserted = await insertSubmission(tx, {
      merchant_id: merchantId,
      id,
      app_id: appId,
      state: isRequest ? 'requested' : 'queued',
      method: input.method,
      publish_at: input.method === 'date' && input.publish_at ? new Date(input.publish_at) : null,
      message: input.message,
      instructions: input.instructions,
      countries: input.countries,
      progress: JSON.stringify(
        progressSchema.parse({ lifecycleBefore: app.lifecycle, revisionAsked: isRequest ? app.revision : null }),
      ),
      created_by: principal.userId,
      actor_user_id: principal.actorUserId,
    });
    if (!inserted) return null;
    if (isRequest) {
      await insertEvents(tx, merchantId, id, [{ status: 'IN_PROGRESS', message: words.requested, detail: null }]);
      await mailTeam(platform, tx, app, input);
    } else {
      await platform.jobs.enqueue(tx, submissionJob, { merchantId, submissionId: id, wake: 0 });
    }
    const line = isRequest ? 'certification requested' : 'submission for certification started';
    await recordActivity(tx, principal, 'submission', `${app.name}: ${line}`);
    return inserted;
  });
  if (row) announce(platform, row, []);
  return requireLatest(platform, merchantId, appId);
}

async function requireSubmittable(platform: Platform, app: AppRow, input: NewSubmission): Promise<void> {
  if (isInReview(app.lifecycle)) throw failure('app_in_review');
  await refuseOverPlan(platform.db, app);
  if (!app.is_alexa_enabled) throw failure('alexa_off');
  const loaded = await loadApp(platform.db, app.id);
  if (loaded?.definition.interactions.length === 0) throw failure('no_interactions');
  if (input.method === 'date') requireDate(input.publish_at);
  if (app.prod_aws_skill_id === null && !input.confirm_first) {
    throw failure('confirm_first_publication', { name: app.name, category: categoryNames[app.category] });
  }
  const failed = await findFailedChecks(platform, { merchantId: app.merchant_id, id: app.id });
  if (failed.length > 0) throw failure('checks_failed', { checks: failed.map(({ title }) => title).join('; ') });
  await getAmazon(platform, app.merchant_id);
}

/** @throws AppError 400 at `publish_at` */
export function requireDate(given: string | null): Date {
  if (given === null) throw invalid('publish_at', 'Choose the date on which the app goes live.');
  const ms = Date.parse(given) - Date.now();
  if (ms <= 0) throw invalid('publish_at', 'Choose a date in the future.');
  if (ms > planAheadMaxMs) throw invalid('publish_at', 'Choose a date within the next six months.');
  return new Date(given);
}

async function mailTeam(
  platform: Platform,
  tx: Parameters<typeof platform.jobs.enqueue>[0],
  app: AppRow,
  input: NewSubmission,
): Promise<void> {
  const name = mailName(app.name);
  await platform.jobs.enqueue(tx, mailJob, {
    to: platform.config.INTERNAL_EMAIL,
    subject: `Publish request: ${name}`,
    text: `A merchant asks to have the app "${name}" published.

Message: ${input.message || 'none'}

Approve or decline it: ${platform.config.publicUrl}/publish-requests`,
  });
}

/** The latest submission of an app; null before the first. @throws AppError 404 */
export async function getLatest(platform: Platform, merchantId: string, appId: string): Promise<Submission | null> {
  await requireApp(platform.db, merchantId, appId);
  const [row] = await listSubmissionRows(platform.db, merchantId, appId, 1);
  return row ? viewSubmission(platform, row) : null;
}

/** Newest first. @throws AppError 404 */
export async function listSubmissions(platform: Platform, merchantId: string, appId: string): Promise<Submission[]> {
  await requireApp(platform.db, merchantId, appId);
  return viewSubmissions(platform, await listSubmissionRows(platform.db, merchantId, appId, historyMax));
}

/** Asks Amazon at once, without waiting for the next look. @throws AppError 404 and what Amazon does not serve */
export async function refresh(platform: Platform, merchantId: string, appId: string): Promise<Submission | null> {
  await requireApp(platform.db, merchantId, appId);
  const [row] = await listSubmissionRows(platform.db, merchantId, appId, 1);
  if (row && !row.finished_at && row.certification_id) {
    const { smapi } = await getAmazon(platform, merchantId);
    // The summary stays as it is: the next look at the vendor compares with its own.
    await askAmazon(() => observe(platform, smapi, row, progressSchema.parse(row.progress).seen));
  }
  return getLatest(platform, merchantId, appId);
}

/**
 * Takes the app back. A repeat returns the withdrawn submission.
 * @throws AppError 404, 409 'not_submitted', 'too_late_to_withdraw', and what Amazon does not serve
 */
export async function withdraw(
  platform: Platform,
  principal: Principal,
  appId: string,
  {
    reason,
    message,
  }: { reason: Parameters<Awaited<ReturnType<typeof getAmazon>>['smapi']['withdraw']>[1]; message: string },
): Promise<Submission> {
  const { merchantId } = principal;
  const row = await requireLatestRow(platform, merchantId, appId);
  if (row.state === 'withdrawn') return viewSubmission(platform, row);
  if (row.finished_at) throw failure('not_submitted.none');
  const why = message || withdrawWords[reason];
  if (row.state === 'in_review') await withdrawAtAmazon(platform, row, reason, message);
  const after = await changeSubmission(platform, { merchantId, id: row.id }, (current, progress) =>
    mayWithdraw(current, progress) ? withdrawnChange(current, progress, why) : null,
  );
  if (after?.state === 'withdrawn') return viewSubmission(platform, after);
  if (after?.finished_at) throw failure('too_late_to_withdraw.decided');
  throw failure(after?.state === 'scheduled' ? 'too_late_to_withdraw.scheduled' : 'too_late_to_withdraw.sending');
}

const withdrawWords = {
  TEST_SKILL: 'It was a test.',
  MORE_FEATURES: 'More features to add first.',
  DISCOVERED_ISSUE: 'An issue was found.',
  NOT_RECEIVED_CERTIFICATION_FEEDBACK: 'No feedback came from Amazon.',
  NOT_INTEND_TO_PUBLISH: 'It is not to be published.',
  OTHER: 'Another reason.',
} as const;

async function withdrawAtAmazon(
  platform: Platform,
  row: SubmissionRow,
  reason: keyof typeof withdrawWords,
  message: string,
): Promise<void> {
  const { smapi } = await getAmazon(platform, row.merchant_id);
  await askAmazon(async () => {
    try {
      await smapi.withdraw(row.skill_id ?? '', reason, reason === 'OTHER' ? message : '');
    } catch (error) {
      if (!(error instanceof SmapiError) || ![403, 404, 409].includes(error.status)) throw error;
      // The review has ended meanwhile, or an earlier try got through: Amazon says which.
      const seen = await observe(platform, smapi, row, null);
      if (seen?.state === 'in_review') throw error;
    }
  });
}

/** Keeps the reviewers' mail with the latest submission. @throws AppError 404, 409 'not_submitted' */
export async function addFeedback(
  platform: Platform,
  principal: Principal,
  appId: string,
  text: string,
): Promise<Submission> {
  const row = await requireLatestRow(platform, principal.merchantId, appId);
  return viewSubmission(platform, await keepFeedback(platform, row, 'merchant', text));
}

/** A mail that is there already is not kept twice. */
export async function keepFeedback(
  platform: Platform,
  row: SubmissionRow,
  by: 'merchant' | 'admin',
  text: string,
): Promise<SubmissionRow> {
  const changed = await changeSubmission(platform, { merchantId: row.merchant_id, id: row.id }, (current) => {
    const kept = feedbackSchema.parse(current.feedback);
    if (kept.some((one) => one.text === text)) return null;
    const findings = readFeedback(text);
    const added = { id: newId(), at: new Date().toISOString(), by, text, findings };
    const feedback = [...kept, added].slice(-feedbackMax);
    return {
      set: { feedback: JSON.stringify(feedback) },
      activity: 'feedback of Amazon added',
      ...(by === 'admin'
        ? { mail: { subject: 'Feedback from Amazon', text: `Amazon has written about your app:\n\n${text}` } }
        : {}),
    };
  });
  return changed ?? row;
}

/** @throws AppError 404, 409 'not_submitted' */
export async function requireLatestRow(platform: Platform, merchantId: string, appId: string): Promise<SubmissionRow> {
  await requireApp(platform.db, merchantId, appId);
  const [row] = await listSubmissionRows(platform.db, merchantId, appId, 1);
  if (!row) throw failure('not_submitted.none');
  return row;
}

async function requireLatest(platform: Platform, merchantId: string, appId: string): Promise<Submission> {
  return viewSubmission(platform, await requireLatestRow(platform, merchantId, appId));
}
