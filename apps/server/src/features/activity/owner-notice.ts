import type { Db } from '../../platform/database.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { deviceName } from '../../platform/sessions/device-name.ts';
import { type Principal, recordActivity } from './activity.ts';
import { findAddress, findMerchantName, findSessionPlace, listOwners } from './owner-notice.queries.ts';
import '../../schema/sessions.tables.ts';

/** What took place, as a sentence without its end: it is the log's line and the mail's first. */
export interface SensitiveChange {
  readonly type: string;
  readonly what: string;
  /** Whoever is mailed of it in other words. */
  readonly alreadyTold?: string;
}

/**
 * Writes the log's line of a change that takes over money or an account, and mails every owner what was changed, by
 * whom, when and from where. Call it in the transaction of the change.
 */
export async function recordSensitive(
  tx: Db,
  platform: Platform,
  principal: Principal,
  change: SensitiveChange,
): Promise<void> {
  await recordActivity(tx, principal, change.type, change.what);
  await tellOwners(tx, platform, principal, change);
}

export async function tellOwners(
  tx: Db,
  platform: Platform,
  principal: Principal,
  change: SensitiveChange,
): Promise<void> {
  const { config, jobs } = platform;
  const owners = (await listOwners(tx, principal.merchantId)).filter(({ email }) => email !== change.alreadyTold);
  if (owners.length === 0) return;
  const [merchantName, who, from] = [
    await findMerchantName(tx, principal.merchantId),
    await namePrincipal(tx, principal),
    await placeOf(tx, principal.sessionId),
  ];
  const name = mailName(merchantName ?? '');
  for (const { email } of owners) {
    await jobs.enqueue(tx, mailJob, {
      to: email,
      subject: `Security notice for ${name}`,
      text: `${change.what}.

Merchant: ${name}
Who: ${who}
When: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC
From: ${from}

If this was you or someone you trust, no action is needed.

If not, act now:
1. Choose a new password: ${config.publicUrl}/login?panel=forgot
2. Sign out everywhere else: ${config.publicUrl}/security
3. Undo the change and look at the rest: ${config.publicUrl}/activity-log
4. Write to ${config.SUPPORT_EMAIL}.`,
    });
  }
}

/** Mails everybody who owns the merchant and can sign in. Call it in the transaction of what the mail is about. */
export async function mailOwners(
  tx: Db,
  { jobs }: Pick<Platform, 'jobs'>,
  merchantId: string,
  mail: { readonly subject: string; readonly text: string },
): Promise<void> {
  for (const { email } of await listOwners(tx, merchantId)) await jobs.enqueue(tx, mailJob, { to: email, ...mail });
}

async function namePrincipal(tx: Db, { userId, actorUserId }: Principal): Promise<string> {
  const own = (await findAddress(tx, userId)) ?? 'unknown';
  if (actorUserId === null) return own;
  return `${(await findAddress(tx, actorUserId)) ?? 'An admin'}, acting for ${own}`;
}

async function placeOf(tx: Db, sessionId: string | undefined): Promise<string> {
  if (sessionId === undefined) return 'a link of a mail';
  const row = await findSessionPlace(tx, sessionId);
  const parts = [row?.address, row && deviceName(row.user_agent)].filter(Boolean);
  return parts.join(', ') || 'an unknown address';
}
