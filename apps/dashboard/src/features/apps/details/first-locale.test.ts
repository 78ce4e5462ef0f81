import { describe, expect, it } from 'vitest';
import { firstLocale } from './first-locale.ts';

describe('the language a first app begins with', () => {
  it.each([
    ['Europe/Vienna', ['en-US'], 'de-DE'],
    ['Europe/Zurich', ['fr'], 'fr-FR'],
    ['Europe/Zurich', ['en-US'], 'de-DE'],
    ['America/Toronto', ['fr-FR'], 'fr-CA'],
    ['America/Toronto', ['de'], 'en-CA'],
    ['Asia/Calcutta', ['en-US'], 'en-IN'],
    ['Asia/Calcutta', ['hi'], 'hi-IN'],
    ['America/Bogota', [], 'es-MX'],
    ['Asia/Tokyo', ['en-US'], 'ja-JP'],
    ['UTC', ['de-DE'], 'en-US'],
  ])('in %s with %s: %s', (timeZone, languages, locale) => {
    expect(firstLocale(timeZone, languages)).toBe(locale);
  });
});
