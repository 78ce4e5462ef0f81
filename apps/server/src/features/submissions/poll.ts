import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import type { SkillSummary } from '../../outside/amazon/smapi-replies.ts';
import type { Db } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Amazon, describeTrouble, getAmazon } from '../publishing/publishing.ts';
import { observe } from './observe.ts';
import { changeSubmission } from './submission-change.ts';
import { type PollJobPayload, pollEveryMs, pollJob } from './submission-jobs.ts';
import { type Progress, progressSchema } from './submission-progress.ts';
import { listReviews, lockPoll, planPoll, type SubmissionRow } from './submissions.queries.ts';

/** A review is asked about this often although the vendor's list shows no change: estimates may move unseen. */
const looksPerDetail = 15;
const backOffMaxMs = 5 * 60_000;

/** Plans the next look at the vendor of a submission, in the caller's transaction. */
export async function enqueuePoll(
  platform: Platform,
  tx: Db,
  { account, vendor_id: vendorId }: Pick<SubmissionRow, 'account' | 'vendor_id'>,
  inMs: number,
): Promise<void> {
  if (account === null || vendorId === null) throw new Error('a submission is followed before its vendor is known');
  await plan(platform, tx, { account, vendorId }, 0, new Date(Date.now() + inMs));
}

async function plan(
  platform: Platform,
  tx: Db,
  { account, vendorId }: { account: string; vendorId: string },
  attempts: number,
  dueAt: Date,
): Promise<void> {
  const wake = await planPoll(tx, account, vendorId, { dueAt, attempts });
  await platform.jobs.enqueue(tx, pollJob, { account, vendorId, wake }, { startAfter: dueAt });
}

/** Looks at all open reviews of a vendor with one list call, and asks about those that have changed. */
export async function pollVendor(platform: Platform, payload: PollJobPayload, signal: AbortSignal): Promise<void> {
  const { account, vendorId, wake } = payload;
  const poll = await platform.db.transaction().execute((tx) => lockPoll(tx, account, vendorId));
  if (!poll || poll.wake !== wake) return;
  const rows = await listReviews(platform.db, account, vendorId);
  if (rows.length === 0) return;
  const trouble = await lookAtAll(platform, rows, vendorId, signal);
  if (signal.aborted) return;
  const everyMs = pollEveryMs(platform.config.PUBLISH_POLL_MS);
  const attempts = trouble ? poll.attempts + 1 : 0;
  const backOffMs = Math.min(everyMs * 2 ** attempts, Math.max(backOffMaxMs, everyMs));
  const waitMs = trouble ? Math.max(backOffMs, trouble.retryAfterMs ?? 0) : everyMs;
  await platform.db.transaction().execute(async (tx) => {
    const current = await lockPoll(tx, account, vendorId);
    // A submission that came in meanwhile has planned a look of its own.
    if (current?.wake !== wake) return;
    await plan(platform, tx, payload, attempts, new Date(Date.now() + waitMs));
  });
}

interface Trouble {
  readonly kind: Progress['troubleKind'];
  readonly text: string;
  readonly retryAfterMs: number | undefined;
}

/** @returns why the vendor could not be asked; null when it was */
async function lookAtAll(
  platform: Platform,
  rows: readonly SubmissionRow[],
  vendorId: string,
  signal: AbortSignal,
): Promise<Trouble | null> {
  try {
    const amazon = await accountOf(platform, rows);
    const skills = Map.groupBy(await amazon.smapi.listSkills(vendorId, { signal }), (skill) => skill.skillId);
    for (const row of rows) {
      const summary = summaryOf(skills.get(row.skill_id ?? '') ?? []);
      if (!needsLook(platform, row, summary)) continue;
      try {
        await observe(platform, amazon.smapi, row, summary, signal);
      } catch (error) {
        // One skill must not keep the vendor's others from being looked at.
        if (!isOfSkill(error)) throw error;
        await tell(platform, row, 'refused', `Amazon does not tell us about this review: ${error.message}`);
      }
    }
    return null;
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    for (const row of rows) await tell(platform, row, trouble.kind, trouble.text);
    return trouble;
  }
}

/** The account that the skills are in: of any of the merchants that share it. */
async function accountOf(platform: Platform, rows: readonly SubmissionRow[]): Promise<Amazon> {
  let refusal: unknown;
  for (const row of rows) {
    try {
      const amazon = await getAmazon(platform, row.merchant_id);
      if (amazon.account === row.account) return amazon;
    } catch (error) {
      refusal = error;
    }
  }
  if (refusal) throw refusal;
  throw new SmapiError({
    status: 0,
    code: 'ACCOUNT_CHANGED',
    message:
      'The review is in another Amazon account than the linked one. Log in with the earlier account to follow it.',
    isTransient: false,
  });
}

function summaryOf(stages: readonly SkillSummary[]): string {
  return stages
    .map(({ stage, publicationStatus, lastUpdated }) => `${stage} ${publicationStatus} ${lastUpdated}`)
    .sort()
    .join('; ');
}

function needsLook(platform: Platform, row: SubmissionRow, summary: string): boolean {
  const { seen, seenAt } = progressSchema.parse(row.progress);
  if (seen !== summary || seenAt === null) return true;
  if (row.state === 'scheduled' && row.publish_at && row.publish_at <= new Date()) return true;
  const detailMs = pollEveryMs(platform.config.PUBLISH_POLL_MS) * looksPerDetail;
  return Date.now() - Date.parse(seenAt) > detailMs;
}

/** Whether Amazon refused to tell of one skill, as against the vendor or the login. */
function isOfSkill(error: unknown): error is SmapiError {
  if (!(error instanceof SmapiError) || error.isTransient || error.code === 'LOGIN_EXPIRED') return false;
  return error.status === 400 || error.status === 403 || error.status === 404;
}

/** What to say of a vendor that cannot be asked; null for faults of ours. */
function troubleOf(error: unknown): Trouble | null {
  if (error instanceof AppError) return { kind: 'login', text: error.message, retryAfterMs: undefined };
  if (!(error instanceof SmapiError)) return null;
  const { retryAfterMs, status, code, isTransient } = error;
  if (isTransient) return { kind: 'waiting', text: describeTrouble(error), retryAfterMs };
  if (code === 'LOGIN_EXPIRED' || code === 'ACCOUNT_CHANGED')
    return { kind: 'login', text: error.message, retryAfterMs };
  if (code === 'ABORTED') return null;
  if (status !== 400 && status !== 403 && status !== 404)
    return { kind: 'refused', text: `Amazon refused: ${error.message}`, retryAfterMs };
  const text =
    'Amazon does not let us see this vendor any more. Log in with Amazon again, or choose the vendor that has the skill.';
  return { kind: 'login', text, retryAfterMs };
}

async function tell(platform: Platform, row: SubmissionRow, troubleKind: Trouble['kind'], text: string): Promise<void> {
  await changeSubmission(platform, { merchantId: row.merchant_id, id: row.id }, (current) =>
    current.finished_at || current.trouble === text ? null : { set: { trouble: text }, progress: { troubleKind } },
  );
}
