import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { examples as storeExamples, phrases as storePhrases } from '@voicecart/language/interactions/store-location';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import { type Dialogue, shownMax } from '../../dialogue/dialogue.ts';
import { ordinalOf, slotDigits, slotText } from '../../dialogue/dialogue-slots.ts';
import { ordinalType } from '../../dialogue/ordinals.ts';
import { knowledgeWords } from '../../knowledge/knowledge-words.ts';
import { readQuestion } from '../../knowledge/question.ts';
import { countHeardAtOnce } from '../../knowledge/spoken-answer.ts';
import type { PlaceAsked, ShopStore } from '../../shop/shop.ts';
import { postcodePermission } from '../../shopper/shopper-profile.ts';
import { distanceSpoken, metresOf } from '../../speech/distance.ts';
import { fill, numberSpoken } from '../../speech/phrase.ts';
import { ended, sentences, speakable } from '../../speech/text.ts';
import type { Card, Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import { wordsAnswered } from '../answered-words.ts';
import { dayWordType } from '../day-words.ts';
import type { Interaction } from '../interaction.ts';
import {
  goOnWith,
  isNameAsked,
  isOfList,
  isTouchOf,
  type Listing,
  listingMail,
  newShown,
  nothingElse,
  readListing,
  tellById,
  tellItem,
  tellNamed,
  tellWanted,
} from '../listing.ts';
import { mailPermissions } from '../mail-settings.ts';
import { nearness, wordsOf } from '../nearness.ts';
import { placeBehind } from '../place-words.ts';
import { giftWanted } from '../product-search/gifts.ts';
import { narrowProducts, searchInstead, turnProducts } from '../product-search/handed-list.ts';
import { storeHasSpoken } from '../product-search/stock-at.ts';
import {
  addressSpoken,
  hoursSpoken,
  nameOf,
  openNowSpoken,
  phoneSpoken,
  phrasesOf,
  type StoreContext,
  storeCard,
  storeScreen,
  storeSpoken,
  storesScreen,
  unitOf,
} from './describe.ts';
import { hoursOfWish, hoursWish, isDayNamed, wordsForDay } from './hours-asked.ts';
import { storeIntents } from './intents.ts';
import { type StoreLocationSettings, storeLocationSettings } from './settings.ts';

const key = 'store-location';
const type = interactionNumbers.storeLocation;
const ownIntents: ReadonlySet<string> = new Set(storeIntents.map((intent) => intent.name));
const placeWordsMax = 5;
/** Fewer figures are a place in the list. */
const postcodeFiguresMin = 4;
/** Each word of a name stands in what was said. */
const saidWhole = 0.85;

/** How to reach a store of a list, and how far it is. */
const withDistance = 'contact-and-distance';

/** What may be asked of a store; hours as `hoursWish` writes them. */
const listing: Listing<ShopStore, StoreLocationSettings> = {
  key,
  type,
  kind: 'stores',
  perTurn: (settings) => settings.storesPerTurn,
  idOf: (store) => store.id,
  phrases: phrasesOf,
  async load(context, { ids, query }) {
    // Asked with the place again, the stores come with their distances.
    const { stores } = await context.shop.findStores(query === null ? null : askedFor(query, context.turn), shownMax);
    return ids.flatMap((id) => stores.find((store) => store.id === id) ?? []);
  },
  say: storeSpoken,
  nameOf: ({ name }) => name,
  screen: (part, context) => storesScreen(part, context, key),
  tell(store, context, wish) {
    const screen = storeScreen(store, context);
    const hours = hoursOfWish(wish);
    if (hours !== null) return { says: hoursSpoken(store, hours, context), screen };
    const card = context.settings.sendCard ? storeCard(store, context) : null;
    const isContact = wish === 'contact' || wish === withDistance;
    const last = isContact ? phoneSpoken(store, context) : openNowSpoken(store, context);
    const isFar = wish === withDistance && store.distanceMetres !== null;
    const first = isFar ? ended(storeSpoken(store, context), languageOf(context.turn.locale)) : '';
    return { says: sentences(first, addressSpoken(store, context), last), screen, card };
  },
};

/** Type 24: the nearest store, its address and when it is open, by the store's own clock. */
export const storeLocation: Interaction<typeof storeLocationSettings> = {
  type,
  key,
  title: 'Store location',
  summary: 'Shoppers hear which store is nearest, how far away it is and whether it’s open.',
  routes: [{ action: 'settings', route: '/store-location' }],
  settings: storeLocationSettings,
  intents: storeIntents,
  slotTypes: { Ordinal: ordinalType, DayWord: dayWordType },
  examples: storeExamples,

  help(language) {
    return storePhrases[language].help;
  },

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch') return isTouchOf(turn, key);
    if (turn.intent === null) return false;
    // "In Boston" means a place only where one was asked for; elsewhere the words may be about anything.
    if (turn.intent === 'StorePlaceIntent') return slotText(turn, 'place') !== null;
    if (ownIntents.has(turn.intent)) return true;
    if (dialogue.asking?.interaction === key && dialogue.asking.question === 'place') {
      return turn.intent === 'AMAZON.NoIntent' || placeIn(turn) !== null;
    }
    return isOfList(turn, dialogue, key);
  },

  permissions: (settings) => [
    ...(settings.useDevicePostcode ? ([postcodePermission] as const) : []),
    ...mailPermissions(settings),
  ],
  mail: (context) => listingMail(listing, context, phrasesOf(context).title, (store) => storeCard(store, context)),
  goesOn: (turn, dialogue) =>
    isNameAsked(turn, dialogue, key) ||
    isDayAsked(turn, dialogue) ||
    isWhenAsked(turn, dialogue) ||
    isNumberAsked(turn, dialogue),
  async rescue(context) {
    const said = wordsAnswered(context.turn);
    const named =
      context.dialogue.shown?.interaction === key ? await storeNamedIn(context, ({ name }) => [name]) : null;
    if (named !== null) return tellById(listing, context, named, wishOf(context));
    return (await tellNamed(listing, context, said)) ?? readOtherPlace(context, said);
  },
  handle,
};

