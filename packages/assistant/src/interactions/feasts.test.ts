import { expect, test } from 'vitest';
import { feastIn } from './feasts.ts';

const dayMs = 86_400_000;
const on = (text: string, language: Parameters<typeof feastIn>[1], today = '2026-11-26') => {
  const day = feastIn(text, language, Date.parse(`${today}T00:00:00Z`) / dayMs);
  return day === null ? null : new Date(day * dayMs).toISOString().slice(0, 10);
};

test.each([
  ['are you open on christmas day', 'en', '2026-12-25'],
  ['what about christmas eve', 'en', '2026-12-24'],
  ['are you open the day after christmas', 'en', '2026-12-26'],
  ['and on new year’s day', 'en', '2027-01-01'],
  ['open thanksgiving?', 'en', '2026-11-26'],
  ['and easter monday', 'en', '2027-03-29'],
  ['habt ihr karfreitag auf', 'de', '2027-03-26'],
  ['und an heiligabend', 'de', '2026-12-24'],
  ['êtes-vous ouverts à pâques', 'fr', '2027-03-28'],
  ['元日は開いていますか', 'ja', '2027-01-01'],
  ['are you open on friday', 'en', null],
  ['naturally', 'it', null],
] as const)('%s', (text, language, date) => {
  expect(on(text, language)).toBe(date);
});

test.each([
  ['2024-01-02', '2024-03-31'],
  ['2025-01-02', '2025-04-20'],
  ['2026-01-02', '2026-04-05'],
])('easter after %s', (today, date) => {
  expect(on('easter', 'en', today)).toBe(date);
});
