import type { BetaTest, Tester } from '@voicecart/contract/routes/testers';
import { testersMax } from '@voicecart/contract/routes/testers';
import type { Db } from '../../platform/database.ts';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AttemptLimit, attemptKey, isUsedUp, takeAttempt } from '../../platform/sessions/attempts.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { requireApp } from '../apps/apps.ts';
import { askAmazon, getSmapi } from '../publishing/publishing.ts';
import {
  type BetaTestRow,
  claimMails,
  deleteTesters,
  getBetaTest,
  listTesterRows,
  lockBetaTest,
  type NewTester,
  putTesters,
  releaseMails,
  type TesterRow,
  updateBetaTest,
  updateTesters,
} from './testers.queries.ts';
import { testersJob } from './testers-job.ts';

/** Amazon reminds a tester once a day at the most. */
const mailPauseMs = 86_400_000;

export interface TesterList {
  readonly betaTest: BetaTest;
  readonly testers: Tester[];
}
export type ChangedList = TesterList & { readonly count: number };

/** The beta test of an app and its testers, as Amazon last told them. @throws AppError 404 */
export async function listTesters(platform: Platform, merchantId: string, appId: string): Promise<TesterList> {
  const { db } = platform;
  await requireApp(db, merchantId, appId);
  const [test, rows] = await Promise.all([getBetaTest(db, merchantId, appId), listTesterRows(db, merchantId, appId)]);
  return { betaTest: toBetaTest(test, rows), testers: rows.map(toTester) };
}

/** Adds testers; where the test runs, Amazon is told at once. @throws AppError 404, 409 'too_many_testers', 429 */
export async function addTesters(
  platform: Platform,
  principal: Principal,
  appId: string,
  added: readonly NewTester[],
): Promise<ChangedList> {
  const byEmail = new Map(added.map((one) => [one.email, one]));
  return change(platform, principal, appId, async (tx, test, rows) => {
    const present = new Set(rows.filter((row) => !row.is_removed).map(({ email }) => email));
    const fresh = [...byEmail.keys()].filter((email) => !present.has(email));
    if (present.size + fresh.length > testersMax)
      throw failure(
        'too_many_testers',
        { max: testersMax, free: Math.max(0, testersMax - present.size) },
        { field: 'testers' },
      );
    if (fresh.length > 0 && (await isUsedUp(tx, ...fresh.map((email) => invitationLimit(appId, email)))))
      throw failure('too_many_requests.testers');
    await putTesters(tx, principal.merchantId, appId, [...byEmail.values()]);
    return { count: fresh.length, line: `${counted(fresh.length)} added`, isForAmazon: test.is_wanted };
  });
}

/** Amazon mails whoever is added: an address that was removed is mailed again a day later at the earliest. */
function invitationLimit(appId: string, email: string): AttemptLimit {
  return { key: attemptKey('tester-invited', appId, email), max: 1, seconds: 86_400 };
}

export async function removeTesters(
  platform: Platform,
  principal: Principal,
  appId: string,
  emails: readonly string[],
): Promise<ChangedList> {
  return change(platform, principal, appId, async (tx, test, rows) => {
    const wanted = new Set(emails);
    const found = rows.filter((row) => wanted.has(row.email) && !row.is_removed);
    const atAmazon = found.filter((row) => row.amazon_status !== null || test.is_wanted).map(({ email }) => email);
    const ours = found.filter(({ email }) => !atAmazon.includes(email)).map(({ email }) => email);
    if (atAmazon.length > 0) {
      await updateTesters(tx, principal.merchantId, appId, atAmazon, { is_removed: true });
      await takeAttempt(
        tx,
        atAmazon.map((email) => invitationLimit(appId, email)),
      );
    }
    await deleteTesters(tx, principal.merchantId, appId, ours);
    return { count: found.length, line: `${counted(found.length)} removed`, isForAmazon: atAmazon.length > 0 };
  });
}

export async function changeTesters(
  platform: Platform,
  principal: Principal,
  appId: string,
  { emails, name, group }: { emails: readonly string[]; name?: string | undefined; group?: string | undefined },
): Promise<ChangedList> {
  const set = { ...(name === undefined ? {} : { name }), ...(group === undefined ? {} : { group_name: group }) };
  return change(platform, principal, appId, async (tx) => {
    const isEmpty = Object.keys(set).length === 0;
    const found = isEmpty ? [] : await updateTesters(tx, principal.merchantId, appId, emails, set);
    return { count: found.length, line: `${counted(found.length)} changed`, isForAmazon: false };
  });
}

/** Starts, ends or refreshes the test. @throws AppError 404, 409 'no_testers', 'not_published', 503 'amazon_not_connected' */
export async function changeBetaTest(
  platform: Platform,
  principal: Principal,
  appId: string,
  asked: { action: 'start' | 'end' | 'refresh'; feedbackEmail?: string | undefined },
): Promise<TesterList> {
  const { merchantId } = principal;
  const app = await requireApp(platform.db, merchantId, appId);
  if (asked.action === 'start') {
    if (!app.aws_skill_id) throw failure('not_published.skill');
    await getSmapi(platform, merchantId);
  }
  const { count: _count, ...list } = await change(platform, principal, appId, async (tx, test, rows) => {
    const isStart = asked.action === 'start';
    if (isStart && !rows.some((row) => !row.is_removed)) throw failure('no_testers');
    const set = {
      ...(asked.feedbackEmail === undefined ? {} : { feedback_email: asked.feedbackEmail }),
      // A repeat changes nothing: what runs is not made again.
      ...(isStart && !test.is_wanted ? { is_wanted: true, is_start_asked: true } : {}),
      ...(asked.action === 'end' ? { is_wanted: false, is_start_asked: false } : {}),
    };
    if (Object.keys(set).length > 0) await updateBetaTest(tx, merchantId, appId, set);
    const line = { start: 'beta test started', end: 'beta test ended', refresh: '' }[asked.action];
    const isChanged = isStart !== test.is_wanted;
    return { count: 0, line: isChanged ? line : '', isForAmazon: app.aws_skill_id !== null };
  });
  return list;
}

