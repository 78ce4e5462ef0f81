import { type Language, languageOf, locales } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { ShopUnavailable } from './shop.ts';
import { conversation, demoApp, place, type Step } from './test-support/conversation.ts';
import { deal, memoryShop, order, product } from './test-support/memory-shop.ts';

/** Names that are the same in every language, so that any English in an answer is a leftover. */
const shop = memoryShop({
  products: [
    product('p1', 'Zyx Alfa', 8900, { brand: 'Zyxo', availability: 'out_of_stock' }),
    product('p2', 'Zyx Bravo', 5900, { salePriceMinor: 4900 }),
    product('p3', 'Zyx Kilo', 4500, { availability: 'preorder' }),
    product('p4', 'Zyx Lima', 12000, { availability: 'backorder', link: 'https://zyx.example/p?variant=4' }),
    product('p5', 'Qyx Tango', 100, { options: { Zyxo: 'Alfa' } }),
    product('p6', 'Qyx Tango', 100, { options: { Zyxo: 'Bravo' } }),
  ],
  groups: [['p5', 'p6']],
  stock: { p2: 2 },
  deals: [
    deal('d1', 'Zyx Alfa', { percentOff: 20, endsAt: '2026-03-07T20:00:00Z', code: 'ZYX20' }),
    deal('d2', 'Zyx Bravo', { amountOffMinor: 500 }),
    deal('c1', 'Zyx Kilo', { kind: 'coupon', code: 'ZYXK', percentOff: 5, endsAt: '2026-09-07T20:00:00Z' }),
  ],
  faqs: [1, 2, 3, 4].map((n) => ({ id: `f${n}`, question: `Zyx ${n}?`, wordings: [], answer: 'Kilo.', url: '' })),
  policies: {
    return: { text: 'Zyx alfa bravo. '.repeat(40), url: 'https://zyx.example/r' },
    shipping: { text: 'Zyx kilo lima. '.repeat(40), url: '' },
  },
  orders: (
    ['placed', 'processing', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'returned', 'refunded'] as const
  ).map((status, index) =>
    order(`70${index}`, {
      status,
      carrier: 'Zyxpost',
      deliveredAt: status === 'delivered' ? '2026-03-01T12:00:00Z' : null,
      items: [1, 2, 3, 4, 5].map((quantity) => ({ title: 'Zyx Alfa', quantity })),
      proof: { postcode: '10115', phoneLastFour: null, email: null },
    }),
  ),
});

const steps: readonly Step[] = [
  'launch',
  'help',
  'ProductSearchIntent',
  'help',
  'mumble',
  'mumble',
  { ProductSearchIntent: { query: 'zyx' } },
  'MoreResultsIntent',
  'MoreResultsIntent',
  'GoBackIntent',
  'TellMeMoreIntent',
  { SelectItemIntent: { ordinal: place(9) } },
  { SelectItemIntent: { ordinal: place(1) } },
  'StockIntent',
  { StockIntent: { ordinal: place(3) } },
  { StockIntent: { ordinal: place(4) } },
  { PriceIntent: { ordinal: place(2) } },
  'CheaperIntent',
  'CheapestIntent',
  'yes',
  { PriceLimitIntent: { price: '50' } },
  { ProductSearchIntent: { query: 'qqq' } },
  'no',
  'DealsIntent',
  { SelectItemIntent: { ordinal: place(1) } },
  'yes',
  { CouponCodeIntent: { ordinal: place(2) } },
  { DealsIntent: { topic: 'qqq' } },
  'CouponsIntent',
  'yes',
  'OrderStatusIntent',
  'help',
  { ProvideNumberIntent: { number: '702' } },
  'help',
  { ProvideNumberIntent: { number: '99999' } },
  'repeat',
  ...['700', '701', '702', '703', '704', '705', '706', '707'].flatMap((number): Step[] => [
    { OrderStatusIntent: { number } },
    { ProvidePostcodeIntent: { postcode: '10115' } },
  ]),
  'OrderDateIntent',
  'OrderItemsIntent',
  'OrderCarrierIntent',
  'MyOrdersIntent',
  'start over',
  'TellMeMoreIntent',
  { ProvideNumberIntent: { number: '5' } },
  'OrderStatusIntent',
  'AddToCartIntent',
  'CartContentsIntent',
  'CheckoutIntent',
  { AddToCartIntent: { query: 'qqq' } },
  { AddToCartIntent: { query: 'zyx' } },
  { SelectItemIntent: { ordinal: place(9) } },
  { SelectItemIntent: { ordinal: place(1) } },
  { AddToCartIntent: { query: 'bravo', quantity: '1' } },
  'help',
  { ChangeQuantityIntent: { quantity: '9' } },
  { AddToCartIntent: { query: 'kilo' } },
  { ChangeQuantityIntent: { quantity: '99' } },
  { AddToCartIntent: { query: 'tango' } },
  { SelectItemIntent: { ordinal: place(1) } },
  { ChooseOptionIntent: { option: 'x' } },
  { SelectItemIntent: { ordinal: place(2) } },
  'CartContentsIntent',
  'ChangeQuantityIntent',
  { SelectItemIntent: { ordinal: place(2) } },
  { ProvideNumberIntent: { number: '3' } },
  { RemoveFromCartIntent: { query: 'qqq' } },
  { RemoveFromCartIntent: { query: 'tango' } },
  'ClearCartIntent',
  'help',
  'no',
  'CheckoutIntent',
  'help',
  'no',
  { AddToCartIntent: { query: 'lima' } },
  'CheckoutIntent',
  'yes',
  'ClearCartIntent',
  'yes',
  'CheckoutIntent',
  { CancelOrderIntent: { number: '701' } },
  { ProvidePostcodeIntent: { postcode: '10115' } },
  'help',
  'yes',
  { CancelOrderIntent: { number: '701' } },
  ...['702', '704', '705', '706'].flatMap((number): Step[] => [
    { CancelOrderIntent: { number } },
    { ProvidePostcodeIntent: { postcode: '10115' } },
  ]),
  { CancelOrderIntent: { number: '700' } },
  { ProvidePostcodeIntent: { postcode: '10115' } },
  'no',
  ...['702', '706', '704'].flatMap((number): Step[] => [
    { ReturnOrderIntent: { number } },
    { ProvidePostcodeIntent: { postcode: '10115' } },
  ]),
  'help',
  'no',
  'yes',
  { ReturnOrderIntent: { number: '704' } },
  'ReturnPolicyIntent',
  'yes',
  'ShippingPolicyIntent',
  'help',
  'MoreResultsIntent',
  { NotifyInStockIntent: { query: 'zyx alfa' } },
  { NotifyInStockIntent: { query: 'zyx bravo' } },
  { NotifyInStockIntent: { query: 'qqq' } },
  'no',
  { ProductSearchIntent: { query: 'qqq' } },
  'MoreResultsIntent',
  'help',
  { SelectItemIntent: { ordinal: place(1) } },
  'MoreResultsIntent',
  'CategoriesIntent',
  { CategoryIntent: { category: 'qqq' } },
  { CategoryIntent: { category: 'kwx' } },
  'RecommendIntent',
  { LikeGenreIntent: { genre: 'qqq' } },
  'help',
  { LikeGenreIntent: { genre: 'zyx' } },
  'RecommendIntent',
  'MoreResultsIntent',
  'RecommendBookIntent',
  'help',
  { LikeBookIntent: { book: 'qqq' } },
  { LikeBookIntent: { book: 'zyx alfa' } },
  'RecommendBookIntent',
  'FaqListIntent',
  'help',
  'MoreResultsIntent',
  { SelectItemIntent: { ordinal: place(1) } },
  { FaqIntent: { question: 'qqq' } },
  'SubscriptionsIntent',
  'help',
  'StopNoticesIntent',
  'cancel',
  'home',
  'stop',
];

