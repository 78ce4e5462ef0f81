import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { examples as eventExamples, phrases as eventPhrases } from '@voicecart/language/interactions/upcoming-events';
import { shownMax } from '../../dialogue/dialogue.ts';
import { ordinalType } from '../../dialogue/ordinals.ts';
import { ownWords } from '../../phrases/messages.ts';
import type { ShopEvent } from '../../shop/shop.ts';
import { calendarDay } from '../../speech/dates.ts';
import { fill, fillPlural } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import { wordsAnswered } from '../answered-words.ts';
import { dayWordType, isOnlyDays } from '../day-words.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import {
  goOnWith,
  isNameAsked,
  isOfList,
  isTouchOf,
  type Listing,
  listingMail,
  nothingElse,
  readListing,
  tellById,
  tellItem,
  tellNamed,
} from '../listing.ts';
import { mailPermissions } from '../mail-settings.ts';
import { searchInstead } from '../product-search/handed-list.ts';
import { eventCard, eventItem, eventScreen, eventSpoken, eventsScreen, phrasesOf } from './describe.ts';
import { daysAsked, placeAsked, titleWordsSaid, type WantedPlace } from './event-query.ts';
import { eventIntents } from './intents.ts';
import { type UpcomingEventsSettings, upcomingEventsSettings } from './settings.ts';

type Context = InteractionContext<UpcomingEventsSettings>;

const key = 'upcoming-events';
const type = interactionNumbers.upcomingEvents;

/** Taken for questions about an order or a price, where an event has just been told. */
const ofOneEvent: ReadonlySet<string> = new Set(['OrderDateIntent', 'PriceIntent', 'StoreContactIntent']);
/** "Where is it", in a few words that carry nothing else. */
const ofOnePlace: ReadonlySet<string> = new Set([
  'OrderStatusIntent',
  'StockIntent',
  'StoreLocationIntent',
  'ProductSearchIntent',
]);
/** What "this weekend" may be taken for by itself. */
const dayIntents: ReadonlySet<string> = new Set([
  'StoreHoursIntent',
  'MoreResultsIntent',
  'ProductSearchIntent',
  'SelectItemIntent',
  'AMAZON.FallbackIntent',
]);
const shortWordsMax = 3;
/** Japanese writes no spaces to count words by: "where", "the place", "that". */
const whereInJapanese = /^(?:それ|そこ|あの)?(?:は|って)?(?:どこ|場所|会場)/u;

/** "Where is it" may be about anything; "where is my order" is about an order. */
function isShort({ text, locale }: Turn): boolean {
  if (text === null) return false;
  if (languageOf(locale) === 'ja') return whereInJapanese.test(text.trim());
  return text.trim().split(/\s+/).length <= shortWordsMax;
}

const untilWords = /until|how long|\bbis\b|wie lange|hasta|jusqu|fino a|até|तक|まで/iu;

/** "Until when does it go on", which by itself would ask for a store's hours. */
function isEndAsked({ intent, text }: Turn): boolean {
  return intent === 'StoreHoursIntent' && text !== null && untilWords.test(text);
}

/** "And on the eighth?", after events, whatever it was taken for. */
function isDayAsked({ intent, text, locale, at }: Turn): boolean {
  return intent !== null && dayIntents.has(intent) && isOnlyDays(text, locale, calendarDay(at, 'UTC') ?? 0);
}

const listing: Listing<ShopEvent, UpcomingEventsSettings> = {
  key,
  type,
  kind: 'events',
  perTurn: (settings) => settings.eventsPerTurn,
  idOf: (event) => event.id,
  phrases: phrasesOf,
  load: ({ shop, turn }, { ids }) => shop.getEvents(ids, turn.at, turn.shopper.linked !== null),
  say: eventItem,
  nameOf: ({ title }) => title,
  screen: (part, context) => eventsScreen(part, context, key),
  tell: (event, context) => ({
    says: eventSpoken(event, context),
    screen: eventScreen(event, context),
    card: context.settings.sendCard ? eventCard(event, context) : null,
  }),
};

