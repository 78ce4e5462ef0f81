import { describe, expect, it } from 'vitest';
import { tokenise } from '../words/tokens.ts';
import { builtInType } from './built-in-types.ts';
import { isBeyondPlaces, isOfPlaces } from './ordinals.ts';

/** What a type finds in a text, each as its words and what they resolve to. */
function find(type: string, locale: string, text: string): string[] {
  const tokens = tokenise(text);
  return builtInType(type, locale)
    .find(tokens)
    .map(({ from, to, resolved }) => `${text.slice(tokens[from]?.start, tokens[to - 1]?.end)}=${resolved[0]?.name}`);
}

describe('numbers', () => {
  it.each([
    ['en-US', 'order five hundred and twelve', 'five hundred and twelve=512'],
    ['en-US', 'nineteen eighty four', 'nineteen eighty four=1984'],
    ['en-US', 'zero zero seven', 'zero zero seven=007'],
    ['en-US', 'double five six', 'double five six=556'],
    ['en-US', '1,299.50', '1,299.50=1299.50'],
    ['en-US', 'three point five', 'three point five=3.5'],
    ['de-DE', 'einundzwanzig', 'einundzwanzig=21'],
    ['de-DE', 'dreihundertfünfundvierzig', 'dreihundertfünfundvierzig=345'],
    ['de-DE', '1.299,50', '1.299,50=1299.50'],
    ['es-ES', 'trescientos cuarenta y cinco', 'trescientos cuarenta y cinco=345'],
    ['fr-FR', 'quatre-vingt-dix-sept', 'quatre-vingt-dix-sept=97'],
    ['fr-FR', 'soixante et onze', 'soixante et onze=71'],
    ['it-IT', 'duecentocinquanta', 'duecentocinquanta=250'],
    ['it-IT', 'trentotto', 'trentotto=38'],
    ['pt-BR', 'dois mil e vinte e seis', 'dois mil e vinte e seis=2026'],
    ['hi-IN', 'तीन सौ पैंतालीस', 'तीन सौ पैंतालीस=345'],
    ['hi-IN', '४७११', '४७११=4711'],
    ['ja-JP', '三百四十五', '三百四十五=345'],
    ['ja-JP', '四七一一', '四七一一=4711'],
    ['ja-JP', '三千円まで', '三千=3000'],
    ['ja-JP', '友達に五千円', '五千=5000'],
    ['ja-JP', 'いちに', 'いちに=12'],
    ['ja-JP', '一万二千円くらい', '一万二千=12000'],
  ])('%s: %s', (locale, text, expected) => {
    expect(find('AMAZON.NUMBER', locale, text)).toEqual([expected]);
  });

  it('are no verbs, and nothing is added to behind a comma', () => {
    expect(find('AMAZON.NUMBER', 'hi-IN', 'नीला दे दो, तीन पीस')).toEqual(['तीन=3']);
    expect(find('AMAZON.NUMBER', 'hi-IN', 'दो कप दे दो')).toEqual(['दो=2']);
    expect(find('AMAZON.NUMBER', 'fr-FR', "j'en veux deux, une de chaque")).toContain('deux=2');
  });

  it('end where another begins, and an article alone is none', () => {
    expect(find('AMAZON.NUMBER', 'en-US', 'between fifty and one hundred')).toEqual(['fifty=50', 'one hundred=100']);
    for (const [locale, text] of [
      ['de-DE', 'ein buch'],
      ['es-ES', 'un libro'],
      ['fr-FR', 'une robe'],
      ['de-DE', 'achtung'],
    ] as const) {
      expect(find('AMAZON.NUMBER', locale, text)).toEqual([]);
    }
  });

  it('of four digits are four digits', () => {
    expect(find('AMAZON.FOUR_DIGIT_NUMBER', 'en-US', 'one two three four and 55')).toEqual(['one two three four=1234']);
  });
});

describe('ordinals', () => {
  it.each([
    ['en-US', 'the second one', 'second=2'],
    ['en-US', 'the twenty first', 'twenty first=21'],
    ['en-US', 'the 3rd', '3rd=3'],
    ['de-DE', 'das zweite', 'zweite=2'],
    ['es-ES', 'la segunda', 'segunda=2'],
    ['fr-FR', 'la première', 'première=1'],
    ['it-IT', 'la terza', 'terza=3'],
    ['pt-BR', 'o primeiro', 'primeiro=1'],
    ['hi-IN', 'दूसरा', 'दूसरा=2'],
    ['ja-JP', '二番目', '二番目=2'],
  ])('%s: %s', (locale, text, expected) => {
    expect(find('AMAZON.Ordinal', locale, text)).toEqual([expected]);
  });

  it('make a list of places, in which no order or telephone number is one', () => {
    expect(isOfPlaces(['first', '1st', 'one', 'second', 'third'], 'en')).toBe(true);
    expect(isOfPlaces(['erste', 'ersten', 'zweite', 'letzte'], 'de')).toBe(true);
    expect(isOfPlaces(['small', 'medium', 'second hand', 'first class'], 'en')).toBe(false);
    expect(['250', '104711', '206 555 4242'].map((text) => isBeyondPlaces(tokenise(text), 'en'))).not.toContain(false);
    expect(['3', 'twelve', 'one', 'last'].map((text) => isBeyondPlaces(tokenise(text), 'en'))).not.toContain(true);
  });
});

