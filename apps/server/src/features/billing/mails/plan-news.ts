import { type EffectivePlan, grantSources } from '@voicecart/billing/effective-plan';
import { planIds } from '@voicecart/contract/plans';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { GrantsTable } from '../../../schema/billing/billing.tables.ts';

/** What owners notice of their plan, as it is kept: what differs from it later is news. */
const noticed = z.object({
  source: z.enum([...grantSources, 'base']),
  planId: z.enum(planIds),
  every: z.enum(['month', 'year']).nullable(),
  nextSourcePlanId: z.string().nullable(),
  isEnding: z.boolean(),
  isOwed: z.boolean(),
});
export type NoticedPlan = z.output<typeof noticed>;

export type PlanNews = 'started' | 'changed' | 'ended' | 'change-planned' | 'end-planned' | 'recovered';

type Grant = Selectable<GrantsTable>;

/** @param grant what gives the plan; absent for the base */
export function noticedPlan(
  { source, planId, owedSince }: Pick<EffectivePlan, 'source' | 'planId' | 'owedSince'>,
  grant: Pick<Grant, 'every' | 'next_source_plan_id' | 'is_ending'> | undefined,
): NoticedPlan {
  return {
    source,
    planId,
    every: grant?.every ?? null,
    nextSourcePlanId: grant?.next_source_plan_id ?? null,
    isEnding: grant?.is_ending ?? false,
    isOwed: owedSince !== null,
  };
}

/** What was kept; null where nothing was, or by another release. */
export function readNoticed(kept: unknown): NoticedPlan | null {
  return noticed.safeParse(kept).data ?? null;
}

/**
 * What owners are to be told. Each piece says what happens next, so that a plan which starts or changes covers what is
 * planned for it.
 */
export function planNews(before: NoticedPlan, now: NoticedPlan): readonly PlanNews[] {
  const isRecovered = before.isOwed && !now.isOwed && now.source === before.source;
  const recovered: readonly PlanNews[] = isRecovered ? ['recovered'] : [];
  const isBase = now.source === 'base';
  if (before.source !== 'base' && isBase) return ['ended'];
  if (before.source === 'base' && !isBase) return ['started'];
  const isOtherInterval = before.every !== null && now.every !== null && before.every !== now.every;
  if (before.planId !== now.planId || isOtherInterval) return [...recovered, 'changed'];
  if (now.isEnding && !before.isEnding) return [...recovered, 'end-planned'];
  const isPlanned = now.nextSourcePlanId !== null && now.nextSourcePlanId !== before.nextSourcePlanId;
  return isPlanned ? [...recovered, 'change-planned'] : recovered;
}
