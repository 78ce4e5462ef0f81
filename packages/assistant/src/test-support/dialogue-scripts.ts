import type { LaunchTask, Shopper } from '../turn/turn.ts';
import { place, type Step } from './conversation.ts';
import type { MemoryShopContent } from './memory-shop.ts';
import { deal, event, order, product, store } from './memory-shop.ts';

/** A talk from its beginning, over the shop below; what stands here is another shop's, or another shopper's. */
export interface DialogueScript {
  readonly steps: readonly (Step | { readonly opens: LaunchTask })[];
  readonly shop?: MemoryShopContent;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly shopper?: Partial<Shopper>;
}

const linked: Partial<Shopper> = { linked: { customerId: 'z1', email: 'zyx@zyx.example', name: 'Zyx' } };
const openHours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:30' }));

/** Names that are the same in every language, so that any English in an answer is a leftover. */
export const scriptShop: MemoryShopContent = {
  products: [
    product('p1', 'Zyx Alfa', 8900, { brand: 'Zyxo', availability: 'out_of_stock' }),
    product('p2', 'Zyx Bravo', 5900, { salePriceMinor: 4900, category: 'Kwx' }),
    product('p3', 'Zyx Kilo', 4500, { availability: 'preorder', category: 'Kwx' }),
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
  dealOfTheDay: deal('d1', 'Zyx Alfa', { percentOff: 20, endsAt: '2026-03-07T20:00:00Z', code: 'ZYX20' }),
  faqs: [1, 2, 3, 4].map((n) => ({ id: `f${n}`, question: `Zyx ${n}?`, wordings: [], answer: 'Kilo.', url: '' })),
  policies: {
    return: { text: 'Zyx alfa bravo. '.repeat(40), url: 'https://zyx.example/r' },
    shipping: { text: 'Zyx kilo lima. '.repeat(40), url: '' },
  },
  stores: [
    store('s1', 'Zyx Alfa', {
      street: 'Kwx 1',
      city: 'Qwx',
      phone: '555 0101',
      hours: openHours,
      closedOn: ['2026-03-06'],
      distanceMetres: 800,
    }),
    store('s2', 'Zyx Bravo', { street: 'Kwx 2', city: 'Qwx', distanceMetres: 12_400 }),
    ...[3, 4, 5].map((n) =>
      store(`s${n}`, `Zyx Kilo ${n}`, {
        street: `Kwx ${n}`,
        city: 'Qwx',
        distanceMetres: 90_000,
        hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' })),
      }),
    ),
  ],
  places: { qwx: 'Qwx', '10115': '10115', far: 'Far' },
  events: [
    event('e1', 'Zyx Alfa', '2026-03-04T18:00:00Z', { place: 'Kwx', calendar: 'Qwx', url: 'https://zyx.example/e' }),
    event('e2', 'Zyx Bravo', '2026-03-07T16:00:00Z', { calendar: 'Qwx', description: 'Kilo lima.' }),
    event('e3', 'Zyx Kilo', '2026-03-12T05:00:00Z', { calendar: 'Zyxo', isAllDay: true }),
    event('e4', 'Zyx Lima', '2026-03-20T16:00:00Z', { calendar: 'Zyxo', isForCustomers: true }),
    event('e5', 'Zyx Tango', '2026-03-21T16:00:00Z', { calendar: 'Kwxo' }),
    event('e6', 'Qyx Tango', '2026-03-22T16:00:00Z', { calendar: 'Tqxo' }),
  ],
  news: [1, 2, 3, 4].map((n) => ({ id: `n${n}`, title: `Zyx ${n}`, text: 'Kilo lima.' })),
  orders: (
    ['placed', 'processing', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'returned', 'refunded'] as const
  ).map((status, index) =>
    order(`70${index}`, {
      status,
      customerId: 'z1',
      carrier: 'Zyxpost',
      deliveredAt: status === 'delivered' ? '2026-03-01T12:00:00Z' : null,
      items: [1, 2, 3, 4, 5].map((quantity) => ({ title: 'Zyx Alfa', quantity })),
      proof: { postcode: '10115', phoneLastFour: '4242', email: null },
    }),
  ),
};

const proveBy = (step: Step): Step[] => [step, { ProvidePostcodeIntent: { postcode: '10115' } }];

/** Who wants a person, or a reminder: what the merchant set, what stores there are, what was told last. */
export const serviceScripts: readonly DialogueScript[] = [
  {
    settings: { servicePhone: '555 0199', serviceEmail: 'zyx@zyx.example', serviceHours: 'Zyx.' },
    steps: ['CustomerServiceIntent', 'repeat'],
  },
  { settings: { serviceEmail: 'zyx@zyx.example' }, steps: ['OrderStatusIntent', 'CustomerServiceIntent'] },
  { steps: ['CustomerServiceIntent'] },
  { shop: { ...scriptShop, stores: (scriptShop.stores ?? []).slice(0, 1) }, steps: ['CustomerServiceIntent'] },
  { shop: { ...scriptShop, stores: [] }, steps: ['CustomerServiceIntent'] },
  {
    shopper: { linked: { customerId: 'z1', email: 'zyx@zyx.example', name: 'Zyx' } },
    steps: [
      'RemindMeIntent',
      { RemindMeIntent: { query: 'zyx' } },
      { ProductSearchIntent: { query: 'zyx' } },
      'RemindMeIntent',
      { SelectItemIntent: { ordinal: place(1) } },
      'RemindMeIntent',
    ],
  },
];

/** What belongs to no interaction: the beginning, help, what is not understood, the end. */
export const frameScript: DialogueScript = {
  steps: [
    'launch',
    'help',
    'repeat',
    'yes',
    'mumble',
    'mumble',
    'start over',
    'TellMeMoreIntent',
    { ProvideNumberIntent: { number: '5' } },
    'OrderStatusIntent',
    'cancel',
    'no',
    'launch',
    'SendThatIntent',
    'CustomerServiceIntent',
    'RemindMeIntent',
    { RemindMeIntent: { query: 'zyx' } },
    'ThatsAllIntent',
    'home',
    'stop',
  ],
};

const allowed: MemoryShopContent = { ...scriptShop, profile: { email: { kind: 'known', value: 'zyx@zyx.example' } } };
/** Asked for by mail: refused, sent, and the same again. */
const mailed: Step[] = ['SendThatIntent', 'no', 'SendThatIntent', 'yes', 'SendThatIntent', 'yes'];

/** What an interaction told last, by mail: to the address that Alexa knows, and to a shopper who has not allowed it. */
const mailScripts = (...steps: Step[]): DialogueScript[] => [
  { shop: allowed, steps: [...steps, ...mailed] },
  { shop: { ...scriptShop, profile: { email: { kind: 'not-permitted' } } }, steps: [...steps, 'SendThatIntent'] },
  { steps: [...steps, 'SendThatIntent'] },
  { shopper: linked, steps: [...steps, 'SendThatIntent', 'yes'] },
];

/** The talks of each interaction, by its key. `locales.test.ts` replays all in every locale and misses none. */
export const dialogueScripts: Readonly<Record<string, readonly DialogueScript[]>> = {
  'order-status': [
    ...mailScripts(...proveBy({ OrderStatusIntent: { number: '702' } })),
    {
      steps: [
        'launch',
        'OrderStatusIntent',
        'help',
        { ProvideNumberIntent: { number: '702' } },
        'help',
        { ProvideNumberIntent: { number: '99999' } },
        'repeat',
        ...['700', '701', '702', '703', '704', '705', '706', '707'].flatMap((number) =>
          proveBy({ OrderStatusIntent: { number } }),
        ),
        'OrderDateIntent',
        'OrderItemsIntent',
        'OrderCarrierIntent',
        'OtherOrderIntent',
        'MyOrdersIntent',
      ],
    },
    { steps: [{ OrderStatusIntent: { number: '703' } }, { ProvidePhoneIntent: { number: '4242' } }] },
    {
      shopper: linked,
      steps: ['MyOrdersIntent', { SelectItemIntent: { ordinal: place(2) } }, 'OrderItemsIntent', 'MoreResultsIntent'],
    },
    { shopper: linked, shop: { ...scriptShop, orders: [] }, steps: ['MyOrdersIntent'] },
    { steps: [{ opens: { name: 'TrackOrder', input: { orderid: '702', emailid: 'zyx@zyx.example' } } }] },
  ],
  'product-search': [
    ...mailScripts({ ProductSearchIntent: { query: 'zyx' } }),
    {
      steps: [
        'launch',
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
        'SimilarIntent',
        'MoreResultsIntent',
        { SimilarIntent: { ordinal: place(1) } },
        { ProductSearchIntent: { query: 'zyx' } },
        'SimilarIntent',
        { SelectItemIntent: { ordinal: place(1) } },
        { ProductSearchIntent: { query: 'zyx' } },
        { SelectItemIntent: { ordinal: place(2) } },
        'SimilarIntent',
        'CheaperIntent',
        'PricierIntent',
        'CompareIntent',
        { ProductSearchIntent: { query: 'zyx' } },
        'CompareIntent',
        { CompareIntent: { query: 'zyx' } },
        { ProductSearchIntent: { query: 'zyx' } },
        'StockIntent',
        'CompareIntent',
        'StockIntent',
        'CheapestIntent',
        'MostExpensiveIntent',
        { ProductSearchIntent: { query: 'mama' } },
        { ProductSearchIntent: { query: 'zyx' } },
        'CheapestIntent',
        'yes',
        { PriceLimitIntent: { price: '50' } },
        { RefineColourIntent: { colour: 'zyxo' } },
        { ProductSearchIntent: { query: 'qqq' } },
        'no',
      ],
    },
  ],
  deals: [
    ...mailScripts('DealOfTheDayIntent'),
    {
      steps: [
        'DealsIntent',
        'help',
        { SelectItemIntent: { ordinal: place(1) } },
        'yes',
        { CouponCodeIntent: { ordinal: place(2) } },
        { DealsIntent: { topic: 'qqq' } },
        'CouponsIntent',
        'yes',
        'DealOfTheDayIntent',
        'yes',
        'DealOfTheDayIntent',
        'no',
      ],
    },
    {
      shop: { ...scriptShop, dealOfTheDay: deal('d2', 'Zyx Bravo', { amountOffMinor: 500 }) },
      steps: ['DealOfTheDayIntent', 'help', 'yes'],
    },
    { shop: {}, steps: ['DealOfTheDayIntent', 'DealsIntent', 'CouponsIntent'] },
  ],
  'product-purchase': [
    {
      steps: [
        'AddToCartIntent',
        'CartContentsIntent',
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
      ],
    },
  ],
  checkout: [
    ...mailScripts({ AddToCartIntent: { query: 'lima' } }, 'CheckoutIntent', 'yes'),
    {
      steps: [
        'CheckoutIntent',
        { AddToCartIntent: { query: 'bravo' } },
        'CheckoutIntent',
        'help',
        'no',
        { AddToCartIntent: { query: 'lima' } },
        'CheckoutIntent',
        'yes',
      ],
    },
  ],
  'clear-cart': [
    {
      steps: [
        'ClearCartIntent',
        { AddToCartIntent: { query: 'lima' } },
        'ClearCartIntent',
        'help',
        'no',
        'ClearCartIntent',
        'yes',
      ],
    },
  ],
  'cancel-order': [
    {
      steps: [
        ...proveBy({ CancelOrderIntent: { number: '701' } }),
        'help',
        'yes',
        { CancelOrderIntent: { number: '701' } },
        ...['702', '704', '705', '706'].flatMap((number) => proveBy({ CancelOrderIntent: { number } })),
        ...proveBy({ CancelOrderIntent: { number: '700' } }),
        'no',
      ],
    },
    {
      steps: [
        'CancelOrderIntent',
        { ProvideNumberIntent: { number: '700' } },
        { ProvidePhoneIntent: { number: '4242' } },
        'yes',
      ],
    },
  ],
  'return-order': [
    {
      steps: [
        ...['702', '706', '704'].flatMap((number) => proveBy({ ReturnOrderIntent: { number } })),
        'help',
        'no',
        'yes',
        { ReturnOrderIntent: { number: '704' } },
      ],
    },
    {
      steps: [
        { ReturnOrderIntent: { number: '704' } },
        { ProvidePhoneIntent: { number: '4242' } },
        { ReturnReasonIntent: { reason: 'zyx' } },
        'yes',
      ],
    },
  ],
  'category-fallback': [
    {
      steps: [
        { ProductSearchIntent: { query: 'qqq' } },
        'MoreResultsIntent',
        'help',
        { SelectItemIntent: { ordinal: place(1) } },
        'MoreResultsIntent',
        'CategoriesIntent',
        { CategoryIntent: { category: 'qqq' } },
        { CategoryIntent: { category: 'kwx' } },
      ],
    },
    { shop: {}, steps: ['CategoriesIntent'] },
  ],
  'genre-i-like': [
    {
      steps: [
        'RecommendIntent',
        { LikeGenreIntent: { genre: 'qqq' } },
        'help',
        { LikeGenreIntent: { genre: 'zyx' } },
        'RecommendIntent',
        'MoreResultsIntent',
      ],
    },
  ],
  'book-i-like': [
    {
      steps: [
        'RecommendBookIntent',
        'help',
        { LikeBookIntent: { book: 'qqq' } },
        { LikeBookIntent: { book: 'zyx alfa' } },
        'RecommendBookIntent',
      ],
    },
  ],
  'return-policy': [
    ...mailScripts('ReturnPolicyIntent'),
    {
      settings: { returnDays: 30, areReturnsFree: true },
      steps: ['ReturnPolicyIntent', 'help', 'yes', 'MoreResultsIntent'],
    },
    { shop: {}, steps: ['ReturnPolicyIntent'] },
  ],
  'shipping-policy': [
    ...mailScripts('ShippingPolicyIntent'),
    {
      settings: { daysFrom: 2, daysTo: 5, freeFrom: 50 },
      steps: ['ShippingPolicyIntent', 'help', 'MoreResultsIntent'],
    },
    { shop: {}, steps: ['ShippingPolicyIntent'] },
  ],
  'store-location': [
    ...mailScripts({ StorePlaceIntent: { place: 'qwx' } }),
    {
      steps: [
        'StoreLocationIntent',
        'help',
        { StorePlaceIntent: { place: 'qqq' } },
        { StorePlaceIntent: { place: 'qwx' } },
        'MoreResultsIntent',
        'GoBackIntent',
        { SelectItemIntent: { ordinal: place(1) } },
        'StoreHoursIntent',
        { StoreHoursIntent: { day: { value: 'x', resolved: { id: '5', name: 'x' } } } },
        { StoreHoursIntent: { ordinal: place(3) } },
        { StoreContactIntent: { ordinal: place(1) } },
        { StoreContactIntent: { ordinal: place(2) } },
        { StoreHoursIntent: { ordinal: place(2) } },
        { StoreLocationIntent: { place: 'qwx' } },
      ],
    },
    { steps: ['StoreLocationIntent', 'no', { SelectItemIntent: { ordinal: place(2) } }] },
    { settings: { distanceMax: 10 }, steps: [{ StoreLocationIntent: { place: 'qwx' } }] },
    {
      shop: { ...scriptShop, devicePlace: { kind: 'known', postcode: '10115', country: 'US' } },
      steps: ['StoreLocationIntent', 'StoreHoursIntent'],
    },
    {
      shop: { ...scriptShop, devicePlace: { kind: 'not-permitted' } },
      steps: ['StoreLocationIntent', { ProvidePostcodeIntent: { postcode: '10115' } }],
    },
    { shop: { stores: scriptShop.stores?.slice(0, 1) ?? [] }, steps: ['StoreLocationIntent', 'StoreContactIntent'] },
    { shop: {}, steps: ['StoreLocationIntent', 'StoreHoursIntent'] },
  ],
  'upcoming-events': [
    ...mailScripts('EventsIntent'),
    {
      steps: [
        'EventsIntent',
        'help',
        'MoreResultsIntent',
        'MoreResultsIntent',
        'GoBackIntent',
        { SelectItemIntent: { ordinal: place(9) } },
        { SelectItemIntent: { ordinal: place(1) } },
        'TellMeMoreIntent',
        { EventsIntent: { day: { value: 'x', resolved: { id: 'weekend', name: 'x' } } } },
        { EventsIntent: { day: { value: 'x', resolved: { id: 'tomorrow', name: 'x' } } } },
        'TellMeMoreIntent',
      ],
    },
    { shopper: linked, steps: ['EventsIntent', 'MoreResultsIntent'] },
    { shop: {}, steps: ['EventsIntent'] },
  ],
  'calendar-lists': [
    ...mailScripts({ CalendarsIntent: { calendar: 'zyxo' } }),
    {
      steps: [
        'CalendarsIntent',
        'help',
        'MoreResultsIntent',
        'GoBackIntent',
        { SelectItemIntent: { ordinal: place(1) } },
        { SelectItemIntent: { ordinal: place(2) } },
        'TellMeMoreIntent',
        { CalendarsIntent: { calendar: 'zyxo' } },
        { CalendarsIntent: { calendar: 'qqq' } },
      ],
    },
    { settings: { daysAhead: 1 }, steps: [{ CalendarsIntent: { calendar: 'tqxo' } }] },
    { shop: {}, steps: ['CalendarsIntent'] },
  ],
  'notify-in-stock': [
    {
      steps: [
        { NotifyInStockIntent: { query: 'zyx alfa' } },
        { NotifyInStockIntent: { query: 'zyx bravo' } },
        { NotifyInStockIntent: { query: 'qqq' } },
        'no',
        { opens: { name: 'NotifyInStock', input: { variantid: 'SKU-p1', emailid: 'zyx@zyx.example' } } },
      ],
    },
    { shopper: linked, steps: [{ NotifyInStockIntent: { query: 'zyx alfa' } }, 'help'] },
  ],
  'manage-subscription': [
    { steps: ['SubscriptionsIntent', 'help', 'StopNoticesIntent'] },
    {
      shopper: linked,
      shop: {
        ...scriptShop,
        wishes: [1, 2, 3, 4].map((n) => ({ id: `w${n}`, kind: 'back-in-stock', product: 'Zyx' })),
      },
      steps: [
        'SubscriptionsIntent',
        'MoreResultsIntent',
        { SelectItemIntent: { ordinal: place(1) } },
        'StopNoticesIntent',
        'no',
        'StopNoticesIntent',
        'yes',
        'SubscriptionsIntent',
        'StopNoticesIntent',
      ],
    },
    { shopper: linked, steps: [{ opens: { name: 'ManageSubscription', input: { emailid: 'zyx@zyx.example' } } }] },
  ],
  'quick-links': [
    ...['deals', 'deal_of_the_day', 'coupons', 'categories', 'orders', 'cart', 'stores', 'events', 'news'].map(
      (section): DialogueScript => ({ steps: [{ opens: { name: 'OpenSection', input: { section } } }, 'help'] }),
    ),
    ...['questions', 'recommendations'].map(
      (section): DialogueScript => ({ steps: [{ opens: { name: 'OpenSection', input: { section } } }, 'help'] }),
    ),
  ],
  'flash-briefing': [
    ...mailScripts('NewsIntent'),
    { steps: ['NewsIntent', 'help', 'yes', 'MoreResultsIntent'] },
    { steps: ['NewsIntent', 'no'] },
    { shop: {}, steps: ['NewsIntent'] },
  ],
  faq: [
    ...mailScripts('FaqListIntent', { SelectItemIntent: { ordinal: place(1) } }),
    {
      steps: [
        'FaqListIntent',
        'help',
        'MoreResultsIntent',
        { SelectItemIntent: { ordinal: place(1) } },
        { FaqIntent: { question: 'qqq' } },
        { FaqIntent: { question: 'zyx 2' } },
      ],
    },
    { shop: {}, steps: ['FaqListIntent'] },
  ],
};
