import type { Smapi } from '../../outside/amazon/smapi.ts';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import type { AmazonBetaTest, AmazonTester } from '../../outside/amazon/smapi-testers.ts';
import type { Db } from '../../platform/database.ts';
import { AppError, isDatabaseAway } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireApp } from '../apps/apps.ts';
import { describeTrouble, getSmapi, planRetry } from '../publishing/publishing.ts';
import { tellExpiry } from './expiry-notice.ts';
import {
  type BetaTestRow,
  deleteTesters,
  forgetAtAmazon,
  listTesterRows,
  lockBetaTest,
  storeTester,
  type TesterRow,
  updateBetaTest,
} from './testers.queries.ts';
import { announceTesters, enqueueSync } from './testers.ts';
import type { TestersJobPayload } from './testers-job.ts';

/** Addresses of one call. */
const chunkMax = 100;
/** A test that starts or stops is looked at again after so many looks at a build. */
const transitionPolls = 3;

/** A later job has taken over, or the beta test has changed: this one has nothing more to do. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/**
 * Brings Amazon to what is kept here, and takes over what it tells. Only differences are sent, and each is found by asking
 * first: killed at any point and run again, it does what is left.
 */
export async function syncTesters(platform: Platform, payload: TestersJobPayload, signal: AbortSignal): Promise<void> {
  const { merchantId, appId, wake } = payload;
  const row = await platform.db.transaction().execute(async (tx) => {
    const found = await lockBetaTest(tx, merchantId, appId);
    if (found.wake !== wake) return null;
    return updateBetaTest(tx, merchantId, appId, { walk: found.walk + 1, status: 'running', next_try_at: null });
  });
  if (!row) return;
  announceTesters(platform, merchantId, appId);
  try {
    await walk(platform, row, signal);
  } catch (error) {
    // The worker is going down: another one starts anew.
    if (signal.aborted && !(error instanceof Superseded)) throw error;
    await settle(platform, row, error);
  }
  announceTesters(platform, merchantId, appId);
}

async function walk(platform: Platform, row: BetaTestRow, signal: AbortSignal): Promise<void> {
  const { merchant_id: merchantId, app_id: appId } = row;
  const { aws_skill_id: skillId } = await requireApp(platform.db, merchantId, appId);
  if (!skillId) return write(platform, row, (tx) => forgetTest(tx, row));
  const smapi = await getSmapi(platform, merchantId);
  const options = { signal };
  let test = await smapi.getBetaTest(skillId, options);
  if (row.is_wanted && mustCreate(row, test)) {
    await createTest(smapi, skillId, row.feedback_email, signal);
    test = await smapi.getBetaTest(skillId, options);
  }
  if (!test) return write(platform, row, (tx) => forgetTest(tx, row));
  if (row.feedback_email !== null && isOpen(test) && row.feedback_email !== test.feedbackEmail)
    await smapi.updateBetaTest(skillId, row.feedback_email, options);
  if (row.is_wanted && isOpen(test)) await sendDifferences(platform, row, smapi, skillId, signal);
  if (row.is_wanted && test.status === 'IN_DRAFT') await smapi.startBetaTest(skillId, options);
  if (!row.is_wanted && (test.status === 'RUNNING' || test.status === 'STARTING'))
    await smapi.endBetaTest(skillId, options);
  const [after, testers] = await Promise.all([
    smapi.getBetaTest(skillId, options),
    smapi.listTesters(skillId, options),
  ]);
  await write(platform, row, (tx) => takeOver(platform, tx, row, { skillId, test: after ?? test, testers }));
}

const isOpen = ({ status }: AmazonBetaTest) => status === 'IN_DRAFT' || status === 'STARTING' || status === 'RUNNING';

/** A test that has ended is made again only where its start was asked for: one that expired stays so. */
function mustCreate(row: BetaTestRow, test: AmazonBetaTest | undefined): boolean {
  return test === undefined || (test.status === 'ENDED' && row.is_start_asked);
}

async function createTest(smapi: Smapi, skillId: string, email: string | null, signal: AbortSignal): Promise<void> {
  try {
    await smapi.createBetaTest(skillId, email, { signal });
  } catch (error) {
    // A call before this one was carried out, though its answer was lost.
    const isThere =
      error instanceof SmapiError && error.status === 409 && (await smapi.getBetaTest(skillId, { signal }));
    if (!isThere) throw error;
  }
}

async function sendDifferences(
  platform: Platform,
  row: BetaTestRow,
  smapi: Smapi,
  skillId: string,
  signal: AbortSignal,
): Promise<void> {
  const ours = await listTesterRows(platform.db, row.merchant_id, row.app_id);
  const theirs = new Set((await smapi.listTesters(skillId, { signal })).map(({ emailId }) => emailId.toLowerCase()));
  const emailsOf = (wanted: (tester: TesterRow) => boolean) => ours.filter(wanted).map(({ email }) => email);
  const gone = emailsOf((tester) => tester.is_removed && theirs.has(tester.email));
  const fresh = emailsOf((tester) => !tester.is_removed && !theirs.has(tester.email));
  // First the places, then who takes them.
  for (const emails of chunks(gone)) await smapi.removeTesters(skillId, emails, { signal });
  for (const emails of chunks(fresh)) await smapi.addTesters(skillId, emails, { signal });
}

function chunks(emails: readonly string[]): string[][] {
  const count = Math.ceil(emails.length / chunkMax);
  return Array.from({ length: count }, (_, index) => emails.slice(index * chunkMax, (index + 1) * chunkMax));
}