interface Effect {
  readonly count: number;
  /** The audit line, after the app's name; none where it is empty. */
  readonly line: string;
  readonly isForAmazon: boolean;
}

async function change(
  platform: Platform,
  principal: Principal,
  appId: string,
  apply: (tx: Db, test: BetaTestRow, rows: readonly TesterRow[]) => Promise<Effect>,
): Promise<ChangedList> {
  const { merchantId } = principal;
  const { db } = platform;
  await requireApp(db, merchantId, appId);
  const count = await db.transaction().execute(async (tx) => {
    const app = await requireApp(tx, merchantId, appId);
    const test = await lockBetaTest(tx, merchantId, appId);
    const effect = await apply(tx, test, await listTesterRows(tx, merchantId, appId));
    if (effect.line !== '' && !effect.line.startsWith('0 '))
      await recordActivity(tx, principal, 'beta-testers', `${app.name}: ${effect.line}`);
    if (effect.isForAmazon) await enqueueSync(platform, tx, test);
    return effect.count;
  });
  announceTesters(platform, merchantId, appId);
  return { ...(await listTesters(platform, merchantId, appId)), count };
}

/** Lets the job bring Amazon to what is kept. Call it in the transaction of the change, with the test locked. */
export async function enqueueSync(
  platform: Platform,
  tx: Db,
  { merchant_id: merchantId, app_id: appId, wake }: BetaTestRow,
  startAfter?: Date,
): Promise<void> {
  const next = wake + 1;
  await updateBetaTest(tx, merchantId, appId, {
    wake: next,
    ...(startAfter ? {} : { status: 'queued', error: null, attempts: 0, trouble_since: null, next_try_at: null }),
  });
  const payload = { merchantId, appId, wake: next };
  await platform.jobs.enqueue(tx, testersJob, payload, startAfter ? { startAfter } : {});
}

/**
 * Lets Amazon mail testers. The mails are claimed before Amazon is asked, so that a double click mails nobody twice; the
 * claim is taken back where Amazon refused.
 */
export async function remindTesters(
  platform: Platform,
  principal: Principal,
  appId: string,
  { emails, kind }: { emails: readonly string[]; kind: 'reminder' | 'feedback' },
): Promise<ChangedList> {
  const { merchantId } = principal;
  const { db } = platform;
  const app = await requireApp(db, merchantId, appId);
  const skillId = app.aws_skill_id;
  if (!skillId) throw failure('not_published.skill');
  const test = await getBetaTest(db, merchantId, appId);
  if (test?.amazon_status !== 'RUNNING') throw failure('beta_not_running');
  const smapi = await getSmapi(platform, merchantId);
  const now = new Date();
  const before = new Date(now.getTime() - mailPauseMs);
  const what = kind === 'feedback' ? 'asked for feedback' : 'reminded';
  const claimed = await db.transaction().execute(async (tx) => {
    const rows = await claimMails(tx, merchantId, appId, emails, { kind, now, before });
    if (rows.length > 0)
      await recordActivity(tx, principal, 'beta-testers', `${app.name}: ${counted(rows.length)} ${what}`);
    return rows;
  });
  if (claimed.length > 0) {
    const asked = claimed.map(({ email }) => email);
    try {
      await askAmazon(() =>
        kind === 'feedback' ? smapi.requestFeedback(skillId, asked) : smapi.remindTesters(skillId, asked),
      );
    } catch (error) {
      await db.transaction().execute(async (tx) => {
        await releaseMails(tx, merchantId, appId, claimed);
        await recordActivity(tx, principal, 'beta-testers', `${app.name}: ${counted(claimed.length)} not ${what}`);
      });
      throw error;
    }
    announceTesters(platform, merchantId, appId);
  }
  return { ...(await listTesters(platform, merchantId, appId)), count: claimed.length };
}

export function announceTesters(platform: Platform, merchantId: string, appId: string): void {
  platform.realtime.toMerchant(merchantId, 'testers.changed', { appId });
}

const counted = (count: number) => `${count} beta tester${count === 1 ? '' : 's'}`;

function toBetaTest(test: BetaTestRow | undefined, rows: readonly TesterRow[]): BetaTest {
  const time = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    status: test?.amazon_status ?? null,
    isWanted: test?.is_wanted ?? false,
    sync: test?.status ?? 'idle',
    error: test?.error ?? null,
    nextTryAt: time(test?.next_try_at),
    feedbackEmail: test?.feedback_email ?? null,
    invitationUrl: test?.invitation_url ?? null,
    startedAt: time(test?.started_at),
    expiresAt: time(test?.expires_at),
    checkedAt: time(test?.checked_at),
    invitesRemaining: Math.max(0, testersMax - rows.filter((row) => !row.is_removed).length),
  };
}

function toTester(row: TesterRow): Tester {
  const atAmazon = row.amazon_status === 'ACCEPTED' ? 'accepted' : row.amazon_status === null ? 'saved' : 'invited';
  return {
    email: row.email,
    name: row.name,
    group: row.group_name,
    status: row.is_removed ? 'removing' : atAmazon,
    invitedAt: row.invited_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    mayRemind: row.may_remind && !row.is_removed,
    addedAt: row.created_at.toISOString(),
  };
}
