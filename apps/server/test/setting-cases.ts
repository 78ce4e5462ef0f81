import type { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { Asked } from './audible-shop.ts';

export interface SettingCase extends Asked {
  /** Another value than the default. */
  readonly set: unknown;
  /** Other fields it needs, which stand before and after. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Only with the value; `lacks`: only without it. Looked for in speech, cards, screens and directives. */
  readonly hears?: RegExp;
  readonly lacks?: RegExp;
  /** Asked of the shop that has nothing. */
  readonly isBare?: boolean;
  readonly allows?: { readonly profile?: object; readonly postcode?: string | null };
  /** Why the sandbox cannot show it. */
  readonly onlyAlexa?: string;
}

type Cases = Readonly<Record<string, SettingCase>>;

const linksOnly = 'nobody is linked in the sandbox';
const amazonOnly = 'the sandbox has no Amazon account and no device to ask';
const opensByLink = 'a link opens the app at Amazon';

const asksAddress = /AskForPermissionsConsent|LinkAccount/;
/** Without it nothing that was told can be mailed. */
const mailOnRequest = (...says: string[]): SettingCase => ({
  set: false,
  says: [...says, 'send me that'],
  hears: /I have nothing to mail you yet/,
  lacks: asksAddress,
});

const theOrder = (...says: string[]) => ['where is my order 1001', ...says];
const wrongProof = (ask: string): SettingCase => ({
  set: 1,
  says: [ask, '11111'],
  hears: /match your order/,
});

export const settingCases: Readonly<Record<keyof typeof interactionNumbers, Cases>> = {
  productSearch: {
    resultsPerTurn: { set: 1, says: ['show me mugs'], lacks: /Second: / },
    speakPrices: { set: false, says: ['show me mugs'], lacks: /heard: [^\n]*\$14/ },
    speakStock: { set: 'always', says: ['show me mugs'], hears: /in stock/ },
    sort: { set: 'price-ascending', says: ['show me mugs'], hears: /First: White clay mug/ },
    descriptionCharactersMax: {
      set: 0,
      says: ['show me red stoneware mug', 'tell me more'],
      lacks: /heard: [^\n]*Thrown by hand/,
    },
    sendCard: { set: false, says: ['show me red stoneware mug', 'tell me more'], lacks: /card: \{/ },
    nothingFoundMessage: {
      set: 'No {query} in this pottery.',
      says: ['show me bicycles'],
      hears: /No bicycles in this pottery/,
    },
    mailOnRequest: mailOnRequest('show me mugs'),
  },
  deals: {
    dealsPerTurn: { set: 1, says: ['any deals today'], lacks: /Second: / },
    includeCoupons: {
      set: false,
      says: ['any deals today', 'more'],
      beside: { dealsPerTurn: 5 },
      lacks: /Welcome coupon/,
    },
    speakEndDates: { set: false, says: ['any deals today'], lacks: /until|ends/ },
    spellCodes: { set: false, says: ['do you have any coupons', 'what is the code'], lacks: /say-as/ },
    sendCard: { set: false, says: ['do you have any coupons', 'what is the code'], lacks: /card: \{/ },
    introduction: { set: 'Our spring sale is on.', says: ['any deals today'], hears: /Our spring sale is on/ },
    noDealsMessage: {
      set: 'Come back on Friday.',
      says: ['any deals today'],
      isBare: true,
      hears: /Come back on Friday/,
    },
    mailOnRequest: mailOnRequest('any deals today'),
  },
  returnPolicy: {
    returnDays: { set: 41, says: ['what is your return policy'], hears: /41 days/ },
    areReturnsFree: { set: true, says: ['what is your return policy'], hears: /free/ },
    text: { set: 'Bring it back unbroken.', says: ['what is your return policy'], hears: /Bring it back unbroken/ },
    url: {
      set: 'https://shop.example/returns',
      beside: { returnDays: 41 },
      says: ['what is your return policy'],
      hears: /shop\.example\/returns/,
    },
    sendCard: { set: false, beside: { returnDays: 41 }, says: ['what is your return policy'], lacks: /card: \{/ },
    mailOnRequest: { ...mailOnRequest('what is your return policy'), beside: { returnDays: 41 } },
  },
  orderStatus: {
    secondFact: { set: 'phone', says: ['where is my order 1001', '98101'], lacks: /UPS/ },
    triesMax: { ...wrongProof('where is my order 1001') },
    useProfile: {
      set: true,
      says: ['show me my orders'],
      allows: { profile: { email: 'jo@shopper.example' } },
      hears: /You have 5 orders/,
      onlyAlexa: amazonOnly,
    },
    speakItems: { set: false, says: theOrder('98101'), lacks: /heard: [^\n]*Copper kettle/ },
    speakCarrier: { set: false, says: theOrder('98101'), lacks: /heard: [^\n]*UPS/ },
    ordersPerTurn: { set: 1, says: ['show me my orders'], isLinked: true, lacks: /Second: /, onlyAlexa: linksOnly },
    sendCard: { set: false, says: theOrder('98101'), lacks: /card: \{/ },
    offerAccountLinking: { set: true, says: ['show me my orders'], hears: /LinkAccount/ },
    contactMessage: {
      set: 'Ring the potter.',
      beside: { triesMax: 1 },
      says: theOrder('11111'),
      hears: /Ring the potter/,
    },
    mailOnRequest: mailOnRequest(...theOrder('98101')),
  },
  calendarLists: {
    calendarsPerTurn: { set: 1, says: ['which calendars do you have'], lacks: /Second: / },
    daysAhead: { set: 5, says: ['open the workshops calendar'], lacks: /Throwing class/ },
    sendCard: {
      set: false,
      says: ['open the workshops calendar', 'the first one'],
      lacks: /card: \{/,
    },
    mailOnRequest: mailOnRequest('open the workshops calendar'),
  },
  productPurchase: {
    quantityMax: { set: 2, says: ['show me red stoneware mug', 'add five of them to my cart'], lacks: /5 |five/i },
    choicesPerTurn: { set: 1, says: ['add a mug to my cart'], lacks: /Second: / },
    speakTotal: { set: false, says: ['show me red stoneware mug', 'add it to my cart'], lacks: /one item in it/ },
  },
  genreILike: {
    remembers: {
      set: false,
      says: ['my favourite genre is jazz', 'recommend something'],
      lacks: /remember|Since you like|because you like/i,
    },
    onlyInStock: { set: false, says: ['my favourite genre is jazz'], hears: /Jazz by the sea/ },
    namesOffered: { set: 1, says: ['recommend something'], lacks: /Mysteries/ },
  },
  bookILike: {
    remembers: { set: false, says: ['i like the book the glass harbor', 'recommend a book'], lacks: /remember/i },
    onlyInStock: { set: false, says: ['i like the book the glass harbor', 'more'], hears: /Cold Lantern/ },
    sameAuthorFirst: { set: false, says: ['i like the book the glass harbor'], lacks: /The Salt Road/ },
  },
  checkout: {
    linkStyle: {
      set: 'own',
      beside: { ownLink: 'https://pay.example/cart?add={items}' },
      says: ['show me red stoneware mug', 'add it to my cart', 'check out', 'yes'],
      hears: /pay\.example/,
    },
    shopUrl: {
      set: 'https://own.example',
      says: ['show me red stoneware mug', 'add it to my cart', 'check out', 'yes'],
      hears: /own\.example\/cart/,
    },
    ownLink: {
      set: 'https://two.example/cart?add={items}',
      beside: { linkStyle: 'own', ownLink: 'https://pay.example/cart?add={items}' },
      says: ['show me red stoneware mug', 'add it to my cart', 'check out', 'yes'],
      hears: /two\.example/,
    },
    clearAfter: {
      set: true,
      says: ['show me red stoneware mug', 'add it to my cart', 'check out', 'yes', 'what is in my cart'],
      hears: /empty/,
    },
    mailOnRequest: mailOnRequest('show me red stoneware mug', 'add it to my cart', 'check out', 'yes'),
  },
  clearCart: {
    confirms: {
      set: false,
      says: ['show me red stoneware mug', 'add it to my cart', 'empty my cart'],
      hears: /cart is empty|is empty now/,
    },
  },
  cancelOrder: {
    until: { set: 'processing', says: ['cancel order 1003', '98101'], hears: /too late/ },
    hoursMax: { set: 5, says: ['cancel order 1002', '98101'], hears: /too late/ },
    decide: { set: 'automatic', says: ['cancel order 1002', '98101', 'yes'], hears: /is accepted/ },
    onlyLinked: { set: true, says: ['cancel order 1002'], hears: /LinkAccount/ },
    sendCard: { set: false, says: ['cancel order 1002', '98101', 'yes'], lacks: /card: \{/ },
    secondFact: { set: 'phone', says: ['cancel order 1002', '98101'], lacks: /Copper kettle/ },
    triesMax: { ...wrongProof('cancel order 1002') },
    useProfile: {
      set: true,
      says: ['cancel order 1002'],
      allows: { profile: { email: 'jo@shopper.example' } },
      hears: /Copper kettle/,
      onlyAlexa: amazonOnly,
    },
    contactMessage: {
      set: 'Ring the potter.',
      beside: { triesMax: 1 },
      says: ['cancel order 1002', '11111'],
      hears: /Ring the potter/,
    },
  },
  returnOrder: {
    returnDays: { set: 14, says: ['return order 1004', '98101'], hears: /time to return .* is over/ },
    askReason: { set: false, says: ['return order 1004', '98101'], lacks: /why/i },
    decide: { set: 'automatic', says: ['return order 1004', '98101', 'it does not fit', 'yes'], hears: /is accepted/ },
    onlyLinked: { set: true, says: ['return order 1004'], hears: /LinkAccount/ },
    sendCard: { set: false, says: ['return order 1004', '98101', 'it does not fit', 'yes'], lacks: /card: \{/ },
    secondFact: { set: 'phone', says: ['return order 1004', '98101'], lacks: /why/i },
    triesMax: { ...wrongProof('return order 1004') },
    useProfile: {
      set: true,
      says: ['return order 1004'],
      allows: { profile: { email: 'jo@shopper.example' } },
      hears: /why/i,
      onlyAlexa: amazonOnly,
    },
    contactMessage: {
      set: 'Ring the potter.',
      beside: { triesMax: 1 },
      says: ['return order 1004', '11111'],
      hears: /Ring the potter/,
    },
  },
  categoryFallback: {
    afterNothingFound: { set: false, says: ['show me bicycles'], lacks: /Mugs/ },
    categoriesPerTurn: { set: 1, says: ['what categories do you have'], lacks: /Second: / },
    leaveOut: { set: 'Mugs', says: ['what categories do you have'], lacks: /Mugs/ },
  },
  shippingPolicy: {
    daysFrom: { set: 4, beside: { daysTo: 6 }, says: ['what is your shipping policy'], hears: /4 to 6 days/ },
    daysTo: { set: 6, says: ['what is your shipping policy'], hears: /6 days|six days/ },
    isShippingFree: { set: true, says: ['what is your shipping policy'], hears: /free/ },
    freeFrom: { set: 57, says: ['what is your shipping policy'], hears: /\$57/ },
    text: { set: 'We ship on Mondays.', says: ['what is your shipping policy'], hears: /We ship on Mondays/ },
    url: {
      set: 'https://shop.example/shipping',
      beside: { daysTo: 6 },
      says: ['what is your shipping policy'],
      hears: /shop\.example\/shipping/,
    },
    sendCard: { set: false, beside: { daysTo: 6 }, says: ['what is your shipping policy'], lacks: /card: \{/ },
    mailOnRequest: { ...mailOnRequest('what is your shipping policy'), beside: { daysTo: 6 } },
  },
  storeLocation: {
    storesPerTurn: { set: 2, says: ['find stores near seattle'], lacks: /Third: / },
    useDevicePostcode: {
      set: false,
      says: ['find a store near me'],
      allows: { postcode: '98402' },
      lacks: /Tacoma store/,
      onlyAlexa: amazonOnly,
    },
    distanceUnit: { set: 'kilometer', says: ['find stores near seattle'], hears: /kilomet/ },
    distanceMax: { set: 1, says: ['find stores near everett'], hears: /no store within 1 mile/ },
    sendCard: { set: false, says: ['find stores near seattle', 'the first one'], lacks: /card: \{/ },
    mailOnRequest: mailOnRequest('find stores near seattle'),
  },
  upcomingEvents: {
    eventsPerTurn: { set: 1, says: ['what events are coming up'], lacks: /Second: / },
    daysAhead: { set: 5, says: ['what events are coming up'], lacks: /Throwing class/ },
    speakPlace: { set: false, says: ['what events are coming up'], lacks: /heard: [^\n]*Pike store/ },
    sendCard: { set: false, says: ['what events are coming up', 'the first one'], lacks: /card: \{/ },
    noEventsMessage: {
      set: 'The kiln rests.',
      says: ['what events are coming up'],
      isBare: true,
      hears: /The kiln rests/,
    },
    mailOnRequest: mailOnRequest('what events are coming up'),
  },
  flashBriefing: {
    itemsPerTurn: { set: 1, says: ["what's new"], lacks: /A kiln for everyone/ },
    introduction: { set: 'From the pottery.', says: ["what's new"], hears: /From the pottery/ },
    noNewsMessage: { set: 'Nothing but clay.', says: ["what's new"], isBare: true, hears: /Nothing but clay/ },
    mailOnRequest: mailOnRequest("what's new"),
  },
  faq: {
    questionsPerTurn: { set: 1, says: ['what do people ask'], lacks: /Second: / },
    sendCard: { set: false, says: ['are the mugs dishwasher safe'], lacks: /card: \{/ },
    unknownMessage: { set: 'Ask the potter.', says: ['i have a question about dragons'], hears: /Ask the potter/ },
    servicePhone: { set: '206 555 0199', says: ['talk to a human'], hears: /0199|199/ },
    serviceEmail: { set: 'help@shop.example', says: ['talk to a human'], hears: /help@shop\.example/ },
    serviceHours: {
      set: 'We answer from 9 to 5.',
      beside: { servicePhone: '206 555 0199' },
      says: ['talk to a human'],
      hears: /We answer from 9 to 5/,
    },
    mailOnRequest: mailOnRequest('are the mugs dishwasher safe'),
  },
  manageSubscription: {
    perTurn: { set: 1, says: ['which notices do i get'], isLinked: true, lacks: /Second: /, onlyAlexa: linksOnly },
    sendCard: { set: false, says: ['which notices do i get'], lacks: /LinkAccount/ },
  },
  notifyInStock: {
    sendCard: {
      set: false,
      says: ['tell me when the walnut tray is back in stock'],
      allows: { profile: { email: '' } },
      lacks: /LinkAccount/,
    },
  },
  quickLinks: {
    greets: {
      set: false,
      says: [],
      task: { name: 'OpenSection', input: { section: 'deals' } },
      lacks: /Hello from/,
      onlyAlexa: opensByLink,
    },
  },
};
