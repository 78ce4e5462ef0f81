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
    title: msg`Send by mail on request`,
    description: msg`Shoppers say "send me that" and get a mail, once they have allowed their address.`,
  },
} satisfies Record<string, FieldTexts>;

/** How an order is proved to be the shopper's: in every interaction about orders. */
const proofTexts = {
  secondFact: {
    title: msg`What proves that an order is theirs`,
    description: msg`Asked besides the order number when the shopper has not linked an account. It is never spoken.`,
    labels: {
      'postcode-or-phone': msg`Postcode or phone`,
      postcode: msg`Postcode`,
      phone: msg`Phone`,
    },
  },
  triesMax: { title: msg`Tries`, description: msg`After this many wrong answers the shopper is sent to you.` },
  useProfile: {
    title: msg`Know shoppers by their Amazon account`,
    description: msg`Once a shopper has allowed it, the e-mail address or phone number of their Amazon account proves which orders are theirs.`,
  },
  contactMessage: {
    title: msg`Where to turn when an order cannot be found`,
    description: msg`Said after the last try, for example "Please call us on weekdays." Leave empty for the default.`,
  },
} satisfies Record<string, FieldTexts>;

const requestTexts = {
  decide: {
    title: msg`Who decides`,
    description: msg`You accept or refuse each request on the order. Automatic accepts at once what fits the rules here.`,
    labels: { you: msg`You`, automatic: msg`Automatic` },
  },
  onlyLinked: {
    title: msg`Only with a linked account`,
    description: msg`On, an order number and a second detail are not enough. Needs account linking in the skill.`,
  },
  sendCard: { title: msg`Send a card`, description: msg`What was asked for appears in the Alexa app.` },
} satisfies Record<string, FieldTexts>;

