import { test } from 'vitest';
import { product } from '../../test-support/memory-shop.ts';
import { expectTalk, type Talk } from './talk.fixture.ts';

/** One thing in several kinds: its title, the name of the option, and its values. */
function inKinds(id: string, title: string, option: string, values: readonly string[], price = 2000) {
  const kinds = values.map((value, at) => product(`${id}-${at}`, title, price, { options: { [option]: value } }));
  return { products: kinds, more: { groups: [kinds.map((one) => one.id)] } };
}

const talks: readonly Talk[] = [
  {
    name: 'so many of a size that begins with a number',
    locale: 'en-US',
    currency: 'USD',
    ...inKinds('sticks', 'Hickory Drumsticks', 'Size', ['5A', '7A']),
    turns: [
      { say: 'show me drumsticks', shows: ['sticks'] },
      { say: 'three pairs of 5A', cart: { 'sticks-0': 3 } },
      { say: 'and two of the 7A', cart: { 'sticks-0': 3, 'sticks-1': 2 } },
    ],
  },
  {
    name: 'so many of a size with a letter, with the question for the size open',
    locale: 'en-US',
    currency: 'USD',
    ...inKinds('sticks', 'Hickory Drumsticks', 'Size', ['5A', '7A']),
    turns: [
      { say: 'add drumsticks', says: [/5A or 7A/] },
      { say: 'three 5A', cart: { 'sticks-0': 3 } },
    ],
  },
  {
    name: 'so many of a strength in numbers',
    locale: 'en-US',
    currency: 'USD',
    ...inKinds('reeds', 'Clarinet Reeds', 'Strength', ['1.5', '2', '2.5']),
    turns: [
      { say: 'show me clarinet reeds', shows: ['reeds'] },
      { say: 'two boxes of 2.5', cart: { 'reeds-2': 2 } },
      { say: 'and three boxes of strength two', cart: { 'reeds-2': 2, 'reeds-1': 3 } },
    ],
  },
  {
    name: 'a count in a size of numbers, with no unit',
    locale: 'en-US',
    currency: 'USD',
    ...inKinds('reeds', 'Clarinet Reeds', 'Strength', ['1.5', '2', '2.5']),
    turns: [
      { say: 'show me clarinet reeds', shows: ['reeds'] },
      { say: "I'll take two of the 1.5", cart: { 'reeds-0': 2 } },
    ],
  },
  {
    name: 'a count in a size of numbers (de)',
    locale: 'de-DE',
    currency: 'EUR',
    ...inKinds('reeds', 'Klarinettenblätter', 'Stärke', ['1,5', '2', '2,5']),
    turns: [
      { say: 'zeig mir Klarinettenblätter', shows: ['reeds'] },
      { say: 'zwei Packungen von den 2,5', cart: { 'reeds-2': 2 } },
    ],
  },
  {
    name: 'a count in a size of numbers (fr)',
    locale: 'fr-FR',
    currency: 'EUR',
    ...inKinds('sticks', 'Baguettes de batterie', 'taille', ['5A', '7A']),
    turns: [
      { say: 'montrez-moi les baguettes de batterie', shows: ['sticks'] },
      { say: 'trois paires de 5A', cart: { 'sticks-0': 3 } },
    ],
  },
  {
    name: 'a count in a size of numbers (es)',
    locale: 'es-ES',
    currency: 'EUR',
    ...inKinds('sticks', 'Baquetas de nogal', 'talla', ['5A', '7A']),
    turns: [
      { say: 'enséñame las baquetas', shows: ['sticks'] },
      { say: 'tres pares de 5A', cart: { 'sticks-0': 3 } },
    ],
  },
  {
    name: 'a count taken back (hi)',
    locale: 'hi-IN',
    currency: 'INR',
    products: [product('thread', 'सूती डोर', 18_000, { currency: 'INR' })],
    turns: [
      { say: 'सूती डोर दिखाओ', shows: ['thread'] },
      { say: 'अच्छा दो दे दो, नहीं नहीं एक ही', cart: { thread: 1 } },
    ],
  },
  {
    name: 'a count taken back (hi), short',
    locale: 'hi-IN',
    currency: 'INR',
    products: [product('thread', 'सूती डोर', 18_000, { currency: 'INR' })],
    turns: [
      { say: 'सूती डोर दिखाओ', shows: ['thread'] },
      { say: 'तीन दे दो, नहीं, दो', cart: { thread: 2 } },
    ],
  },
  {
    name: 'a count taken back (it)',
    locale: 'it-IT',
    currency: 'EUR',
    products: [product('tin', 'Barattolo salvaroma', 1200)],
    turns: [
      { say: 'mi fai vedere un barattolo', shows: ['tin'] },
      { say: 'me ne dai due, anzi no, una', cart: { tin: 1 } },
    ],
  },
  {
    name: 'a count taken back (it), short',
    locale: 'it-IT',
    currency: 'EUR',
    products: [product('tin', 'Barattolo salvaroma', 1200)],
    turns: [
      { say: 'mi fai vedere un barattolo', shows: ['tin'] },
      { say: 'tre, no, due soli', cart: { tin: 2 } },
    ],
  },
  {
    name: 'a count taken back (de)',
    locale: 'de-DE',
    currency: 'EUR',
    ...inKinds('gloves', 'Imkerhandschuhe', 'Größe', ['M', 'L']),
    turns: [
      { say: 'habt ihr Imkerhandschuhe', shows: ['gloves'] },
      { say: 'dann halt L, zweimal... nee Quatsch, nur eine', cart: { 'gloves-1': 1 } },
    ],
  },
  {
    name: 'a count taken back (es)',
    locale: 'es-ES',
    currency: 'EUR',
    products: [product('castanets', 'Castañuelas de granadillo', 4200)],
    turns: [
      { say: 'busco castañuelas', shows: ['castanets'] },
      { say: 'ponme dos pares... no, perdón, un par solo', cart: { castanets: 1 } },
    ],
  },
  {
    name: 'a count taken back (ja)',
    locale: 'ja-JP',
    currency: 'JPY',
    products: [
      product('can', '銅のじょうろ', 6800, { currency: 'JPY' }),
      product('pot', '緑の植木鉢', 1800, { currency: 'JPY' }),
    ],
    turns: [
      { say: 'じょうろはありますか', shows: ['can'] },
      { say: 'それを2つ、あ、やっぱり1つで', cart: { can: 1 } },
    ],
  },
  {
    name: 'a count for the one in the cart (fr)',
    locale: 'fr-FR',
    currency: 'EUR',
    products: [product('board', 'Planche à modeler', 1900), product('knife', 'Couteau à argile', 900)],
    turns: [
      { say: 'une planche à modeler', shows: ['board'] },
      { say: 'je la prends', cart: { board: 1 } },
      { say: "ah non attendez, la planche j'en veux deux", cart: { board: 2 } },
    ],
  },
  {
    name: 'another thing beside one that was only shown',
    locale: 'fr-FR',
    currency: 'EUR',
    products: [product('decanter', 'Carafe à décanter', 3900), product('screw', 'Tire-bouchon sommelier', 2400)],
    turns: [
      { say: 'vous avez une carafe ?', shows: ['decanter'] },
      { say: 'et un tire-bouchon aussi', shows: ['screw'], cart: {} },
    ],
  },
  {
    name: 'another thing beside one that was wanted',
    locale: 'fr-FR',
    currency: 'EUR',
    products: [product('decanter', 'Carafe à décanter', 3900), product('screw', 'Tire-bouchon sommelier', 2400)],
    turns: [
      { say: 'vous avez une carafe ?', shows: ['decanter'] },
      { say: 'je la prends', cart: { decanter: 1 } },
      { say: 'et un tire-bouchon aussi', cart: { decanter: 1, screw: 1 } },
    ],
  },
  {
    name: 'one of each color',
    locale: 'it-IT',
    currency: 'EUR',
    ...inKinds('apron', 'Grembiule da vasaio', 'colore', ['blu', 'grezzo', 'beige']),
    turns: [
      { say: 'cerco un grembiule', shows: ['apron'] },
      { say: 'me ne dai due, anzi no, uno blu e uno beige', cart: { 'apron-0': 1, 'apron-2': 1 } },
    ],
  },
  {
    name: 'a color asked of the one in hand (es)',
    locale: 'es-ES',
    currency: 'EUR',
    products: [
      product('darbuka', 'Darbuka azul de cerámica', 6000),
      ...inKinds('drum', 'Cajón flamenco', 'color', ['rojo', 'verde']).products,
    ],
    more: { groups: [['drum-0', 'drum-1']] },
    turns: [
      { say: 'busco un cajón flamenco', shows: ['drum'] },
      { say: '¿y no lo hay en azul?', not: [/Darbuka/], says: [/rojo/] },
      { say: 'ponme uno', not: [/Darbuka/], cart: {} },
    ],
  },
  {
    name: 'a color asked of the one in hand, which has no kinds (fr)',
    locale: 'fr-FR',
    currency: 'EUR',
    products: [product('sponge', 'Éponge noire', 300), product('screw', 'Tire-bouchon sommelier', 2400)],
    turns: [
      { say: 'un tire-bouchon', shows: ['screw'] },
      { say: 'et en noir ?', not: [/Éponge/] },
      { say: "j'en prends un", cart: { screw: 1 } },
    ],
  },
  {
    name: 'so many of a size with a letter, and of another beside it',
    locale: 'pt-BR',
    currency: 'BRL',
    ...inKinds('sticks', 'Baquetas de bateria', 'tamanho', ['5A', '7A']),
    turns: [
      { say: 'me mostra as baquetas' },
      { say: 'quero três pares da 7A', cart: { 'sticks-1': 3 } },
      { say: 'e dois da 5A', cart: { 'sticks-1': 3, 'sticks-0': 2 } },
    ],
  },
  {
    name: 'so many of a size with a letter, counted behind it',
    locale: 'ja-JP',
    currency: 'JPY',
    ...inKinds('sticks', 'ドラムスティック', 'サイズ', ['5A', '7A']),
    turns: [{ say: 'ドラムスティックを見せて' }, { say: '5Aを3本ください', cart: { 'sticks-0': 3 } }],
  },
  {
    name: 'a count of what is packed is no size',
    locale: 'en-US',
    currency: 'USD',
    ...inKinds('reeds', 'Oboe Reeds', 'Strength', ['1.5', '2', '2.5']),
    turns: [
      { say: 'show me oboe reeds' },
      { say: 'two boxes please', says: [/1\.5, 2, or 2\.5/], cart: {} },
      { say: '2.5', cart: { 'reeds-2': 2 } },
    ],
  },
  {
    name: 'a color asked of the one in hand, with a no in the question',
    locale: 'pt-BR',
    currency: 'BRL',
    products: [
      ...inKinds('cushion', 'Almofada de algodão', 'cor', ['verde', 'amarela']).products,
      product('pen', 'Canetas azuis', 900),
    ],
    more: { groups: [['cushion-0', 'cushion-1']] },
    turns: [{ say: 'me mostra a almofada' }, { say: 'não tem em azul?', says: [/verde/], not: [/Canetas/] }],
  },
];

test.each(talks)('$locale: $name', { timeout: 120_000 }, expectTalk);
