import { type PlanId, planById } from '@voicecart/contract/plans';

/** Where a plan can come from. */
export const grantSources = ['stripe', 'shopify', 'marketplace', 'agency', 'code', 'exception'] as const;
export type GrantSource = (typeof grantSources)[number];

/** How a grant stands. `incomplete`: never paid, so it gives nothing. `unpaid`: given up on, but not ended yet. */
export const grantStates = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused', 'ended'] as const;
export type GrantState = (typeof grantStates)[number];

export interface Grant {
  readonly source: GrantSource;
  readonly externalId: string;
  readonly planId: PlanId;
  readonly state: GrantState;
  readonly from: Date;
  readonly until: Date | null;
  /** Since when a payment is owed; null where none is. */
  readonly owedSince: Date | null;
  /** When its free trial ends; null or absent where none runs. */
  readonly trialEndsAt?: Date | null;
}

/** What a merchant has without any grant. */
export interface BasePlan {
  readonly planId: PlanId;
  readonly status: 'active' | 'pending';
}

export interface EffectivePlan {
  readonly planId: PlanId;
  readonly status: 'active' | 'pending' | 'trialing' | 'past_due';
  readonly source: GrantSource | 'base';
  readonly externalId: string | null;
  readonly owedSince: Date | null;
  /** When the free trial ends that is in force. */
  readonly trialEndsAt: Date | null;
  /** The dashboard changes nothing until the debt is paid; the assistant answers on. */
  readonly isReadOnly: boolean;
  /** The next moment at which the answer may be another one without any grant changing. */
  readonly changesAt: Date | null;
}

/** Days of debt at which the merchant is reminded; at the last the dashboard becomes read-only. */
export const dunningDays = [0, 3, 7, 14] as const;
export const readOnlyAfterDays = 14;
/** The owners are reminded of the end of a trial so many days before. */
export const trialWarningDays = 3;
const dayMs = 86_400_000;

/** Exceptions by an admin first, then what is paid, what a code gave, what is only tried. */
const precedence: Readonly<Record<GrantSource, number>> = {
  exception: 0,
  stripe: 1,
  shopify: 1,
  marketplace: 1,
  agency: 1,
  code: 2,
};

/** The plan in force. Pure: the same grants in any order give the same answer. */
export function effectivePlan(base: BasePlan, grants: readonly Grant[], now: Date): EffectivePlan {
  const [best] = grants.filter((grant) => isInForce(grant, now)).toSorted(byPrecedence);
  const moments = grants.flatMap(({ from, until }) => [from, ...(until ? [until] : [])]);
  if (!best) {
    return {
      ...base,
      source: 'base',
      externalId: null,
      owedSince: null,
      trialEndsAt: null,
      isReadOnly: false,
      changesAt: earliestAfter(moments, now),
    };
  }
  const isOwed = best.state === 'past_due' || best.state === 'unpaid';
  const owedSince = isOwed ? (best.owedSince ?? best.from) : null;
  if (owedSince) moments.push(...dunningDays.map((days) => new Date(owedSince.getTime() + days * dayMs)));
  const trialEndsAt = best.state === 'trialing' ? (best.trialEndsAt ?? null) : null;
  if (trialEndsAt) moments.push(trialWarning(trialEndsAt));
  return {
    planId: best.planId,
    status: isOwed ? 'past_due' : best.state === 'trialing' ? 'trialing' : 'active',
    source: best.source,
    externalId: best.externalId,
    owedSince,
    trialEndsAt,
    isReadOnly: owedSince !== null && now.getTime() - owedSince.getTime() >= readOnlyAfterDays * dayMs,
    changesAt: earliestAfter(moments, now),
  };
}

/** The reminders that are due for a debt: the days of `dunningDays` that have passed. */
export function dueReminders(owedSince: Date, now: Date): readonly number[] {
  return dunningDays.filter((days) => now.getTime() - owedSince.getTime() >= days * dayMs);
}

/** Whether a trial ends so soon that its owners are to be told. */
export function endsSoon(trialEndsAt: Date, now: Date): boolean {
  return trialWarning(trialEndsAt) <= now && now < trialEndsAt;
}

function trialWarning(trialEndsAt: Date): Date {
  return new Date(trialEndsAt.getTime() - trialWarningDays * dayMs);
}

function isInForce({ state, from, until }: Grant, now: Date): boolean {
  if (state === 'incomplete' || state === 'ended' || state === 'paused') return false;
  return from <= now && (until === null || until > now);
}

function byPrecedence(a: Grant, b: Grant): number {
  return (
    rank(a) - rank(b) ||
    planById[b.planId].quotas.products - planById[a.planId].quotas.products ||
    planById[b.planId].quotas.apps - planById[a.planId].quotas.apps ||
    a.from.getTime() - b.from.getTime() ||
    (a.externalId < b.externalId ? -1 : 1)
  );
}

/** A trial counts less than what is paid for or given. */
function rank({ source, state }: Grant): number {
  return precedence[source] + (state === 'trialing' ? 10 : 0);
}

function earliestAfter(moments: readonly Date[], now: Date): Date | null {
  return moments.filter((moment) => moment > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