interface Told {
  readonly skillId: string;
  readonly test: AmazonBetaTest;
  readonly testers: readonly AmazonTester[];
}

async function takeOver(platform: Platform, tx: Db, row: BetaTestRow, { skillId, test, testers }: Told): Promise<void> {
  const { merchant_id: merchantId, app_id: appId } = row;
  const now = new Date();
  const isEnded = test.status === 'ENDED';
  const isRunning = test.status === 'RUNNING';
  await storeTesters(tx, row, testers, now);
  const expiresAt = test.status === 'IN_DRAFT' || !test.expiryDate ? null : new Date(test.expiryDate);
  const updated = await updateBetaTest(tx, merchantId, appId, {
    skill_id: skillId,
    amazon_status: test.status,
    invitation_url: test.invitationUrl ?? null,
    expires_at: expiresAt,
    checked_at: now,
    status: 'idle',
    error: null,
    attempts: 0,
    trouble_since: null,
    ...(isOpen(test) && test.status !== 'IN_DRAFT' ? { is_start_asked: false } : {}),
    ...(isRunning && row.amazon_status !== 'RUNNING' ? { started_at: row.started_at ?? now } : {}),
    ...(isEnded ? { is_wanted: false, started_at: null } : {}),
  });
  await tellExpiry(platform, tx, { before: row, now: updated });
  const isBetween = ['STARTING', 'STOPPING', 'IN_DRAFT'].includes(test.status);
  if (isBetween && (row.is_wanted || test.status === 'STOPPING'))
    await enqueueSync(
      platform,
      tx,
      updated,
      new Date(now.getTime() + platform.config.PUBLISH_POLL_MS * transitionPolls),
    );
}

async function storeTesters(tx: Db, row: BetaTestRow, testers: readonly AmazonTester[], now: Date): Promise<void> {
  const { merchant_id: merchantId, app_id: appId } = row;
  const ours = await listTesterRows(tx, merchantId, appId);
  const theirs = new Set(testers.map(({ emailId }) => emailId.toLowerCase()));
  for (const tester of testers) {
    const told = {
      email: tester.emailId.toLowerCase(),
      amazon_status: tester.invitationStatus ?? 'NOT_ACCEPTED',
      invited_at: tester.associationDate ? new Date(tester.associationDate) : null,
      may_remind: tester.isReminderAllowed ?? false,
    };
    await storeTester(tx, merchantId, appId, told, now);
  }
  const lost = ours.filter((tester) => !theirs.has(tester.email));
  const emailsOf = (rows: readonly TesterRow[]) => rows.map(({ email }) => email);
  await deleteTesters(tx, merchantId, appId, emailsOf(lost.filter((tester) => tester.is_removed)));
  await forgetAtAmazon(tx, merchantId, appId, emailsOf(lost.filter((tester) => tester.amazon_status !== null)));
}

/** The skill or its test is gone at Amazon: nobody is invited any more. */
async function forgetTest(tx: Db, row: BetaTestRow): Promise<void> {
  await storeTesters(tx, row, [], new Date());
  await updateBetaTest(tx, row.merchant_id, row.app_id, {
    amazon_status: null,
    invitation_url: null,
    started_at: null,
    expires_at: null,
    checked_at: new Date(),
    is_wanted: false,
    is_start_asked: false,
    status: 'idle',
    error: null,
  });
}

/** Writes what was learnt. @throws Superseded where a later job is to go on, or another worker has this one */
async function write(platform: Platform, row: BetaTestRow, apply: (tx: Db) => Promise<void>): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const current = await lockBetaTest(tx, row.merchant_id, row.app_id);
    if (current.walk !== row.walk || current.wake !== row.wake) throw new Superseded();
    await apply(tx);
  });
}

async function settle(platform: Platform, row: BetaTestRow, error: unknown): Promise<void> {
  if (error instanceof Superseded) return;
  // The queue brings the job back when the database is there again.
  if (isDatabaseAway(error)) throw error;
  const isTransient = error instanceof SmapiError && error.isTransient;
  const isOurs = !(error instanceof SmapiError) && !(error instanceof AppError && error.status < 500);
  if (isOurs) platform.log.error({ err: error, appId: row.app_id }, 'a sync of testers met a fault of ours');
  const retryAfterMs = error instanceof SmapiError ? error.retryAfterMs : undefined;
  const retry = planRetry(platform, { attempts: row.attempts, since: row.trouble_since, retryAfterMs });
  const at = isTransient || isOurs ? retry.at : null;
  const text = describe(error, isOurs);
  try {
    await write(platform, row, async (tx) => {
      const set = {
        status: at ? 'waiting' : 'failed',
        error: text,
        attempts: retry.attempts,
        trouble_since: retry.since,
        next_try_at: at,
      } as const;
      const updated = await updateBetaTest(tx, row.merchant_id, row.app_id, set);
      if (at) await enqueueSync(platform, tx, updated, at);
    });
  } catch (fault) {
    if (!(fault instanceof Superseded)) throw fault;
  }
}

function describe(error: unknown, isOurs: boolean): string {
  if (isOurs) return 'A fault on our side stopped this.';
  if (error instanceof SmapiError && error.isTransient) return describeTrouble(error);
  if (error instanceof SmapiError && ['LOGIN_EXPIRED', 'NO_VENDOR'].includes(error.code ?? '')) return error.message;
  if (error instanceof SmapiError) return `Amazon refused: ${error.violations[0]?.message ?? error.message}`;
  return error instanceof Error ? error.message : '';
}
