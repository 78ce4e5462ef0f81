import { nearShare, type PeriodQuotaKind, quotaMax, quotasOf } from '@voicecart/contract/billing/quotas';
import { planById } from '@voicecart/contract/plans';
import type { Db } from '../../../platform/database.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listOwners } from '../../activity/activity.ts';
import { takeNotice } from '../billing.queries.ts';
import type { UsagePeriod } from '../current-subscription.ts';
import { quotaMail } from './quota-mail.ts';

/** Mails the owners once in a period at 80 %, at 100 % and where nothing new begins any more. */
export async function warnOfQuota(
  platform: Platform,
  tx: Db,
  period: UsagePeriod,
  kind: PeriodQuotaKind,
  used: number,
): Promise<void> {
  const { config, jobs } = platform;
  const { merchantId, planId, since, merchantName } = period;
  const included = quotasOf(planId)[kind];
  const from = { near: included * nearShare, full: included, stopped: quotaMax(planId, kind) };
  const reached = (['near', 'full', 'stopped'] as const).filter((state) => used >= from[state]);
  const worst = reached.at(-1);
  if (!worst) return;
  let isNew = false;
  // The warnings before it are out of date.
  for (const state of reached)
    isNew = await takeNotice(tx, merchantId, kind, `${planId} ${since.toISOString()} ${state}`);
  if (!isNew) return;
  const mail = quotaMail(config, merchantName, planById[planId].title, { kind, state: worst, included });
  for (const { email } of await listOwners(tx, merchantId)) await jobs.enqueue(tx, mailJob, { to: email, ...mail });
}
