import type { Db } from '../../platform/database.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailOwners } from '../activity/activity.ts';
import { requireApp } from '../apps/apps.ts';
import { type BetaTestRow, updateBetaTest } from './testers.queries.ts';

/** Owners hear of an end this long before it. */
const noticeMs = 7 * 86_400_000;

/** Mails the owners once before a beta test expires, and once when it has. An end that was asked for is no news. */
export async function tellExpiry(
  platform: Platform,
  tx: Db,
  { before, now: row }: { before: BetaTestRow; now: BetaTestRow },
): Promise<void> {
  const expiresAt = row.expires_at;
  if (!expiresAt) return;
  const isSame = (told: Date | null) => told?.getTime() === expiresAt.getTime();
  if (row.amazon_status === 'RUNNING' && !isSame(row.expiry_told_for)) {
    if (expiresAt.getTime() - Date.now() > noticeMs) return;
    await updateBetaTest(tx, row.merchant_id, row.app_id, { expiry_told_for: expiresAt });
    await mailAbout(
      platform,
      tx,
      row,
      'ends soon',
      `ends on ${dayOf(expiresAt)}. Amazon does not extend a beta test: you can start it again after it ends, and everyone is invited again.`,
    );
  }
  if (row.amazon_status === 'ENDED' && before.is_wanted && !isSame(row.end_told_for)) {
    await updateBetaTest(tx, row.merchant_id, row.app_id, { end_told_for: expiresAt });
    await mailAbout(
      platform,
      tx,
      row,
      'has ended',
      `has ended. Testers can no longer use the skill. Your list of testers is kept: start the test again to invite them.`,
    );
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function mailAbout(
  platform: Platform,
  tx: Db,
  { merchant_id: merchantId, app_id: appId }: BetaTestRow,
  state: string,
  sentence: string,
): Promise<void> {
  const app = await requireApp(tx, merchantId, appId);
  const name = mailName(app.name);
  await mailOwners(tx, platform, merchantId, {
    subject: `The beta test of ${name} ${state}`,
    text: `The beta test of ${name} ${sentence}\n\nTesters: ${platform.config.publicUrl}/myapps/testers`,
  });
}