/** The fields of an interaction's settings by the interaction's key and their own names. */
export const settingTexts: Readonly<Record<string, Readonly<Record<string, FieldTexts>>>> = {
  'product-search': {
    ...mailTexts,
    resultsPerTurn: {
      title: msg`Products read out at a time`,
      description: msg`Three is what people remember. The rest follows when they say "more".`,
    },
    speakPrices: {
      title: msg`Say prices`,
      description: msg`Off, prices are said only when a shopper asks for them.`,
    },
    speakStock: {
      title: msg`Say availability in lists`,
      description: msg`"When out" mentions only what cannot be bought now.`,
      labels: { 'when-out': msg`When out`, always: msg`Always`, never: msg`Never` },
    },
    sort: {
      title: msg`Order of results`,
      description: msg`Best match first, or cheapest first.`,
      labels: { relevance: msg`Best match first`, 'price-ascending': msg`Cheapest first` },
    },
    descriptionCharactersMax: {
      title: msg`Length of spoken descriptions`,
      description: msg`In characters. A sentence or two is enough for the ear; 0 leaves the description out.`,
    },
    sendCard: {
      title: msg`Send a card`,
      description: msg`The product appears in the Alexa app when a shopper asks for details.`,
    },
    nothingFoundMessage: {
      title: msg`When nothing is found`,
      description: msg`Said instead of the default. '{query}' stands for what was searched. Leave empty for the default.`,
    },
  },
  deals: {
    ...mailTexts,
    dealsPerTurn: {
      title: msg`Deals read out at a time`,
      description: msg`Three is what people remember. The rest follows when they say "more".`,
    },
    includeCoupons: {
      title: msg`Coupons among the deals`,
      description: msg`Off, coupons are read out only when a shopper asks for coupons.`,
    },
    speakEndDates: { title: msg`Say when a deal ends`, description: msg`The day is said in your time zone.` },
    spellCodes: {
      title: msg`Spell coupon codes`,
      description: msg`Codes are read letter by letter, where the device can.`,
    },
    sendCard: {
      title: msg`Send the code as a card`,
      description: msg`The code appears in the Alexa app, ready to be copied.`,
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
      title: msg`Pieces of one product at most`,
      description: msg`A misheard number must not fill a cart. More than this is not taken by voice.`,
    },
    choicesPerTurn: {
      title: msg`Products read out to choose from`,
      description: msg`When what was asked for fits several products.`,
    },
    speakTotal: {
      title: msg`Say what the cart costs`,
      description: msg`After each change: how many items there are and what they cost together.`,
    },
  },
  checkout: {
    ...mailTexts,
    linkStyle: {
      title: msg`Checkout link`,
      description: msg`How your shop takes a whole cart in a link. WooCommerce needs version 10 or later.`,
      labels: { shopify: msg`Shopify`, woocommerce: msg`WooCommerce`, own: msg`Own` },
    },
    shopUrl: {
      title: msg`Address of your shop`,
      description: msg`Such as https://shop.example. Leave empty to use the address in your product links.`,
    },
    ownLink: {
      title: msg`Your own link`,
      description: msg`For 'Own': '{items}' stands for SKU:quantity,SKU:quantity. Must begin with https.`,
    },
    clearAfter: {
      title: msg`Empty the cart once the link is sent`,
      description: msg`Off, the cart stays until the shopper clears it: the link may never have been opened.`,
    },
  },
  'clear-cart': {
    confirms: {
      title: msg`Ask before the cart is emptied`,
      description: msg`What was collected cannot be brought back. Off, the cart is emptied at once.`,
    },
  },
  'cancel-order': {
    until: {
      title: msg`Orders can be cancelled`,
      description: msg`Later than that, shoppers are told that it is too late and sent to you.`,
      labels: { shipped: msg`Until they are shipped`, processing: msg`Until they are being prepared` },
    },
    hoursMax: {
      title: msg`Hours to cancel`,
      description: msg`Counted from when the order was placed. 0: no limit but the one above.`,
    },
    ...requestTexts,
    ...proofTexts,
  },
  'return-order': {
    returnDays: {
      title: msg`Days to return`,
      description: msg`Counted from the delivery. 0: the days of the interaction Return policy; none there: no limit.`,
    },
    askReason: {
      title: msg`Ask for the reason`,
      description: msg`Shoppers say why they send it back; it stands on the request. They may leave it out.`,
    },
    ...requestTexts,
    ...proofTexts,
  },
  'return-policy': {
    ...mailTexts,
    returnDays: {
      title: msg`Days to return`,
      description: msg`Said in every language of the app: "You can return items within 30 days." 0: not said.`,
    },
    areReturnsFree: {
      title: msg`Returns are free`,
      description: msg`On, shoppers hear that they pay nothing for a return.`,
    },
    text: {
      title: msg`The policy in your words`,
      description: msg`Read a few sentences at a time. Leave empty for the return policy of your business settings.`,
    },
    url: {
      title: msg`Address of the whole policy`,
      description: msg`Stands on the card that is sent to the Alexa app. Leave empty for the one of your business settings.`,
    },
    sendCard: {
      title: msg`Send a card`,
      description: msg`The policy appears in the Alexa app, to be read there.`,
    },
  },
  'notify-in-stock': {
    sendCard: {
      title: msg`Send a card`,
      description: msg`A shopper whose address is not known yet gets a card in the Alexa app to link the account with.`,
    },
  },
  'genre-i-like': {
    remembers: {
      title: msg`Remember what a shopper likes`,
      description: msg`Five at most, for 90 days. Off, nothing is kept and each wish counts only once.`,
    },
    onlyInStock: {
      title: msg`Recommend only what is in stock`,
      description: msg`Off, products that cannot be bought now are recommended, too.`,
    },
    namesOffered: {
      title: msg`Genres named as a help`,
      description: msg`When a shopper has named none yet, or one that you do not have. They are your categories.`,
    },
  },
  faq: {
    ...mailTexts,
    questionsPerTurn: {
      title: msg`Questions read out at a time`,
      description: msg`When shoppers ask what others ask. The rest follows when they say "more".`,
    },
    sendCard: {
      title: msg`Send the answer to the Alexa app`,
      description: msg`Question, whole answer and link as a card.`,
    },
    unknownMessage: {
      title: msg`When there is no answer`,
      description: msg`Said instead of the default, for example how to reach you. Leave empty for the default.`,
    },
    servicePhone: {
      title: msg`Customer service: phone`,
      description: msg`Told to shoppers who want to talk to a person, and put on a card. Leave empty if there is none.`,
    },
    serviceEmail: {
      title: msg`Customer service: e-mail`,
      description: msg`Told and put on the same card.`,
    },
    serviceHours: {
      title: msg`Customer service: when you can be reached`,
      description: msg`One sentence, said after the phone number. "We answer Monday to Friday from 9 to 5."`,
    },
  },
  'manage-subscription': {
    perTurn: {
      title: msg`Notices read out at a time`,
      description: msg`The rest follows when they say "more".`,
    },
    sendCard: {
      title: msg`Send a card to link an account`,
      description: msg`A shopper who is not known yet gets a card in the Alexa app to link the account with.`,
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
      title: msg`Remember which books a shopper likes`,
      description: msg`Five at most, for 90 days. Off, nothing is kept and each book counts only once.`,
    },
    onlyInStock: {
      title: msg`Recommend only what is in stock`,
      description: msg`Off, books that cannot be bought now are recommended, too.`,
    },
    sameAuthorFirst: {
      title: msg`Books of the same author first`,
      description: msg`The author is the brand in your catalogue. Books of the same category follow.`,
    },
  },
  'category-fallback': {
    afterNothingFound: {
      title: msg`Offer categories when a search finds nothing`,
      description: msg`Off, they are only read when a shopper asks for them.`,
    },
    categoriesPerTurn: {
      title: msg`Categories read out at a time`,
      description: msg`Three is what people remember. The rest follows when they say "more".`,
    },
    leaveOut: {
      title: msg`Categories to leave out`,
      description: msg`Names with commas between them, such as "Gift wrapping, Samples". They are never offered.`,
    },
  },
  'shipping-policy': {
    ...mailTexts,
    daysFrom: {
      title: msg`Delivery takes at least, in days`,
      description: msg`With the next field said in every language of the app: "Delivery takes two to five days."`,
    },
    daysTo: { title: msg`Delivery takes at most, in days`, description: msg`0: how long it takes is not said.` },
    isShippingFree: {
      title: msg`Shipping is always free`,
      description: msg`On, shoppers hear that shipping costs nothing.`,
    },
    freeFrom: {
      title: msg`Free shipping from an order value of`,
      description: msg`In whole units of your currency: 50 is "orders from $50". 0: not said.`,
    },
    text: {
      title: msg`The policy in your words`,
      description: msg`Read a few sentences at a time. Leave empty for the shipping policy of your business settings.`,
    },
    url: {
      title: msg`Address of the whole policy`,
      description: msg`Stands on the card that is sent to the Alexa app. Leave empty for the one of your business settings.`,
    },
    sendCard: {
      title: msg`Send a card`,
      description: msg`The policy appears in the Alexa app, to be read there.`,
    },
  },
  'order-status': {
    ...mailTexts,
    ...proofTexts,
    speakItems: {
      title: msg`Say what is in the order`,
      description: msg`Off, the items are named only when a shopper asks for them.`,
    },
    speakCarrier: { title: msg`Say who delivers`, description: msg`The carrier, where the shop knows it.` },
    ordersPerTurn: {
      title: msg`Orders read out at a time`,
      description: msg`For shoppers with a linked account and several orders.`,
    },
    sendCard: {
      title: msg`Send a card`,
      description: msg`State, items and tracking number appear in the Alexa app.`,
    },
    offerAccountLinking: {
      title: msg`Offer to link an account`,
      description: msg`A shopper who asks for all orders gets a card to link an account. Needs account linking in the skill.`,
    },
  },
  'store-location': {
    ...mailTexts,
    storesPerTurn: {
      title: msg`Stores read out at a time`,
      description: msg`Three is what people remember. The rest follows when they say "more".`,
    },
    useDevicePostcode: {
      title: msg`Ask for the postcode of the device`,
      description: msg`With permission, shoppers need not say where they are. Without it, they are asked for a city or postcode.`,
    },
    distanceUnit: {
      title: msg`Distances`,
      description: msg`"By language" says miles in the US and the UK, kilometres elsewhere.`,
      labels: { auto: msg`By language`, mile: msg`Miles`, kilometer: msg`Kilometres` },
    },
    distanceMax: {
      title: msg`Farthest store to call near`,
      description: msg`In the unit above. Beyond it shoppers hear that no store is near, and which is nearest. 0 for no limit.`,
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
      description: msg`Three is what people remember. The rest follows when they say "more".`,
    },
    daysAhead: {
      title: msg`Days to look ahead`,
      description: msg`Events later than this are not told, unless a shopper asks for another time.`,
    },
    speakPlace: {
      title: msg`Say the place in lists`,
      description: msg`Off, the place is said only when a shopper asks for more.`,
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
      description: msg`Calendars, and events of one. The rest follows when shoppers say "more".`,
    },
    daysAhead: {
      title: msg`Days to look ahead`,
      description: msg`Events of a calendar that are later than this are not told.`,
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
