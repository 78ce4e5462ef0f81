import { expect, it, test } from 'vitest';
import { type DecisionInput, decide } from './decide.ts';
import { allRules, plan, smsNumber } from './plan.ts';
import { quietUntil } from './quiet-hours.ts';
import { shopperZone } from './shopper-zone.ts';

const now = new Date('2026-11-24T15:00:00Z');
const input: DecisionInput = {
  state: 'shipped',
  class: 'service',
  channel: 'mail',
  eventAt: now,
  delayMinutes: 0,
  isTest: false,
  areNotificationsOn: true,
  isRuleOn: true,
  isTestAddress: false,
  isErased: false,
  hasRecipient: true,
  isAllowed: true,
  isResend: false,
  orderStatus: 'shipped',
  isStillTrue: true,
  told: ['placed'],
  suppressed: [],
  hasMarketingConsent: true,
  hasPostalAddress: true,
  marketingSentAt: [],
  marketingPerDay: 1,
  quietHours: { from: 1260, to: 480 },
  zone: { timeZone: 'America/New_York', source: 'shop' },
  quota: { used: 10, included: 10, max: 11 },
};
const last = (change: Partial<DecisionInput>, at = now) => {
  const { outcome, until, reasons } = decide({ ...input, ...change }, at);
  return { outcome, until, by: reasons.at(-1) };
};

test('a service message passes its checks, each told in order', () => {
  const { outcome, reasons } = decide(input, now);
  expect(outcome).toBe('send');
  expect(reasons.map(({ check }) => check)).toEqual([
    'notifications_on',
    'rule_on',
    'recipient',
    'newest_state',
    'not_told',
    'fresh',
    'not_suppressed',
  ]);
});

test.each<[string, Partial<DecisionInput>, string]>([
  ['notifications that were turned off', { areNotificationsOn: false, isRuleOn: false }, 'notifications_on'],
  ['a rule that was turned off', { isRuleOn: false }, 'rule_on'],
  ['a test to a stranger', { isTest: true }, 'test_address'],
  ['an order without an address', { hasRecipient: false }, 'recipient'],
  ['an occasion whose shopper was erased', { isErased: true, hasRecipient: false }, 'erased'],
  ['a user who lets Alexa notify nothing', { channel: 'alexa', isAllowed: false }, 'allowed'],
  ['the same state twice', { told: ['shipped'] }, 'not_told'],
  ['news that lies behind what was told', { told: ['delivered'] }, 'not_told'],
  ['an order that has moved on', { orderStatus: 'delivered' }, 'newest_state'],
  ['an order that was cancelled while it waited', { orderStatus: 'cancelled' }, 'newest_state'],
  ['an old event', { eventAt: new Date('2026-11-20T15:00:00Z') }, 'fresh'],
  ['a shopper who refused', { suppressed: ['service'] }, 'not_suppressed'],
  ['marketing without consent', { class: 'marketing', hasMarketingConsent: false }, 'consent'],
  ['marketing mail without a postal address', { class: 'marketing', hasPostalAddress: false }, 'postal_address'],
  ['a product that is gone again', { state: 'back_in_stock', orderStatus: null, isStillTrue: false }, 'still_true'],
  ['a review of what went back', { state: 'review_asked', orderStatus: 'returned' }, 'newest_state'],
  ['a second review', { state: 'review_asked', orderStatus: 'delivered', told: ['review_asked'] }, 'not_told'],
  ['too much marketing', { class: 'marketing', marketingSentAt: [now] }, 'throttle'],
])('drops %s', (_, change, check) => {
  expect(last(change)).toMatchObject({ outcome: 'drop', by: { check, result: 'dropped' } });
});

it('holds marketing in the night of the shopper, and no service message', () => {
  const night = new Date('2026-11-25T04:00:00Z');
  expect(last({ class: 'marketing' }, night)).toEqual({
    outcome: 'hold',
    until: new Date('2026-11-25T13:00:00Z'),
    by: { check: 'quiet_hours', result: 'held', detail: '', zone: { timeZone: 'America/New_York', source: 'shop' } },
  });
  expect(last({}, night).outcome).toBe('send');
});

it('holds what is above the plan until somebody may have upgraded, but tests', () => {
  const quota = { used: 11, included: 10, max: 11 };
  expect(last({ quota })).toEqual({
    outcome: 'hold',
    until: new Date('2026-11-24T16:00:00Z'),
    by: { check: 'quota', result: 'held', detail: '11/10' },
  });
  expect(last({ quota, isTest: true, isTestAddress: true }).outcome).toBe('send');
});

