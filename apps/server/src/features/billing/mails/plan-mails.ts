import { type EffectivePlan, endsSoon } from '@voicecart/billing/effective-plan';
import { includesLess } from '@voicecart/contract/billing/quotas';
import { type PlanId, planById, plans } from '@voicecart/contract/plans';
import type { Selectable } from 'kysely';
import type { Configuration } from '../../../platform/configuration.ts';
import type { Db } from '../../../platform/database.ts';
import { mailName } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GrantsTable } from '../../../schema/billing/billing.tables.ts';
import { mailOwners } from '../../activity/activity.ts';
import { takeNotice } from '../billing.queries.ts';
import { amountText } from './amount-text.ts';
import { dayText } from './day-text.ts';
import { noticedPlan, type PlanNews, planNews, readNoticed } from './plan-news.ts';

type Grant = Selectable<GrantsTable>;
interface Merchant {
  readonly id: string;
  readonly name: string;
  readonly time_zone: string;
}
interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** What a mail tells of. `grant` gives the plan; absent for the base. */
interface Told {
  readonly name: string;
  readonly title: string;
  readonly planId: PlanId;
  readonly grant: Grant | undefined;
  /** The day on which the period ends. */
  readonly end: string;
  /** What happens next by itself. */
  readonly next: string;
  readonly before: { readonly planId: PlanId; readonly title: string };
}

/**
 * Mails the owners what is new of their plan since they were told of it last, which the caller keeps in the same
 * transaction: so a repeat of an event mails nothing. @param about.told what was kept then
 */
export async function mailPlanNews(
  platform: Platform,
  tx: Db,
  merchant: Merchant,
  about: { readonly told: unknown; readonly plan: EffectivePlan; readonly grant: Grant | undefined },
): Promise<void> {
  const { plan, grant } = about;
  const before = readNoticed(about.told);
  if (!before) return;
  const { title } = planById[plan.planId];
  const told: Told = {
    name: mailName(merchant.name),
    title,
    planId: plan.planId,
    grant,
    end: dayOf(merchant, grant?.period_ends_at),
    next: whatIsNext(merchant, title, grant),
    before: { planId: before.planId, title: planById[before.planId].title },
  };
  for (const news of planNews(before, noticedPlan(plan, grant))) {
    await mailOwners(tx, platform, merchant.id, signed(platform.config, mails[news](told)));
  }
}

/** Reminds the owners that a free trial ends soon, once for each end. */
export async function mailTrialEnd(
  platform: Platform,
  tx: Db,
  merchant: Merchant,
  about: { readonly plan: EffectivePlan; readonly grant: Grant | undefined; readonly now: Date },
): Promise<void> {
  const { plan, grant, now } = about;
  const { trialEndsAt, externalId, planId } = plan;
  if (!trialEndsAt || !grant || !endsSoon(trialEndsAt, now)) return;
  if (!(await takeNotice(tx, merchant.id, 'trial-end', `${externalId} ${trialEndsAt.toISOString()}`))) return;
  const { title } = planById[planId];
  const mail = {
    subject: `Your free trial of ${title} ends on ${dayOf(merchant, trialEndsAt)}`,
    text: `${whatIsNext(merchant, title, grant)}\n\nTo change or cancel before that, open your plan.`,
  };
  await mailOwners(tx, platform, merchant.id, signed(platform.config, mail));
}

