import { to } from '@voicecart/contract/screens';
import { expect, it } from 'vitest';
import { isOverPlan } from './over-plan.ts';
import { testApp } from './session.fixture.ts';

const [kept, above] = [testApp(1), testApp(2, { isOverPlan: true })];
const apps = [kept, above];

it('is so on the screens of an app above the plan, whichever app is in focus', () => {
  expect(isOverPlan(to('voiceApp', { id: above.id }), apps, kept)).toBe(true);
  expect(isOverPlan(to('voiceApp', { id: kept.id }), apps, above)).toBe(false);
  expect(isOverPlan(to('features'), apps, above)).toBe(true);
});

it('is not so where an app is made, deleted or tried, nor for what is the shop’s', () => {
  for (const path of [to('newVoiceApp'), to('apps'), to('sandbox'), to('deals'), to('faqs'), to('calendarLists')]) {
    expect([path, isOverPlan(path, apps, above)]).toEqual([path, false]);
  }
});
