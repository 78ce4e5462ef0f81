import { expect, test } from 'vitest';
import { locales } from './locales.ts';
import { quickLinkAddress, storeDomain } from './quick-links.ts';

test('every locale has the store of its country', () => {
  const domains = Object.fromEntries(locales.map((locale) => [locale, storeDomain(locale)]));
  expect(domains).toMatchObject({ 'en-US': 'com', 'es-US': 'com', 'en-GB': 'co.uk', 'ja-JP': 'co.jp', 'fr-CA': 'ca' });
});

test('a link opens the skill, or a task of it with what it is given', () => {
  expect(quickLinkAddress('amzn1.ask.skill.x', 'de-DE', null)).toBe(
    'https://alexa-skills.amazon.de/apis/custom/skills/amzn1.ask.skill.x/launch',
  );
  const task = { name: 'TrackOrder', input: { orderid: '10 01', emailid: 'a+b@example.com' } };
  expect(quickLinkAddress('amzn1.ask.skill.x', 'en-US', task)).toBe(
    'https://alexa-skills.amazon.com/apis/custom/skills/amzn1.ask.skill.x/tasks/TrackOrder/versions/1?orderid=10+01&emailid=a%2Bb%40example.com',
  );
  expect(quickLinkAddress('x', 'en-US', { name: 'ManageSubscription', input: {} })).toBe(
    'https://alexa-skills.amazon.com/apis/custom/skills/x/tasks/ManageSubscription/versions/1',
  );
});
