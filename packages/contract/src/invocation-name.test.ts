import { expect, test } from 'vitest';
import { checkInvocationName, type InvocationNameRule } from './invocation-name.ts';
import type { Locale } from './locales.ts';

test.each<[string, Locale]>([
  ['maple street', 'en-US'],
  ["sam's shoe shop", 'en-GB'],
  ['a. b. c. shoes', 'en-US'],
  ['the shoe shop', 'en-US'],
  ['happy apparel', 'en-US'],
  ['schuhparadies', 'de-DE'],
  ['mein schuhladen', 'de-DE'],
  ['zapatos maría', 'es-ES'],
  ["l'atelier vert", 'fr-FR'],
  // Of Amazon's own sample of a fact skill.
  ["faits sur l'espace", 'fr-FR'],
  ['जूतों की दुकान', 'hi-IN'],
  ['くつのみせ', 'ja-JP'],
  ['loja maré', 'pt-BR'],
])('%s is a good name in %s', (name, locale) => {
  expect(checkInvocationName(name, locale)).toEqual({ ok: true });
});

test.each<[string, Locale, InvocationNameRule, string | null]>([
  ['', 'en-US', 'empty', null],
  ['   ', 'en-US', 'empty', null],
  ['a', 'en-US', 'length', null],
  ['x'.repeat(51), 'en-US', 'length', null],
  [' maple street', 'en-US', 'spaces', null],
  ['maple  street', 'en-US', 'spaces', null],
  ['maple\tstreet', 'en-US', 'spaces', null],
  ['Maple street', 'en-US', 'lower-case', 'Maple'],
  ['maple & street', 'en-US', 'characters', '&'],
  ['maple street!', 'en-US', 'characters', '!'],
  ['maple\u0000street', 'en-US', 'characters', '\u0000'],
  ['maple street 2', 'en-US', 'digits', '2'],
  ['route 66 shop', 'en-US', 'digits', '66'],
  ['maple st. shop', 'en-US', 'periods', 'st.'],
  ["maples'' shop", 'en-US', 'apostrophes', "maples''"],
  // V058-V062
  ['alexa shoes', 'en-US', 'reserved-word', 'alexa'],
  ['amazon shoes', 'en-US', 'reserved-word', 'amazon'],
  ["amazon's shoes", 'en-US', 'reserved-word', 'amazon'],
  ['echo shoes', 'en-US', 'reserved-word', 'echo'],
  ['computer shoes', 'en-US', 'reserved-word', 'computer'],
  ['shoe skill', 'en-US', 'reserved-word', 'skill'],
  ['shoe app', 'en-US', 'reserved-word', 'app'],
  ['alexa schuhe', 'de-DE', 'reserved-word', 'alexa'],
  ['アレクサの店', 'ja-JP', 'reserved-word', 'アレクサ'],
  // V063-V068
  ['launch shoes', 'en-US', 'launch-phrase', 'launch'],
  ['ask shoes', 'en-US', 'launch-phrase', 'ask'],
  ['tell shoes', 'en-US', 'launch-phrase', 'tell'],
  ['load shoes', 'en-US', 'launch-phrase', 'load'],
  ['begin shoes', 'en-US', 'launch-phrase', 'begin'],
  ['enable shoes', 'en-US', 'launch-phrase', 'enable'],
  ['open shoe shop', 'en-US', 'launch-phrase', 'open'],
  ['starte schuhe', 'de-DE', 'launch-phrase', 'starte'],
  ['sur mesure', 'fr-FR', 'small-word', 'sur'],
  // V069-V074
  ['shoes to go', 'en-US', 'connecting-word', 'to'],
  ['shoes from maine', 'en-US', 'connecting-word', 'from'],
  ['shoes by maple', 'en-US', 'connecting-word', 'by'],
  ['shoes if possible', 'en-US', 'connecting-word', 'if'],
  ['shoes and socks', 'en-US', 'connecting-word', 'and'],
  ['shoes whether wet', 'en-US', 'connecting-word', 'whether'],
  ['schuhe und socken', 'de-DE', 'connecting-word', 'und'],
  // Words of two
  ['maple', 'en-US', 'two-words', 'maple'],
  ['the shoes', 'en-US', 'small-word', 'the'],
  ['la zapatería', 'es-MX', 'small-word', 'la'],
])('%j in %s is refused by the rule %s', (name, locale, rule, word) => {
  const check = checkInvocationName(name, locale);
  expect(check).toMatchObject({ ok: false, rule, word });
  if (!check.ok && word !== null) expect(check.message).toContain(word);
});

test('a brand may stand as one word', () => {
  expect(checkInvocationName('zappoz', 'en-US', { isBrand: true })).toEqual({ ok: true });
  expect(checkInvocationName('echo', 'en-US', { isBrand: true })).toMatchObject({ rule: 'reserved-word' });
});
