import { languageOf } from '@voicecart/contract/locales';
import { phrases as storePhrases } from '@voicecart/language/interactions/store-location';
import type { ShopStore } from '../../shop/shop.ts';
import { agreeingWithHours, timeSpoken, wallClock } from '../../speech/clock.ts';
import { daySpoken } from '../../speech/dates.ts';
import { type DistanceUnit, distanceSpoken, unitOfLocale } from '../../speech/distance.ts';
import { fill, listSpoken } from '../../speech/phrase.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { Card, Screen } from '../../turn/reply.ts';
import { daysMeant } from '../day-words.ts';
import type { InteractionContext } from '../interaction.ts';
import { dayNotKnown, type HoursAsked } from './hours-asked.ts';
import { openingState, type Span, spansOn } from './opening-hours.ts';
import type { StoreLocationSettings } from './settings.ts';

export type StoreContext = InteractionContext<StoreLocationSettings>;

export function phrasesOf({ turn }: Pick<StoreContext, 'turn'>) {
  return storePhrases[languageOf(turn.locale)];
}

export function nameOf(store: ShopStore): string {
  return speakable(store.name, 80) || speakable(store.city, 60);
}

export function unitOf({ settings, turn }: StoreContext): DistanceUnit {
  return settings.distanceUnit === 'auto' ? unitOfLocale(turn.locale) : settings.distanceUnit;
}

/** The store with its distance, where one is known. */
export function storeSpoken(store: ShopStore, context: StoreContext): string {
  const name = nameOf(store);
  if (store.distanceMetres === null) return name;
  const distance = distanceSpoken(store.distanceMetres, unitOf(context), context.turn.locale);
  return fill(phrasesOf(context).away, { store: name, distance });
}

/** Street and city: what one says to a driver. In Japan the city comes first. */
export function addressOf(store: ShopStore): string {
  const parts = [speakable(store.street, 100), speakable(store.city, 60)].filter((part) => part !== '');
  return store.country === 'JP' ? parts.toReversed().join('') : parts.join(', ');
}

export function addressSpoken(store: ShopStore, context: StoreContext): string {
  const address = addressOf(store);
  return address === '' ? nameOf(store) : fill(phrasesOf(context).address, { store: nameOf(store), address });
}

export function phoneSpoken(store: ShopStore, context: StoreContext): string {
  // At home nobody says the code of the country.
  const phone = speakable(store.country === 'JP' ? store.phone.replace(/^\+81[\s-]?/, '0') : store.phone, 40);
  return phone === '' ? phrasesOf(context).noPhone : fill(phrasesOf(context).phone, { phone });
}

/** Whether it is open now, by the store's own clock, and when that changes. */
export function openNowSpoken(store: ShopStore, { turn }: StoreContext): string {
  const phrases = phrasesOf({ turn });
  const state = openingState(store, turn.at);
  switch (state.kind) {
    case 'unknown':
      return phrases.hoursUnknown;
    case 'always':
      return phrases.openAlways;
    case 'open':
      return agreeingWithHours(fill(phrases.openUntil, { time: timeSpoken(state.until, turn.locale) }), turn.locale);
    case 'closed': {
      if (!state.opens) return phrases.closed;
      const day = dayOf(state.opens.day, store, turn);
      const says = fill(phrases.closedUntil, { day, time: timeSpoken(state.opens.at, turn.locale) });
      return agreeingWithHours(says, turn.locale);
    }
  }
}

/** A day counted from the epoch, as the store's neighbours would call it. */
function dayOf(day: number, store: ShopStore, turn: StoreContext['turn']): string {
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
  return daySpoken(date, turn.at, store.timeZone, turn.locale) ?? date;
}

/** The hours of the day or days that were asked for; a whole week is said for today. */
export function hoursSpoken(store: ShopStore, asked: HoursAsked, context: StoreContext): string {
  const { turn } = context;
  const phrases = phrasesOf(context);
  if (store.hours.length === 0) return phrases.hoursUnknown;
  const { day: today } = wallClock(turn.at, store.timeZone);
  if (asked.day === dayNotKnown) return sentences(phrases.dayUnknown, openNowSpoken(store, context));
  const date = Date.parse(`${asked.day}T00:00:00Z`) / 86_400_000;
  const meant = Number.isInteger(date) ? { from: date, to: date } : daysMeant(asked.day, today);
  const on = (day: number) => (asked.closing ? closingOn(store, day, context) : hoursOn(store, day, context));
  if (meant && asked.feast) {
    const spans = spansOn(store, meant.from);
    return spans.length === 0 ? on(meant.from) : fill(phrases.usually, { spans: spansSpoken(spans, context) });
  }
  if (!meant || meant.from === today) {
    const isOpen = openingState(store, turn.at).kind === 'open';
    const now = asked.closing && isOpen ? on(today) : openNowSpoken(store, context);
    return sentences(now, meant && meant.to > today ? on(meant.to) : '');
  }
  if (meant.to - meant.from > 1) return on(meant.from);
  return sentences(...[meant.from, ...(meant.to > meant.from ? [meant.to] : [])].map(on));
}

/** When it closes on a day; closed all day, that is said. */
function closingOn(store: ShopStore, day: number, context: StoreContext): string {
  const last = spansOn(store, day).at(-1);
  if (!last) return hoursOn(store, day, context);
  const { locale } = context.turn;
  const says = fill(phrasesOf(context).closesAt, {
    day: dayOf(day, store, context.turn),
    time: timeSpoken(last.to, locale),
  });
  return agreeingWithHours(says, locale);
}

function hoursOn(store: ShopStore, day: number, context: StoreContext): string {
  const phrases = phrasesOf(context);
  const name = dayOf(day, store, context.turn);
  const spans = spansOn(store, day);
  if (spans.length === 0) return fill(phrases.closedOn, { day: name });
  return fill(phrases.openOn, { day: name, spans: spansSpoken(spans, context) });
}

function spansSpoken(spans: readonly Span[], context: StoreContext): string {
  const { locale } = context.turn;
  const { span } = phrasesOf(context);
  return listSpoken(
    spans.map(({ from, to }) =>
      agreeingWithHours(fill(span, { from: timeSpoken(from, locale), to: timeSpoken(to, locale) }), locale),
    ),
    locale,
  );
}

export function storesScreen(stores: readonly ShopStore[], context: StoreContext, key: string): Screen {
  const phrases = phrasesOf(context);
  return {
    template: 'list',
    title: phrases.title,
    items: stores.map((store) => ({
      title: storeSpoken(store, context),
      subtitle: addressOf(store),
      imageUrl: null,
      touch: ['select', key, store.id],
    })),
    hint: phrases.hint,
  };
}

export function storeScreen(store: ShopStore, context: StoreContext): Screen {
  return {
    template: 'detail',
    title: nameOf(store),
    subtitle: openNowSpoken(store, context),
    text: lines(store).join('\n'),
    imageUrl: null,
    hint: null,
  };
}

export function storeCard(store: ShopStore, context: StoreContext): Card {
  return { title: nameOf(store), text: [...lines(store), openNowSpoken(store, context)].join('\n'), imageUrl: null };
}

function lines(store: ShopStore): string[] {
  return [
    speakable(store.street, 120),
    [store.postcode, store.city, store.region]
      .map((part) => speakable(part, 60))
      .filter(Boolean)
      .join(' '),
    speakable(store.phone, 40),
    speakable(store.note, 300),
  ].filter((line) => line !== '');
}
