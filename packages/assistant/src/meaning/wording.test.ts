import { type Language, languages } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { agePhrase, roughPrice } from './amount-words.ts';
import { excluding } from './exclusions/excluding.ts';
import { asksOfIt, backTo, clausesOf, denied, isAllThatIsSaid, isSaid, partings, repaired } from './wording.ts';

describe('what was taken back in the middle of a sentence', () => {
  test.each<[Language, string, string | null]>([
    ['en', 'show me the red, no, the blue mug', 'show me the blue mug'],
    ['en', 'add two, no wait, three of them', 'add three of them'],
    ['en', 'i want a dog bed, i mean a cat bed', 'i want a cat bed'],
    ['en', 'the oak ones, i mean ash', 'the ash ones'],
    ['en', 'have you got a leek for soup, sorry lock', 'have you got a lock for soup'],
    ['en', 'show me a red lamp, sorry rug', 'show me a red rug'],
    ['en', 'three bags of the flour, no sorry, two', 'two bags of the flour'],
    ['en', 'i can wait until tomorrow', null],
    ['en', 'no, the blue one', null],
    ['de', 'zeig mir die rote, nein, die blaue Tasse', 'zeig mir die blaue Tasse'],
    ['es', 'quiero la roja, no, la azul', 'quiero la azul'],
    ['fr', 'je veux la rouge, non, la bleue', 'je veux la bleue'],
    ['it', 'voglio la rossa, no, la blu', 'voglio la blu'],
    ['pt', 'quero a vermelha, não, a azul', 'quero a azul'],
    ['hi', 'लाल कप, नहीं, नीला कप', 'नीला कप'],
    ['pt', 'coloca três na sacola. Aliás, só um', 'coloca 1 na sacola'],
    ['it', 'mettine tre nel carrello. Anzi, solo uno', 'mettine 1 nel carrello'],
    ['ja', '赤いカップ、いや、青いカップ', '青いカップ'],
  ])('%s: "%s"', (language, words, meant) => {
    expect(repaired(words, language)).toBe(meant);
  });
});

describe('what is not wanted', () => {
  test.each<[Language, string, readonly string[] | undefined]>([
    ['en', 'a lead that is not leather', ['leather']],
    ['en', 'no stripes please', ['stripes']],
    ['en', 'anything but the donut', ['donut']],
    ['en', 'not more than ten dollars', undefined],
    ['en', 'no thanks', undefined],
    ['en', 'no, not that, the rope one', undefined],
    ['en', 'no wait not blue, green', ['blue']],
    ['en', 'nothing that rattles', ['rattles']],
    ['en', 'nothing else', undefined],
    ['de', 'eine Leine ohne Leder', ['Leder']],
    ['de', 'nein danke', undefined],
    ['es', 'un collar sin cuero', ['cuero']],
    ['fr', 'un collier sans cuir', ['cuir']],
    ['fr', 'rien qui pique', undefined],
    ['it', 'un collare senza pelle', ['pelle']],
    ['pt', 'uma coleira sem couro', ['couro']],
    ['hi', 'चमड़े के बिना', ['चमड़े']],
    ['ja', '赤以外', ['赤']],
  ])('%s: "%s"', (language, words, without) => {
    expect(excluding(words, language)?.without).toEqual(without);
  });
});

describe('several wishes', () => {
  test.each<[Language, string, string, string]>([
    ['en', 'show me beds and tell me how long delivery takes', 'show me beds', 'tell me how long delivery takes'],
    ['en', 'add a bone and a toy', 'add a bone', 'a toy'],
    ['de', 'zeig mir Betten und sag mir, was der Versand kostet', 'zeig mir Betten', 'sag mir, was der Versand kostet'],
    ['es', 'muéstrame camas y dime cuánto cuesta el envío', 'muéstrame camas', 'dime cuánto cuesta el envío'],
    ['fr', 'montrez-moi les lits et dites-moi le prix', 'montrez-moi les lits', 'dites-moi le prix'],
    ['it', 'mostrami i letti e dimmi il prezzo', 'mostrami i letti', 'dimmi il prezzo'],
    ['pt', 'me mostra as camas e me diga o preço', 'me mostra as camas', 'me diga o preço'],
    ['hi', 'बिस्तर दिखाओ और बताओ डिलीवरी कब होगी', 'बिस्तर दिखाओ', 'बताओ डिलीवरी कब होगी'],
    ['ja', 'ベッドを見せて、それから送料を教えて', 'ベッドを見せて', '送料を教えて'],
  ])('%s: "%s"', (language, words, first, second) => {
    expect(partings(words, language)[0]).toMatchObject({ first, second });
  });

  test('a range of prices is one wish', () => {
    expect(partings('between 20 and 40 dollars', 'en')).toEqual([]);
    expect(partings('between two and five dollars', 'en')).toEqual([]);
  });
});

