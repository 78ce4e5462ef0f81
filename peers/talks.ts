/** Who talks to the running product (tests/interactions.mjs). */
export const clients = ['virtual-alexa', 'ask-sdk-test'] as const;
type Client = (typeof clients)[number];

export interface IntentStep {
  readonly intent: string;
  readonly slots: Readonly<Record<string, string>>;
}
/** A link with a task. */
export interface LinkStep {
  readonly opens: string;
  readonly input: Readonly<Record<string, string>>;
}
type Talk = readonly (readonly [said: string | IntentStep | LinkStep, answer: RegExp])[];

/** Both clients cancel an order and send one back, each its own, on a shop where that was never done. */
export const run = Date.now() % 100_000;
export const orderNumber = (kind: 'placed' | 'delivered', client: Client) =>
  `${kind === 'placed' ? 81 : 82}${run}${clients.indexOf(client)}`;
const postcode = { intent: 'ProvidePostcodeIntent', slots: { postcode: '98101' } };
const yes = 'AMAZON.YesIntent';
const no = 'AMAZON.NoIntent';

/** What is said, and what the answer must be like, by the interaction's key. */
export const talks = (client: Client): Readonly<Record<string, Talk>> => ({
  'order-status': [
    [{ opens: 'TrackOrder', input: { orderid: '1001' } }, /postal code/],
    [{ intent: 'ProvidePhoneIntent', slots: { number: '0000' } }, /order that fits/],
    ['OrderStatusIntent', /order number/],
    [{ intent: 'ProvideNumberIntent', slots: { number: '1001' } }, /postal code/],
    [postcode, /on its way/],
    ['OrderItemsIntent', /It contains/],
    ['OrderDateIntent', /should arrive/],
    ['OrderCarrierIntent', /delivering it/],
    ['MyOrdersIntent', /1001/],
    ['OtherOrderIntent', /order number/],
  ],
  'product-search': [
    [{ intent: 'ProductSearchIntent', slots: { query: 'mugs' } }, /mug/i],
    ['MoreResultsIntent', /\$|dollar|more/i],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'second' } }, /\$|dollar/i],
    ['PriceIntent', /\$|dollar|costs/i],
    ['StockIntent', /stock|available/i],
    ['MostExpensiveIntent', /\$|dollar|costs/i],
    ['CheapestIntent', /\$|dollar|cheap/i],
    ['CheaperIntent', /nothing cheaper/],
    ['PricierIntent', /\$|dollar|costs/i],
    [{ intent: 'PriceLimitIntent', slots: { price: '30' } }, /\$|dollar|under/i],
    [{ intent: 'RefineColourIntent', slots: { colour: 'blue' } }, /blue mugs/],
    [{ intent: 'ProductSearchIntent', slots: { query: 'mugs' } }, /mug/i],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /\$|dollar/i],
    ['SimilarIntent', /similar to/],
    [{ intent: 'ProductSearchIntent', slots: { query: 'mugs' } }, /mug/i],
    ['CompareIntent', /\$|dollar|costs/i],
  ],
  deals: [
    ['DealsIntent', /mugs|candles/i],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /20 percent|candles|mugs/i],
    ['CouponsIntent', /shipping|first order/i],
    [{ intent: 'CouponCodeIntent', slots: { ordinal: 'first' } }, /code/i],
    ['DealOfTheDayIntent', /mugs|candles/i],
  ],
  'product-purchase': [
    [{ intent: 'AddToCartIntent', slots: { query: 'candle' } }, /cart|which/i],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /cart|which/i],
    [{ intent: 'ChooseOptionIntent', slots: { option: 'large' } }, /comes in .*Indigo/],
    ['CartContentsIntent', /cart/i],
    [{ intent: 'ChangeQuantityIntent', slots: { quantity: '2' } }, /has 2 .*candles/],
    [{ intent: 'RemoveFromCartIntent', slots: { query: 'candle' } }, /out of your cart/],
  ],
  checkout: [
    [{ intent: 'AddToCartIntent', slots: { query: 'candle' } }, /cart|which/i],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /check out/],
    ['CheckoutIntent', /Shall I send/],
    [no, /stays as it is/],
    ['CheckoutIntent', /Shall I send/],
    [yes, /link|sent/i],
  ],
  'clear-cart': [
    ['ClearCartIntent', /empty/i],
    [{ intent: 'AddToCartIntent', slots: { query: 'candle' } }, /Which one/],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /check out/],
    ['ClearCartIntent', /\?/],
    [yes, /empty/i],
  ],
  'cancel-order': [
    [{ intent: 'CancelOrderIntent', slots: { number: orderNumber('placed', client) } }, /postal code|zip|phone/i],
    [postcode, /cancel/i],
    [yes, /cancel/i],
    [{ intent: 'CancelOrderIntent', slots: { number: orderNumber('placed', client) } }, /already|cancel/i],
  ],
  'return-order': [
    [{ intent: 'ReturnOrderIntent', slots: { number: orderNumber('delivered', client) } }, /postal code|zip|phone/i],
    [postcode, /why|reason|return/i],
    [{ intent: 'ReturnReasonIntent', slots: { reason: 'too small' } }, /return/i],
    [yes, /return/i],
  ],
  'category-fallback': [
    ['CategoriesIntent', /Here is what we have\. First: .+ Which one/],
    [{ intent: 'CategoryIntent', slots: { category: 'candles' } }, /in Candles/],
  ],
  'genre-i-like': [
    ['RecommendIntent', /like|genre|kind/i],
    [{ intent: 'LikeGenreIntent', slots: { genre: 'candles' } }, /candle/i],
  ],
  'book-i-like': [
    ['RecommendBookIntent', /book/i],
    [{ intent: 'LikeBookIntent', slots: { book: 'walnut tray' } }, /walnut tray/],
  ],
  'return-policy': [['ReturnPolicyIntent', /30 days/]],
  'shipping-policy': [['ShippingPolicyIntent', /two working days|days/]],
  'store-location': [
    ['StoreLocationIntent', /city|postcode/i],
    [{ intent: 'StorePlaceIntent', slots: { place: 'Boston' } }, /Beacon Hill/],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /Charles Street/],
    [{ intent: 'StoreHoursIntent', slots: { day: 'friday' } }, /from 10|closed|open/i],
    ['StoreContactIntent', /617/],
  ],
  'upcoming-events': [
    ['EventsIntent', /Pottery|Candle making|evening/],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /Pottery|Candle|evening/],
  ],
  'calendar-lists': [['CalendarsIntent', /Workshops|Pottery/]],
  'notify-in-stock': [
    [{ intent: 'NotifyInStockIntent', slots: { query: 'zeppelin hangar' } }, /which product/],
    [
      { opens: 'NotifyInStock', input: { variantid: 'nobody-sells-this', emailid: 'ann@shopper.example' } },
      /which product/,
    ],
  ],
  'manage-subscription': [
    ['SubscriptionsIntent', /link/i],
    ['StopNoticesIntent', /link/i],
    [{ opens: 'ManageSubscription', input: { emailid: 'ann@shopper.example' } }, /link/i],
  ],
  'quick-links': [
    [{ opens: 'OpenSection', input: { section: 'deals' } }, /mugs|candles/i],
    [{ opens: 'OpenSection', input: { section: 'stores' } }, /city|postcode/i],
  ],
  'flash-briefing': [['NewsIntent', /Winter blankets/]],
  faq: [
    ['FaqListIntent', /gift|pay|question/i],
    [{ intent: 'FaqIntent', slots: { question: 'do you wrap gifts' } }, /cotton/i],
    ['CustomerServiceIntent', /through to a person/],
    ['RemindMeIntent', /reminders/],
  ],
});