/** What "and on Saturday" may be taken for by itself. */
const dayIntents: ReadonlySet<string> = new Set(['EventsIntent', 'MoreResultsIntent', 'AMAZON.FallbackIntent']);

/** Who says what they ask for is not asking for hours: "events on Sunday". */
const eventWords = /event|évén|veranstalt|termin|workshop|कार्यक्रम|इवेंट|イベント|催し/iu;

/** "And on Saturday?" after a store's hours, a list of stores, or the question for a place, which by itself would ask for events. */
function isDayAsked(turn: Turn, { shown, asking }: Dialogue): boolean {
  const { intent, text } = turn;
  if (intent === null || !dayIntents.has(intent)) return false;
  if (!isDayNamed(turn)) return false;
  if (eventWords.test(text ?? '')) return false;
  if (asking?.interaction === key) return true;
  return shown?.interaction === key && (asking === null || asking.interaction === 'assistant');
}

/** What "and the number" may be taken for by itself. */
const numberIntents: ReadonlySet<string> = new Set([
  'OrderCarrierIntent',
  'ProvideNumberIntent',
  'SelectItemIntent',
  'MoreResultsIntent',
  'AMAZON.FallbackIntent',
]);
/** The word for a number at the end of a few words, with none for whose it is: an order's is called so. */
const onlyNumber =
  /^(?!.*(?:order|track|bestell|sendung|pedido|seguimiento|rastre|commande|suivi|ordine|tracc|ऑर्डर|ट्रैक|注文|追跡))(?:.*(?<!\p{L})(?:number|nummer|número|numéro|numero|नंबर)(?: क्या(?: है)?| बताओ| बताइए)?|番号(?:は(?:何(?:番)?)?|を教えて)?(?:ですか|ください)?)[\s?!.？。]*$/iu;
