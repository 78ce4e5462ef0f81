import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import {
  examples as calendarExamples,
  phrases as calendarPhrases,
} from '@voicecart/language/interactions/calendar-lists';
import { type Dialogue, shownMax } from '../../dialogue/dialogue.ts';
import { slotText } from '../../dialogue/dialogue-slots.ts';
import { ordinalType } from '../../dialogue/ordinals.ts';
import type { ShopCalendar, ShopEvent } from '../../shop/shop.ts';
import { calendarDay } from '../../speech/dates.ts';
import { fill, fillPlural } from '../../speech/phrase.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import { wordsAnswered } from '../answered-words.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import {
  isNameAsked,
  isOfList,
  isTouchOf,
  type Listing,
  listingMail,
  nothingElse,
  readListing,
  readPart,
  tellById,
  tellNamed,
  tellWanted,
  wantedId,
} from '../listing.ts';
import { mailPermissions } from '../mail-settings.ts';
import { nearEnough, nearness } from '../nearness.ts';
import { searchInstead } from '../product-search/handed-list.ts';
import { withoutArticle } from '../product-search/query.ts';
import {
  eventCard,
  eventItem,
  phrasesOf as eventPhrasesOf,
  eventScreen,
  eventSpoken,
  eventsScreen,
} from '../upcoming-events/describe.ts';
import { calendarIntents } from './intents.ts';
import { type CalendarListsSettings, calendarListsSettings } from './settings.ts';

type Context = InteractionContext<CalendarListsSettings>;

const key = 'calendar-lists';
const type = interactionNumbers.calendarLists;
/** Before the id of a calendar, since a list may hold calendars or events of one. */
const calendarMark = 'calendar:';
/** Longer words are a question of their own. */
const nameWordsMax = 3;

function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return calendarPhrases[languageOf(turn.locale)];
}

const calendars: Listing<ShopCalendar, CalendarListsSettings> = {
  key,
  type,
  kind: 'events',
  perTurn: (settings) => settings.calendarsPerTurn,
  idOf: ({ id }) => `${calendarMark}${id}`,
  phrases: phrasesOf,
  async load({ shop, turn }, { ids }) {
    const known = await shop.listCalendars(turn.at, turn.shopper.linked !== null);
    return ids.flatMap((id) => known.find((one) => `${calendarMark}${one.id}` === id) ?? []);
  },
  say: (calendar, context) =>
    fillPlural(context.turn.locale, phrasesOf(context).events, calendar.events, { name: nameOf(calendar) }),
  screen: (part, context) => ({
    template: 'list',
    title: phrasesOf(context).title,
    items: part.map((calendar) => ({
      title: nameOf(calendar),
      subtitle: fillPlural(context.turn.locale, phrasesOf(context).events, calendar.events, { name: nameOf(calendar) }),
      imageUrl: null,
      touch: ['select', key, `${calendarMark}${calendar.id}`],
    })),
    hint: phrasesOf(context).hint,
  }),
  // A calendar that is chosen is read as a list; see `readWanted`.
  tell: (calendar) => ({ says: nameOf(calendar), screen: null }),
};

const withPlace = (context: Context) => ({ ...context, settings: { ...context.settings, speakPlace: true } });

const events: Listing<ShopEvent, CalendarListsSettings> = {
  key,
  type,
  kind: 'events',
  perTurn: (settings) => settings.calendarsPerTurn,
  idOf: (event) => event.id,
  phrases: eventPhrasesOf,
  nameOf: ({ title }) => title,
  load: ({ shop, turn }, { ids }) => shop.getEvents(ids, turn.at, turn.shopper.linked !== null),
  say: (event, context) => eventItem(event, withPlace(context)),
  screen: (part, context) => eventsScreen(part, withPlace(context), key),
  tell: (event, context) => ({
    says: eventSpoken(event, withPlace(context)),
    screen: eventScreen(event, withPlace(context)),
    card: context.settings.sendCard ? eventCard(event, withPlace(context)) : null,
  }),
};

/** Type 7: the shop's calendars, and what is coming up in one of them. */
export const calendarLists: Interaction<typeof calendarListsSettings> = {
  type,
  key,
  title: 'Calendar lists',
  summary: 'Shoppers hear which calendars you have, such as workshops or sales, and what’s coming up in each.',
  routes: [{ action: 'settings', route: '/myapps/setting/calendarslist' }],
  settings: calendarListsSettings,
  intents: calendarIntents,
  slotTypes: { Ordinal: ordinalType },
  examples: calendarExamples,

  help(language) {
    return calendarPhrases[language].help;
  },

  goesOn: (turn, dialogue) => nameSaid(turn, dialogue) !== null,
  rescue: (context) => readSaid(context, wordsAnswered(context.turn)),

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch') return isTouchOf(turn, key);
    if (turn.intent === null) return false;
    if (turn.intent === 'CalendarsIntent') return true;
    return isOfList(turn, dialogue, key);
  },

  permissions: mailPermissions,
  /** A list of calendars is no answer yet: the events of one are. */
  async mail(context) {
    if (context.dialogue.shown?.ids.some((id) => id.startsWith(calendarMark))) return null;
    return listingMail(
      events,
      context,
      eventPhrasesOf(context).title,
      (event) => eventCard(event, withPlace(context)),
      ({ url }) => url,
    );
  },

  async handle(context) {
    const { turn, dialogue } = context;
    const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
    if (turn.kind === 'touch') return readById(context, turn.touch[2] ?? '');
    const said = nameSaid(turn, dialogue);
    if (said !== null) {
      return (
        (await readSaid(context, said)) ??
        (turn.intent === 'EventsIntent' ? readAll(context) : searchInstead(context, said))
      );
    }
    if (turn.intent === 'CalendarsIntent' || !shown) {
      const name = slotText(turn, 'calendar');
      return name === null ? readCalendars(context) : readNamed(context, name);
    }
    const listing = shown.ids.some((id) => id.startsWith(calendarMark)) ? calendars : events;
    const direction = turn.intent === 'MoreResultsIntent' ? 'on' : turn.intent === 'GoBackIntent' ? 'back' : null;
    if (direction !== null) {
      return listing === calendars
        ? readPart(calendars, context, shown, direction)
        : readPart(events, context, shown, direction);
    }
    const wanted = wantedId(context, shown);
    if (wanted?.startsWith(calendarMark)) return readById(context, wanted);
    return listing === calendars
      ? tellWanted(calendars, context, shown, 'detail')
      : tellWanted(events, context, shown, 'detail');
  },
};

