import type { Locale } from '@voicecart/contract/locales';
import { languageOf } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { conversation, demoApp, place } from '../test-support/conversation.ts';
import { deal, memoryShop, product } from '../test-support/memory-shop.ts';
import { placesSaid } from './spoken-places.ts';

const app = demoApp({
  interactions: [1, 2, 4, 8].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});
const makeShop = () =>
  memoryShop({
    products: [
      product('p1', 'Red Mug', 900, { brand: 'Tern' }),
      product('p2', 'Blue Mug', 1200, { brand: 'Loom' }),
      product('p3', 'Green Mug', 700, { availability: 'out_of_stock' }),
      product('s1', 'Linen Shirt', 3000, { options: { Size: 'S' } }),
      product('s2', 'Linen Shirt', 3000, { options: { Size: 'M' } }),
      product('s3', 'Linen Coat', 9000),
    ],
    groups: [['s1', 's2']],
    deals: [
      deal('d1', 'Mugs for less', { percentOff: 10, productId: 'p2' }),
      deal('d2', 'Free shipping', { amountOffMinor: 500 }),
    ],
  });
const mugs = { ProductSearchIntent: { query: 'mug' } } as const;

const firstTwo = { kind: 'first', count: 2 } as const;
const both = { kind: 'both' } as const;

/** The first two, both, and the first and the third, to be put into the cart. */
const said: readonly (readonly [Locale, string, string, string])[] = [
  ['en-US', 'add the first two', "i'll take both", 'the first and the third'],
  ['de-DE', 'nimm die ersten beiden', 'leg beide in den warenkorb', 'das erste und das dritte'],
  ['es-ES', 'añade los dos primeros', 'me llevo los dos', 'el primero y el tercero'],
  ['fr-FR', 'ajoute les deux premiers', 'je prends les deux', 'le premier et le troisième'],
  ['hi-IN', 'पहले दो कार्ट में डालो', 'दोनों डाल दो', 'पहला और तीसरा'],
  ['it-IT', 'aggiungi i primi due', 'li prendo entrambi', 'il primo e il terzo'],
  ['ja-JP', '最初の二つを入れて', '両方ください', '一番目と三番目'],
  ['pt-BR', 'adiciona os dois primeiros', 'vou levar os dois', 'o primeiro e o terceiro'],
];

describe.each(said)('several places at once (%s)', (locale, first, each, named) => {
  test('are read out of the words', () => {
    const language = languageOf(locale);
    expect(placesSaid(first, language)).toEqual(firstTwo);
    expect(placesSaid(each, language)).toEqual(both);
    expect(placesSaid(named, language)).toEqual({ kind: 'named', places: [1, 3] });
  });

  test('each goes into the cart', async () => {
    const shop = makeShop();
    const talk = conversation(shop, { app, turn: { locale } });
    await talk.turn(mugs);
    await talk.turn('AddToCartIntent', { text: first });
    expect(await shop.getCart()).toMatchObject([
      { productId: 'p1', quantity: 1 },
      { productId: 'p2', quantity: 1 },
    ]);
  });

  test('are compared by price and brand, and "both" means them from then on', async () => {
    const shop = makeShop();
    const talk = conversation(shop, { app, turn: { locale } });
    await talk.turn(mugs);
    const { speech } = await talk.turn('CompareIntent', { text: first });
    // Hindi is left without the difference, which would be more than thirty words.
    const parts = ['Red Mug', 'Blue Mug', '9', '12', 'Tern', 'Loom', ...(locale === 'hi-IN' ? [] : ['3'])];
    for (const part of parts) expect(speech).toContain(part);
    expect(speech).not.toContain('Green Mug');
    await talk.turn('AddToCartIntent', { text: each });
    expect(await shop.getCart()).toMatchObject([{ productId: 'p1' }, { productId: 'p2' }]);
  });

  test('of a list, those in stock', async () => {
    const talk = conversation(makeShop(), { app, turn: { locale } });
    await talk.turn(mugs);
    const { speech, dialogue } = await talk.turn('StockIntent');
    expect(speech).not.toContain('Green Mug');
    expect(dialogue.shown?.ids).toEqual(['p1', 'p2']);
  });
});

test('"one" and "two" by themselves are no places of several', () => {
  for (const text of ['two of them', 'the first one', 'two of the second one', 'a mug for two', 'add two'])
    expect(placesSaid(text, 'en')).toBeNull();
  expect(placesSaid('二つ入れて', 'ja')).toBeNull();
  expect(placesSaid('añade dos', 'es')).toBeNull();
});

test('"both" of three asks which; what is not there is said to be so; a size is asked for', async () => {
  const shop = makeShop();
  const talk = conversation(shop, { app });
  await talk.script([
    [mugs, /^I found 3 matches/],
    [
      { AddToCartIntent: { query: 'both' } },
      'First: Red Mug. Second: Blue Mug. Third: Green Mug. Which one should I put in your cart?',
    ],
    [{ AddToCartIntent: { query: 'first five' } }, /^I didn't list that many/],
    [
      { AddToCartIntent: { query: 'last two' } },
      /^I put Blue Mug in your cart\. Green Mug is out of stock right now\./,
    ],
    [{ ProductSearchIntent: { query: 'linen' } }, /^I found 3 matches/],
    [
      { AddToCartIntent: { query: 'the first and the third' } },
      /^I put Linen Coat in your cart\. Which size would you like of Linen Shirt: S or M\?$/,
    ],
    [{ ChooseOptionIntent: { option: 'M' } }, /^I put Linen Shirt, M in your cart/],
  ]);
  expect((await shop.getCart()).map(({ productId }) => productId)).toEqual(['p2', 's3', 's2']);
});

test('two that cost the same, and none to compare', async () => {
  const talk = conversation(makeShop(), { app });
  await talk.script([
    ['CompareIntent', 'What are you looking for?'],
    [{ ProductSearchIntent: { query: 'coat' } }, /^I found one match/],
    ['CompareIntent', 'Which two should I compare?'],
    [{ ProductSearchIntent: { query: 'shirt' } }, /^I found 2 matches/],
    ['CompareIntent', /They cost the same\. Which one/],
  ]);
});

test.each(['二つ入れて', '2個入れて', '二つカートに入れて'])('"%s" puts two in', async (text) => {
  const shop = makeShop();
  const talk = conversation(shop, { app, turn: { locale: 'ja-JP' } });
  await talk.turn(mugs);
  await talk.turn({ SelectItemIntent: { ordinal: place(2) } });
  await talk.turn('AddToCartIntent', { text });
  await talk.turn({ AddToCartIntent: { query: '二つ' } }, { text });
  expect(await shop.getCart()).toMatchObject([{ productId: 'p2', quantity: 4 }]);
});

test('"I\'ll take it", of a deal, puts its product into the cart, where it is of one', async () => {
  const shop = makeShop();
  await conversation(shop, { app }).script([
    ['DealsIntent', /^There are 2 deals/],
    ['AddToCartIntent', 'What would you like to put in your cart?'],
    ['DealsIntent', /^There are 2 deals/],
    [{ SelectItemIntent: { ordinal: place(1) } }, /^Mugs for less/],
    ['AddToCartIntent', /^I put Blue Mug in your cart/],
    ['DealsIntent', /^There are 2 deals/],
    [
      { AddToCartIntent: { ordinal: place(2) } },
      'That deal is not for one single product. What would you like to put in your cart?',
    ],
  ]);
});