const numberWordsMax = 5;

/** "What's the number", of a store that was told or of a list of them, is its telephone's. */
function isNumberAsked({ intent, text, slots }: Turn, { shown, asking }: Dialogue): boolean {
  if (intent === null || text === null || !numberIntents.has(intent) || Object.keys(slots).length > 0) return false;
  if (shown?.interaction !== key || (asking !== null && ![key, 'assistant'].includes(asking.interaction))) return false;
  return text.trim().split(/\s+/).length <= numberWordsMax && onlyNumber.test(text);
}

const shortWordsMax = 3;

/** "Until when", of a store that was told, is about no order. */
function isWhenAsked({ intent, text, slots }: Turn, { shown, asking }: Dialogue): boolean {
  if (intent !== 'OrderDateIntent' || text === null || Object.keys(slots).length > 0) return false;
  const isTold = shown?.interaction === key && shown.focus !== null && asking?.interaction === 'assistant';
  return isTold && text.trim().split(/\s+/).length <= shortWordsMax;
}

/**
 * The place in an answer, whatever intent the channel took it for: a bare city looks like a product, a bare postcode
 * like a number or an order's second fact. Longer words are a new question.
 */
function placeIn(turn: Turn): string | null {
  const said =
    slotText(turn, 'place') ??
    (turn.intent === 'ProvidePostcodeIntent' ? slotText(turn, 'postcode') : null) ??
    (turn.intent === 'ProvideNumberIntent' || turn.intent === 'ProvidePhoneIntent' ? slotText(turn, 'number') : null) ??
    (turn.intent === 'ProductSearchIntent' ? (slotText(turn, 'query') ?? slotText(turn, 'product')) : null) ??
    (turn.intent === 'AMAZON.FallbackIntent' && turn.text !== null ? speakable(turn.text, 80) : null);
  return said !== null && said.split(' ').length <= placeWordsMax ? said : null;
}

/** Hours that were told are what the next place is asked for: "and in Portland". */
async function handle(context: StoreContext): Promise<Reply> {
  const reply = await handled(context);
  const { asking } = reply.dialogue;
  if (context.turn.intent !== 'StoreHoursIntent' || asking?.interaction !== 'assistant') return reply;
  const kept = { ...asking, known: { ...asking.known, wish: hoursWish(context.turn) } };
  return { ...reply, dialogue: { ...reply.dialogue, asking: kept } };
}

/** What is wanted of a store that is named by itself: the day that is named with it, else what was asked before. */
function wishOf({ turn, dialogue }: StoreContext): string {
  const said = turn.text === null ? null : hoursWish(turn);
  if (said !== null && hoursOfWish(said)?.day !== 'today') return said;
  const isOfStores = dialogue.asking?.interaction === key || dialogue.shown?.interaction === key;
  return (isOfStores ? dialogue.asking?.known.wish : undefined) ?? 'detail';
}

