import { type Locale, languages, locales } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { agreeingWithHours, timeSpoken } from './clock.ts';
import { calendarDay, daySpoken } from './dates.ts';
import { codeSpoken, digitsSpoken } from './digits.ts';
import { currencyOfLocale, minorUnits, moneySpoken } from './money.ts';
import { fill, fillPlural, listSpoken } from './phrase.ts';
import { cut, firstSentences, speakable } from './text.ts';

describe('money', () => {
  test.each([
    [1999, 'USD', 'en-US', '$19.99'],
    [2000, 'USD', 'en-US', '$20'],
    [1999, 'CAD', 'en-US', '19.99 Canadian dollars'],
    [1999, 'GBP', 'en-GB', '£19.99'],
    [123456, 'EUR', 'de-DE', '1.234,56 €'],
    [1999, 'EUR', 'fr-FR', '19,99 €'],
    [199900, 'INR', 'hi-IN', '₹1,999'],
    [1980, 'JPY', 'ja-JP', '1,980円'],
    [1980, 'JPY', 'en-US', '1,980 Japanese yen'],
    [1999, 'BRL', 'pt-BR', 'R$ 19,99'],
    [1999, 'USD', 'pt-BR', '19,99 dólares'],
    [1999, 'USD', 'de-DE', '19,99 Dollar'],
    [1999, 'USD', 'fr-FR', '19,99 dollars'],
    [1999, 'USD', 'es-ES', '19,99 dólares'],
    [1999, 'USD', 'it-IT', '19,99 dollari'],
    [1999, 'USD', 'ja-JP', '19.99ドル'],
    [1999, 'USD', 'hi-IN', '19.99 डॉलर'],
    [1999, 'USD', 'en-GB', '19.99 dollars'],
    [1999, 'USD', 'fr-CA', '19,99 dollars des États-Unis'],
    [1999, 'CAD', 'fr-FR', '19,99 dollars canadiens'],
    [1999, 'nonsense', 'en-US', '19.99 non'],
  ] as const)('%i %s in %s is %s', (minor, currency, locale, spoken) => {
    expect(moneySpoken(minor, currency, locale)).toBe(spoken);
  });

  test('every locale says its own currency without odd spaces', () => {
    for (const locale of locales) {
      expect(moneySpoken(123456, currencyOfLocale[locale], locale)).not.toMatch(/[\u00a0\u202f]/);
    }
  });

  test.each(locales)('is said in %s as the platform writes it, whatever the amount and the currency', (locale) => {
    // A dollar of the United States is just a dollar where one's own money is none.
    const dollars = currencyOfLocale[locale].endsWith('D') ? ['USD'] : [];
    for (const currency of [...dollars, 'EUR', 'JPY', 'INR', 'GBP', 'BRL', 'KWD', 'CLP', 'MXN']) {
      const isOwn = currencyOfLocale[locale] === currency && locale !== 'ja-JP';
      const currencyDisplay = isOwn ? 'symbol' : 'name';
      const options = { style: 'currency', currency, currencyDisplay, trailingZeroDisplay: 'stripIfInteger' } as const;
      const format = new Intl.NumberFormat(locale, options);
      const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
      for (const minor of [
        0, 1, 9, 10, 99, 100, 101, 110, 1_005, 99_999, 100_000, 123_456, 999_999, 1_000_000, -150, 12.5,
      ]) {
        const written = format.format(minor / unit).replace(/[\u00a0\u202f]/g, ' ');
        expect(moneySpoken(minor, currency, locale).toLowerCase()).toBe(written.toLowerCase());
      }
    }
  });

  test('a limit becomes minor units of the currency, and nonsense none', () => {
    expect(minorUnits(49.5, 'USD', 'en-US')).toBe(4950);
    expect(minorUnits(5000, 'JPY', 'ja-JP')).toBe(5000);
    for (const nonsense of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      expect(minorUnits(nonsense, 'USD', 'en-US')).toBeNull();
  });
});

describe('days', () => {
  const at = Date.parse('2026-03-05T03:30:00Z'); // still Wednesday the 4th in New York
  const zone = 'America/New_York';

  test.each([
    ['2026-03-04', 'today'],
    ['2026-03-05', 'tomorrow'],
    ['2026-03-03', 'yesterday'],
    ['2026-03-05T04:59:00Z', 'today'],
    ['2026-03-05T05:00:00Z', 'tomorrow'],
    ['2026-03-08', 'on Sunday'],
    ['2026-03-10', 'on Tuesday'],
    ['2026-03-11', 'on March 11'],
    ['2026-02-01', 'on February 1'],
    ['2024-12-24', 'on December 24, 2024'],
  ])('%s is %s', (date, spoken) => {
    expect(daySpoken(date, at, zone, 'en-US')).toBe(spoken);
  });

  test.each([
    ['de-DE', 'am Sonntag', 'am 11. März'],
    ['es-ES', 'el domingo', 'el 11 de marzo'],
    ['fr-FR', 'dimanche', 'le 11 mars'],
    ['hi-IN', 'रविवार को', '11 मार्च को'],
    ['it-IT', 'domenica', 'l’11 marzo'],
    ['ja-JP', '日曜日に', '3月11日に'],
    ['pt-BR', 'no domingo', 'em 11 de março'],
    ['en-GB', 'on Sunday', 'on 11 March'],
  ] as const)('in %s with its own prepositions', (locale, weekday, date) => {
    expect(daySpoken('2026-03-08', at, zone, locale)).toBe(weekday);
    expect(daySpoken('2026-03-11', at, zone, locale)).toBe(date);
  });

  test('the first of a month', () => {
    const first = (locale: Locale) => daySpoken('2026-04-01', at, zone, locale);
    expect((['fr-FR', 'it-IT', 'pt-BR', 'es-ES', 'de-DE'] as const).map(first)).toEqual([
      'le 1er avril',
      'il 1º aprile',
      'em 1º de abril',
      'el 1 de abril',
      'am 1. April',
    ]);
    expect(daySpoken('2026-04-11', at, zone, 'fr-FR')).toBe('le 11 avril');
  });

  test('what is no date, and a zone nobody knows', () => {
    expect(daySpoken('soon', at, zone, 'en-US')).toBeNull();
    expect(daySpoken('2026-13-45', at, zone, 'en-US')).toBeNull();
    expect(calendarDay(at, 'Mars/Base')).toBe(calendarDay(at, 'UTC'));
  });
});

describe('times of day', () => {
  test.each([
    ['en-US', '6 PM', '6:30 PM'],
    ['de-DE', '18 Uhr', '18:30 Uhr'],
    ['es-ES', '18:00', '18:30'],
    ['fr-FR', '18 h', '18 h 30'],
    ['fr-CA', '18 h', '18 h 30'],
    ['hi-IN', 'शाम 6 बजे', 'शाम 6:30 बजे'],
    ['it-IT', '18:00', '18:30'],
    ['ja-JP', '18時', '18時30分'],
    ['pt-BR', '18:00', '18:30'],
  ] as const)('in %s as it is said', (locale, whole, half) => {
    expect(timeSpoken(18 * 60, locale)).toBe(whole);
    expect(timeSpoken(18 * 60 + 30, locale)).toBe(half);
  });

  test('a German morning has no zero before its hour', () => {
    expect(timeSpoken(9 * 60, 'de-DE')).toBe('9 Uhr');
    expect(timeSpoken(9 * 60 + 30, 'de-DE')).toBe('9:30 Uhr');
  });

  test("one o'clock is one hour", () => {
    expect(agreeingWithHours('Abre el lunes a las 1:00 p. m.', 'es-MX')).toBe('Abre el lunes a la 1:00 p. m.');
    expect(agreeingWithHours('dalle 1:30 alle 11:30', 'it-IT')).toBe("dall'1:30 alle 11:30");
    expect(agreeingWithHours('das 10:00 às 1:00', 'pt-BR')).toBe('das 10:00 à 1:00');
    expect(agreeingWithHours('a las 11:00', 'es-ES')).toBe('a las 11:00');
  });

  test('a French morning has no zero before its hour', () => {
    expect(timeSpoken(9 * 60, 'fr-FR')).toBe('9 h');
    expect(timeSpoken(9 * 60 + 30, 'fr-CA')).toBe('9 h 30');
  });
});

describe('codes and figures', () => {
  test.each([
    ['nine oh two one oh', 'en', '90210'],
    ['9 0 2 1 0', 'en', '90210'],
    ['s w one a one a a', 'en', 'SW1A1AA'],
    ['double four two triple one', 'en', '442111'],
    ['eins null eins eins fünf', 'de', '10115'],
    ['sept cinq zéro zéro un', 'fr', '75001'],
    ['एक एक शून्य शून्य शून्य एक', 'hi', '110001'],
    ['११०००१', 'hi', '110001'],
    ['一〇〇零零零一', 'ja', '1000001'],
    ['１００の０００１', 'ja', '100の0001'],
    ['meia um', 'pt', '61'],
  ] as const)('%s in %s is %s', (said, language, code) => {
    expect(codeSpoken(said, language)).toBe(code);
  });

  test('noise holds no figures', () => {
    for (const language of languages)
      for (const noise of ['?', '', 'abc', '💥']) expect(digitsSpoken(noise, language)).toBe('');
  });

  test('kana within a word are no figures', () => {
    expect(digitsSpoken('佐藤と申します', 'ja')).toBe('');
    expect(digitsSpoken('六〇四の〇九三二です', 'ja')).toBe('6040932');
  });

  test('an endless number is cut', () => {
    expect(digitsSpoken('9'.repeat(5000), 'en').length).toBeLessThanOrEqual(20);
  });
});

describe('texts of others', () => {
  test.each([
    ['  a \n\t b ', 'a b'],
    ['<p>Red <b>shoes</b></p>', 'Red shoes'],
    ['Tom &amp; Ann&#39;s &lt;script&gt;x&lt;/script&gt;', 'Tom & Ann s x'],
    ['a\u202eb\u200bc\u0000d', 'a b c d'],
    ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
    ['\ud800lone', '\ufffdlone'],
    ['क्\u200dष', 'क्\u200dष'],
  ])('%j is said as %j', (text, spoken) => {
    expect(speakable(text)).toBe(spoken);
  });

  test('long ones are cut between words, and never inside a letter', () => {
    expect(cut('one two three four', 12)).toBe('one two');
    expect(cut('😀😀😀', 3)).toBe('😀');
    expect(speakable('word '.repeat(100), 80).length).toBeLessThanOrEqual(80);
    expect(speakable('x'.repeat(1_000_000)).length).toBe(80);
  });

  test('descriptions end with a sentence', () => {
    expect(firstSentences('One is short. Two is a little longer. Three.', 40)).toBe(
      'One is short. Two is a little longer.',
    );
    expect(firstSentences('これは靴です。とても軽いです。', 8)).toBe('これは靴です。');
  });
});

describe('phrases', () => {
  test('values are put in once, and may look like marks', () => {
    expect(fill('{a} {b} {c}', { a: '{b}', b: '$&' })).toBe('{b} $& {c}');
    expect(fill('{toString} {__proto__}', {})).toBe('{toString} {__proto__}');
  });

  test('plural forms', () => {
    const phrase = { one: 'one', other: '{count} of them' };
    expect(fillPlural('en-US', phrase, 1)).toBe('one');
    expect(fillPlural('fr-FR', phrase, 0)).toBe('0 of them');
    expect(fillPlural('de-DE', phrase, 1234)).toBe('1.234 of them');
    expect(fillPlural('hi-IN', phrase, 2)).toBe('2 of them');
  });

  test('lists', () => {
    expect(listSpoken(['a', 'b', 'c'], 'de-DE')).toBe('a, b und c');
    expect(listSpoken(['a', 'b'], 'ja-JP', 'or')).toBe('aまたはb');
  });
});
