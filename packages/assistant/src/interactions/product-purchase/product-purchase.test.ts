import type { Locale } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { ShopUnavailable } from '../../shop/shop.ts';
import { conversation, demoApp, place } from '../../test-support/conversation.ts';
import { type MemoryShopContent, memoryShop, product } from '../../test-support/memory-shop.ts';

const shirt = (id: string, size: string, colour: string, more = {}) =>
  product(id, 'Linen Shirt', 3000, { options: { Size: size, Color: colour }, ...more });

function makeShop(more: MemoryShopContent = {}) {
  const checkouts: string[] = [];
  const shop = memoryShop({
    checkouts,
    products: [
      product('p1', 'Red Trail Shoes', 8900, { link: 'https://maple.example/products/trail?variant=111' }),
      product('p2', 'Red City Shoes', 5900, { link: 'https://maple.example/products/city?variant=222' }),
      product('p3', 'Red Party Shoes', 12000, { availability: 'out_of_stock' }),
      product('p4', 'Oak Lamp', 9900, { link: 'https://maple.example/products/lamp?variant=444' }),
      product('p5', 'Blue Mug', 900),
      shirt('s1', 'S', 'Blue'),
      shirt('s2', 'M', 'Blue'),
      shirt('s3', 'M', 'White'),
      shirt('s4', 'L', 'White', { availability: 'out_of_stock' }),
    ],
    groups: [['s1', 's2', 's3', 's4']],
    stock: { p2: 3 },
    ...more,
  });
  return { shop, checkouts };
}

function appWith(settings: Readonly<Record<number, object>> = {}, types: readonly number[] = [1, 8, 15, 16]) {
  return demoApp({
    interactions: types.map((type) => ({ type, settings: settings[type] ?? {}, utterances: [], slotValues: [] })),
  });
}

const redShoes = { ProductSearchIntent: { query: 'red shoes' } };
const askCheckout = 'Would you like to check out?';

describe('another size than the one that was put in just now', () => {
  // Found by the first of them alone, as a catalogue finds a group by its lead.
  const tee = (id: string, title: string, size: string) => product(id, title, 1500, { options: { Size: size } });
  const talkOf = async (locale: Locale) => {
    const { shop } = makeShop({ products: [tee('t1', 'Tee', 'S'), tee('t2', 'Top', 'L')], groups: [['t1', 't2']] });
    const talk = conversation(shop, { app: appWith(), turn: { locale } });
    await talk.turn({ AddToCartIntent: { query: 'tee', quantity: '2' } });
    await talk.turn({ ChooseOptionIntent: { option: 'L' } });
    expect(await shop.getCart()).toMatchObject([{ productId: 't2', quantity: 2 }]);
    return { talk, shop };
  };

  test.each([
    ['en-US', { SelectItemIntent: { ordinal: 'small' } }, 'no, the small one'],
    ['de-DE', 'AMAZON.NoIntent', 'nein, klein'],
    ['de-DE', { SelectItemIntent: { ordinal: 'kleine' } }, 'nein, das kleine'],
    ['es-ES', { SelectItemIntent: { ordinal: 'pequeña' } }, 'no, la pequeña'],
    ['fr-FR', { SelectItemIntent: { ordinal: 'petit' } }, 'non, le petit'],
    ['hi-IN', { SelectItemIntent: { ordinal: 'छोटा' } }, 'नहीं, छोटा वाला'],
    ['it-IT', { SelectItemIntent: { ordinal: 'piccola' } }, 'no, la piccola'],
    ['ja-JP', { ChooseOptionIntent: { option: 'エス' } }, 'いや、エスサイズ'],
    ['pt-BR', { SelectItemIntent: { ordinal: 'pequena' } }, 'não, a pequena'],
  ] as const)('takes its place (%s)', async (locale, step, text) => {
    const { talk, shop } = await talkOf(locale);
    await talk.turn(step, { text });
    expect(await shop.getCart()).toMatchObject([{ productId: 't1', quantity: 2 }]);
    // And back again.
    await talk.turn({ SelectItemIntent: { ordinal: 'l' } }, { text: 'l' });
    expect(await shop.getCart()).toMatchObject([{ productId: 't2', quantity: 2 }]);
  });

  test('a plain no, a search, and a question for one more leave it as it is', async () => {
    for (const [step, text] of [
      ['AMAZON.NoIntent', 'no thanks'],
      [{ ProductSearchIntent: { query: 'small bags' } }, 'small bags'],
      [{ ChooseOptionIntent: { option: 'S' } }, 'S'],
    ] as const) {
      const { talk, shop } = await talkOf('en-US');
      await talk.turn(step, { text });
      expect(await shop.getCart(), text).toMatchObject([{ productId: 't2', quantity: 2 }]);
    }
  });
});

