import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { quotasOf } from '@voicecart/contract/billing/quotas';
import type { Plan, PlanFeature, SourcePlan } from '@voicecart/contract/plans';
import { type Meter, type QuotaKind, quotaKinds } from '@voicecart/contract/routes/billing';
import { formatNumber } from '../../lib/formats.ts';

const featureNames = {
  voice: msg`Voice apps for Alexa and Dialogflow`,
  chat: msg`Chat in your shop`,
  notifications: msg`Order and stock notifications`,
  integrations: msg`Connections to your shop platform`,
  'visual-design': msg`Visuals for devices with a screen`,
  marketing: msg`Marketing campaigns`,
} as const satisfies Record<PlanFeature, unknown>;

/** What a plan includes, a line each, from the table of plans. */
export function planIncludes(plan: Plan): readonly string[] {
  const { apps, products, turns, notifications, seats } = quotasOf(plan.id);
  return [
    plural(apps, { one: '# app', other: '# apps' }),
    t`${formatNumber(products)} products`,
    t`${formatNumber(turns)} conversation turns a month`,
    ...(plan.features.includes('notifications') ? [t`${formatNumber(notifications)} notifications a month`] : []),
    plural(seats, { one: '# team member', other: '# team members' }),
    ...plan.features.map((feature) => featureName(feature)),
  ];
}

/** What whole parts of the product a plan may do without: a voice app of some kind is in each. */
const compared: readonly PlanFeature[] = ['chat', 'notifications', 'marketing'];

/** What a plan does without, so that nobody looks for it in vain. */
export function planLacks({ features }: Plan): readonly string[] {
  return compared.filter((feature) => !features.includes(feature)).map((feature) => featureName(feature));
}

export function paidEvery({ every }: SourcePlan): string {
  return every === 'month' ? t`Paid monthly` : t`Paid yearly`;
}

export function featureName(feature: PlanFeature): string {
  return i18n._(featureNames[feature]);
}

/** What a smaller plan takes away, a line each: what it does not include, then what it has less of. */
export function whatEnds(from: Plan, to: Plan, meters: readonly Meter[]): readonly string[] {
  const lost = from.features.filter((feature) => !to.features.includes(feature));
  const [before, after] = [quotasOf(from.id), quotasOf(to.id)];
  const isLost = (kind: QuotaKind) => kind === 'notifications' && lost.includes(kind);
  const less = quotaKinds.filter((kind) => after[kind] < before[kind] && !isLost(kind));
  return [
    ...lost.map((feature) => t`${featureName(feature)}: not included`),
    ...less.map((kind) => {
      const used = meters.find((meter) => meter.kind === kind)?.used ?? 0;
      return lessOf(kind, { used, before: before[kind], after: after[kind] });
    }),
  ];
}

function lessOf(kind: QuotaKind, amounts: { used: number; before: number; after: number }): string {
  const before = formatNumber(amounts.before);
  const after = formatNumber(amounts.after);
  const used = formatNumber(amounts.used);
  const over = amounts.used - amounts.after;
  switch (kind) {
    case 'apps':
      if (over <= 0) return t`Apps: ${after} instead of ${before}`;
      return t`Apps: ${after} instead of ${before}. You have ${used}: ${plural(over, { one: 'the newest becomes read-only', other: 'the # newest become read-only' })}.`;
    case 'products':
      if (over <= 0) return t`Products: ${after} instead of ${before}`;
      return t`Products: ${after} instead of ${before}. You have ${used}: ${plural(over, { one: 'the newest becomes read-only', other: 'the # newest become read-only' })}.`;
    case 'seats':
      if (over <= 0) return t`Team members: ${after} instead of ${before}`;
      return t`Team members: ${after} instead of ${before}. You have ${used}: nobody is removed, but nobody can be invited.`;
    case 'turns':
      return t`Conversation turns a month: ${after} instead of ${before}. Above 110%, new conversations aren’t answered.`;
    case 'notifications':
      return t`Notifications a month: ${after} instead of ${before}. Above 110%, messages wait.`;
  }
}
