import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AppAlertsTable } from '../../schema/watch/app-alerts.tables.ts';
import { mailOwners } from '../activity/activity.ts';
import { type AppHealthRow, raiseAlert, readAppsHealth } from './app-alerts.queries.ts';

type Kind = AppAlertsTable['kind'];

interface Rule {
  readonly kind: Kind;
  readonly isBad: (app: AppHealthRow) => boolean;
  readonly subject: string;
  readonly text: (app: AppHealthRow) => string;
  /** Where to look, below the dashboard's address. */
  readonly path: string;
}

/** Fewer turns bear no share: two of three is bad luck. */
const turnsMin = 20;
const failedShareMax = 0.05;
const unmatchedShareMax = 0.4;
/** So many conversations in two weeks, that two days without one are strange. */
const usualConversations = 28;

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

const rules: readonly Rule[] = [
  {
    kind: 'failures',
    isBad: ({ turns, failed }) => turns >= turnsMin && failed / turns >= failedShareMax,
    subject: 'answers fail',
    text: ({ turns, failed }) =>
      `${failed} of ${turns} answers failed in the last 24 hours (${percent(failed, turns)}). Shoppers heard an apology instead.`,
    path: '/myapps/applog',
  },
  {
    kind: 'unmatched',
    isBad: ({ turns, unmatched }) => turns >= turnsMin && unmatched / turns >= unmatchedShareMax,
    subject: 'many phrases are not understood',
    text: ({ turns, unmatched }) =>
      `${unmatched} of ${turns} phrases were not understood in the last 24 hours (${percent(unmatched, turns)}). Each can be taught with one click.`,
    path: '/myapps/v2/analytics',
  },
  {
    kind: 'silence',
    isBad: ({ is_live: isLive, lately, before }) => isLive && lately === 0 && before >= usualConversations,
    subject: 'nobody talks to it',
    text: ({ before }) =>
      `Nobody has talked to the app for two days. In the two weeks before, it had ${before} conversations.`,
    path: '/myapps/skill-metrics',
  },
];

/** Mails owners of apps that do badly, each kind once in seven days: a repeat of the job tells nobody twice. */
export async function watchApps(platform: Platform, now = new Date()): Promise<void> {
  const { db, config } = platform;
  for (const app of await readAppsHealth(db, now)) {
    for (const { kind, isBad, subject, text, path } of rules) {
      if (!isBad(app)) continue;
      const alert = { merchantId: app.merchant_id, appId: app.app_id, kind };
      await db.transaction().execute(async (tx) => {
        if (!(await raiseAlert(tx, alert, now))) return;
        await mailOwners(tx, platform, app.merchant_id, {
          subject: `${mailName(app.app_name)}: ${subject}`,
          text: `${text(app)}\n\nSee what happened: ${config.publicUrl}${path}\n\nYou hear of this again in a week at the earliest.`,
        });
      });
    }
  }
}