describe('filling a cart', () => {
  test.each([
    ['en-US', 'the cheapest shoes'],
    ['de-DE', 'die günstigsten shoes'],
    ['es-ES', 'shoes más baratas'],
    ['fr-FR', 'shoes les moins chères'],
    ['hi-IN', 'सबसे सस्ते shoes'],
    ['it-IT', 'shoes più economiche'],
    ['ja-JP', '一番安いshoes'],
    ['pt-BR', 'shoes mais baratos'],
  ] as const)('the cheapest is put in without a question (%s)', async (locale, query) => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith(), turn: { locale } });
    expect((await talk.turn({ AddToCartIntent: { query } })).speech).toContain('Red City Shoes');
    expect(await shop.getCart()).toMatchObject([{ productId: 'p2', quantity: 1 }]);
  });

  test('"add the second one", "two of them", and what is in the cart', async () => {
    const { shop } = makeShop();
    await conversation(shop, { app: appWith() }).script([
      [redShoes, /^I found 3 matches/],
      [
        { AddToCartIntent: { ordinal: place(2) } },
        `I put Red City Shoes in your cart. There is one item in it, $59. ${askCheckout}`,
      ],
      ['no', 'Is there anything else?'],
      [
        { AddToCartIntent: { ordinal: place(1), quantity: '2' } },
        `I put 2 Red Trail Shoes in your cart. There are 3 items in it, $237 in total. ${askCheckout}`,
      ],
      [{ AddToCartIntent: { quantity: '2' } }, /^I put 2 Red Trail Shoes in your cart\. There are 5 items in it/],
      [
        'CartContentsIntent',
        `Your cart has 5 items: Red City Shoes, $59 and 4 Red Trail Shoes, $356. Together that is $415. ${askCheckout}`,
      ],
    ]);
  });

  test('the cart is there in the next session, on a screen too', async () => {
    const { shop } = makeShop();
    const first = conversation(shop, { app: appWith() });
    await first.turn({ AddToCartIntent: { query: 'oak lamp' } });
    await first.turn('stop');
    const reply = await conversation(shop, { app: appWith() }).turn('CartContentsIntent');
    expect(reply.speech).toBe(`Your cart has one item: Oak Lamp, $99. ${askCheckout}`);
    expect(reply.screen).toMatchObject({
      template: 'list',
      title: 'Your cart: $99',
      items: [{ title: 'Oak Lamp', touch: ['select', 'product-purchase', 'p4'] }],
    });
  });

  test('words that fit several products are asked about, and questions about those are answered', async () => {
    const { shop } = makeShop();
    await conversation(shop, { app: appWith() }).script([
      ['AddToCartIntent', 'What would you like to put in your cart?'],
      [
        { ProductSearchIntent: { query: 'red shoes' } },
        'First: Red Trail Shoes. Second: Red City Shoes. Third: Red Party Shoes. Which one should I put in your cart?',
      ],
      [{ PriceIntent: { ordinal: place(2) } }, /^Red City Shoes costs \$59\./],
      [{ AddToCartIntent: { ordinal: place(2) } }, /^I put Red City Shoes in your cart\./],
    ]);
    await conversation(makeShop().shop, { app: appWith() }).script([
      [{ AddToCartIntent: { query: 'red shoes' } }, /^First: Red Trail Shoes/],
      [{ SelectItemIntent: { ordinal: place(9) } }, /^I didn't list that many\. First: Red .* Which one should I put/],
      [{ SelectItemIntent: { ordinal: place(1) } }, /^I put Red Trail Shoes in your cart\./],
    ]);
    await conversation(shop, { app: appWith() }).script([
      [{ AddToCartIntent: { query: 'unicorn' } }, /^I couldn't find unicorn to put in your cart\./],
    ]);
  });

  test.each([
    "don't add the second one",
    'please never add the first one',
    'add the first one or the second one',
    'add two of the second and one of the first',
    'add 0 of the first one',
  ])('%s: is asked about, and nothing is put in', async (text) => {
    const shop = memoryShop({ products: [product('m1', 'Red mug', 900), product('m2', 'Blue mug', 400)] });
    const talk = conversation(shop, { app: appWith() });
    await talk.turn({ ProductSearchIntent: { query: 'mug' } });
    const slots = { ordinal: place(text.includes('second') ? 2 : 1) };
    const { speech } = await talk.turn({ AddToCartIntent: slots }, { text, confidence: 0.9 });
    expect(await shop.getCart(), speech).toEqual([]);
  });

  test('a line that is named is taken out, whatever place is said beside it', async () => {
    const products = [product('c1', 'Feather wand', 900), product('c2', 'Rubber ball', 400)];
    const shop = memoryShop({ products });
    await shop.setCartLine('c1', 1);
    await shop.setCartLine('c2', 1);
    const talk = conversation(shop, { app: appWith() });
    const text = 'take the wand out, my cat was scared of the last one';
    await talk.turn({ RemoveFromCartIntent: { ordinal: place('last') } }, { text });
    expect((await shop.getCart()).map(({ productId }) => productId)).toEqual(['c2']);
  });

  test('the number of a size is no count, and a question puts nothing in', async () => {
    const sized = (id: string, colour: string, size: string) =>
      product(id, 'Rope Wedge', 4400, { options: { Color: colour, Size: size } });
    const products = [sized('w1', 'Red', '37'), sized('w2', 'Red', '38'), sized('w3', 'Blue', '37')];
    const shop = memoryShop({ products, groups: [['w1', 'w2', 'w3']] });
    const talk = conversation(shop, { app: appWith() });
    const say = async (intent: string, text: string, slots = {}, confidence = 0.9) =>
      (await talk.turn({ [intent]: slots }, { text, confidence, locale: 'en-US' })).speech;
    await talk.turn({ ProductSearchIntent: { query: 'wedge' } });
    await talk.turn({ SelectItemIntent: { ordinal: place(1) } });
    expect(await say('AddToCartIntent', 'what am I carrying?', {}, 0.6)).toMatch(/Shall I put it in your cart\?$/);
    expect(await shop.getCart()).toEqual([]);
    expect(await say('AMAZON.FallbackIntent', 'do you have it in thirty eight')).toMatch(
      /^Yes, Rope Wedge comes in 38/,
    );
    expect(await say('AddToCartIntent', 'one in size 38', { quantity: '38' })).toMatch(
      /^I put Rope Wedge, Red, 38 in your cart/,
    );
    expect((await shop.getCart()).map(({ productId, quantity }) => [productId, quantity])).toEqual([['w2', 1]]);
  });

  test('a product in several variants is asked for, by value, size word or place', async () => {
    const { shop } = makeShop();
    await conversation(shop, { app: appWith() }).script([
      [{ ProductSearchIntent: { query: 'linen' } }, /^I found 4/],
      [{ AddToCartIntent: { ordinal: place(1), quantity: '2' } }, 'Which size would you like: S or M?'],
      ['help', /^Just say one of the choices, or its number\./],
      [
        { ChooseOptionIntent: { option: { value: 'medium', resolved: { id: 'm', name: 'medium' } } } },
        'Which color would you like: Blue or White?',
      ],
      [{ RefineColourIntent: { colour: 'green' } }, /^I don't have that one\. Which color/],
      [{ RefineColourIntent: { colour: 'white' } }, /^I put 2 Linen Shirts, M, White in your cart\./],
    ]);
    expect((await shop.getCart())[0]).toMatchObject({ productId: 's3', quantity: 2 });
    const { shop: other } = makeShop();
    await conversation(other, { app: appWith() }).script([
      [{ ProductSearchIntent: { query: 'linen' } }, /^I found 4/],
      [{ AddToCartIntent: { ordinal: place(1) } }, /^Which size/],
      [{ SelectItemIntent: { ordinal: place(1) } }, /^I put Linen Shirt, S, Blue in your cart\./],
    ]);
    expect((await other.getCart())[0]).toMatchObject({ productId: 's1' });
  });

  test('what cannot be had is said, and what there is too little of', async () => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith({ 8: { quantityMax: 5 } }) });
    await talk.script([
      [redShoes, /^I found 3/],
      [{ AddToCartIntent: { ordinal: place(3) } }, /^Red Party Shoes is out of stock right now\./],
      [redShoes, /^I found 3/],
      [
        { AddToCartIntent: { ordinal: place(2), quantity: '4' } },
        'There are only 3 left of Red City Shoes. Shall I put 3 in your cart?',
      ],
      ['yes', /^I put 3 Red City Shoes in your cart\./],
      [
        { AddToCartIntent: { ordinal: place(1), quantity: '99' } },
        'You can order at most 5 of Red Trail Shoes by voice. Shall I put 5 in your cart?',
      ],
      ['no', 'Is there anything else?'],
    ]);
  });

  test('changes and removals, by what was talked of, by place, and by words', async () => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith() });
    await talk.turn({ AddToCartIntent: { query: 'oak lamp' } });
    await talk.turn({ AddToCartIntent: { query: 'blue mug' } });
    await talk.script([
      [{ ChangeQuantityIntent: { quantity: '3' } }, /^Now your cart has 3 Blue Mugs\. There are 4 items in it, \$126/],
      ['CartContentsIntent', /^Your cart has 4 items: Oak Lamp, \$99 and 3 Blue Mugs, \$27\./],
      [{ ChangeQuantityIntent: { ordinal: place(1), quantity: '2' } }, /^Now your cart has 2 Oak Lamps\./],
      ['CartContentsIntent', /^Your cart has 5 items/],
      ['ChangeQuantityIntent', /Which of these do you mean\?$/],
      [{ SelectItemIntent: { ordinal: place(2) } }, 'How many would you like of Blue Mug?'],
      [{ ProvideNumberIntent: { number: '4' } }, /^Now your cart has 4 Blue Mugs\./],
      [{ RemoveFromCartIntent: { quantity: '1' } }, /^Now your cart has 3 Blue Mugs\./],
      [{ RemoveFromCartIntent: { query: 'two of the mugs' } }, /^Now your cart has Blue Mug\./],
      [
        { RemoveFromCartIntent: { query: 'the lamp' } },
        /^I took Oak Lamp out of your cart\. There is one item in it, \$9\./,
      ],
      [{ RemoveFromCartIntent: { query: 'unicorn' } }, /^I don't see that in your cart\. Your cart has one item/],
      [{ ChangeQuantityIntent: { quantity: '0' } }, 'I took Blue Mug out of your cart. Is there anything else?'],
      ['CartContentsIntent', 'Your cart is empty. Is there anything else?'],
      ['RemoveFromCartIntent', 'Your cart is empty. Is there anything else?'],
    ]);
  });

  test.each([
    ['en-US', 'three', 'put three mug in my cart'],
    ['en-US', '3', 'put three mug in my cart'],
    ['de-DE', 'drei mug', 'leg drei mug in den warenkorb'],
    ['es-ES', 'tres', 'pon tres mug en el carrito por favor'],
    ['fr-FR', 'trois', 'mets trois mug dans le panier'],
    ['hi-IN', 'तीन', 'तीन mug कार्ट में डालो'],
    ['it-IT', 'tre mug', 'metti tre mug nel carrello'],
    ['pt-BR', 'três', 'coloca três mug no meu carrinho'],
  ] as const)('%s: of what the count was understood and the thing was not', async (locale, quantity, text) => {
    const { shop } = makeShop();
    await conversation(shop, { app: appWith() }).turn({ AddToCartIntent: { quantity } }, { text, locale });
    expect(await shop.getCart()).toMatchObject([{ productId: 'p5', quantity: 3 }]);
  });

  test.each(['put three of them in my cart', 'put three in the basket please'])(
    '"%s" is of what was heard',
    async (text) => {
      const { shop } = makeShop();
      const talk = conversation(shop, { app: appWith() });
      await talk.turn({ ProductSearchIntent: { query: 'mug' } });
      await talk.turn({ AddToCartIntent: { quantity: 'three' } }, { text });
      expect(await shop.getCart()).toMatchObject([{ productId: 'p5', quantity: 3 }]);
    },
  );

  test.each([
    ['es-ES', 'quita una', /2 unidades de Blue Mug/],
    ['it-IT', 'togline una', /2 Blue Mug/],
    ['fr-FR', 'enlevez-en une', /2 Blue Mug/],
    ['pt-BR', 'tira uma', /2 unidades de Blue Mug/],
    ['hi-IN', 'एक निकाल दो', /: 2 Blue Mug/],
    ['de-DE', 'nimm eine raus', /2 mal Blue Mug/],
    ['ja-JP', '一つ減らして', /Blue Mug/],
    ['en-US', 'take one out', /2 Blue Mugs/],
    ['en-US', 'remove one', /2 Blue Mugs/],
  ] as const)('%s: "%s" takes one of three out, whatever the number was understood as', async (locale, text, left) => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith(), turn: { locale } });
    await talk.turn({ AddToCartIntent: { query: 'blue mug', quantity: '3' } });
    expect((await talk.turn('RemoveFromCartIntent', { text })).speech).toMatch(left);
    expect((await shop.getCart())[0]?.quantity).toBe(2);
  });

  test.each([
    ['hi-IN', 'दो oak lamp कार्ट में डालो'],
    ['en-US', 'put two oak lamp in my cart'],
    ['de-DE', 'leg zwei oak lamp in den Warenkorb'],
  ] as const)('%s: the number before a name counts where the slot does not hold it: "%s"', async (locale, text) => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith(), turn: { locale } });
    await talk.turn({ AddToCartIntent: { query: 'oak lamp' } }, { text });
    expect((await shop.getCart())[0]?.quantity).toBe(2);
  });

  test('without checkout in the app none is offered', async () => {
    const { shop } = makeShop();
    await conversation(shop, { app: appWith({}, [1, 8]) }).script([
      [{ AddToCartIntent: { query: 'oak lamp' } }, /There is one item in it, \$99\. Is there anything else\?$/],
    ]);
  });

  test('a touch on a line asks how many; a forged one does nothing', async () => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith() });
    await talk.turn({ AddToCartIntent: { query: 'oak lamp' } });
    const touch = (id: string) => ({ kind: 'touch', intent: null, touch: ['select', 'product-purchase', id] }) as const;
    expect((await talk.turn('x', touch('p4'))).speech).toBe('How many would you like of Oak Lamp?');
    expect((await talk.turn('x', touch('nothing'))).speech).toMatch(/^Your cart has one item/);
  });

  test('a shop that is down is told', async () => {
    const { shop } = makeShop();
    const down = { ...shop, setCartLine: () => Promise.reject(new ShopUnavailable('down')) };
    const reply = await conversation(down, { app: appWith() }).turn({ AddToCartIntent: { query: 'oak lamp' } });
    expect(reply.outcome.handled).toBe('failed');
  });
});

