import type { Language, Locale } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { daysSaid } from '../interactions/day-words.ts';
import { giftWanted } from '../interactions/product-search/gifts.ts';
import { timeSpoken } from '../speech/clock.ts';
import { withoutHesitation } from '../speech/politeness.ts';
import { conversation, demoApp, place } from '../test-support/conversation.ts';
import { deal, event, memoryShop, product, store } from '../test-support/memory-shop.ts';

const app = demoApp({
  interactions: [1, 2, 3, 4, 8, 10, 11, 15, 18, 23, 24, 25, 28, 29].map((type) => ({
    type,
    settings: {},
    utterances: [],
    slotValues: [],
  })),
});
const mugs = [
  product('m1', 'Red Mug', 900),
  product('m2', 'Blue Mug', 1200),
  product('m3', 'Green Mug', 700),
  product('m4', 'Gold Mug', 5000),
  product('l1', 'Oak Lamp', 9900),
  product('t1', 'Tea Tin', 1500),
];
const makeShop = () => {
  const shop = memoryShop({
    products: mugs,
    policies: { shipping: { text: 'Three days, six dollars.', url: '' } },
    stores: [
      store('s1', 'Harbor Street', { city: 'Portland', phone: '555 0101', distanceMetres: 90_000 }),
      store('s2', 'Beacon Hill', { city: 'Boston', phone: '555 0102', distanceMetres: 95_000 }),
    ],
    places: { boston: 'Boston', portland: 'Portland', paris: 'Paris' },
    news: [{ id: 'n1', title: 'Open on Sundays', text: 'From noon.' }],
    events: [
      event('e1', 'Pottery for beginners', '2026-03-07T15:00:00Z', { place: 'Harbor Street' }),
      event('e2', 'Candle making', '2026-03-11T22:00:00Z', { place: 'Beacon Hill' }),
      event('e3', 'Spring fair', '2026-03-21T15:00:00Z', { place: 'Harbor Street' }),
    ],
  });
  const words = new Set(mugs.flatMap(({ title }) => title.toLowerCase().split(' ')));
  const searchProducts: typeof shop.searchProducts = async (query) => {
    const said = query.text.toLowerCase().split(' ');
    const page = await shop.searchProducts(query);
    return { ...page, knownShare: said.filter((word) => words.has(word)).length / said.length };
  };
  return { ...shop, searchProducts };
};
const talk = () => conversation(makeShop(), { app });