async function handled(context: StoreContext): Promise<Reply> {
  const { turn, dialogue } = context;
  const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
  const asked = dialogue.asking?.interaction === key ? dialogue.asking : null;
  const wish = wishOf(context);
  if (turn.kind === 'touch') return tellById(listing, context, turn.touch[2] ?? '', 'detail');
  if (isNameAsked(turn, dialogue, key)) {
    const said = wordsAnswered(turn) ?? '';
    return (
      (await tellNamed(listing, context, said)) ?? (await readOtherPlace(context, said)) ?? searchInstead(context, said)
    );
  }
  if (isDayAsked(turn, dialogue) || isWhenAsked(turn, dialogue)) {
    // "What about Mondays in Bend", after another store.
    const named = await storeNamedIn(context, ({ name, city }) => [name, city]);
    return named === null
      ? tellOfStore(context, shown, hoursWish(turn))
      : tellById(listing, context, named, hoursWish(turn));
  }
  if (isNumberAsked(turn, dialogue)) return tellOfStore(context, shown, 'contact');
  const postcode = turn.intent === 'ProvideNumberIntent' ? (slotDigits(turn, 'number') ?? '') : '';
  if (postcode.length >= postcodeFiguresMin && asked?.question !== 'place') return readNear(context, postcode, wish);
  switch (turn.intent) {
    case 'StoreLocationIntent': {
      const place = slotText(turn, 'place');
      if (place !== null) return readNear(context, place, 'detail');
      const named = await storeNamedIn(context, ({ name, city }) => [name, city]);
      if (named !== null) return tellById(listing, context, named, 'detail');
      return shown?.query != null ? readNear(context, shown.query, 'detail') : readAround(context, 'detail');
    }
    case 'StoreHoursIntent':
    case 'StoreContactIntent': {
      const isHours = turn.intent === 'StoreHoursIntent';
      const named = await storeNamedIn(context, ({ name, city }) => [name, city]);
      if (named !== null) return tellById(listing, context, named, isHours ? hoursWish(turn) : 'contact');
      const words = isHours ? wordsForDay(turn) : null;
      const place = words === null ? null : (placeBehind(words, languageOf(turn.locale)) ?? words);
      const found = place === null ? null : await context.shop.findStores(askedFor(place, turn), shownMax);
      if (place !== null && found !== null && found.place !== null)
        return readPlace(context, found, place, hoursWish(turn));
      return tellOfStore(context, shown, isHours ? hoursWish(turn, words !== null) : 'contact');
    }
    case 'AMAZON.NoIntent':
      return readAll(context, wish);
  }
  if (asked?.question === 'place' || turn.intent === 'StorePlaceIntent') {
    const place = placeIn(turn);
    const named = await storeNamedIn(context, ({ name, city }) => (wish === 'detail' ? [name] : [name, city]));
    if (named !== null) return tellById(listing, context, named, wish);
    if (place !== null) {
      const found = await context.shop.findStores(askedFor(place, turn), shownMax);
      if (found.place === null && isSearchAround(place, turn)) return turnProducts(context);
      // "In brass", of products that were listed.
      const isOfProducts = found.place === null && asked === null && dialogue.shown?.kind === 'products';
      const within = isOfProducts ? await narrowProducts(context, place) : null;
      return within ?? readPlace(context, found, place, wish);
    }
  }
  if (!shown) return readAround(context, wish);
  const named = await storeNamedIn(context, ({ name, city }) => [name, city]);
  if (named !== null) return tellById(listing, context, named, wish);
  return goOnWith(listing, context, shown, asked?.question === 'which' ? wish : 'detail');
}

/** What is wanted of a store: of the one that was told, of the nearest of a list, or of one that has yet to be found. */
async function tellOfStore(context: StoreContext, shown: Dialogue['shown'], wanted: string): Promise<Reply> {
  if (!shown) return readAround(context, wanted);
  // "And on Sunday", after all few of them were told.
  const isOfAll = shown.focus === null && shown.query === null && ordinalOf(context.turn) === null;
  const all = isOfAll ? tellAll(context, await listing.load(context, shown), wanted) : null;
  if (all) return all;
  // "When does it open" after a list means the nearest, unless another was named.
  const isNearest = shown.focus === null && shown.query !== null && ordinalOf(context.turn) === null;
  if (isNearest) return readNearestOf(context, shown, wanted);
  return tellWanted(listing, context, shown, wanted === 'contact' ? withDistance : wanted);
}

/** "I'm looking for a gift for dad", where a place was asked for: words around what is no place make it a search. */
function isSearchAround(said: string, turn: Turn): boolean {
  if (turn.intent !== 'ProductSearchIntent' || turn.text === null) return false;
  return wordsOf(turn.text).length > wordsOf(said).length || giftWanted(said, turn) !== null;
}

/** The list stays as it was heard, so that "the second one" still means something. */
async function readNearestOf(
  context: StoreContext,
  shown: NonNullable<StoreContext['dialogue']['shown']>,
  wish: string,
): Promise<Reply> {
  const reply = await readNear(context, shown.query ?? '', wish);
  const focus = reply.dialogue.shown?.focus ?? null;
  return { ...reply, dialogue: { ...reply.dialogue, shown: { ...shown, focus } } };
}

