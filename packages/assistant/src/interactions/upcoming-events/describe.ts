import { languageOf } from '@voicecart/contract/locales';
import { phrases as eventPhrases } from '@voicecart/language/interactions/upcoming-events';
import type { ShopEvent } from '../../shop/shop.ts';
import { agreeingWithHours, timeSpoken, wallClock } from '../../speech/clock.ts';
import { daySpoken } from '../../speech/dates.ts';
import { fill } from '../../speech/phrase.ts';
import { ended, firstSentences, sentences, speakable } from '../../speech/text.ts';
import type { Card, Screen } from '../../turn/reply.ts';
import type { InteractionContext } from '../interaction.ts';

export type EventContext = InteractionContext<{ readonly speakPlace: boolean; readonly sendCard: boolean }>;
type Words = Pick<EventContext, 'turn'>;

export function phrasesOf({ turn }: Words) {
  return eventPhrases[languageOf(turn.locale)];
}

function titleOf(event: ShopEvent): string {
  return speakable(event.title, 100);
}

/** "On Friday at 6 PM", by the clock of the place; what has begun is said to go on. */
export function whenSpoken(event: ShopEvent, { turn }: Words): string {
  const phrases = phrasesOf({ turn });
  const starts = Date.parse(event.startsAt);
  if (starts < turn.at) {
    const { day } = wallClock(Date.parse(event.endsAt) - 1, event.timeZone);
    if (day !== wallClock(turn.at, event.timeZone).day)
      return fill(phrases.goesOn, { day: spokenDay(day, event, turn) });
  }
  const { day, minutes } = wallClock(starts, event.timeZone);
  const name = spokenDay(day, event, turn);
  if (event.isAllDay) return name;
  // A day and its hour are one expression in Japanese.
  const ofDay = languageOf(turn.locale) === 'ja' ? name.replace(/に$/, 'の') : name;
  return agreeingWithHours(fill(phrases.dayAt, { day: ofDay, time: timeSpoken(minutes, turn.locale) }), turn.locale);
}

function spokenDay(day: number, event: ShopEvent, turn: EventContext['turn']): string {
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
  return daySpoken(date, turn.at, event.timeZone, turn.locale) ?? date;
}

export function eventItem(event: ShopEvent, context: EventContext): string {
  const phrases = phrasesOf(context);
  const item = fill(phrases.item, { title: titleOf(event), when: whenSpoken(event, context) });
  const place = speakable(event.place, 60);
  return context.settings.speakPlace && place !== '' ? fill(phrases.itemAt, { item, place }) : item;
}

export function eventSpoken(event: ShopEvent, context: EventContext): string {
  const phrases = phrasesOf(context);
  const { locale } = context.turn;
  const language = languageOf(locale);
  const place = speakable(event.place, 80);
  const { minutes } = wallClock(Date.parse(event.endsAt), event.timeZone);
  const isShort = Date.parse(event.endsAt) - Date.parse(event.startsAt) < 86_400_000;
  return sentences(
    ended(fill(phrases.item, { title: titleOf(event), when: whenSpoken(event, context) }), language),
    event.isAllDay || !isShort
      ? ''
      : agreeingWithHours(fill(phrases.until, { time: timeSpoken(minutes, locale) }), locale),
    place === '' ? '' : fill(phrases.place, { place }),
    ended(firstSentences(event.description, 300), language),
  );
}

export function eventsScreen(events: readonly ShopEvent[], context: EventContext, key: string): Screen {
  const phrases = phrasesOf(context);
  return {
    template: 'list',
    title: phrases.title,
    items: events.map((event) => ({
      title: titleOf(event),
      subtitle: [whenSpoken(event, context), speakable(event.place, 60)].filter((part) => part !== '').join(' · '),
      imageUrl: null,
      touch: ['select', key, event.id],
    })),
    hint: phrases.hint,
  };
}

export function eventScreen(event: ShopEvent, context: EventContext): Screen {
  return {
    template: 'detail',
    title: titleOf(event),
    subtitle: [whenSpoken(event, context), speakable(event.place, 80)].filter((part) => part !== '').join(' · '),
    text: firstSentences(event.description, 500),
    imageUrl: null,
    hint: null,
  };
}

export function eventCard(event: ShopEvent, context: EventContext): Card {
  const text = [whenSpoken(event, context), event.place, firstSentences(event.description, 600), event.url ?? ''];
  return {
    title: titleOf(event),
    text: text
      .map((line) => speakable(line, 700))
      .filter((line) => line !== '')
      .join('\n'),
    imageUrl: null,
  };
}