test('a denial is parted from what is meant instead', () => {
  expect(denied('no not that, the rope one', 'en')).toEqual({ denial: 'no', rest: 'the rope one' });
  expect(denied('oh sorry i meant the grey one', 'en')).toEqual({ denial: 'sorry', rest: 'the grey one' });
  expect(denied('no thanks', 'en')).toBeNull();
  expect(denied('nein, die blaue', 'de')).toEqual({ denial: 'nein', rest: 'die blaue' });
});

test('prices that are roughly meant, as the search reads them', () => {
  expect(roughPrice('between twenty and thirty', 'en', '$')?.price).toBe('between 20 and 30');
  expect(roughPrice('what about ten bucks, roughly', 'en', '$')?.price).toBe('around $10');
  expect(roughPrice('so um die 20 Euro', 'de', '€')?.price).toBe('etwa 20 €');
  expect(roughPrice('like forty, fifty dollars', 'en', '$')?.price).toBe('between $40 and $50');
  expect(roughPrice('so dreißig, vierzig Euro', 'de', '€')?.price).toBe('zwischen 30 € und 40 €');
  expect(roughPrice('two please', 'en', '$')).toBeNull();
});

describe('manners', () => {
  test.each<[Language, 'insult' | 'complaint' | 'undo', string]>([
    ['en', 'insult', 'you are useless'],
    ['de', 'insult', 'du bist so dumm'],
    ['es', 'insult', 'eres un inútil'],
    ['fr', 'insult', 'vous êtes vraiment nulle'],
    ['it', 'insult', 'sei proprio inutile'],
    ['pt', 'insult', 'você é muito burro'],
    ['it', 'insult', 'ma che razza di negozio siete'],
    ['hi', 'insult', 'तुम बहुत बेकार हो'],
    ['hi', 'insult', 'बहुत घटिया दुकान है तुम्हारी'],
    ['ja', 'insult', '役立たず'],
    ['en', 'complaint', 'the collar broke after two days'],
    ['de', 'complaint', 'das Halsband ist schon kaputt'],
    ['es', 'complaint', 'se me ha roto el collar'],
    ['fr', 'complaint', 'le collier est cassé'],
    ['it', 'complaint', 'il collare si è rotto'],
    ['pt', 'complaint', 'a coleira quebrou'],
    ['hi', 'complaint', 'पट्टा टूट गया'],
    ['ja', 'complaint', '首輪が壊れました'],
    ['en', 'undo', 'undo that'],
    ['de', 'undo', 'mach das rückgängig'],
  ])('%s: %s, "%s"', (language, mark, words) => {
    expect(isSaid(words, mark, language)).toBe(true);
  });

  test('plain wishes are neither', () => {
    for (const words of ['a useful bag', 'show me broken white mugs', 'is it any good']) {
      expect(isSaid(words, 'insult', 'en') || isSaid(words, 'complaint', 'en')).toBe(false);
    }
    expect(isAllThatIsSaid('and the other one', 'other', 'en')).toBe(true);
  });
});

test('what is gone back to', () => {
  expect(backTo('back to the leads', 'en')).toBe('leads');
  expect(backTo('zurück zu den Leinen', 'de')).toBe('Leinen');
  expect(backTo('go back', 'en')).toBeNull();
});

test('every pattern of every language is one', () => {
  for (const language of languages) {
    expect(denied(language === 'ja' ? 'いや、小さいの' : 'no', language)).toBeDefined();
    expect(clausesOf('a b, c d', language)).toBeDefined();
    expect(asksOfIt('x', language)).toBe(false);
    expect(agePhrase('x', language)).toBeNull();
    for (const mark of ['team', 'recipient'] as const)
      expect(isSaid('x', mark, language), `${language} ${mark}`).toBe(false);
  }
});

test.each([
  ['en', 'violin for a seven year old', 'violin for child'],
  ['en', 'my son is nine and he wants to learn', 'my son is child and he wants to learn'],
  ['de', 'eine Geige für eine 7-jährige', 'eine Geige für kind'],
  ['es', 'para un niño de 6 años', 'para un niño de niño'],
  ['fr', 'un vélo pour 8 ans', 'un vélo pour enfant'],
  ['ja', '7歳のギター', '子ども ギター'],
  ['en', 'my wife is forty', null],
  ['en', 'under 9 dollars', null],
] as const)('%s: an age is no price: %s', (language, said, wanted) => {
  expect(agePhrase(said, language)).toBe(wanted);
});
