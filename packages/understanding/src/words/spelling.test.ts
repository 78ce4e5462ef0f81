import { describe, expect, it } from 'vitest';
import { readSample } from '../samples.ts';
import { menderFor } from './spelling.ts';
import { tokenise } from './tokens.ts';

const SAMPLES = [
  'track my package',
  'where is my order',
  'my postcode is {postcode}',
  'check out',
  'show me sandals',
].map((text) => readSample('Any', text));

function mended(text: string, values: string[] = [], language = 'en'): string[] {
  return menderFor(SAMPLES, values, language)(tokenise(text)).map((token) => token.norm);
}

describe('a word that is one letter off', () => {
  it.each([
    ['a letter missing', 'pakage', 'package'],
    ['a letter too many', 'packkage', 'package'],
    ['another letter', 'packege', 'package'],
    ['two letters swapped', 'pacakge', 'package'],
    ['a word of the slots', 'crimsn', 'crimson'],
    ['a word everyone uses', 'restarant', 'restaurant'],
  ])('is mended: %s', (_, typed, meant) => {
    expect(mended(`where is my ${typed}`, ['crimson']).at(-1)).toBe(meant);
  });

  it.each([
    ['it is short', 'bord'],
    ['it is a word of its own', 'desert'],
    ['it is a form of a known word', 'packages'],
    ['two letters are wrong', 'pekege'],
  ])('is left alone where %s', (_, word) => {
    expect(mended(`where is my ${word}`).at(-1)).toBe(word);
  });

  it('is left alone in Japanese, where one other character is another word', () => {
    expect(mended('パッケジを探す', ['パッケージ'], 'ja').join('')).toBe('パッケジを探す');
  });
});

describe('words that are cut differently', () => {
  it('are joined where a sample has one word', () => {
    expect(mended('my post code is 10115')).toEqual(['my', 'postcode', 'is', '10115']);
  });

  it('are left apart where a sample has them side by side, in slots or beside them', () => {
    const samples = [
      'flights in the [afternoon](period)',
      'leave [after](relation) [noon](time)',
      'a [sun](weather) day on [sunday](day)',
    ].map((text) => readSample('Any', text));
    const mend = menderFor(samples, ['afternoon', 'sunday'], 'en');
    expect(mend(tokenise('leave after noon or any sun day')).map(({ norm }) => norm)).toEqual(
      'leave after noon or any sun day'.split(' '),
    );
  });

  it('are parted where a sample has two', () => {
    expect(mended('checkout')).toEqual(['check', 'out']);
  });

  it('keep their places in the text', () => {
    const text = 'my post code, trak mypackage';
    const places = menderFor(
      SAMPLES,
      [],
      'en',
    )(tokenise(text)).map(({ norm, start, end }) => [norm, text.slice(start, end)]);
    expect(places).toContainEqual(['postcode', 'post code']);
    expect(places).toContainEqual(['package', 'package']);
  });
});
