import { describe, expect, test } from 'vitest';
import { conversation, demoApp, noon, place } from '../../test-support/conversation.ts';
import { event, memoryShop } from '../../test-support/memory-shop.ts';
import type { SlotValue } from '../../turn/turn.ts';
import { daysMeant } from '../day-words.ts';

const shop = memoryShop({
  events: [
    event('e1', 'Market', '2026-03-03T14:00:00Z', { endsAt: '2026-03-06T23:00:00Z', place: 'the yard' }),
    event('e2', 'Pottery class', '2026-03-06T23:00:00Z', {
      place: 'Studio 2',
      description: 'Bring an apron',
      calendar: 'Workshops',
    }),
    event('e3', 'Open house', '2026-03-08T05:00:00Z', { endsAt: '2026-03-09T04:00:00Z', isAllDay: true }),
    event('e4', 'Members night', '2026-03-10T22:00:00Z', { isForCustomers: true }),
    event('e5', 'Glaze class', '2026-03-20T22:30:00Z', { calendar: 'Workshops' }),
    event('e6', 'Spring sale', '2026-04-02T14:00:00Z', { calendar: 'Sales' }),
  ],
});
const app = (settings: object = {}) =>
  demoApp({
    interactions: [
      ...demoApp().interactions,
      ...[7, 25].map((type) => ({ type, settings, utterances: [], slotValues: [] })),
    ],
  });
const day = (id: string): SlotValue => ({ value: id, resolved: { id, name: id } });

describe('upcoming events', () => {
  test.each([
    ['until when is it', 'en-US'],
    ['bis wann geht das', 'de-DE'],
    ['hasta qué hora dura', 'es-ES'],
    ["jusqu'à quelle heure", 'fr-FR'],
    ['कब तक चलेगा', 'hi-IN'],
    ['fino a che ora', 'it-IT'],
    ['何時まで', 'ja-JP'],
    ['até que horas', 'pt-BR'],
  ] as const)('"%s", after an event was told, is about it and no store', async (text, locale) => {
    const talk = conversation(shop, { app: app(), turn: { locale } });
    await talk.turn('EventsIntent');
    await talk.turn({ SelectItemIntent: { ordinal: place(2) } });
    expect((await talk.turn('StoreHoursIntent', { text })).speech).toContain('Pottery class');
  });

  test('reads what is on, then one of them, then the rest', async () => {
    await conversation(shop, { app: app() }).script([
      [
        'EventsIntent',
        'There are 5 events. Some events are only for customers who have linked their account. First: Market, on now, ends on Friday, the yard. Second: Pottery class, on Friday at 6 PM, Studio 2. Which one? Or say: more.'.replace(
          'until on',
          'until on',
        ),
      ],
      [
        { TellMeMoreIntent: { ordinal: place(2) } },
        'Pottery class, on Friday at 6 PM. It lasts until 8 PM. The place is Studio 2. Bring an apron. Is there anything else?',
      ],
      [
        'MoreResultsIntent',
        /^Here are more events\. First: Open house, on Sunday\. Second: Glaze class, on March 20 at 6:30 PM/,
      ],
    ]);
  });

  test('what is on this weekend, by the clock of the place', async () => {
    await conversation(shop, { app: app() }).script([
      [{ EventsIntent: { day: day('weekend') } }, /^There is one event then\. .*Open house, on Sunday\./],
      [{ EventsIntent: { day: day('5') } }, /^There are 2 events then\. First: Market.* Second: Pottery class/],
      [{ EventsIntent: { day: day('next-month') } }, /Spring sale, on April 2 at 10 AM/],
      [{ EventsIntent: { day: day('4') } }, /^There is one event then\. Market, on now, ends on Friday\./],
    ]);
  });

  test('a day, a name, or "where is it" goes on with the events, whatever else it was taken for', async () => {
    const talk = conversation(shop, { app: app() });
    const typed = async (intent: string, text: string, slots = {}) =>
      (await talk.turn({ [intent]: slots }, { text })).speech;
    await talk.turn('EventsIntent');
    expect(await typed('StoreHoursIntent', 'this weekend', { day: day('weekend') })).toMatch(
      /^There is one event then/,
    );
    await talk.turn('EventsIntent');
    expect(await typed('AMAZON.FallbackIntent', 'and next month')).toMatch(/Spring sale/);
    await talk.turn('EventsIntent');
    expect(await typed('OrderDateIntent', 'how long is it')).toBe('Which one do you mean?');
    expect(await typed('TellMeMoreIntent', 'the pottery one', { ordinal: 'pottery' })).toMatch(/^Pottery class/);
    expect(await typed('StockIntent', 'where is that')).toMatch(/^Pottery class, .* The place is Studio 2/);
    expect(await typed('StoreLocationIntent', 'where is it')).toMatch(/The place is Studio 2/);
  });

  test('nothing then names the next one, and "tell me more" means it', async () => {
    const few = memoryShop({ events: [event('e5', 'Glaze class', '2026-03-20T22:30:00Z')] });
    await conversation(few, { app: app() }).script([
      [
        { EventsIntent: { day: day('tomorrow') } },
        'There are no events then. The next one is Glaze class, on March 20 at 6:30 PM. Is there anything else?',
      ],
      ['TellMeMoreIntent', /^Glaze class, on March 20 at 6:30 PM\. It lasts until 8:30 PM\./],
    ]);
  });

  test('who has linked an account hears of events for customers; others cannot reach them by their id', async () => {
    const linked = { shopper: { linked: { customerId: 'c1', email: null, name: null } } };
    const talk = conversation(shop, { app: app(), ...linked });
    expect((await talk.turn({ EventsIntent: { day: day('next-week') } })).speech).toMatch(
      /Members night, on Tuesday at 6 PM/,
    );
    const stranger = conversation(shop, { app: app() });
    const touched = await stranger.turn('x', {
      kind: 'touch',
      intent: null,
      touch: ['select', 'upcoming-events', 'e4'],
    });
    expect(touched.speech).toBe('That event is over. Is there anything else?');
  });

  test('without events it says so, in the merchant’s words where there are any', async () => {
    await conversation(memoryShop({}), { app: app() }).script([['EventsIntent', /^There are no events coming up\./]]);
    const own = app({ noEventsMessage: 'Come back in May.' });
    await conversation(memoryShop({}), { app: own }).script([['EventsIntent', /^Come back in May\./]]);
  });

  test('an event that ended while it was talked about is over', async () => {
    const talk = conversation(shop, { app: app() });
    await talk.turn('EventsIntent');
    const late = await talk.turn({ SelectItemIntent: { ordinal: place(1) } }, { at: noon + 9 * 86_400_000 });
    expect(late.speech).toMatch(/^That event is over/);
  });
});