function askedFor(text: string, { locale }: Turn, country: string | null = null): PlaceAsked {
  return { text, country: country ?? locale.slice(3) };
}

/** Without a place: the only store, or those near the device, or the question where the shopper is. */
async function readAround(context: StoreContext, wish: string): Promise<Reply> {
  const { settings, shop } = context;
  const phrases = phrasesOf(context);
  const { stores } = await shop.findStores(null, shownMax);
  const [only] = stores;
  if (!only) return nothingElse(listing, context, phrases.none, 'nothing-found');
  if (stores.length === 1) {
    const lead =
      wish === 'detail'
        ? ''
        : ended(fill(phrases.only, { item: storeSpoken(only, context) }), languageOf(context.turn.locale));
    return tellItem(listing, context, only, wish, sentences(lead, await hasProduct(only, context)));
  }
  const all = hoursOfWish(wish) === null ? null : tellAll(context, stores, wish);
  if (!settings.useDevicePostcode) return all ?? askPlace(context, wish);
  const device = await shop.devicePlace();
  if (device.kind === 'not-permitted') {
    return all ?? askPlace(context, wish, phrases.askPermission, permissionCard);
  }
  if (device.kind === 'known') {
    const found = await shop.findStores(askedFor(device.postcode, context.turn, device.country), shownMax);
    if (found.place !== null) return readFound(context, found.stores, null, device.postcode, wish);
  }
  return all ?? askPlace(context, wish);
}

/** The hours of few stores are told of all of them at once; null where that is more than one listens to. */
function tellAll(context: StoreContext, stores: readonly ShopStore[], wish: string): Reply | null {
  const language = languageOf(context.turn.locale);
  const asks = assistantPhrases[language].anythingElse;
  const told = stores.map((store) => {
    const says = listing.tell(store, context, wish).says;
    return fill(phrasesOf(context).each, { store: nameOf(store), says: says[0]?.toLowerCase() + says.slice(1) });
  });
  const heard = (count: number) => sentences(...told.slice(0, count), asks);
  if (countHeardAtOnce(stores.length, language, heard) < stores.length) return null;
  const ids = stores.map(({ id }) => id);
  return answer(context.dialogue, type, {
    says: sentences(...told),
    asks,
    handled: 'answered',
    asking: askingAnythingElse && { ...askingAnythingElse, known: { wish } },
    shown: { ...newShown(listing, ids, null), said: ids.length },
    screen: storesScreen(stores, context, key),
  });
}

const permissionCard: Card = {
  title: '',
  text: '',
  imageUrl: null,
  permissions: ['read::alexa:device:all:address:country_and_postal_code'],
};

function askPlace(context: StoreContext, wish: string, says = '', card: Card | null = null): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: says === phrasesOf(context).placeUnknown ? phrasesOf(context).otherPlace : phrasesOf(context).askPlace,
    handled: 'asked',
    asking: { interaction: key, question: 'place', known: { wish } },
    card,
  });
}

async function readNear(context: StoreContext, place: string, wish: string): Promise<Reply> {
  return readPlace(context, await context.shop.findStores(askedFor(place, context.turn), shownMax), place, wish);
}

/** The stores that were found near a place, or the question for another place. */
async function readPlace(
  context: StoreContext,
  found: Awaited<ReturnType<StoreContext['shop']['findStores']>>,
  place: string,
  wish: string,
): Promise<Reply> {
  const phrases = phrasesOf(context);
  if (found.place === null) {
    const { stores } = await context.shop.findStores(null, 1);
    if (stores.length === 0) return nothingElse(listing, context, phrases.none, 'nothing-found', place);
    return answer(context.dialogue, type, {
      says: fill(phrases.placeUnknown, { place }),
      asks: phrases.otherPlace,
      handled: 'nothing-found',
      search: place,
      asking: { interaction: key, question: 'place', known: { wish } },
    });
  }
  return readFound(context, found.stores, found.place, place, wish);
}

