import { languageOf } from '@voicecart/contract/locales';
import { answer, askingAnythingElse } from '../../answer.ts';
import { type Dialogue, shownMax } from '../../dialogue.ts';
import { ordinalType } from '../../dialogue-intents/ordinals.ts';
import { idAtPlace, ordinalOf, slotDigits, slotId, slotText } from '../../dialogue-slots.ts';
import type { Interaction, InteractionContext } from '../../interaction.ts';
import { ownMessage, shopNameOf } from '../../messages.ts';
import { assistantPhrases } from '../../phrases.ts';
import type { Reply } from '../../reply.ts';
import { type OrderStatus, orderStatuses, type ShopOrder } from '../../shop.ts';
import { codeSpoken } from '../../speech/digits.ts';
import { fill, fillPlural } from '../../speech/phrase.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { Turn } from '../../turn.ts';
import * as describe from './describe.ts';
import { orderExamples } from './examples.ts';
import { orderIntents } from './intents.ts';
import { orderPhrases } from './phrases.ts';
import { proves } from './proof.ts';
import { type OrderStatusSettings, orderStatusSettings } from './settings.ts';
import { orderStatusType } from './status-words.ts';

type Context = InteractionContext<OrderStatusSettings>;
type Shown = NonNullable<Dialogue['shown']>;
type Wish = 'status' | 'date' | 'items' | 'carrier';

const key = 'order-status';
const type = 4;
/** Wrong answers of one shopper, over all sessions, after which no more are taken for now. */
const recentFailuresMax = 10;
const ownIntents: ReadonlySet<string> = new Set(orderIntents.map((intent) => intent.name));
const listIntents: ReadonlySet<string> = new Set([
  'SelectItemIntent',
  'TellMeMoreIntent',
  'MoreResultsIntent',
  'GoBackIntent',
  'ProvideNumberIntent',
]);

/** Type 4: where an order is. By a linked account, or by number and a second fact; never by the number alone. */
export const orderStatus: Interaction<typeof orderStatusSettings> = {
  type,
  key,
  title: 'Order status',
  summary:
    'Shoppers hear where their order is, when it comes and what is in it, once they have proved that it is theirs.',
  routes: [{ action: 'settings', route: '/myapps/setting/orderstatus' }],
  settings: orderStatusSettings,
  intents: orderIntents,
  slotTypes: { OrderStatusWord: orderStatusType, Ordinal: ordinalType },
  examples: orderExamples,

  help(language, dialogue) {
    const phrases = orderPhrases[language];
    if (dialogue.asking?.question === 'number') return phrases.helpNumber;
    return dialogue.asking?.question === 'proof' ? phrases.helpProof : phrases.help;
  },

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch') return turn.touch[0] === 'select' && turn.touch[1] === key;
    if (turn.intent === null) return false;
    if (ownIntents.has(turn.intent)) return true;
    if (dialogue.asking?.interaction === key) {
      if (turn.intent === 'AMAZON.YesIntent' || turn.intent === 'AMAZON.NoIntent') return true;
      if (asksForCode(dialogue) && codeIn(turn) !== null) return true;
    }
    return dialogue.shown?.interaction === key && listIntents.has(turn.intent);
  },

  isPrivate(turn, dialogue) {
    const isAnswer = dialogue.asking?.interaction === key && dialogue.asking.question === 'proof';
    return isProofIntent(turn) || (isAnswer && turn.kind === 'intent');
  },

  handle,
};

function asksForCode({ asking }: Dialogue): boolean {
  return asking?.question === 'number' || asking?.question === 'proof';
}

/**
 * The code in an answer, whatever intent the channel took it for: a bare postcode with letters looks like a product,
 * a single figure like a place in a list.
 */
function codeIn(turn: Turn): string | null {
  const language = languageOf(turn.locale);
  const isLoose = turn.intent === 'ProductSearchIntent' || turn.intent === 'AMAZON.FallbackIntent';
  const said =
    slotText(turn, 'postcode') ??
    slotText(turn, 'number') ??
    (turn.intent === 'SelectItemIntent' ? (slotId(turn, 'ordinal') ?? slotText(turn, 'ordinal')) : null) ??
    (isLoose && slotText(turn, 'query') === null ? (slotText(turn, 'product') ?? turn.text) : null);
  if (said === null) return null;
  const code = codeSpoken(speakable(said, 80), language);
  return /\d/.test(code) && code.length <= 20 ? code : null;
}

