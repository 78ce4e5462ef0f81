import type { Locale } from '@voicecart/contract/locales';
import { type Canary, type CanaryTurn, canaryTurn } from '@voicecart/contract/routes/skill-health';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailOwners } from '../activity/activity.ts';
import { type AppRow, getAppDefinition, requireApp } from '../apps/apps.ts';
import { feedUrl } from '../interactions/interactions.ts';
import { readFeed } from './canary-feed.ts';
import { canaryJob } from './canary-job.ts';
import { talk } from './canary-talk.ts';
import { type CanaryRow, findCanary, isLive, lockCanary, updateCanary } from './skill-health.queries.ts';

/** A failure is confirmed before anybody is told, well within the ten minutes in which they must be. */
const confirmMs = 60_000;
const failuresToTell = 2;

/** The last check of an app. @throws AppError 404 */
export async function getCanary(platform: Platform, merchantId: string, appId: string): Promise<Canary> {
  await requireApp(platform.db, merchantId, appId);
  const [hasLive, row] = await Promise.all([
    isLive(platform.db, merchantId, appId),
    findCanary(platform.db, merchantId, appId),
  ]);
  const time = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    status: statusOf(hasLive, row),
    checkedAt: time(row?.checked_at),
    answeredAt: time(row?.answered_at),
    failingSince: time(row?.failing_since),
    toldAt: time(row?.told_at),
    error: row?.error ?? null,
    turns: z.array(canaryTurn).parse(row?.turns ?? []),
  };
}

function statusOf(hasLive: boolean, row: CanaryRow | undefined): Canary['status'] {
  if (!hasLive) return 'off';
  if (!row?.checked_at) return 'unknown';
  return row.failures > 0 ? 'failing' : 'answering';
}

/**
 * Speaks with a live app, or reads the feed of a flash briefing, and notes what it said. The second failure in a row mails the owners, and the first answer after
 * it mails them once more. A repeat is one more check, and tells nobody twice.
 */
export async function checkLiveApp(
  platform: Platform,
  { merchantId, appId }: { merchantId: string; appId: string },
  origin?: string,
): Promise<void> {
  const app = await requireApp(platform.db, merchantId, appId);
  if (!(await isLive(platform.db, merchantId, appId))) return;
  const loaded = await getAppDefinition(platform, appId);
  // What is live was submitted in its own languages, whatever the draft has by now.
  const locale = (await loaded?.liveDefinition())?.locales[0] ?? 'en-US';
  const turns = await askLiveApp(platform, app, locale, origin);
  await platform.db.transaction().execute((tx) => note(platform, tx, app, turns));
  platform.realtime.toMerchant(merchantId, 'canary.changed', { appId });
}

function askLiveApp(platform: Platform, app: AppRow, locale: Locale, origin?: string): Promise<CanaryTurn[]> {
  const { canaryOrigin, CANARY_ORIGIN, isProduction, publicUrl } = platform.config;
  const voiceOrigin = origin ?? canaryOrigin ?? `http://127.0.0.1:${platform.port}`;
  if (app.publishing_type === 'flash_briefing') {
    // Amazon reads it at the address of the dashboard, not of the voice.
    const isAtDashboard = origin === undefined && isProduction && CANARY_ORIGIN === undefined;
    return readFeed(feedUrl(isAtDashboard ? publicUrl : voiceOrigin, app.id, locale));
  }
  const applicationId = app.prod_aws_skill_id ?? app.aws_skill_id ?? '';
  return talk(platform, { appId: app.id, applicationId, locale }, voiceOrigin);
}

async function note(platform: Platform, tx: Db, app: AppRow, turns: readonly CanaryTurn[]): Promise<void> {
  const { merchant_id: merchantId, id: appId } = app;
  const row = await lockCanary(tx, merchantId, appId);
  const now = new Date();
  const problem = turns.find((turn) => turn.problem !== null)?.problem ?? null;
  const set = { checked_at: now, turns: JSON.stringify(turns), error: problem };
  if (problem === null) {
    await updateCanary(tx, merchantId, appId, {
      ...set,
      answered_at: now,
      failing_since: null,
      failures: 0,
      told_at: null,
    });
    if (row.told_at) await mailAbout(platform, tx, app, recovered(app, row, now));
    return;
  }
  const failures = row.failures + 1;
  const isToTell = failures >= failuresToTell && row.told_at === null;
  const since = row.failing_since ?? now;
  await updateCanary(tx, merchantId, appId, {
    ...set,
    failures,
    failing_since: since,
    ...(isToTell ? { told_at: now } : {}),
  });
  if (isToTell) await mailAbout(platform, tx, app, failing(app, turns, since));
  if (failures < failuresToTell) {
    const at = new Date(now.getTime() + confirmMs);
    await platform.jobs.enqueue(tx, canaryJob, { merchantId, appId, slot: at.getTime() }, { startAfter: at });
  }
}

interface Notice {
  readonly subject: string;
  readonly text: string;
}

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function failing(app: AppRow, turns: readonly CanaryTurn[], since: Date): Notice {
  const name = mailName(app.name);
  const lines = turns.map(
    ({ asked, answered, problem }) =>
      `We: ${asked}\n${name}: ${answered ?? '(nothing)'}${problem === null ? '' : `\n   ${problem}`}`,
  );
  return {
    subject: `${name} does not answer`,
    text: `Your live app ${name} does not answer as it should, since ${minuteOf(since)}. Shoppers who open it now may hear an error.\n\n${lines.join('\n')}\n\nWe check it every five minutes, and write again when it answers.`,
  };
}

function recovered(app: AppRow, row: CanaryRow, now: Date): Notice {
  const name = mailName(app.name);
  const since = row.failing_since ?? now;
  return {
    subject: `${name} answers again`,
    text: `Your live app ${name} answers again, since ${minuteOf(now)}. It did not answer as it should from ${minuteOf(since)}.`,
  };
}

function mailAbout(platform: Platform, tx: Db, app: AppRow, { subject, text }: Notice): Promise<void> {
  const link = `${platform.config.publicUrl}/myapps/skill-metrics`;
  return mailOwners(tx, platform, app.merchant_id, { subject, text: `${text}\n\n${link}` });
}
