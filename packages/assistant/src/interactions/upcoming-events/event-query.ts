import { type Locale, languageOf } from '@voicecart/contract/locales';
import { samples as eventSamples } from '@voicecart/language/interactions/upcoming-events';
import { shownMax } from '../../dialogue/dialogue.ts';
import { slotId, slotText } from '../../dialogue/dialogue-slots.ts';
import type { ShopEvent, ShopStore } from '../../shop/shop.ts';
import { calendarDay } from '../../speech/dates.ts';
import { speakable } from '../../speech/text.ts';
import { type Days, daysMeant, daysSaid, dayWordType, withoutDays } from '../day-words.ts';
import { wordsOf } from '../nearness.ts';
import { placeBehind } from '../place-words.ts';
import type { EventContext } from './describe.ts';

type Context = Pick<EventContext, 'turn' | 'app' | 'shop'>;

/** Where events are wanted: the place as it is called, and whether an event takes place there. */
export interface WantedPlace {
  readonly name: string;
  readonly isThere: (event: ShopEvent) => boolean;
}

/** As far as one goes to an event in a city. */
const nearMetres = 50_000;
const placeWordsMax = 4;

/** What was said of days and places: all the words where the channel gives them, else those of the slot. */
export function wordsAsked({ turn }: Pick<Context, 'turn'>): string {
  return turn.text ?? slotText(turn, 'day') ?? '';
}

/** The days that are asked for, by the clock of the shop; null where none are. */
export function daysAsked({ turn, app }: Context): Days | null {
  const today = calendarDay(turn.at, app.timeZone) ?? 0;
  const word = slotId(turn, 'day');
  return daysSaid(wordsAsked({ turn }), turn.locale, today) ?? (word === null ? null : daysMeant(word, today));
}

/**
 * The place that is asked for: one of the shop's own, its stores' or its events', wherever it was said; else one that
 * the shop can find on the map. Null where there is none.
 */
export async function placeAsked(context: Context, events: readonly ShopEvent[]): Promise<WantedPlace | null> {
  const { turn, shop } = context;
  const said = withoutDays(wordsAsked(context), turn.locale);
  if (said === '') return null;
  const { stores } = await shop.findStores(null, shownMax);
  const own = ownPlace(said, stores, events);
  if (own) return own;
  for (const text of placesIn(said, context)) {
    const found = await shop.findStores({ text, country: turn.locale.slice(3) }, shownMax);
    if (found.place === null) continue;
    const near = found.stores.filter(({ distanceMetres }) => (distanceMetres ?? 0) <= nearMetres);
    return { name: found.place, isThere: (event) => near.some((store) => isAt(event, store)) };
  }
  return null;
}

function ownPlace(said: string, stores: readonly ShopStore[], events: readonly ShopEvent[]): WantedPlace | null {
  const city = stores.map((store) => speakable(store.city, 60)).find((name) => holds(said, name));
  const names = [...stores.map(({ name }) => name), ...events.map(({ place }) => place)];
  const place = names.map((name) => speakable(name, 60)).find((name) => holds(said, name));
  if (place !== undefined) return { name: place, isThere: (event) => holds(event.place, place) };
  if (city === undefined) return null;
  const there = stores.filter((store) => speakable(store.city, 60) === city);
  return { name: city, isThere: (event) => holds(event.place, city) || there.some((store) => isAt(event, store)) };
}

function isAt(event: ShopEvent, { name, city, street }: ShopStore): boolean {
  return [name, street, city].some((one) => holds(event.place, one));
}

/** Whether the words of a name stand together in a text. */
function holds(text: string, name: string): boolean {
  const wanted = wordsOf(name).join(' ');
  if (wanted === '') return false;
  // Scripts without spaces are one run of letters.
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(wanted)) return wordsOf(text).join('').includes(wanted);
  return ` ${wordsOf(text).join(' ')} `.includes(` ${wanted} `);
}

/** Words that may be a place: those behind a preposition, and those that stood where the day is named. */
function placesIn(said: string, { turn }: Context): string[] {
  const named = placeBehind(said, languageOf(turn.locale));
  const slot = slotId(turn, 'day') === null ? withoutDays(slotText(turn, 'day') ?? '', turn.locale) : '';
  return [named ?? '', slot]
    .map((words) => speakable(words, 60))
    .filter((words) => words !== '' && words.split(' ').length <= placeWordsMax);
}

const everydayWords = new Map<Locale, ReadonlySet<string>>();

/** What people ask for events with, whatever they are called: no such word tells one from another. */
function everydayOf(locale: Locale): ReadonlySet<string> {
  const language = languageOf(locale);
  const known = everydayWords.get(locale);
  if (known) return known;
  const days = dayWordType[language].flatMap(({ value, synonyms }) => [value, ...(synonyms ?? [])]);
  const words = new Set([...eventSamples[language].EventsIntent, ...days].flatMap(wordsOf));
  everydayWords.set(locale, words);
  return words;
}

const tellingLettersMin = 4;

/** The words of an event's name that were said and that tell it from any other: "pottery", of "pottery on Saturday". */
export function titleWordsSaid({ title }: ShopEvent, { turn }: Pick<Context, 'turn'>): string[] {
  const said = new Set(wordsOf(wordsAsked({ turn })));
  const everyday = everydayOf(turn.locale);
  return wordsOf(title).filter((word) => word.length >= tellingLettersMin && said.has(word) && !everyday.has(word));
}