const english =
  /\b(the|your|what|would|you|like|sorry|order|please|there|with|right|now|it|is|and|goodbye|say|try|code)\b/i;
/** Words above that are at home in another language, too. */
const alsoOwn: Readonly<Record<Language, RegExp>> = {
  en: english,
  de: /\b(code)\b/gi,
  es: /\$^/g,
  fr: /\b(code|est)\b/gi,
  hi: /\$^/g,
  it: /\$^/g,
  ja: /\$^/g,
  pt: /\$^/g,
};

describe.each(locales)('%s', (locale) => {
  const language = languageOf(locale);
  const app = demoApp({
    locales: [locale],
    name: 'Zyx',
    shopName: 'Zyx',
    messages: { ...demoApp().messages },
    currency: 'EUR',
    interactions: [
      ...demoApp().interactions,
      { type: 90, settings: {}, utterances: [], slotValues: [] },
      ...[8, 15, 16, 22, 10, 11, 29, 79, 99].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
      { type: 17, settings: {}, utterances: [], slotValues: [] },
      { type: 18, settings: {}, utterances: [], slotValues: [] },
      { type: 3, settings: { returnDays: 30, areReturnsFree: true }, utterances: [], slotValues: [] },
      { type: 23, settings: { daysFrom: 2, daysTo: 5, freeFrom: 50 }, utterances: [], slotValues: [] },
    ],
  });

  test('answers every path in its own language, with nothing left to fill in', async () => {
    const talk = conversation(shop, { app, turn: { locale } });
    for (const step of steps) {
      const reply = await talk.turn(step);
      const said = [
        reply.speech,
        reply.reprompt,
        reply.card?.title,
        reply.card?.text,
        JSON.stringify(reply.screen, (key, value) =>
          key === 'touch' || key === 'template' || key === 'imageUrl' ? undefined : value,
        ) ?? '',
      ].join(' ');
      expect(reply.fault, JSON.stringify(step)).toBeUndefined();
      expect(reply.speech, JSON.stringify(step)).not.toBe('');
      expect(said, JSON.stringify(step)).not.toMatch(/\{\w+\}|undefined|NaN|\[object/);
      if (language === 'en') continue;
      const words = said
        .replace(/"(title|subtitle|text|hint|items|template)":/g, '')
        .replace(/https:\S+/g, '')
        .replace(alsoOwn[language], '');
      expect(words, JSON.stringify(step)).not.toMatch(english);
    }
  });

  test('apologises in its own language', async () => {
    const fail = () => Promise.reject(new ShopUnavailable('down'));
    const broken = { ...shop, listDeals: fail };
    const reply = await conversation(broken, { app, turn: { locale } }).turn('DealsIntent');
    expect(reply.outcome.handled).toBe('failed');
    if (language !== 'en') expect(reply.speech).not.toMatch(english);
  });
});