describe('calendar lists', () => {
  test('reads the calendars, then the events of one, then an event', async () => {
    await conversation(shop, { app: app() }).script([
      [
        'CalendarsIntent',
        'There are 2 calendars. First: Workshops, with 2 events. Second: Sales, with one event. Which calendar would you like to hear?',
      ],
      [
        { SelectItemIntent: { ordinal: place(1) } },
        /^This is coming up in Workshops\. First: Pottery class, on Friday at 6 PM, Studio 2\. Second: Glaze class/,
      ],
      [{ SelectItemIntent: { ordinal: place(2) } }, /^Glaze class, on March 20 at 6:30 PM/],
    ]);
  });

  test('a calendar by its name, and one nobody keeps', async () => {
    await conversation(shop, { app: app() }).script([
      [{ CalendarsIntent: { calendar: 'sales' } }, /^This is coming up in Sales\. First: Spring sale/],
      [{ CalendarsIntent: { calendar: 'zoo' } }, /^I do not know a calendar called zoo\. There are 2 calendars/],
    ]);
    await conversation(memoryShop({}), { app: app() }).script([
      ['CalendarsIntent', /^There is nothing in the calendar right now/],
    ]);
  });
});

test.each([
  // Wednesday 4 March 2026 is day 20516.
  ['today', 20_516, 20_516],
  ['weekend', 20_519, 20_520],
  ['week', 20_516, 20_520],
  ['next-week', 20_521, 20_527],
  ['month', 20_516, 20_543],
  ['next-month', 20_544, 20_573],
  ['3', 20_516, 20_516],
  ['2', 20_522, 20_522],
])('%s is from day %i to %i', (id, from, to) => {
  expect(daysMeant(id, 20_516)).toEqual({ from, to });
});