const mails: Readonly<Record<PlanNews, (told: Told) => Mail>> = {
  started: ({ name, title, grant, next }) => ({
    subject: grant?.state === 'trialing' ? `Your free trial of ${title} has started` : `Your ${title} plan has started`,
    text: `${name} is on the ${title} plan now. ${next}`,
  }),
  changed: ({ name, title, planId, grant, before, next }) =>
    planId === before.planId
      ? {
          subject: `Your ${title} plan is now billed ${grant?.every === 'year' ? 'yearly' : 'monthly'}`,
          text: `The billing period of the ${title} plan of ${name} has changed. ${next}`,
        }
      : {
          subject: `Your plan has changed to ${title}`,
          text: `${name} has moved from the ${before.title} plan to the ${title} plan. ${next}${
            includesLess(planId, before.planId) ? `\n\n${nothingIsLost}` : ''
          }`,
        },
  ended: ({ name, title, before }) => ({
    subject: `Your ${before.title} plan has ended`,
    text:
      title === before.title
        ? `The ${before.title} plan of ${name} has ended. Subscribe again to keep using it. Nothing was deleted.`
        : `The ${before.title} plan of ${name} has ended, and ${name} is on the ${title} plan now. ${nothingIsLost}`,
  }),
  'change-planned': ({ name, title, grant, end, next }) => ({
    subject: `Your plan changes to ${nextTitle(grant)} on ${end}`,
    text: `${name} keeps the ${title} plan until ${end}. ${next} ${nothingIsLost}\n\nTo keep the ${title} plan, choose “Keep this plan” before that.`,
  }),
  'end-planned': ({ name, title, end }) => ({
    subject: `Your ${title} plan is canceled and ends on ${end}`,
    text: `You won’t be charged again. ${name} keeps the ${title} plan until ${end}. ${nothingIsLost}\n\nTo keep the ${title} plan, choose “Keep this plan” before that.`,
  }),
  recovered: ({ name, title, next }) => ({
    subject: `${name} is up to date: the overdue payment has arrived`,
    text: `The overdue payment for the ${title} plan of ${name} has arrived. Your dashboard and your assistant are fully available. ${next}`,
  }),
};

const nothingIsLost = 'Nothing is deleted: what exceeds the plan becomes read-only.';

/** One or two sentences on the next thing that happens to a plan by itself; the end of a trial as well as what follows. */
function whatIsNext(merchant: Merchant, title: string, grant: Grant | undefined): string {
  if (!grant) return '';
  const { trial_ends_at: trialEndsAt, is_ending: isEnding, next_source_plan_id: next, source } = grant;
  const endsAt = grant.ends_at ?? grant.period_ends_at;
  const end = dayOf(merchant, endsAt);
  if (trialEndsAt) {
    const trial = `The free trial of the ${title} plan ends on ${dayOf(merchant, trialEndsAt)}.`;
    if (isEnding) return `${trial} The plan ends with it, and nothing is charged.`;
    if (next) return `${trial} The plan then changes to ${nextTitle(grant)}, and its first payment is due.`;
    return `${trial} Then the first payment is due: ${priceText(grant)}.`;
  }
  if (next) return `The plan of ${mailName(merchant.name)} changes to ${nextTitle(grant)} on ${end}.`;
  if (isEnding || grant.ends_at) return endsAt ? `The plan ends on ${end}.` : '';
  const isCharged = source === 'stripe' || source === 'shopify';
  return isCharged && endsAt ? `Your plan renews on ${end}: ${priceText(grant)}.` : '';
}

function priceText({ amount_minor: amountMinor, currency, every }: Grant): string {
  if (amountMinor === null || currency === null) return 'at its price';
  return `${amountText(amountMinor, currency)} per ${every}, before taxes and discounts`;
}

function nextTitle(grant: Grant | undefined): string {
  const id = grant?.next_source_plan_id;
  const plan = plans.find(({ sourcePlans }) => sourcePlans.some((one) => one.id === id));
  const every = plan?.sourcePlans.find((one) => one.id === id)?.every;
  return plan ? `${plan.title}, billed ${every === 'year' ? 'yearly' : 'monthly'}` : 'another plan';
}

function dayOf({ time_zone: zone }: Merchant, day: Date | null | undefined): string {
  return day ? dayText(day, zone) : 'the end of the period';
}

function signed({ publicUrl, SUPPORT_EMAIL: support }: Configuration, { subject, text }: Mail): Mail {
  return {
    subject,
    text: `${text.trim()}\n\nYour plan and invoices: ${publicUrl}/upgrade-plan\n\nQuestions? Write to ${support}.`,
  };
}
