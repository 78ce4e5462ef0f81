import { expect, test } from 'vitest';
import { defaultSettings, parseSettings, readSettings, requireInteraction } from './interaction-types.ts';

const returnPolicy = requireInteraction(3);

test('a stored setting that no longer fits gets its default; the others stay', () => {
  const stored = { returnDays: 30, areReturnsFree: true, url: 'javascript:alert(1)', gone: 1 };
  expect(readSettings(returnPolicy, stored)).toEqual({
    ...defaultSettings(returnPolicy),
    returnDays: 30,
    areReturnsFree: true,
  });
  expect(readSettings(returnPolicy, null)).toEqual(defaultSettings(returnPolicy));
});

test('a link of one’s own that was stored without the place of the cart leaves an app that answers', () => {
  const checkout = requireInteraction(15);
  expect(readSettings(checkout, { linkStyle: 'own', clearAfter: true })).toEqual(defaultSettings(checkout));
});

test.each(['www.shop.example/returns', 'javascript:alert(1)', 'https://'])('%s is no address of a policy', (url) => {
  expect(() => parseSettings(returnPolicy, { url })).toThrow(/starts with https/);
});
