import { expect, test } from 'vitest';
import { phone } from './accounts.ts';

test.each([
  ['206 555 0142', '2065550142'],
  ['206.555.0142', '2065550142'],
  ['206-555-0142', '2065550142'],
  ['2065550142', '2065550142'],
  ['(206) 555-0142', '(206) 555-0142'],
])('a phone number written as %s is the ten digits that are asked for', (said, kept) => {
  expect(phone.parse(said)).toBe(kept);
});

test.each(['206 555 014', '206 5550142 1', 'call me'])('%s is no phone number', (said) => {
  expect(phone.safeParse(said).success).toBe(false);
});