/** Type 25: what is on, when and where; by the clock of each event's own place. */
export const upcomingEvents: Interaction<typeof upcomingEventsSettings> = {
  type,
  key,
  title: 'Upcoming events',
  summary: 'Shoppers hear what is on this weekend or next month, and more about the one they like.',
  routes: [{ action: 'settings', route: '/upcoming-events' }],
  settings: upcomingEventsSettings,
  intents: eventIntents,
  slotTypes: { Ordinal: ordinalType, DayWord: dayWordType },
  examples: eventExamples,

  help(language) {
    return eventPhrases[language].help;
  },

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch') return isTouchOf(turn, key);
    if (turn.intent === null) return false;
    if (turn.intent === 'EventsIntent') return true;
    return isOfList(turn, dialogue, key);
  },

  goesOn(turn, dialogue) {
    if (isNameAsked(turn, dialogue, key)) return true;
    const { shown, asking } = dialogue;
    if (shown?.interaction !== key || turn.intent === null) return false;
    if (isDayAsked(turn)) return true;
    // "When is it", with none of the list chosen, asks which; it never asks for an order's number.
    const isList = asking?.interaction === key && asking.question === 'which';
    if (isList) return ofOneEvent.has(turn.intent) && Object.keys(turn.slots).length === 0;
    if (shown.focus === null) return false;
    if (asking !== null && asking.interaction !== 'assistant') return false;
    if (Object.keys(turn.slots).length > 0) return false;
    return ofOneEvent.has(turn.intent) || (ofOnePlace.has(turn.intent) && isShort(turn)) || isEndAsked(turn);
  },

  permissions: mailPermissions,
  mail: (context) =>
    listingMail(
      listing,
      context,
      phrasesOf(context).title,
      (event) => eventCard(event, context),
      ({ url }) => url,
    ),
  rescue: async (context) => (await tellNamed(listing, context, wordsAnswered(context.turn))) ?? tellCalled(context),

  async handle(context) {
    const { turn, dialogue } = context;
    if (isNameAsked(turn, dialogue, key) && !isDayAsked(turn)) {
      const said = wordsAnswered(turn) ?? '';
      return (await tellNamed(listing, context, said)) ?? searchInstead(context, said);
    }
    const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
    if (turn.kind === 'touch') return tellById(listing, context, turn.touch[2] ?? '', 'detail');
    if (turn.intent === 'EventsIntent' || isDayAsked(turn) || !shown) return readEvents(context);
    return goOnWith(listing, context, shown);
  },
};

/** What is on at the days and the place that were asked for; where nothing is, that, and what comes next. */
async function readEvents(context: Context): Promise<Reply> {
  const { turn, app, settings } = context;
  const phrases = phrasesOf(context);
  const today = calendarDay(turn.at, app.timeZone) ?? 0;
  const days = daysAsked(context);
  const upcoming = { from: today, to: today + settings.daysAhead };
  const { events: all, hasMore } = await eventsOn(context, days ?? upcoming);
  const coming = days === null ? all : (await eventsOn(context, upcoming)).events;
  const place = await placeAsked(context, [...all, ...coming]);
  const events = called(atPlace(all, place), context);
  const members = hasMore ? phrases.onlyMembers : '';
  const [first] = events;
  if (first) {
    const lead = fillPlural(turn.locale, days ? phrases.foundThen : phrases.found, events.length);
    if (events.length === 1) return tellItem(listing, context, first, 'detail', sentences(lead, members));
    return readListing(listing, context, events, sentences(lead, members), null);
  }
  const none = place ? fill(days ? phrases.noneAtThen : phrases.noneAt, { place: place.name }) : phrases.noneThen;
  const [next] = days || place ? [...atPlace(coming, place), ...all, ...coming] : [];
  if (next) {
    const lead = sentences(none, members, fill(phrases.nextOne, { item: eventItem(next, context) }));
    return nextOnly(context, lead, next);
  }
  const own = ownWords(context, settings.noEventsMessage, 300);
  const nothing = days || place ? none : phrases.none;
  return nothingElse(listing, context, sentences(own === '' ? nothing : own, members), 'nothing-found');
}

function eventsOn({ turn, shop }: Context, { from, to }: { from: number; to: number }) {
  return shop.listEvents({
    at: turn.at,
    fromDay: from,
    toDay: to,
    isLinked: turn.shopper.linked !== null,
    calendarId: null,
    limit: shownMax,
  });
}

function atPlace(events: readonly ShopEvent[], place: WantedPlace | null): readonly ShopEvent[] {
  return place === null ? events : events.filter(place.isThere);
}

/** Of "the next pottery class" only those with pottery in their name; all where no name was said. */
function called(events: readonly ShopEvent[], context: Context): readonly ShopEvent[] {
  const meant = events.filter((event) => titleWordsSaid(event, context).length > 0);
  return meant.length > 0 ? meant : events;
}

const nameWordsMin = 2;

/** "When is the candle making", which no sample is like: an event that was called by two words of its name. */
async function tellCalled(context: Context): Promise<Reply | null> {
  const { turn, app, settings } = context;
  const today = calendarDay(turn.at, app.timeZone) ?? 0;
  const { events } = await eventsOn(context, { from: today, to: today + settings.daysAhead });
  const meant = events.find((event) => titleWordsSaid(event, context).length >= nameWordsMin);
  return meant ? tellItem(listing, context, meant, 'detail') : null;
}

/** Nothing then, but this one later: it is named, and "tell me more" means it. */
function nextOnly(context: Context, says: string, next: ShopEvent): Reply {
  const named = nothingElse(listing, context, says, 'nothing-found');
  const { dialogue } = tellItem(listing, context, next, 'detail');
  return { ...named, dialogue: { ...named.dialogue, shown: dialogue.shown } };
}
