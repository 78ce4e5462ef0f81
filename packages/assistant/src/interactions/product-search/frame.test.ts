import { describe, expect, test } from 'vitest';
import { droppedIn, frameOf, refinedBy, withoutSlot } from './frame.ts';

test('a search is read as a frame', () => {
  const shown = {
    query: 'small red leather dog collar',
    maxPriceMinor: 2000,
    sort: 'relevance',
    without: ['bell'],
  } as const;
  expect(frameOf({ ...shown, without: ['bell'] }, 'en')).toEqual({
    thing: 'dog collar',
    colour: 'red',
    size: 'small',
    material: 'leather',
    audience: null,
    maxPriceMinor: 2000,
    without: ['bell'],
    sort: 'relevance',
  });
});

describe('a value takes the place of the one before it of the same type', () => {
  test.each([
    ['en', 'wooden box', 'a metal one please', 'metal box'],
    ['en', 'wooden box', 'in green', 'green wooden box'],
    ['en', 'running shoes', 'for women', 'running shoes for women'],
    ['en', 'running shoes for women', 'for men', 'running shoes for men'],
    ['en', 'small mug', 'large', 'large mug'],
    ['de', 'rote Tasse', 'blaue', 'blaue Tasse'],
    ['de', 'Lampe', 'aus Holz', 'Holz Lampe'],
    ['es', 'mesa de madera', 'de metal', 'mesa de metal'],
    ['fr', 'boîte en bois', 'en verre', 'boîte en verre'],
    ['it', 'scatola di legno', 'in vetro', 'scatola di vetro'],
    ['pt', 'mesa de madeira', 'de vidro', 'mesa de vidro'],
    ['ja', '木製の箱', 'ガラスの', 'ガラスの箱'],
    ['ja', '箱', '赤', '赤の箱'],
    ['hi', 'लकड़ी का डिब्बा', 'काँच का', 'काँच का डिब्बा'],
  ] as const)('%s: %s, %s', (language, query, said, wanted) => {
    expect(refinedBy(query, said, language)).toBe(wanted);
  });
});

test('what names a thing is no value', () => {
  expect(refinedBy('mugs', 'leather bags', 'en')).toBeNull();
  expect(refinedBy('mugs', 'delivery', 'en')).toBeNull();
  expect(refinedBy('wine glass', 'green', 'en')).toBe('green wine glass');
});

test.each([
  ['en', 'any color is fine', 'colour'],
  ['en', "the price doesn't matter", 'price'],
  ['en', 'forget the size', 'size'],
  ['de', 'die Farbe ist egal', 'colour'],
  ['es', 'no importa el precio', 'price'],
  ['fr', "n'importe quelle couleur", 'colour'],
  ['hi', 'कोई भी रंग', 'colour'],
  ['it', 'qualsiasi colore', 'colour'],
  ['ja', '色は何でもいい', 'colour'],
  ['pt', 'qualquer cor', 'colour'],
  ['en', 'what colors do you have', null],
] as const)('%s: "%s" drops %s', (language, said, slot) => {
  expect(droppedIn(said, language)).toBe(slot);
});

test('a search without a value has the rest of it', () => {
  expect(withoutSlot('red wooden box', 'colour', 'en')).toBe('wooden box');
  expect(withoutSlot('赤の箱', 'colour', 'ja')).toBe('箱');
});
