import { describe, expect, it } from 'vitest';
import { dueReminders, effectivePlan, type Grant } from './effective-plan.ts';

const now = new Date('2026-11-24T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const grant = (more: Partial<Grant> = {}): Grant => ({
  source: 'stripe',
  externalId: 'sub_1',
  planId: 'pro',
  state: 'active',
  from: daysAgo(10),
  until: null,
  owedSince: null,
  ...more,
});
const basic = { planId: 'basic', status: 'active' } as const;

describe('the plan in force', () => {
  it('is the base without a grant, pending where the base waits for a payment', () => {
    expect(effectivePlan(basic, [], now)).toMatchObject({ planId: 'basic', status: 'active', source: 'base' });
    expect(effectivePlan({ planId: 'pro', status: 'pending' }, [], now)).toMatchObject({ status: 'pending' });
  });

  it.each(['incomplete', 'ended', 'paused'] as const)('is never that of a grant that is %s', (state) => {
    expect(effectivePlan(basic, [grant({ state })], now).planId).toBe('basic');
  });

  it('prefers an exception, then what is paid, then a code, then a trial', () => {
    const trial = grant({ state: 'trialing', planId: 'pro-plus', externalId: 'sub_2' });
    const code = grant({ source: 'code', planId: 'agency', externalId: 'c1' });
    const paid = grant();
    const exception = grant({ source: 'exception', planId: 'enterprise', externalId: 'x' });
    const planOf = (...grants: Grant[]) => effectivePlan(basic, grants, now).planId;
    expect(planOf(trial)).toBe('pro-plus');
    expect(planOf(trial, code)).toBe('agency');
    expect(planOf(code, paid, trial)).toBe('pro');
    expect(planOf(trial, paid, exception, code)).toBe('enterprise');
  });

  it('is the same in whatever order the grants come', () => {
    const grants = [grant(), grant({ externalId: 'sub_0' }), grant({ externalId: 'sub_9', planId: 'pro-plus' })];
    const answers = [grants, grants.toReversed()].map((list) => effectivePlan(basic, list, now).externalId);
    expect(answers).toEqual(['sub_9', 'sub_9']);
  });

  it('begins and ends by the clock, and says when it changes', () => {
    const soon = new Date(now.getTime() + 1_000);
    expect(effectivePlan(basic, [grant({ until: now })], now).planId).toBe('basic');
    expect(effectivePlan(basic, [grant({ from: soon })], now)).toMatchObject({ planId: 'basic', changesAt: soon });
    expect(effectivePlan(basic, [grant({ until: soon })], now)).toMatchObject({ planId: 'pro', changesAt: soon });
  });

  it('stays while a payment is owed, and is read-only from the fourteenth day', () => {
    const owed = (days: number) => grant({ state: 'past_due', owedSince: daysAgo(days) });
    expect(effectivePlan(basic, [owed(13)], now)).toMatchObject({
      planId: 'pro',
      status: 'past_due',
      isReadOnly: false,
    });
    expect(effectivePlan(basic, [owed(14)], now)).toMatchObject({ planId: 'pro', isReadOnly: true });
    expect(effectivePlan(basic, [grant()], now).isReadOnly).toBe(false);
  });

  it('names the reminders that are due', () => {
    expect([0, 3, 8, 20].map((days) => dueReminders(daysAgo(days), now))).toEqual([
      [0],
      [0, 3],
      [0, 3, 7],
      [0, 3, 7, 14],
    ]);
  });
});