/** @param place as it is called; null where it is the shopper's own, which nobody says aloud */
async function readFound(
  context: StoreContext,
  stores: readonly ShopStore[],
  place: string | null,
  query: string,
  wish: string,
): Promise<Reply> {
  const { settings, turn } = context;
  const phrases = phrasesOf(context);
  const [nearest] = stores;
  if (!nearest) return nothingElse(listing, context, phrases.none, 'nothing-found', place);
  const far = tooFar(nearest, context);
  const has = await hasProduct(nearest, context);
  // Asked when it opens, one hears of the nearest only; asked where stores are, of a few.
  if (wish !== 'detail' || settings.storesPerTurn === 1 || stores.length === 1) {
    const item = storeSpoken(nearest, context);
    const lead = place === null ? fill(phrases.nearYou, { item }) : fill(phrases.nearest, { place, item });
    return tellItem(listing, context, nearest, wish, sentences(far, lead, has), stores, query);
  }
  const lead = place === null ? phrases.nearYouMany : fill(phrases.nearestMany, { place });
  const reply = readListing(listing, context, stores, sentences(far, has, lead), query);
  return { ...reply, outcome: { ...reply.outcome, search: place } };

  function tooFar({ distanceMetres }: ShopStore, { settings: { distanceMax } }: StoreContext): string {
    const unit = unitOf(context);
    const most = metresOf(distanceMax, unit);
    if (distanceMax === 0 || distanceMetres === null || distanceMetres <= most) return '';
    return fill(phrases.tooFar, { distance: distanceSpoken(most, unit, turn.locale) });
  }
}

/** Whether a store has the product that was spoken of just before; '' where none was, or nobody counts what it has. */
async function hasProduct(store: ShopStore, { dialogue, shop, turn }: StoreContext): Promise<string> {
  const { shown } = dialogue;
  if (shown?.kind !== 'products') return '';
  const id = shown.focus ?? (shown.ids.length === 1 ? shown.ids[0] : undefined);
  const product = id === undefined ? null : await shop.getProduct(id);
  return product ? storeHasSpoken(shop, product, store, turn) : '';
}

/** A city or postcode after a list of stores, which asks for those near it; null where it is no place. */
async function readOtherPlace(context: StoreContext, said: string | null): Promise<Reply | null> {
  if (said === null || context.dialogue.shown?.interaction !== key || said.split(' ').length > placeWordsMax)
    return null;
  const language = languageOf(context.turn.locale);
  const behind = placeBehind(said, language);
  // "Can I bring my dog" names no town, whatever is called like one of its words.
  if (behind === null && readQuestion(said, knowledgeWords(language)) !== null) return null;
  const named = behind ?? said;
  const found = await context.shop.findStores(askedFor(named, context.turn), shownMax);
  return found.place === null ? null : readPlace(context, found, named, 'detail');
}

/** "When does the Brooklyn store open": the only store that was called by its name, where the channel gives the words. */
async function storeNamedIn(
  { turn, shop }: StoreContext,
  namesOf: (store: ShopStore) => readonly string[],
): Promise<string | null> {
  const { text } = turn;
  if (text === null) return null;
  const { stores } = await shop.findStores(null, shownMax);
  const isSaid = (name: string) => name !== '' && nearness(name, text) >= saidWhole;
  const [only, other] = stores.filter((store) => namesOf(store).some(isSaid));
  return only && !other ? only.id : null;
}

/** Shoppers who will not say where they are hear all stores by name. */
async function readAll(context: StoreContext, wish: string): Promise<Reply> {
  const { stores } = await context.shop.findStores(null, shownMax);
  const lead = fill(phrasesOf(context).all, { count: numberSpoken(stores.length, context.turn.locale) });
  return readListing(listing, context, stores, lead, null, wish);
}