async function handle(context: Context): Promise<Reply> {
  const { turn, dialogue } = context;
  if (turn.kind === 'touch') return readOrder(context, turn.touch[2] ?? '', 'status');
  const question = dialogue.asking?.interaction === key ? dialogue.asking.question : null;
  switch (turn.intent) {
    case 'OrderStatusIntent': {
      const number = slotDigits(turn, 'number');
      return number === null ? readLatest(context, 'status') : readNumber(context, number);
    }
    case 'MyOrdersIntent':
      return readMine(context, slotId(turn, 'status'));
    case 'OrderDateIntent':
      return readWanted(context, 'date');
    case 'OrderItemsIntent':
      return readWanted(context, 'items');
    case 'OrderCarrierIntent':
      return readWanted(context, 'carrier');
    case 'AMAZON.YesIntent':
      return question === 'proof' ? askProof(context, dialogue.asking?.known.number ?? '') : askNumber(context);
    case 'AMAZON.NoIntent':
      return anythingElse(context, '', 'answered');
  }
  const code = codeIn(turn);
  if (question === 'proof' && code !== null) return verify(context, dialogue.asking?.known.number ?? '', code);
  if (question === 'number' && code !== null && !isProofIntent(turn)) {
    return readNumber(context, code, dialogue.asking?.known.fact);
  }
  if (isProofIntent(turn)) return askNumber(context, '', code ?? undefined);
  const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
  if (!shown) return readLatest(context, 'status');
  if (turn.intent === 'MoreResultsIntent') return readPart(context, shown, shown.from + context.settings.ordersPerTurn);
  if (turn.intent === 'GoBackIntent') {
    return readPart(context, shown, shown.focus === null ? shown.from - context.settings.ordersPerTurn : shown.from);
  }
  return readWanted(context, wishOf(dialogue.asking?.known.wish));
}

function isProofIntent(turn: Turn): boolean {
  return turn.intent === 'ProvidePostcodeIntent' || turn.intent === 'ProvidePhoneIntent';
}

function wishOf(asked: string | undefined): Wish {
  return asked === 'date' || asked === 'items' || asked === 'carrier' ? asked : 'status';
}

function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return orderPhrases[languageOf(turn.locale)];
}

function asking(question: string, known: Record<string, string> = {}): Dialogue['asking'] {
  return { interaction: key, question, known };
}

/** An order by its number: read at once where it is the linked shopper's own, else after a second fact. */
async function readNumber(context: Context, number: string, fact?: string): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  const { linked } = turn.shopper;
  if (linked) {
    const own = await shop.listOrders(linked, shownMax);
    const order = own.find((one) => sameNumber(one.number, number));
    if (order) return tell(context, order, 'status');
  }
  if (dialogue.proven?.number === number) {
    const [order] = await provenOrders(context);
    if (order) return tell(context, order, 'status');
  }
  return fact === undefined ? askProof(context, number) : verify(context, number, fact);
}

function sameNumber(stored: string, said: string): boolean {
  const figures = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
  return figures(stored) !== '' && figures(stored) === figures(said);
}

function askNumber(context: Context, says = '', fact?: string): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: phrasesOf(context).askNumber,
    handled: 'asked',
    asking: asking('number', fact === undefined ? {} : { fact }),
  });
}

function askProof(context: Context, number: string): Reply {
  if (number === '') return askNumber(context);
  if (hasTriedEnough(context, context.dialogue.proofTries)) return refuse(context, context.dialogue.proofTries);
  const phrases = phrasesOf(context);
  const question = {
    'postcode-or-phone': phrases.askPostcodeOrPhone,
    postcode: phrases.askPostcode,
    phone: phrases.askPhone,
  }[context.settings.secondFact];
  return answer(context.dialogue, type, {
    says: '',
    asks: question,
    handled: 'asked',
    asking: asking('proof', { number: number.slice(0, 40) }),
  });
}

function hasTriedEnough({ turn, settings }: Context, tries: number): boolean {
  return tries >= settings.triesMax || (turn.shopper.proofFailuresRecent ?? 0) >= recentFailuresMax;
}

/**
 * Looks the order up only now that both facts are there, and says the same words whether the number is unknown or the
 * fact is wrong: otherwise the answer would tell which numbers exist.
 */