describe('events by day and place', () => {
  const asked = async (text: string, day?: string) =>
    (await talk().turn({ EventsIntent: day === undefined ? {} : { day } }, { text })).speech;

  test('in a city: at the store there, and at no other', async () => {
    expect(await asked("what's on in boston", 'boston')).toMatch(/^There is one event\. Candle making/);
    expect(await asked('any events in portland')).toMatch(/^There are 2 events\. First: Pottery.* Second: Spring fair/);
    expect(await asked('is anything on at harbor street next week', 'next week')).toBe(
      'There is nothing on in Harbor Street then. The next one is Pottery for beginners, on Saturday at 10 AM, Harbor Street. Is there anything else?',
    );
  });

  test('a slot alone, as Alexa sends it, may hold a date or a place', async () => {
    const spoken = async (day: string) => (await talk().turn({ EventsIntent: { day } })).speech;
    expect(await spoken('boston')).toMatch(/Candle making/);
    expect(await spoken('march twenty first')).toMatch(/^There is one event then\. Spring fair/);
    expect(await spoken('in two weeks')).toMatch(/^There is one event then\. Spring fair/);
    expect(await spoken('paris')).toMatch(/^There is nothing on in Paris\. The next one is Pottery/);
  });

  test('one is told by its name, whatever the words around it', async () => {
    expect(await asked('when is the next pottery class')).toMatch(/^There is one event\. Pottery/);
    expect((await talk().turn('mumble', { text: 'when is the candle making' })).speech).toMatch(/^Candle making, on/);
    expect((await talk().turn('mumble', { text: 'when is the opera' })).speech).toMatch(/^I don't know/);
  });

  test.each<[Locale, string, number, number]>([
    // Wednesday 4 March 2026 is day 20516.
    ['en-US', "what's on on december 8th", 20_795, 20_795],
    ['en-GB', 'anything on 8/12/2026', 20_795, 20_795],
    ['en-US', 'events in two weeks', 20_528, 20_534],
    ['en-US', 'anything next weekend', 20_526, 20_527],
    ['de-DE', 'was ist am 8. Dezember los', 20_795, 20_795],
    ['fr-FR', "qu'est-ce qui est prévu dans deux semaines", 20_528, 20_534],
    ['es-ES', 'qué hay el 8 de diciembre', 20_795, 20_795],
    ['it-IT', 'cosa c’è sabato prossimo', 20_519, 20_519],
    ['pt-BR', 'o que tem no fim de semana', 20_519, 20_520],
    ['ja-JP', '12月8日のイベントはありますか', 20_795, 20_795],
    ['hi-IN', 'अगले हफ़्ते क्या है', 20_521, 20_527],
  ])('%s: "%s"', (locale, text, from, to) => {
    expect(daysSaid(text, locale, 20_516)).toEqual({ from, to });
  });

  test('"from now on" is not today', () => {
    expect(daysSaid('今後のイベント', 'ja-JP', 20_516)).toBeNull();
    expect(daysSaid('what events are coming up', 'en-US', 20_516)).toBeNull();
  });
});

describe('one out of a list', () => {
  test('the dearest, the cheapest, and after either "no, the second" is still the second', async () => {
    await talk().script([
      [{ ProductSearchIntent: { query: 'mug' } }, /^I found 4 matches/],
      ['MostExpensiveIntent', /^Gold Mug costs \$50\./],
      [{ SelectItemIntent: { ordinal: place(2) } }, /^Blue Mug costs/],
      ['CheapestIntent', /^Green Mug costs \$7\./],
      ['GoBackIntent', /^First: Red Mug/],
      [{ MostExpensiveIntent: { product: 'lamp' } }, /^Oak Lamp costs \$99/],
    ]);
  });

  test('"the middle one"', async () => {
    const middle = { value: 'middle', resolved: { id: 'middle', name: 'middle' } };
    await talk().script([
      [{ ProductSearchIntent: { query: 'mug' } }, /^I found 4 matches/],
      [{ SelectItemIntent: { ordinal: middle } }, /^Blue Mug costs/],
    ]);
  });

  test('a word that none that was read out has narrows the list, said as a choice or in any words', async () => {
    await talk().script([
      [{ ProductSearchIntent: { query: 'mug' } }, /^I found 4 matches/],
      [{ SelectItemIntent: { ordinal: 'costliest' } }, /^First: Red Mug\. .* Which one do you mean/],
      [{ SelectItemIntent: { ordinal: 'gold' } }, /^I found one match for gold mug\. Gold Mug/],
    ]);
    const { script, turn } = talk();
    await script([[{ ProductSearchIntent: { query: 'mug' } }, /^I found 4 matches/]]);
    expect((await turn('mumble', { text: 'hmm, something in gold maybe' })).speech).toMatch(/^I found one match/);
    expect((await turn('mumble', { text: 'is it dishwasher safe' })).speech).toMatch(/^The description doesn't say/);
  });

  test('a number with nothing but politeness is how many of the one just told', async () => {
    const { script, turn } = talk();
    await script([
      [{ ProductSearchIntent: { query: 'mug' } }, /./],
      [{ SelectItemIntent: { ordinal: place(1) } }, /^Red Mug costs/],
    ]);
    const two = { value: 'deux', resolved: { id: '2', name: 'deuxième' } };
    const said = { locale: 'fr-FR' as const, text: "deux s'il te plaît" };
    expect((await turn({ SelectItemIntent: { ordinal: two } }, said)).speech).toMatch(/2/);
    const { script: other, turn: choose } = talk();
    await other([
      [{ ProductSearchIntent: { query: 'mug' } }, /./],
      [{ SelectItemIntent: { ordinal: place(1) } }, /^Red Mug costs/],
    ]);
    const second = { ...said, text: "la deuxième s'il te plaît" };
    const chosen = { value: 'deuxième', resolved: { id: '2', name: 'deuxième' } };
    expect((await choose({ SelectItemIntent: { ordinal: chosen } }, second)).speech).toMatch(/^Blue Mug coûte/);
  });

  test('"make it two" of what was just heard puts two in', async () => {
    await talk().script([
      [{ ProductSearchIntent: { query: 'lamp' } }, /^I found one match/],
      [{ ChangeQuantityIntent: { quantity: '2' } }, /^I put 2 Oak Lamps in your cart/],
      [{ ChangeQuantityIntent: { quantity: '3' } }, /^Now your cart has 3 Oak Lamps/],
    ]);
  });
});

describe('gifts', () => {
  test.each<[Locale, string, string | null]>([
    ['en-US', 'a present for my sister', ''],
    ['en-US', 'dad', ''],
    ['en-US', 'something for my dad', ''],
    ['en-US', 'something for my desk', null],
    ['de-DE', 'etwas für meine Mutter', ''],
    ['es-ES', 'algo para mi madre', ''],
    ['fr-FR', 'quelque chose pour ma mère', ''],
    ['it-IT', 'qualcosa per mia sorella', ''],
    ['pt-BR', 'alguma coisa para o meu pai', ''],
    ['ja-JP', '母に何か', ''],
    ['hi-IN', 'मेरी बहन के लिए कुछ', ''],
    ['en-US', 'gift for my best friend who loves tea', 'tea'],
    ['en-US', 'birthday present for my mom', ''],
    ['en-US', 'mugs', null],
    ['en-US', 'father christmas mug', null],
    ['de-DE', 'ein Geschenk für meine Schwester', ''],
    ['de-DE', 'meinen Vater', ''],
    ['es-ES', 'un regalo para mi madre', ''],
    ['fr-FR', 'un cadeau pour ma mère', ''],
    ['it-IT', 'un regalo per mia sorella', ''],
    ['pt-BR', 'um presente para o meu pai', ''],
    ['ja-JP', '母へのプレゼント', ''],
    ['hi-IN', 'मेरी बहन के लिए तोहफ़ा', ''],
    ['hi-IN', 'बहन', ''],
    ['en-US', 'gift cards', null],
    ['en-US', 'a gift set for my dad', null],
    ['de-DE', 'Geschenk-Gutscheine', null],
    ['es-ES', 'tarjetas de regalo', null],
    ['fr-FR', 'cartes cadeaux', null],
    ['it-IT', 'buoni regalo', null],
    ['pt-BR', 'cartão presente', null],
    ['ja-JP', 'ギフトカード', null],
    ['hi-IN', 'गिफ्ट कार्ड', null],
  ])('%s: "%s" is a gift like "%s"', (locale, text, like) => {
    expect(giftWanted(text, { text, locale })?.like ?? null).toBe(like);
  });

  test('asks what they like or how much it may cost, and searches for either', async () => {
    const asks = /What do they like, or how much may it cost\?$/;
    const { script, turn } = talk();
    await script([
      [{ ProductSearchIntent: { query: 'dad' } }, asks],
      [{ LikeGenreIntent: { genre: 'tea' } }, /^I found one match for tea\. Tea Tin/],
      [{ ProductSearchIntent: { query: 'a gift for my sister' } }, asks],
      [{ PriceLimitIntent: { price: '8' } }, /^Under \$8 I have this\. Green Mug/],
      [{ ProductSearchIntent: { query: 'a gift for mom' } }, asks],
    ]);
    expect((await turn('mumble', { text: 'she loves tea' })).speech).toMatch(/Tea Tin/);
    expect((await talk().turn('ProductSearchIntent', { text: 'i need a gift' })).speech).toMatch(asks);
  });

  test('a search is a search even where a city was asked for', async () => {
    const { script, turn } = talk();
    await script([['StoreContactIntent', /^Which city or postcode/]]);
    const said = { text: "i'm looking for a gift for dad" };
    expect((await turn({ ProductSearchIntent: { query: 'dad' } }, said)).speech).toMatch(/What do they like/);
    await script([['StoreContactIntent', /^Which city or postcode/]]);
    expect((await turn({ ProductSearchIntent: { query: 'boston' } }, { text: 'boston' })).speech).toMatch(/Boston/);
  });
});

describe('a moment to think', () => {
  test.each<[Locale, string]>([
    ['en-US', 'no, wait'],
    ['de-DE', 'Moment mal'],
    ['es-MX', 'espera un momento, por favor'],
    ['fr-FR', "attendez une seconde s'il vous plaît"],
    ['hi-IN', 'एक मिनट रुकिए'],
    ['it-IT', 'un attimo'],
    ['ja-JP', 'ちょっと待ってください'],
    ['pt-BR', 'só um minutinho'],
  ])('%s: "%s" leaves the question open and is no miss', async (locale, text) => {
    const { turn } = talk();
    const asked = await turn('OrderStatusIntent', { locale });
    const waited = await turn('no', { locale, text });
    expect(waited.endsSession).toBe(false);
    expect(waited.reprompt).toBe(asked.reprompt);
    expect(waited.dialogue).toMatchObject({ asking: asked.dialogue.asking, misses: 0 });
  });

  test('words that go on are no wait', async () => {
    const { speech } = await talk().turn('OrderStatusIntent', { text: 'wait where is my order' });
    expect(speech).toMatch(/order number/);
  });
});

describe('while it is still open', () => {
  const runner = (id: string, size: string) => product(id, 'Jute Runner', 3000, { options: { Size: size } });
  const withSizes = () =>
    conversation(memoryShop({ products: [runner('r1', 'Small'), runner('r2', 'Large')], groups: [['r1', 'r2']] }), {
      app,
    });

  test('which size, "no, three" is how many, and "what is in it" is the cart', async () => {
    await withSizes().script([
      [{ CheapestIntent: { product: 'runner' } }, /^Jute Runner/],
      [{ AddToCartIntent: { quantity: '2' } }, /^Which size would you like/],
      [{ ChangeQuantityIntent: { quantity: '3' } }, /^Which size would you like: Small or Large\?$/],
      [{ SelectItemIntent: { ordinal: place(2) } }, /^I put 3 Jute Runners/],
    ]);
    await withSizes().script([
      [{ CheapestIntent: { product: 'runner' } }, /^Jute Runner/],
      [{ AddToCartIntent: { quantity: '2' } }, /^Which size would you like/],
      ['OrderItemsIntent', /^Your cart is empty/],
    ]);
  });

  test('things under a price are narrowed by a word', async () => {
    const { script, turn } = talk();
    await script([[{ PriceLimitIntent: { price: '20' } }, /^Under \$20/]]);
    expect((await turn('mumble', { text: 'something in blue' })).speech).toMatch(/Blue Mug/);
  });
});

test('without a deal of the day that is said before the others are', async () => {
  const offers = [deal('d1', 'Free mug'), deal('d2', 'Free tea')];
  const { speech } = await conversation(memoryShop({ deals: offers }), { app }).turn('DealOfTheDayIntent');
  expect(speech).toMatch(/^There is no deal of the day today\. There are 2 deals right now/);
});

describe('how many, said with what is wanted', () => {
  const added = async (query: string, locale: Locale, products = mugs) => {
    const { turn } = conversation(memoryShop({ products }), { app });
    return (await turn({ AddToCartIntent: { query } }, { locale })).speech;
  };

  test.each([
    ['two oak lamp', 'en-US', /2 Oak Lamps/],
    ['2 oak lamp', 'en-US', /2 Oak Lamps/],
    ['zwei oak lamp', 'de-DE', /2 mal Oak Lamp/],
    ['dos oak lamp', 'es-ES', /2 unidades de Oak Lamp/],
    ['deux oak lamp', 'fr-FR', /2 Oak Lamp/],
    ['दो oak lamp', 'hi-IN', /2 Oak Lamp/],
    ['due oak lamp', 'it-IT', /2 Oak Lamp/],
    ['2つの oak lamp', 'ja-JP', /Oak Lamp 2点を/],
    ['oak lamp を二つ', 'ja-JP', /Oak Lamp 2点を/],
    ['duas oak lamp', 'pt-BR', /2 unidades de Oak Lamp/],
  ] as const)('%s', async (query, locale, said) => {
    expect(await added(query, locale)).toMatch(said);
  });

  test.each([
    ['AMAZON.NoIntent', {}, 'no, tres', 'es-ES', /3 unidades de Oak Lamp/],
    ['AMAZON.NoIntent', {}, 'não, três', 'pt-BR', /3 unidades de Oak Lamp/],
    [
      'SelectItemIntent',
      { ordinal: { value: 'drei', resolved: { id: '3', name: 'dritte' } } },
      'ach nein, doch drei',
      'de-DE',
      /3 mal Oak Lamp/,
    ],
    ['AMAZON.NoIntent', {}, 'no', 'en-US', /^Is there anything else/],
  ] as const)('%s %o "%s", right after it was put in', async (intent, slots, text, locale, said) => {
    const { turn } = conversation(memoryShop({ products: mugs }), { app });
    await turn({ AddToCartIntent: { query: '2 oak lamp' } }, { locale });
    expect((await turn({ [intent]: slots }, { text, locale })).speech).toMatch(said);
  });

  test('a number of a name is none, nor is one that nobody says of one thing', async () => {
    const named = [product('u1', '7 Up Can', 200), product('u2', '500 Piece Puzzle', 900)];
    expect(await added('7 up can', 'en-US', named)).toMatch(/^I put 7 Up Can/);
    expect(await added('500 piece puzzle', 'en-US', named)).toMatch(/^I put 500 Piece Puzzle/);
  });
});

describe('whether a deal is still valid', () => {
  const told = async (intent: string, text: string, locale: Locale) => {
    const offer = deal('d1', 'Free mug', { endsAt: '2026-03-10T00:00:00Z' });
    const { turn } = conversation({ ...makeShop(), ...memoryShop({ deals: [offer] }) }, { app });
    await turn('DealsIntent', { locale });
    await turn('AMAZON.YesIntent', { locale });
    return (await turn({ [intent]: {} }, { text, locale })).speech;
  };

  test.each([
    ['StockIntent', 'is it still valid next week', 'en-US', /ends on Monday/],
    ['MoreResultsIntent', 'gilt das nächste Woche noch', 'de-DE', /endet am Montag/],
    ['StockIntent', 'vale todavía la semana que viene', 'es-ES', /lunes/],
    ['AMAZON.FallbackIntent', 'elle est valable jusqu’à quand', 'fr-FR', /lundi/],
    ['StockIntent', 'यह कब तक मान्य है', 'hi-IN', /सोमवार/],
    ['StockIntent', 'scade la settimana prossima?', 'it-IT', /lunedì/],
    ['MoreResultsIntent', 'いつまで有効ですか', 'ja-JP', /月曜日/],
    ['StockIntent', 'ainda é válida na semana que vem?', 'pt-BR', /segunda/],
  ] as const)('%s: %s', async (intent, text, locale, said) => {
    expect(await told(intent, text, locale)).toMatch(said);
  });
});

describe('what goes on with what was told', () => {
  test('a day after events is about events, whatever it was taken for', async () => {
    const typed = async (intent: string, text: string, slots = {}, locale: Locale = 'en-US') => {
      const { turn } = talk();
      await turn('EventsIntent', { locale });
      return (await turn({ [intent]: slots }, { text, locale })).speech;
    };
    expect(await typed('ProductSearchIntent', 'e dia 11 de março', { query: 'março' }, 'pt-BR')).toMatch(
      /Candle making/,
    );
    expect(await typed('SelectItemIntent', 'le 11 mars', { ordinal: '11 mars' }, 'fr-FR')).toMatch(/Candle making/);
    expect(await typed('ProductSearchIntent', '来週はどうですか', { query: '来週' }, 'ja-JP')).toMatch(/Candle making/);
    expect(await typed('OrderStatusIntent', '注文した荷物はどこですか', {}, 'ja-JP')).toMatch(/注文番号/);
    expect(await typed('ProductSearchIntent', 'mugs', { product: 'mugs' })).toMatch(/mugs/);
  });

  test('"no, three" of what was put in is how many of it; "what is in it" is the cart', async () => {
    const { script, turn } = talk();
    await script([
      [{ ProductSearchIntent: { query: 'mug' } }, /./],
      [{ SelectItemIntent: { ordinal: place(2) } }, /^Blue Mug/],
      [{ AddToCartIntent: { quantity: '2' } }, /2 Blue Mugs/],
    ]);
    const tre = { value: 'tre', resolved: { id: '3', name: 'terzo' } };
    const said = await turn({ SelectItemIntent: { ordinal: tre } }, { text: 'anzi tre', locale: 'it-IT' });
    expect(said.speech).toMatch(/hai 3 Blue Mug/);
    expect((await turn('OrderItemsIntent')).speech).toMatch(/^Your cart has 3 items/);
  });

  test('a thing that is not in the cart is not taken out by the words of a place', async () => {
    await talk().script([
      [{ AddToCartIntent: { query: 'oak lamp' } }, /^I put Oak Lamp/],
      [{ RemoveFromCartIntent: { ordinal: 'bag' } }, /^I don't see that in your cart\./],
      [{ RemoveFromCartIntent: { ordinal: 'lamp' } }, /^I took Oak Lamp out/],
    ]);
  });

  test('a taste is told by its words where the slot has them wrong', async () => {
    const { turn } = talk();
    const french = await turn('LikeGenreIntent', { text: "j'aime le tea", locale: 'fr-FR' });
    expect(french.speech).toMatch(/tea/);
    const hindi = await talk().turn({ LikeGenreIntent: { genre: 'उसे tea' } }, { locale: 'hi-IN' });
    expect(hindi.speech).not.toMatch(/उसे/);
  });

  test('hours are of the store that was spoken of before the products', async () => {
    await talk().script([
      [{ StoreLocationIntent: { place: 'boston' } }, /nearest to Boston/],
      [{ ProductSearchIntent: { query: 'mug' } }, /^I found 4 matches/],
      ['StoreContactIntent', /^(?!Which city)/],
    ]);
  });

  test('"tell me more" of news says that this was all; "how much is it" of the shipping is the shipping', async () => {
    await talk().script([
      ['NewsIntent', /^Open on Sundays/],
      ['TellMeMoreIntent', /^That was all I have on that/],
      ['ShippingPolicyIntent', /six dollars/],
      ['PriceIntent', /six dollars/],
    ]);
  });

  test('"what\'s your email" is answered without a word of putting through', async () => {
    const { turn } = talk();
    expect((await turn('CustomerServiceIntent', { text: "what's your email" })).speech).not.toMatch(/put you through/);
    expect((await turn('CustomerServiceIntent', { text: 'a human please' })).speech).toMatch(/put you through/);
  });
});

test.each<[Language, string, string]>([
  ['en', 'hmm, something in brass maybe', 'brass'],
  ['en', 'got it in maple', 'maple'],
  ['de', 'äh, vielleicht was aus Eiche', 'Eiche'],
  ['fr', 'euh plutôt en chêne', 'chêne'],
  ['ja', 'えっと、木製', '木製'],
  ['en', 'show me the large ones', 'large'],
  ['en', 'only wool ones', 'wool'],
  ['de', 'nur die aus Wolle', 'Wolle'],
  ['es', 'solo las de lana', 'lana'],
  ['fr', 'seulement ceux en laine', 'laine'],
  ['it', 'solo quelle di lana', 'lana'],
  ['pt', 'só as de lã', 'lã'],
  ['hi', 'सिर्फ़ ऊन वाले', 'ऊन'],
])('%s: "%s" without the thinking', (language, text, rest) => {
  expect(withoutHesitation(text, language)).toBe(rest);
});

test.each<[Locale, RegExp]>([
  ['en-GB', /^5 pm$/i],
  ['en-AU', /^5 pm$/i],
  ['en-US', /^5 PM$/],
  ['de-DE', /^17 Uhr$/],
])('five in the afternoon in %s', (locale, said) => {
  expect(timeSpoken(17 * 60, locale)).toMatch(said);
});