function nameOf({ name }: ShopCalendar): string {
  return speakable(name, 60);
}

/** "The workshops", after "which calendar": by itself a product, or events as such. Null where no name is awaited. */
function nameSaid(turn: Turn, dialogue: Dialogue): string | null {
  if (dialogue.asking?.interaction !== key || dialogue.asking.question !== 'which') return null;
  if (isNameAsked(turn, dialogue, key)) return wordsAnswered(turn);
  if (!dialogue.shown?.ids.some((id) => id.startsWith(calendarMark))) return null;
  const { intent, text, slots } = turn;
  const isShort = text !== null && text.trim().split(/\s+/).length <= nameWordsMax;
  return intent === 'EventsIntent' && isShort && Object.keys(slots).length === 0 ? text : null;
}

/** The calendar of the list that was read out whose name was said, or an event of the one that was; null where none is. */
async function readSaid(context: Context, said: string | null): Promise<Reply | null> {
  const { shown } = context.dialogue;
  if (said === null || shown?.interaction !== key) return null;
  if (!shown.ids.some((id) => id.startsWith(calendarMark))) return tellNamed(events, context, said);
  const name = withoutArticle(said, languageOf(context.turn.locale));
  const known = await calendars.load(context, shown);
  const [best] = known.map((one) => ({ one, near: nearness(name, one.name) })).sort((a, b) => b.near - a.near);
  return best && best.near >= nearEnough ? readCalendar(context, best.one) : null;
}

/** What is coming up in all calendars. */
async function readAll(context: Context): Promise<Reply> {
  const found = (await comingUp(context, null)).events;
  if (found.length === 0) return readCalendars(context);
  const lead = fillPlural(context.turn.locale, eventPhrasesOf(context).found, found.length);
  return readListing(events, context, found, lead, null);
}

function comingUp({ shop, turn, app, settings }: Context, calendarId: string | null) {
  const today = calendarDay(turn.at, app.timeZone) ?? 0;
  return shop.listEvents({
    at: turn.at,
    fromDay: today,
    toDay: today + settings.daysAhead,
    isLinked: turn.shopper.linked !== null,
    calendarId,
    limit: shownMax,
  });
}

async function readCalendars(context: Context, lead = ''): Promise<Reply> {
  const { shop, turn } = context;
  const phrases = phrasesOf(context);
  const known = (await shop.listCalendars(turn.at, turn.shopper.linked !== null)).slice(0, shownMax);
  const [only] = known;
  if (!only) return nothingElse(calendars, context, sentences(lead, phrases.none), 'nothing-found');
  if (known.length === 1) return readCalendar(context, only, lead);
  return readListing(
    calendars,
    context,
    known,
    sentences(lead, fillPlural(turn.locale, phrases.found, known.length)),
    null,
  );
}

async function readNamed(context: Context, name: string): Promise<Reply> {
  const { shop, turn } = context;
  const known = await shop.listCalendars(turn.at, turn.shopper.linked !== null);
  const said = name.toLowerCase();
  const found =
    known.find((one) => one.name.toLowerCase() === said) ??
    known.find((one) => one.name.toLowerCase().includes(said) || said.includes(one.name.toLowerCase()));
  return found ? readCalendar(context, found) : readCalendars(context, fill(phrasesOf(context).unknown, { name }));
}

async function readById(context: Context, id: string): Promise<Reply> {
  if (!id.startsWith(calendarMark)) return tellById(events, context, id, 'detail');
  const [found] = await calendars.load(context, { ids: [id], query: null });
  return found ? readCalendar(context, found) : readCalendars(context);
}

async function readCalendar(context: Context, calendar: ShopCalendar, before = ''): Promise<Reply> {
  const phrases = phrasesOf(context);
  const found = await comingUp(context, calendar.id);
  const name = nameOf(calendar);
  if (found.events.length === 0) {
    return nothingElse(calendars, context, sentences(before, fill(phrases.nothingIn, { name })), 'nothing-found');
  }
  return readListing(events, context, found.events, sentences(before, fill(phrases.inCalendar, { name })), null);
}