describe('dates, without a clock', () => {
  it.each([
    ['en-US', 'see you tomorrow', 'tomorrow=P1D'],
    ['en-US', 'may the third', 'may the third=XXXX-05-03'],
    ['en-US', 'next friday', 'next friday=XXXX-WXX-5'],
    ['en-US', '12/05/2026', '12/05/2026=2026-12-05'],
    ['en-GB', '12/05/2026', '12/05/2026=2026-05-12'],
    ['en-US', 'in three days', 'in three days=P3D'],
    ['en-US', 'two weeks ago', 'two weeks ago=-P2W'],
    ['de-DE', 'am 3. mai', '3. mai=XXXX-05-03'],
    ['de-DE', 'übermorgen', 'übermorgen=P2D'],
    ['es-ES', 'el tres de mayo', 'tres de mayo=XXXX-05-03'],
    ['fr-FR', 'demain', 'demain=P1D'],
    ['it-IT', 'domani', 'domani=P1D'],
    ['pt-BR', 'amanhã', 'amanhã=P1D'],
    ['hi-IN', '3 मई', '3 मई=XXXX-05-03'],
    ['ja-JP', '5月3日', '5月3日=XXXX-05-03'],
  ])('%s: %s', (locale, text, expected) => {
    expect(find('AMAZON.DATE', locale, text).map((one) => one.replace('3. mai', '3. mai'))).toEqual([expected]);
  });

  it('do not take a helping verb for a month', () => {
    expect(find('AMAZON.DATE', 'en-US', 'may i help you')).toEqual([]);
  });
});

describe('times and durations', () => {
  it.each([
    ['AMAZON.TIME', 'en-US', 'seven thirty pm', 'seven thirty pm=19:30'],
    ['AMAZON.TIME', 'en-US', 'half past seven', 'half past seven=07:30'],
    ['AMAZON.TIME', 'en-US', 'at noon', 'noon=12:00'],
    ['AMAZON.TIME', 'de-DE', 'um halb acht', 'halb acht=07:30'],
    ['AMAZON.TIME', 'es-ES', 'siete y media de la tarde', 'siete y media de la tarde=19:30'],
    ['AMAZON.TIME', 'fr-FR', '19h30', '19h30=19:30'],
    ['AMAZON.TIME', 'ja-JP', '午後3時', '午後3時=15:00'],
    ['AMAZON.DURATION', 'en-US', 'an hour and ten minutes', 'an hour and ten minutes=PT1H10M'],
    ['AMAZON.DURATION', 'de-DE', 'drei Tage', 'drei Tage=P3D'],
    ['AMAZON.DURATION', 'hi-IN', 'दस मिनट', 'दस मिनट=PT10M'],
  ])('%s %s: %s', (type, locale, text, expected) => {
    expect(find(type, locale, text)).toEqual([expected]);
  });
});

describe('money, postcodes, telephones, colours', () => {
  it.each([
    ['VC.Money', 'en-US', 'under $25.50', '$25.50=25.50 USD'],
    ['VC.Money', 'en-US', 'five dollars and fifty cents', 'five dollars and fifty cents=5.50 USD'],
    ['VC.Money', 'en-CA', '50 dollars', '50 dollars=50 CAD'],
    ['VC.Money', 'de-DE', 'fünf Euro fünfzig', 'fünf Euro fünfzig=5.50 EUR'],
    ['VC.Money', 'ja-JP', '3000円', '3000円=3000 JPY'],
    ['VC.Money', 'hi-IN', '500 रुपये', '500 रुपये=500 INR'],
    ['VC.Postcode', 'en-US', 'nine zero two one zero', 'nine zero two one zero=90210'],
    ['VC.Postcode', 'en-GB', 's w one a one a a', 's w one a one a a=SW1A1AA'],
    ['VC.Postcode', 'pt-BR', '01310-100', '01310-100=01310100'],
    ['AMAZON.PhoneNumber', 'en-US', 'five five five one two three four', 'five five five one two three four=5551234'],
    ['AMAZON.Color', 'de-DE', 'das grüne', 'grüne=grün'],
    ['AMAZON.Color', 'en-US', 'in navy blue', 'navy blue=blue'],
    ['AMAZON.Country', 'fr-FR', 'livraison en Allemagne', 'Allemagne=Allemagne'],
  ])('%s %s: %s', (type, locale, text, expected) => {
    expect(find(type, locale, text)).toEqual([expected]);
  });
});