async function verify(context: Context, number: string, fact: string): Promise<Reply> {
  const { dialogue, settings, shop } = context;
  if (number === '') return askNumber(context, '', fact);
  if (hasTriedEnough(context, dialogue.proofTries)) return refuse(context, dialogue.proofTries);
  const orders = await shop.findOrders(number);
  const order = orders.find((one) => proves(one, fact, settings.secondFact));
  if (order) return tell(context, order, 'status', { number: number.slice(0, 40), fact: fact.slice(0, 40) });
  const tries = dialogue.proofTries + 1;
  if (hasTriedEnough(context, tries)) return refuse(context, tries);
  return answer(dialogue, type, {
    says: phrasesOf(context).notFound,
    asks: phrasesOf(context).again,
    handled: 'refused',
    asking: asking('number'),
    proofTries: tries,
  });
}

function refuse(context: Context, tries: number): Reply {
  const own = speakable(context.settings.contactMessage, 300);
  const says = own === '' ? fill(phrasesOf(context).tooManyTries, { shop: shopNameOf(context.app) }) : own;
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'refused',
    asking: askingAnythingElse,
    proofTries: Math.min(tries, 9),
  });
}

/** Orders this shopper may hear about: the linked account's, or those that the fact given earlier proves. */
async function permitted(context: Context): Promise<ShopOrder[]> {
  const { turn, shop } = context;
  const own = turn.shopper.linked ? await shop.listOrders(turn.shopper.linked, shownMax) : [];
  return [...own, ...(await provenOrders(context))];
}

async function provenOrders({ dialogue, settings, shop }: Context): Promise<ShopOrder[]> {
  const { proven } = dialogue;
  if (!proven) return [];
  const orders = await shop.findOrders(proven.number);
  return orders.filter((order) => proves(order, proven.fact, settings.secondFact));
}

/** "Where is my order" without a number: the one that is on its way, or a choice. */
async function readLatest(context: Context, wish: Wish): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  if (turn.shopper.linked) {
    const own = await shop.listOrders(turn.shopper.linked, shownMax);
    const open = own.filter(describe.isOpen);
    const [newest] = own;
    if (!newest) return askNumber(context, phrasesOf(context).noOrders);
    if (open.length > 1) return readList(context, open, fillPlural(turn.locale, phrasesOf(context).found, open.length));
    return tell(context, open[0] ?? newest, wish);
  }
  if (dialogue.proven) {
    const [order] = await provenOrders(context);
    if (order) return tell(context, order, wish);
  }
  return askNumber(context);
}

/** "My orders": the linked account's, of one state where a state was named. */
async function readMine(context: Context, status: string | null): Promise<Reply> {
  const { turn, app, settings, shop } = context;
  const phrases = phrasesOf(context);
  if (!turn.shopper.linked) {
    if (context.dialogue.proven || !settings.offerAccountLinking) return readLatest(context, 'status');
    return answer(context.dialogue, type, {
      says: ownMessage(app, turn.locale, 'customer_details_permission_message') ?? phrases.linkAccount,
      asks: phrases.askNumber,
      handled: 'asked',
      asking: asking('number'),
      card: { title: '', text: '', imageUrl: null, linksAccount: true },
    });
  }
  const own = await shop.listOrders(turn.shopper.linked, shownMax);
  if (own.length === 0) return anythingElse(context, phrases.noOrders, 'nothing-found');
  const wanted = orderStatuses.find((one) => one === status);
  if (!wanted) return readList(context, own, fillPlural(turn.locale, phrases.found, own.length));
  const matching = own.filter((order) => isInStatus(order, wanted));
  const word = describe.statusWord(wanted, context);
  if (matching.length === 0)
    return anythingElse(context, fill(phrases.noneInStatus, { status: word }), 'nothing-found');
  const lead = fillPlural(turn.locale, phrases.foundInStatus, matching.length, { status: word });
  return readList(context, matching, lead);
}

/** What is out for delivery has been shipped, too. */
function isInStatus(order: ShopOrder, status: OrderStatus): boolean {
  return order.status === status || (status === 'shipped' && order.status === 'out_for_delivery');
}

function readList(context: Context, orders: readonly ShopOrder[], lead: string): Reply {
  const [only] = orders;
  if (only && orders.length === 1) return tell(context, only, 'status');
  const shown: Shown = {
    interaction: key,
    kind: 'orders',
    ids: orders.map((order) => order.id),
    said: 0,
    from: 0,
    focus: null,
    query: null,
    maxPriceMinor: null,
    sort: 'relevance',
    total: orders.length,
  };
  return readFrom(context, orders, shown, 0, lead);
}

