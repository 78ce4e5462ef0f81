import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface FieldTexts {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
  /** What a choice offers, by its value. */
  readonly labels?: Readonly<Record<string, MessageDescriptor>>;
}

/** In every interaction whose answer can be sent by mail. */
const mailTexts = {
  mailOnRequest: {
    title: msg`Send by email on request`,
    description: msg`Shoppers say "send me that" and get an email, once they’ve shared their email address.`,
  },
} satisfies Record<string, FieldTexts>;

/** How an order is proved to be the shopper's: in every interaction about orders. */
const proofTexts = {
  secondFact: {
    title: msg`How shoppers prove an order is theirs`,
    description: msg`Asked for in addition to the order number when the shopper hasn’t linked an account. It’s never read out.`,
    labels: {
      'postcode-or-phone': msg`Postal code or phone`,
      postcode: msg`Postal code`,
      phone: msg`Phone`,
    },
  },
  triesMax: { title: msg`Attempts`, description: msg`After this many wrong answers, the shopper is referred to you.` },
  useProfile: {
    title: msg`Recognize shoppers by their Amazon account`,
    description: msg`With the shopper’s permission, the email address or phone number of their Amazon account proves which orders are theirs.`,
  },
  contactMessage: {
    title: msg`What to say when an order can’t be found`,
    description: msg`Said after the last attempt, for example "Please call us on weekdays." Leave empty for the default.`,
  },
} satisfies Record<string, FieldTexts>;

const requestTexts = {
  decide: {
    title: msg`Who decides`,
    description: msg`You accept or reject each request on the order. Automatic accepts requests that match these rules right away.`,
    labels: { you: msg`You`, automatic: msg`Automatic` },
  },
  onlyLinked: {
    title: msg`Only with a linked account`,
    description: msg`When on, an order number and a second detail aren’t enough. The skill needs account linking.`,
  },
  sendCard: { title: msg`Send a card`, description: msg`The request appears in the Alexa app.` },
} satisfies Record<string, FieldTexts>;