it('counts quiet hours by the clock on the wall when it changes', () => {
  const hours = { from: 60, to: 180 };
  // Spring: 2:00 is skipped, so three o'clock comes an hour earlier. Autumn: one o'clock comes twice.
  expect(quietUntil(new Date('2026-03-08T06:30:00Z'), hours, 'America/New_York')).toEqual(
    new Date('2026-03-08T07:00:00Z'),
  );
  expect(quietUntil(new Date('2026-11-01T05:30:00Z'), hours, 'America/New_York')).toEqual(
    new Date('2026-11-01T08:00:00Z'),
  );
  expect(quietUntil(new Date('2026-11-24T15:00:00Z'), { from: 600, to: 600 }, 'UTC')).toBeNull();
});

it('ends each quiet hour of a year at the time that was said', () => {
  const hours = { from: 1260, to: 480 };
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 3_600_000) {
    const until = quietUntil(new Date(at), hours, 'Europe/Berlin');
    if (until === null) continue;
    expect(until.getTime()).toBeGreaterThan(at);
    expect(until.getTime() - at).toBeLessThanOrEqual(12 * 3_600_000);
    expect(quietUntil(until, hours, 'Europe/Berlin')).toBeNull();
  }
});

it('guesses the zone from the ZIP code, and says from what', () => {
  expect(shopperZone({ postcode: '90210', currency: 'USD' }, 'America/New_York')).toEqual({
    timeZone: 'America/Los_Angeles',
    source: 'postcode',
  });
  expect(shopperZone({ postcode: '10115', currency: 'EUR' }, 'Europe/Berlin')).toEqual({
    timeZone: 'Europe/Berlin',
    source: 'shop',
  });
});

it('plans a mail by default, and both at the end of a digest window', () => {
  const event = { state: 'shipped', createdAt: now, email: 'a@shop.example', phone: '+1 (213) 373-4253' } as const;
  expect(plan(event, allRules([]), 0)).toEqual([
    { state: 'shipped', channel: 'mail', class: 'service', recipient: 'a@shop.example', notBefore: now },
  ]);
  const sms = { state: 'shipped', channel: 'sms', isOn: true, class: 'service', delayMinutes: 10 } as const;
  expect(plan(event, allRules([sms]), 60)).toMatchObject([
    { channel: 'mail', notBefore: now },
    { channel: 'sms', recipient: '+12133734253', notBefore: new Date('2026-11-24T16:00:00Z') },
  ]);
  expect(smsNumber('213 373 4253')).toBeNull();
  // Seven digits, a premium number, a satellite.
  for (const number of ['+1555010', '+1 900 555 1234', '+882 999 999 999']) expect(smsNumber(number)).toBeNull();
});

it.each([
  ['forward', '2026-03-08T06:00:00Z'],
  ['back', '2026-11-01T05:00:00Z'],
])('delays by time that passes, and loses nothing from a digest, where the clock goes %s', (_, night) => {
  const mail = { state: 'shipped', channel: 'mail', isOn: true, class: 'service', delayMinutes: 90 } as const;
  const dueAt = (minutes: number, digestMinutes: number) => {
    const createdAt = new Date(Date.parse(night) + minutes * 60_000);
    const [message] = plan(
      { state: 'shipped', createdAt, email: 'a@shop.example', phone: null },
      allRules([mail]),
      digestMinutes,
    );
    return (message?.notBefore.getTime() ?? 0) - createdAt.getTime();
  };
  const ends = new Set<number>();
  for (let minutes = 0; minutes < 240; minutes += 1) {
    expect(dueAt(minutes, 0)).toBe(90 * 60_000);
    const waits = dueAt(minutes, 60);
    expect(waits).toBeGreaterThanOrEqual(90 * 60_000);
    expect(waits).toBeLessThan(150 * 60_000);
    ends.add(minutes * 60_000 + waits);
  }
  // Four hours pass, whatever the clock on the wall says: each ends one digest.
  expect(ends.size).toBe(5);
});

it('asks for a review a week after the delivery, once the merchant wants it', () => {
  const event = { state: 'delivered', createdAt: now, email: 'a@shop.example', phone: null } as const;
  expect(plan(event, allRules([]), 0).map(({ state }) => state)).toEqual(['delivered']);
  const review = {
    state: 'review_asked',
    channel: 'mail',
    isOn: true,
    class: 'marketing',
    delayMinutes: 10_080,
  } as const;
  expect(plan(event, allRules([review]), 60)).toContainEqual({
    state: 'review_asked',
    channel: 'mail',
    class: 'marketing',
    recipient: 'a@shop.example',
    notBefore: new Date('2026-12-01T15:00:00Z'),
  });
});
