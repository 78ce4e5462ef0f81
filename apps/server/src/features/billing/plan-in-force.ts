import { dueReminders, type EffectivePlan, effectivePlan, type Grant } from '@voicecart/billing/effective-plan';
import { planById } from '@voicecart/contract/plans';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GrantsTable } from '../../schema/billing/billing.tables.ts';
import { mailOwners, ownerPrincipal, recordActivity } from '../activity/activity.ts';
import { updateMerchant } from '../merchants/merchants.ts';
import { findAccount, insertAccount, listGrants, lockPlan, takeNotice, updateAccount } from './billing.queries.ts';
import { debtMail } from './mails/debt-mail.ts';
import { mailPlanNews, mailTrialEnd } from './mails/plan-mails.ts';
import { noticedPlan } from './mails/plan-news.ts';

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
    trialEndsAt: row.trial_ends_at,
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
    plan_told: JSON.stringify(noticedPlan({ planId: merchant.plan_id, source: 'base', owedSince: null }, undefined)),
  });
  const account = await findAccount(tx, merchantId);
  if (!account) throw new Error('the account that was just made is not there');
  return { merchant, account };
}

/**
 * Brings the plan in force in line with the grants, in the transaction that changed them: menu, guards and quotas of all
 * nodes read it from the merchant's row, and a NOTIFY of the table drops what they keep. Mails what is new of it, and
 * reminders that are due.
 * Call `tellPlanChanged` after the commit.
 */
export async function applyGrants(platform: Platform, tx: Db, merchantId: string, at: Date): Promise<EffectivePlan> {
  const { merchant, account } = await lockAccount(tx, merchantId);
  const now = new Date(at.getTime() + account.clock_ahead_ms);
  const rows = await listGrants(tx, merchantId);
  const base = { planId: account.base_plan_id, status: account.base_status };
  const plan = effectivePlan(base, rows.map(grantOf), now);
  const row = rows.find((one) => one.source === plan.source && one.external_id === plan.externalId);
  await updateAccount(tx, merchantId, {
    changes_at: plan.changesAt && new Date(plan.changesAt.getTime() - account.clock_ahead_ms),
    plan_told: JSON.stringify(noticedPlan(plan, row)),
  });
  const isOther =
    merchant.plan_id !== plan.planId ||
    merchant.subscription_status !== plan.status ||
    merchant.is_read_only !== plan.isReadOnly;
  // A plan is wanted until it is there or another one is: a debt or the end of a trial is neither.
  const isWaitedFor = merchant.plan_id === plan.planId && merchant.upgrade_plan_id !== plan.planId;
  if (isOther) {
    await updateMerchant(tx, merchantId, {
      plan_id: plan.planId,
      subscription_status: plan.status,
      is_read_only: plan.isReadOnly,
      upgrade_plan_id: isWaitedFor ? merchant.upgrade_plan_id : null,
      updated_at: new Date(),
    });
    const title = planById[plan.planId].title;
    const message =
      merchant.plan_id === plan.planId
        ? `Subscription of the ${title} plan is ${plan.status.replace('_', ' ')}`
        : `Plan changed from ${planById[merchant.plan_id].title} to ${title}`;
    await recordActivity(tx, await ownerPrincipal(tx, merchantId), 'plan-changed', message);
  }
  await mailPlanNews(platform, tx, merchant, { told: account.plan_told, plan, grant: row });
  await mailTrialEnd(platform, tx, merchant, { plan, grant: row, now });
  if (row) await remindOfDebt(platform, tx, merchant, { plan, grant: row, now });
  return plan;
}

/** Mails the last reminder that is due. Of a debt that is found late, those before it are left out. */
async function remindOfDebt(
  platform: Platform,
  tx: Db,
  merchant: { readonly id: string; readonly name: string; readonly time_zone: string },
  { plan, grant, now }: { readonly plan: EffectivePlan; readonly grant: GrantRow; readonly now: Date },
): Promise<void> {
  const { externalId, owedSince } = plan;
  if (!owedSince) return;
  let due: number | null = null;
  for (const days of dueReminders(owedSince, now)) {
    const about = `${externalId} ${owedSince.toISOString()} ${days}`;
    if (await takeNotice(tx, merchant.id, 'debt', about)) due = days;
  }
  if (due === null) return;
  const mail = debtMail(platform.config, merchant, grant, { owedSince, days: due });
  await mailOwners(tx, platform, merchant.id, mail);
}

/** Tells open pages to read their session again; other nodes hear of the change from the database. */
export function tellPlanChanged(platform: Platform, merchantId: string): void {
  platform.forgetStandings();
  platform.realtime.toMerchant(merchantId, 'session.changed', { withinMs: 0 });
}