/** The fields of an interaction's settings by the interaction's key and their own names. */
export const settingTexts: Readonly<Record<string, Readonly<Record<string, FieldTexts>>>> = {
  'product-search': {
    ...mailTexts,
    resultsPerTurn: {
      title: msg`Products read out at a time`,
      description: msg`Most people remember 3. The rest follows when they say "more".`,
    },
    speakPrices: {
      title: msg`Mention prices`,
      description: msg`When off, prices are mentioned only when a shopper asks for them.`,
    },
    speakStock: {
      title: msg`Mention availability in lists`,
      description: msg`"When out of stock" mentions only products that can’t be bought now.`,
      labels: { 'when-out': msg`When out of stock`, always: msg`Always`, never: msg`Never` },
    },
    sort: {
      title: msg`Order of results`,
      description: msg`Best match first, or cheapest first.`,
      labels: { relevance: msg`Best match first`, 'price-ascending': msg`Cheapest first` },
    },
    descriptionCharactersMax: {
      title: msg`Length of spoken descriptions`,
      description: msg`In characters. 1 or 2 sentences are enough when listening; 0 leaves out the description.`,
    },
    sendCard: {
      title: msg`Send a card`,
      description: msg`The product appears in the Alexa app when a shopper asks for details.`,
    },
    nothingFoundMessage: {
      title: msg`When nothing is found`,
      description: msg`Said instead of the default. '{query}' stands for the search. Leave empty for the default.`,
    },
  },
  deals: {
    ...mailTexts,
    dealsPerTurn: {
      title: msg`Deals read out at a time`,
      description: msg`Most people remember 3. The rest follows when they say "more".`,
    },
    includeCoupons: {
      title: msg`Include coupons in deals`,
      description: msg`When off, coupons are read out only when a shopper asks for coupons.`,
    },
    speakEndDates: { title: msg`Mention when a deal ends`, description: msg`The date is given in your time zone.` },
    spellCodes: {
      title: msg`Spell coupon codes`,
      description: msg`Codes are read letter by letter on devices that support it.`,
    },
    sendCard: {
      title: msg`Send the code as a card`,
      description: msg`The code appears in the Alexa app, ready to copy.`,
    },
    introduction: {
      title: msg`Introduction`,
      description: msg`Said before the deals, for example "Our spring sale is on." Leave empty for none.`,
    },
    noDealsMessage: {
      title: msg`When there are no deals`,
      description: msg`Said instead of the default. Leave empty for the default.`,
    },
  },
  'product-purchase': {
    quantityMax: {
      title: msg`Maximum quantity per product`,
      description: msg`Keeps misheard numbers from filling a cart. Larger quantities aren’t accepted by voice.`,
    },
    choicesPerTurn: {
      title: msg`Products read out to choose from`,
      description: msg`When a request fits several products.`,
    },
    speakTotal: {
      title: msg`Mention the cart total`,
      description: msg`After each change, the assistant says the number of items and the total.`,
    },
  },
  checkout: {
    ...mailTexts,
    linkStyle: {
      title: msg`Checkout link`,
      description: msg`How your shop accepts a whole cart in a link. A connected shop uses its platform’s link unless you choose Custom. WooCommerce requires version 10 or later.`,
      labels: { shopify: msg`Shopify`, woocommerce: msg`WooCommerce`, own: msg`Custom` },
    },
    shopUrl: {
      title: msg`URL of your shop`,
      description: msg`Such as https://shop.example. Leave empty to use the URL in your product links.`,
    },
    ownLink: {
      title: msg`Your own link`,
      description: msg`For 'Custom': '{items}' stands for SKU:quantity,SKU:quantity. Must start with https.`,
    },
    clearAfter: {
      title: msg`Empty the cart after sending the link`,
      description: msg`When off, the cart stays until the shopper clears it, because the link may never have been opened.`,
    },
  },
  'clear-cart': {
    confirms: {
      title: msg`Ask before emptying the cart`,
      description: msg`An emptied cart can’t be restored. When off, the cart is emptied right away.`,
    },
  },
  'cancel-order': {
    until: {
      title: msg`Orders can be canceled`,
      description: msg`After this time, shoppers hear that it’s too late and are referred to you.`,
      labels: { shipped: msg`Until they ship`, processing: msg`Until preparation starts` },
    },
    hoursMax: {
      title: msg`Cancellation period in hours`,
      description: msg`Counted from when the order was placed. 0: no limit other than the one above.`,
    },
    ...requestTexts,
    ...proofTexts,
  },
  'return-order': {
    returnDays: {
      title: msg`Return period in days`,
      description: msg`Counted from delivery. 0 uses the days from the Return policy interaction; if none are set there, there’s no limit.`,
    },
    askReason: {
      title: msg`Ask for the reason`,
      description: msg`Shoppers say why they’re returning it, and the reason appears on the request. It’s optional.`,
    },
    ...requestTexts,
    ...proofTexts,
  },
  'return-policy': {
    ...mailTexts,
    returnDays: {
      title: msg`Return period in days`,
      description: msg`Shoppers hear: "You can return items within 30 days." Enter 0 to leave this out.`,
    },
    areReturnsFree: {
      title: msg`Returns are free`,
      description: msg`When on, shoppers hear that returns are free.`,
    },
    text: {
      title: msg`The policy in your own words`,
      description: msg`Only for this app, read out a few sentences at a time. Leave empty to use the return policy under Policies, which all your apps share.`,
    },
    url: {
      title: msg`URL of the full policy`,
      description: msg`Appears on the card sent to the Alexa app. Leave empty to use the URL from your business settings.`,
    },
    sendCard: {
      title: msg`Send a card`,
      description: msg`The policy appears in the Alexa app, where shoppers can read it.`,
    },
  },
  'notify-in-stock': {
    sendCard: {
      title: msg`Send a card`,
      description: msg`Shoppers whose email address isn’t known yet get a card in the Alexa app to link their account.`,
    },
  },
  'genre-i-like': {
    remembers: {
      title: msg`Remember what shoppers like`,
      description: msg`At most 5, for 90 days. When off, nothing is stored and each preference counts only once.`,
    },
    onlyInStock: {
      title: msg`Recommend only what is in stock`,
      description: msg`When off, products that can’t be bought now are recommended too.`,
    },
    namesOffered: {
      title: msg`Genre suggestions`,
      description: msg`Used when a shopper hasn’t named a genre yet, or names one you don’t have. They’re your categories.`,
    },
  },
  faq: {
    ...mailTexts,
    questionsPerTurn: {
      title: msg`Questions read out at a time`,
      description: msg`For shoppers who want to hear common questions. The rest follows when they say "more".`,
    },
    sendCard: {
      title: msg`Send the answer to the Alexa app`,
      description: msg`Sends the question, full answer and link as a card.`,
    },
    unknownMessage: {
      title: msg`When there is no answer`,
      description: msg`Said instead of the default, for example how to reach you. Leave empty for the default.`,
    },
    servicePhone: {
      title: msg`Customer service phone`,
      description: msg`For shoppers who want to talk to a person. It’s read out and shown on a card. Leave empty if there is none.`,
    },
    serviceEmail: {
      title: msg`Customer service email`,
      description: msg`Said and shown on the same card.`,
    },
    serviceHours: {
      title: msg`Customer service hours`,
      description: msg`One sentence, said after the phone number, such as "We answer Monday to Friday from 9 to 5."`,
    },
  },
  'manage-subscription': {
    perTurn: {
      title: msg`Notifications read out at a time`,
      description: msg`The rest follows when they say "more".`,
    },
    sendCard: {
      title: msg`Send a card to link an account`,
      description: msg`Shoppers we don’t know yet get a card in the Alexa app to link their account.`,
    },
  },
  'quick-links': {
    greets: {
      title: msg`Greet before the answer`,
      description: msg`Shoppers who follow a link hear the name of your shop first.`,
    },
  },
  'book-i-like': {
    remembers: {
      title: msg`Remember which books shoppers like`,
      description: msg`At most 5, for 90 days. When off, nothing is stored and each book counts only once.`,
    },
    onlyInStock: {
      title: msg`Recommend only what is in stock`,
      description: msg`When off, books that can’t be bought now are recommended too.`,
    },
    sameAuthorFirst: {
      title: msg`Books of the same author first`,
      description: msg`The author is the brand in your catalog. Books of the same category follow.`,
    },
  },
  'category-fallback': {
    afterNothingFound: {
      title: msg`Offer categories when a search finds nothing`,
      description: msg`When off, they’re read out only when a shopper asks for them.`,
    },
    categoriesPerTurn: {
      title: msg`Categories read out at a time`,
      description: msg`Most people remember 3. The rest follows when they say "more".`,
    },
    leaveOut: {
      title: msg`Excluded categories`,
      description: msg`Separate names with commas, such as "Gift wrapping, Samples". They’re never offered.`,
    },
  },
  'shipping-policy': {
    ...mailTexts,
    daysFrom: {
      title: msg`Minimum delivery time in days`,
      description: msg`Used with the next field in every language of the app: "Delivery takes two to five days."`,
    },
    daysTo: { title: msg`Maximum delivery time in days`, description: msg`Enter 0 to leave out the delivery time.` },
    isShippingFree: {
      title: msg`Shipping is always free`,
      description: msg`When on, shoppers hear that shipping is free.`,
    },
    freeFrom: {
      title: msg`Free shipping from an order value of`,
      description: msg`In whole units of your currency. Enter 50 for "orders from $50", or 0 to leave it out.`,
    },
    text: {
      title: msg`The policy in your own words`,
      description: msg`Only for this app, read out a few sentences at a time. Leave empty to use the shipping policy under Policies, which all your apps share.`,
    },
    url: {
      title: msg`URL of the full policy`,
      description: msg`Appears on the card sent to the Alexa app. Leave empty to use the URL from your business settings.`,
    },
    sendCard: {
      title: msg`Send a card`,
      description: msg`The policy appears in the Alexa app, where shoppers can read it.`,
    },
  },
  'order-status': {
    ...mailTexts,
    ...proofTexts,
    speakItems: {
      title: msg`Mention what’s in the order`,
      description: msg`When off, items are named only when a shopper asks for them.`,
    },
    speakCarrier: { title: msg`Mention the carrier`, description: msg`The carrier, if the shop provides it.` },
    ordersPerTurn: {
      title: msg`Orders read out at a time`,
      description: msg`For shoppers with a linked account and several orders.`,
    },
    sendCard: {
      title: msg`Send a card`,
      description: msg`Status, items and tracking number appear in the Alexa app.`,
    },
    offerAccountLinking: {
      title: msg`Offer to link an account`,
      description: msg`A shopper who asks for all orders gets a card to link an account. The skill needs account linking.`,
    },
  },
  'store-location': {
    ...mailTexts,
    storesPerTurn: {
      title: msg`Stores read out at a time`,
      description: msg`Most people remember 3. The rest follows when they say "more".`,
    },
    useDevicePostcode: {
      title: msg`Ask for the device’s postal code`,
      description: msg`With permission, shoppers don’t need to say where they are. Without it, they’re asked for a city or postal code.`,
    },
    distanceUnit: {
      title: msg`Distances`,
      description: msg`"By language" uses miles in the US and the UK, kilometers elsewhere.`,
      labels: { auto: msg`By language`, mile: msg`Miles`, kilometer: msg`Kilometers` },
    },
    distanceMax: {
      title: msg`Maximum distance to a nearby store`,
      description: msg`In the unit above. If all stores are farther away, shoppers hear that none is nearby, and which is nearest. 0 means no limit.`,
    },
    sendCard: {
      title: msg`Send the address as a card`,
      description: msg`Address, phone number and opening hours appear in the Alexa app.`,
    },
  },
  'upcoming-events': {
    ...mailTexts,
    eventsPerTurn: {
      title: msg`Events read out at a time`,
      description: msg`Most people remember 3. The rest follows when they say "more".`,
    },
    daysAhead: {
      title: msg`Days to look ahead`,
      description: msg`Later events aren’t mentioned unless a shopper asks for another time.`,
    },
    speakPlace: {
      title: msg`Mention the place in lists`,
      description: msg`When off, the place is mentioned only when a shopper asks for more.`,
    },
    sendCard: {
      title: msg`Send the event as a card`,
      description: msg`Day, time, place and link appear in the Alexa app when a shopper asks for more.`,
    },
    noEventsMessage: {
      title: msg`When there are no events`,
      description: msg`Said instead of the default. Leave empty for the default.`,
    },
  },
  'calendar-lists': {
    ...mailTexts,
    calendarsPerTurn: {
      title: msg`Read out at a time`,
      description: msg`Calendars, and the events in a calendar. The rest follows when shoppers say "more".`,
    },
    daysAhead: {
      title: msg`Days to look ahead`,
      description: msg`Later events in a calendar aren’t mentioned.`,
    },
    sendCard: {
      title: msg`Send the event as a card`,
      description: msg`Day, time, place and link appear in the Alexa app when a shopper asks for more.`,
    },
  },
  'flash-briefing': {
    ...mailTexts,
    itemsPerTurn: {
      title: msg`News read out at a time`,
      description: msg`The rest follows when they say "more".`,
    },
    introduction: {
      title: msg`Introduction`,
      description: msg`Said before the news, for example "Here is what is new at the shop." Leave empty for none.`,
    },
    noNewsMessage: {
      title: msg`When there is no news`,
      description: msg`Said instead of the default. Leave empty for the default.`,
    },
  },
};

/**
 * The JSON Schema of an interaction's settings with its texts in the language of the screens. What has none here keeps
 * the server's; fields within groups too.
 */
export function schemaInWords(
  i18n: Pick<I18n, '_'>,
  key: string,
  schema: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.hasOwn(settingTexts, key) ? settingTexts[key] : undefined;
  const { properties } = schema;
  if (!fields || typeof properties !== 'object' || properties === null) return { ...schema };
  const inLanguage = Object.entries(properties).map(([name, property]: [string, unknown]) => {
    const texts = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!texts || typeof property !== 'object' || property === null) return [name, property];
    const labels = Object.entries(texts.labels ?? {}).map(([value, label]) => [value, i18n._(label)]);
    const { title, description } = texts;
    return [
      name,
      { ...property, title: i18n._(title), description: i18n._(description), labels: Object.fromEntries(labels) },
    ];
  });
  return { ...schema, properties: Object.fromEntries(inLanguage) };
}