describe('emptying the cart', () => {
  test('asks first, and takes a no', async () => {
    const { shop } = makeShop();
    const talk = conversation(shop, { app: appWith() });
    await talk.turn({ AddToCartIntent: { query: 'oak lamp', quantity: '1' } });
    await talk.turn({ AddToCartIntent: { query: 'blue mug' } });
    await talk.script([
      ['ClearCartIntent', 'Do you want to remove all 2 items from your cart?'],
      ['no', /^All right, your cart stays as it is\./],
      ['ClearCartIntent', /^Do you want/],
      ['yes', 'Your cart is empty now. Is there anything else?'],
      ['yes', 'What would you like?'],
      ['ClearCartIntent', /^Your cart is empty\./],
    ]);
    await talk.turn({ AddToCartIntent: { query: 'oak lamp' } });
    const atOnce = conversation(shop, { app: appWith({ 16: { confirms: false } }) });
    expect((await atOnce.turn('ClearCartIntent')).speech).toMatch(/^Your cart is empty now\./);
  });
});

describe('checking out', () => {
  const filled = async (settings: Readonly<Record<number, object>> = {}) => {
    const { shop, checkouts } = makeShop();
    const talk = conversation(shop, { app: appWith(settings) });
    await talk.turn({ AddToCartIntent: { query: 'oak lamp' } });
    await talk.turn({ AddToCartIntent: { query: 'city shoes' } });
    await talk.turn({ ChangeQuantityIntent: { quantity: '2' } });
    return { shop, checkouts, talk };
  };

  test('says what it costs now, asks, and sends the link', async () => {
    const { talk, checkouts, shop } = await filled();
    const asked = await talk.turn('yes');
    expect(asked.speech).toBe(
      'Your cart has 3 items: Oak Lamp, $99 and 2 Red City Shoes, $118. Together that is $217. Shall I send you the link to check out?',
    );
    expect(checkouts).toEqual([]);
    const sent = await talk.turn('yes');
    const link = 'https://maple.example/cart/444:1,222:2';
    expect(sent.speech).toMatch(/^I have sent you a card with the link to check out\./);
    expect(sent.card?.text).toContain(link);
    expect(sent.screen).toMatchObject({ template: 'detail', title: 'Check out at Maple Street', text: link });
    expect(checkouts).toEqual([link]);
    await talk.turn('yes');
    expect(checkouts).toEqual([link]);
    expect(await shop.getCart()).toHaveLength(2);
  });

  test('a no keeps the cart; an empty one is said', async () => {
    const { talk, checkouts } = await filled();
    await talk.script([
      ['CheckoutIntent', /Shall I send you the link to check out\?$/],
      ['no', /^All right, your cart stays as it is\./],
    ]);
    expect(checkouts).toEqual([]);
    const { shop } = makeShop();
    await conversation(shop, { app: appWith() }).script([['CheckoutIntent', /^Your cart is empty\./]]);
  });

  test('prices, stock and what has gone are checked again, also between question and yes', async () => {
    const products = [
      product('p1', 'Oak Lamp', 9900, { link: 'https://maple.example/p?variant=1' }),
      product('p2', 'Blue Mug', 900, { link: 'https://maple.example/p?variant=2' }),
      product('p3', 'Tea Pot', 2500, { link: 'https://maple.example/p?variant=3' }),
    ];
    const stock: Record<string, number> = {};
    const checkouts: string[] = [];
    const shop = memoryShop({ products, stock, checkouts });
    const talk = conversation(shop, { app: appWith() });
    for (const query of ['oak', 'mug', 'pot']) await talk.turn({ AddToCartIntent: { query } });
    await talk.turn({ ChangeQuantityIntent: { quantity: '4' } });
    products[0] = product('p1', 'Oak Lamp', 10900, { link: 'https://maple.example/p?variant=1' });
    products.splice(1, 1);
    stock.p3 = 2;
    const first = await talk.turn('CheckoutIntent');
    expect(first.speech).toMatch(
      /^Oak Lamp now costs \$109\. p2 is no longer available, so I took it out\. Of Tea Pot there are only 2 left, so I changed that\. Your cart has 3 items/,
    );
    stock.p3 = 1;
    const second = await talk.turn('yes');
    expect(second.speech).toMatch(/^Of Tea Pot there is only one left, so I changed that\..*Shall I send/);
    expect(checkouts).toEqual([]);
    await talk.turn('yes');
    expect(checkouts).toEqual(['https://maple.example/cart/1:1,3:1']);
    products.length = 0;
    await talk.script([['CheckoutIntent', /Your cart is empty\. Is there anything else\?$/]]);
  });

  test('the settings: an own link, an emptied cart, a cart without a link', async () => {
    const own = { 15: { linkStyle: 'own', ownLink: 'https://pay.example/?items={items}', clearAfter: true } };
    const { talk, shop, checkouts } = await filled(own);
    await talk.turn('CheckoutIntent');
    await talk.turn('yes');
    expect(checkouts).toEqual(['https://pay.example/?items=SKU-p4:1,SKU-p2:2']);
    expect(await shop.getCart()).toEqual([]);
    const second = makeShop();
    const mugs = conversation(second.shop, { app: appWith() });
    await mugs.turn({ AddToCartIntent: { query: 'blue mug' } });
    await mugs.turn('yes');
    expect((await mugs.turn('yes')).speech).toMatch(/^Sorry, Maple Street has no checkout link for this cart\./);
    await mugs.turn({ AddToCartIntent: { query: 'oak lamp' } });
    await mugs.turn('yes');
    expect((await mugs.turn('yes')).speech).toMatch(
      /Blue Mug cannot be put into the link; you will find it on the Maple Street website\./,
    );
    expect(second.checkouts).toEqual(['https://maple.example/cart/444:1']);
  });
});