async function readPart(context: Context, shown: Shown, from: number): Promise<Reply> {
  const phrases = phrasesOf(context);
  if (from >= shown.ids.length) {
    return answer(context.dialogue, type, {
      says: phrases.noMore,
      asks: phrases.whichOne,
      handled: 'nothing-found',
      asking: asking('which'),
    });
  }
  const known = await permitted(context);
  const orders = shown.ids.flatMap((id) => known.find((order) => order.id === id) ?? []);
  const [only] = orders;
  if (!only) return askNumber(context, phrases.gone);
  if (orders.length === 1) return tell(context, only, 'status');
  const start = Math.max(0, Math.min(from, orders.length - 1));
  const ids = orders.map((order) => order.id);
  return readFrom(context, orders, { ...shown, ids, total: ids.length }, start, start > shown.from ? phrases.here : '');
}

function readFrom(context: Context, orders: readonly ShopOrder[], shown: Shown, from: number, lead: string): Reply {
  const phrases = phrasesOf(context);
  const part = orders.slice(from, from + context.settings.ordersPerTurn);
  const said = Math.max(Math.min(shown.said, orders.length), from + part.length);
  return answer(context.dialogue, type, {
    says: sentences(lead, describe.ordersSpoken(part, context)),
    asks: from + part.length < orders.length ? phrases.whichOrMore : phrases.whichOne,
    handled: 'answered',
    asking: asking('which'),
    shown: { ...shown, said, from, focus: null },
    screen: describe.ordersScreen(part, context, key),
    spellOut: part.map(describe.numberOf),
  });
}

/** Finds out which order is meant: the place named, the one in focus, the only one; else the latest. */
function readWanted(context: Context, wish: Wish): Promise<Reply> | Reply {
  const shown = context.dialogue.shown?.interaction === key ? context.dialogue.shown : null;
  if (!shown) return readLatest(context, wish);
  const place = ordinalOf(context.turn);
  if (place !== null) {
    const id = idAtPlace(shown, place);
    return id === null ? askWhich(context, wish, true) : readOrder(context, id, wish);
  }
  const id = shown.focus ?? (shown.ids.length === 1 ? shown.ids[0] : undefined);
  return id === undefined ? askWhich(context, wish) : readOrder(context, id, wish);
}

function askWhich(context: Context, wish: Wish, isTooFar = false): Reply {
  const phrases = assistantPhrases[languageOf(context.turn.locale)];
  return answer(context.dialogue, type, {
    says: isTooFar ? phrases.noSuchPlace : '',
    asks: phrases.whichOne,
    handled: 'asked',
    asking: asking('which', { wish }),
  });
}

async function readOrder(context: Context, id: string, wish: Wish): Promise<Reply> {
  const order = (await permitted(context)).find((one) => one.id === id);
  return order ? tell(context, order, wish) : askNumber(context, phrasesOf(context).gone);
}

function tell(context: Context, order: ShopOrder, wish: Wish, proven?: Dialogue['proven']): Reply {
  const { dialogue, settings } = context;
  const says = {
    status: describe.statusSpoken,
    date: describe.dateSpoken,
    items: describe.itemsSpoken,
    carrier: describe.carrierSpoken,
  }[wish](order, context);
  const before = dialogue.shown?.interaction === key && dialogue.shown.ids.includes(order.id) ? dialogue.shown : null;
  const tracking = wish === 'carrier' ? describe.trackingOf(order) : null;
  return answer(dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
    shown: {
      interaction: key,
      kind: 'orders',
      ids: before?.ids ?? [order.id],
      said: before?.said ?? 1,
      from: before?.from ?? 0,
      focus: order.id,
      query: null,
      maxPriceMinor: null,
      sort: 'relevance',
      total: before?.total ?? 1,
    },
    proven,
    card: settings.sendCard && wish !== 'date' ? describe.orderCard(order, context) : null,
    screen: describe.orderScreen(order, context),
    spellOut: [describe.numberOf(order), ...(tracking === null ? [] : [tracking])],
  });
}

function anythingElse(context: Context, says: string, handled: 'answered' | 'nothing-found'): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled,
    asking: askingAnythingElse,
  });
}
