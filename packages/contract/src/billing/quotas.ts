import { type PlanId, planById } from '../plans.ts';

/** Conversation turns that a plan includes in one period of its subscription. */
const turns: Readonly<Record<PlanId, number>> = {
  basic: 2_000,
  pro: 50_000,
  enterprise: 2_000_000,
  'amazon-pay': 10_000,
  'amazon-pay-basic': 2_000,
  'amazon-pay-pro': 50_000,
  'amazon-pay-pro-free': 10_000,
  agency: 1_000_000,
  notification: 2_000,
  'notification-plus': 10_000,
  'plugin-basic': 2_000,
  'pro-plus': 250_000,
};

/** People of a merchant, its owner among them. */
const seats: Readonly<Record<PlanId, number>> = {
  basic: 2,
  pro: 10,
  enterprise: 200,
  'amazon-pay': 5,
  'amazon-pay-basic': 2,
  'amazon-pay-pro': 10,
  'amazon-pay-pro-free': 5,
  agency: 100,
  notification: 2,
  'notification-plus': 5,
  'plugin-basic': 2,
  'pro-plus': 25,
};

/** Messages to shoppers that a plan includes in one period, on all channels together; tests of the merchant don't count. */
const notifications: Readonly<Record<PlanId, number>> = {
  basic: 500,
  pro: 20_000,
  enterprise: 1_000_000,
  'amazon-pay': 2_000,
  'amazon-pay-basic': 500,
  'amazon-pay-pro': 20_000,
  'amazon-pay-pro-free': 2_000,
  agency: 500_000,
  notification: 5_000,
  'notification-plus': 50_000,
  'plugin-basic': 500,
  'pro-plus': 100_000,
};

/** What a plan includes, by kind. */
export function quotasOf(planId: PlanId) {
  const { apps, products } = planById[planId].quotas;
  return { apps, products, turns: turns[planId], notifications: notifications[planId], seats: seats[planId] };
}

/** Whether a plan includes less than another one: fewer products, or as many and fewer apps. */
export function includesLess(planId: PlanId, than: PlanId): boolean {
  const [a, b] = [planById[planId].quotas, planById[than].quotas];
  return a.products < b.products || (a.products === b.products && a.apps < b.apps);
}

export const nearShare = 0.8;
/** Up to this share a plan takes new conversations and sends messages. */
const hardShare = 1.1;

/** What is counted by the period of a subscription. Beyond the end of it nothing new begins. */
export const periodQuotaKinds = ['turns', 'notifications'] as const;
export type PeriodQuotaKind = (typeof periodQuotaKinds)[number];

/** How many a plan takes in a period at most, what is above the included ones among them. */
export function quotaMax(planId: PlanId, kind: PeriodQuotaKind): number {
  return Math.floor(quotasOf(planId)[kind] * hardShare);
}

/** How a quota stands: `near` from 80 %, `full` at it, `over` beyond. */
export function quotaState(used: number, included: number): 'fine' | 'near' | 'full' | 'over' {
  if (used > included) return 'over';
  if (used === included) return 'full';
  return used >= included * nearShare ? 'near' : 'fine';
}
