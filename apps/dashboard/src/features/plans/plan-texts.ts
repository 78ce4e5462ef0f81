import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { quotasOf } from '@voicecart/contract/billing/quotas';
import type { Plan, PlanFeature, SourcePlan } from '@voicecart/contract/plans';
import { formatNumber } from '../../lib/formats.ts';

const features = {
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
    ...plan.features.map((feature) => i18n._(features[feature])),
  ];
}

export function paidEvery({ every }: SourcePlan): string {
  return every === 'month' ? t`Paid monthly` : t`Paid yearly`;
}
