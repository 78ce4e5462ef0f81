import { dueReminders, type EffectivePlan, effectivePlan, type Grant } from '@voicecart/billing/effective-plan';
import { planById } from '@voicecart/contract/plans';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GrantsTable } from '../../schema/billing/billing.tables.ts';
import { listOwners, recordActivity } from '../activity/activity.ts';
import { updateMerchant } from '../merchants/merchants.ts';
import { findAccount, insertAccount, listGrants, lockPlan, takeNotice, updateAccount } from './billing.queries.ts';
import { debtMail } from './debt-mail.ts';

export type GrantRow = Selectable<GrantsTable>;

export function grantOf(row: GrantRow): Grant {
  return {
    source: row.source,
    externalId: row.external_id,
    planId: row.plan_id,
    state: row.state,
    from: row.starts_at,
    until: row.ends_at,
    owedSince: row.owed_since,
  };
}

/**
 * The merchant's account, made with what it has now as its base. Holds the merchant's row until the transaction ends.
 * @throws AppError 404
 */
export async function lockAccount(tx: Db, merchantId: string) {
  const merchant = await lockPlan(tx, merchantId);
  if (!merchant) throw notFound('The merchant');
  const known = await findAccount(tx, merchantId);
  if (known) return { merchant, account: known };
  await insertAccount(tx, {
    merchant_id: merchantId,
    base_plan_id: merchant.plan_id,
    base_status: merchant.subscription_status === 'pending' ? 'pending' : 'active',
  });
  const account = await findAccount(tx, merchantId);
  if (!account) throw new Error('the account that was just made is not there');
  return { merchant, account };
}

/**
 * Brings the plan in force in line with the grants, in the transaction that changed them: menu, guards and quotas of all
 * nodes read it from the merchant's row, and a NOTIFY of the table drops what they keep. Mails reminders that are due.
 * Call `tellPlanChanged` after the commit.
 */
export async function applyGrants(platform: Platform, tx: Db, merchantId: string, at: Date): Promise<EffectivePlan> {
  const { merchant, account } = await lockAccount(tx, merchantId);
  const now = new Date(at.getTime() + account.clock_ahead_ms);
  const grants = (await listGrants(tx, merchantId)).map(grantOf);
  const base = { planId: account.base_plan_id, status: account.base_status };
  const plan = effectivePlan(base, grants, now);
  await updateAccount(tx, merchantId, {
    changes_at: plan.changesAt && new Date(plan.changesAt.getTime() - account.clock_ahead_ms),
  });
  const owners = await listOwners(tx, merchantId);
  const isOther =
    merchant.plan_id !== plan.planId ||
    merchant.subscription_status !== plan.status ||
    merchant.is_read_only !== plan.isReadOnly;
  if (isOther) {
    await updateMerchant(tx, merchantId, {
      plan_id: plan.planId,
      subscription_status: plan.status,
      is_read_only: plan.isReadOnly,
      // What was asked for and is there now is not waited for any more.
      upgrade_plan_id: null,
      updated_at: new Date(),
    });
    const title = planById[plan.planId].title;
    const message =
      merchant.plan_id === plan.planId
        ? `Subscription of the ${title} plan is ${plan.status.replace('_', ' ')}`
        : `Plan changed from ${planById[merchant.plan_id].title} to ${title}`;
    const principal = { merchantId, userId: owners[0]?.id ?? merchantId, actorUserId: null };
    await recordActivity(tx, principal, 'plan-changed', message);
  }
  if (plan.owedSince) {
    for (const days of dueReminders(plan.owedSince, now)) {
      const about = `${plan.externalId} ${plan.owedSince.toISOString()} ${days}`;
      if (!(await takeNotice(tx, merchantId, 'debt', about))) continue;
      for (const { email } of owners) {
        const mail = debtMail(platform.config, merchant.name, planById[plan.planId].title, days);
        await platform.jobs.enqueue(tx, mailJob, { to: email, ...mail });
      }
    }
  }
  return plan;
}

/** Tells open pages to read their session again; other nodes hear of the change from the database. */
export function tellPlanChanged(platform: Platform, merchantId: string): void {
  platform.forgetStandings();
  platform.realtime.toMerchant(merchantId, 'session.changed', { withinMs: 0 });
}
