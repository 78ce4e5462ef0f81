import { i18n } from '@lingui/core';
import { planById } from '@voicecart/contract/plans';
import { beforeAll, expect, it } from 'vitest';
import { planIncludes, planLacks, whatEnds } from './plan-texts.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('tells what a smaller plan takes away: what it lacks, then what is above its limits', () => {
  const meters = [
    { kind: 'apps', used: 3, included: 5, state: 'fine' },
    { kind: 'products', used: 12, included: 1_000_000, state: 'fine' },
    { kind: 'seats', used: 4, included: 10, state: 'fine' },
  ] as const;
  const lines = whatEnds(planById.pro, planById.notification, meters);
  expect(lines).toEqual([
    'Voice apps for Alexa and Dialogflow: not included',
    'Chat in your shop: not included',
    'Visuals for devices with a screen: not included',
    expect.stringMatching(/^Apps: 1 instead of 5\. You have 3: the 2 newest become read-only\.$/),
    'Products: 5,000 instead of 1,000,000',
    expect.stringContaining('Conversation turns a month: 2,000 instead of 50,000.'),
    expect.stringContaining('Notifications a month: 5,000 instead of 20,000.'),
    'Team members: 2 instead of 10. You have 4: nobody is removed, but nobody can be invited.',
  ]);
});

it('takes nothing away with a larger plan, and promises no notifications without them', () => {
  expect(whatEnds(planById.pro, planById['pro-plus'], [])).toEqual([]);
  expect(planIncludes(planById.basic).join()).not.toContain('notifications');
  expect(planIncludes(planById.notification)).toContain('5,000 notifications a month');
  expect(planLacks(planById.basic)).toContain('Order and stock notifications');
  expect(planLacks(planById.pro)).toEqual([]);
  const ended = whatEnds(planById.notification, planById.basic, []);
  expect(ended).toEqual(['Order and stock notifications: not included', 'Marketing campaigns: not included']);
});
