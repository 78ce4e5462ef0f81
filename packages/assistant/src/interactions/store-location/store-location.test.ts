import { describe, expect, test } from 'vitest';
import type { ShopStore } from '../../shop/shop.ts';
import { conversation, demoApp, noon, place, type Step } from '../../test-support/conversation.ts';
import { memoryShop, store } from '../../test-support/memory-shop.ts';
import { openingState, spansOn } from './opening-hours.ts';

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:00' }));
const stores = [
  store('s1', 'Harbor Street', {
    street: '12 Harbor Street',
    city: 'Portland',
    phone: '207 555 0100',
    hours: weekdays,
    distanceMetres: 1931,
  }),
  store('s2', 'Old Mill', { street: '4 Mill Road', city: 'Bath', distanceMetres: 56_327 }),
  store('s3', 'Night Market', {
    city: 'Boston',
    hours: [{ day: 3, opens: '20:00', closes: '02:00' }],
    distanceMetres: 170_000,
  }),
  store('s4', 'Corner', { city: 'Bangor', distanceMetres: 200_000 }),
];
const places = { '04101': 'Portland', 'portland maine': 'Portland' };
const app = (settings: object = {}) =>
  demoApp({
    interactions: [...demoApp().interactions, { type: 24, settings, utterances: [], slotValues: [] }],
  });
const shop = memoryShop({ stores, places });

describe('store location', () => {
  test('asks where the shopper is, reads the nearest, and goes on with one of them', async () => {
    await conversation(shop, { app: app() }).script([
      ['StoreLocationIntent', 'Which city or postcode are you in?'],
      [
        { StorePlaceIntent: { place: 'portland maine' } },
        'These stores are nearest to Portland. First: Harbor Street, 1.2 miles away. Second: Old Mill, 35 miles away. Third: Night Market, 106 miles away. Which one? Or say: more.',
      ],
      [
        { SelectItemIntent: { ordinal: place(2) } },
        'Old Mill is at 4 Mill Road, Bath. I do not know its opening hours. Is there anything else?',
      ],
      [{ StoreHoursIntent: { ordinal: place(1) } }, 'It is open now, until 6 PM. Is there anything else?'],
      [
        'StoreContactIntent',
        'Harbor Street, 1.2 miles away. Harbor Street is at 12 Harbor Street, Portland. The phone number is 207 555 0100. Is there anything else?',
      ],
      ['GoBackIntent', /^First: Harbor Street, 1\.2 miles away/],
      ['MoreResultsIntent', /^Here are more stores\. First: Corner, 124 miles away/],
      ['MoreResultsIntent', /^Those were all the stores/],
    ]);
  });

  test.each([
    ['en-US', '', 'the closest one', /^Harbor Street is at/],
    ['es-ES', 'más cercana', 'la más cercana', /^Harbor Street está/],
    ['fr-FR', 'plus proche', 'le plus proche', /^Harbor Street se trouve/],
    ['it-IT', 'più vicino', 'il più vicino', /^Harbor Street si trova/],
    ['pt-BR', 'mais próxima', 'a mais próxima', /^Harbor Street fica/],
    ['hi-IN', 'सबसे पास', 'सबसे पास वाली', /^Harbor Street का पता/],
    ['ja-JP', '一番近い', '一番近いの', /^Harbor Streetの住所/],
    ['de-DE', 'nächstgelegene', 'die nächstgelegene', /^Die Adresse von Harbor Street/],
  ] as const)('%s: the nearest of those that were read is the first', async (locale, ordinal, text, told) => {
    const talk = conversation(shop, { app: app(), turn: { locale } });
    await talk.turn({ StoreLocationIntent: { place: 'portland maine' } });
    const slots: Record<string, string> = ordinal === '' ? {} : { ordinal };
    expect((await talk.turn({ SelectItemIntent: slots }, { text })).speech).toMatch(told);
  });

  test('a day, another place or another store after the hours of one; and a day that nobody knows', async () => {
    const talk = conversation(shop, { app: app() });
    await talk.turn({ StoreLocationIntent: { place: 'portland maine' } });
    await talk.turn({ SelectItemIntent: { ordinal: place(1) } });
    const typed = async (intent: string, text: string, slots = {}) =>
      (await talk.turn({ [intent]: slots }, { text, locale: 'en-US' })).speech;
    expect(await typed('EventsIntent', 'and on friday', { day: 'friday' })).toMatch(/^It is open on Friday from 9 AM/);
    expect(await typed('AMAZON.FallbackIntent', 'and on friday')).toMatch(/^It is open on Friday from 9 AM/);
    expect(await typed('StoreHoursIntent', 'are you open on the equinox', { day: 'on the equinox' })).toMatch(
      /^I do not know its hours for that day\. It is open now/,
    );
    expect(await typed('StoreHoursIntent', 'are you open on thanksgiving', { day: 'on thanksgiving' })).toBe(
      'No special hours are noted for that day. Usually it would be open from 9 AM to 6 PM. Is there anything else?',
    );
    expect(await typed('StoreHoursIntent', 'when do you close on friday', { day: 'on friday' })).toMatch(
      /^It closes on Friday at 6 PM\./,
    );
    expect(await typed('OrderDateIntent', 'until when')).toBe('It closes today at 6 PM. Is there anything else?');
    expect(await typed('StoreContactIntent', 'and old mill')).toMatch(/^Old Mill is at 4 Mill Road/);
    expect(await typed('AMAZON.FallbackIntent', 'what about harbor street')).toMatch(/^Harbor Street is at/);
    expect(await typed('SelectItemIntent', 'the next one', { ordinal: 'next' })).toMatch(/^Old Mill is at/);
    expect(await typed('ProvideNumberIntent', '04101', { number: '04101' })).toMatch(/^These stores are nearest to/);
    expect(await typed('AMAZON.FallbackIntent', 'is there one in 04101')).toMatch(/^These stores are nearest to/);
    expect(await typed('AMAZON.FallbackIntent', 'portland maine')).toMatch(/^These stores are nearest to Portland/);
    expect(await typed('StoreHoursIntent', 'when does old mill open')).toMatch(/^I do not know its opening hours/);
  });

  test('a store named with the question needs no place', async () => {
    const { speech } = await conversation(shop, { app: app() }).turn('StoreHoursIntent', {
      text: 'when does the corner store in bangor open',
    });
    expect(speech).toMatch(/^I do not know its opening hours/);
  });

  test('a bare city or postcode answers the question, whatever it was taken for', async () => {
    const answers: Step[] = [
      { ProductSearchIntent: { query: 'Portland Maine' } },
      { ProvideNumberIntent: { number: '04101' } },
      { ProvidePostcodeIntent: { postcode: '04101' } },
    ];
    for (const answer of answers) {
      await conversation(shop, { app: app() }).script([
        ['StoreLocationIntent', /^Which city/],
        [answer, /^These stores are nearest to Portland/],
      ]);
    }
  });

  test('a place nobody knows is asked for again; who will not say hears all', async () => {
    await conversation(shop, { app: app() }).script([
      [{ StoreLocationIntent: { place: 'qqq' } }, 'I could not find qqq. Which other city or postcode shall I try?'],
      ['no', /^There are 4 stores\. First: Harbor Street\. Second: Old Mill\./],
    ]);
  });

  test('uses the postcode of the device, and says it to nobody', async () => {
    const near = memoryShop({ stores, places, devicePlace: { kind: 'known', postcode: '04101', country: 'US' } });
    const talk = conversation(near, { app: app() });
    const reply = await talk.turn('StoreLocationIntent');
    expect(reply.speech).toMatch(/^These stores are nearest to you\. First: Harbor Street/);
    expect(reply.outcome.search).toBeNull();
    expect(
      (
        await talk.turn({
          StoreHoursIntent: { ordinal: place(3), day: { value: 'friday', resolved: { id: '5', name: 'friday' } } },
        })
      ).speech,
    ).toMatch(/^It is closed on Friday\./);
  });

  test('asks for permission where it is missing, and for the city all the same', async () => {
    const shy = memoryShop({ stores, places, devicePlace: { kind: 'not-permitted' } });
    const talk = conversation(shy, { app: app() });
    const reply = await talk.turn('StoreHoursIntent');
    expect(reply.card?.permissions).toEqual(['read::alexa:device:all:address:country_and_postal_code']);
    expect(reply.reprompt).toBe('Which city or postcode are you in?');
    // The question before was when it opens: that is what the place answers.
    const next = await talk.turn({ StorePlaceIntent: { place: 'portland maine' } });
    expect(next.speech).toBe(
      'The store nearest to Portland is Harbor Street, 1.2 miles away. It is open now, until 6 PM. Is there anything else?',
    );
    const switchedOff = await conversation(shy, { app: app({ useDevicePostcode: false }) }).turn('StoreLocationIntent');
    expect(switchedOff.card).toBeNull();
  });

  test('kilometres where the merchant or the language wants them, and too far is said', async () => {
    const metric = { distanceUnit: 'kilometer', distanceMax: 1 };
    await conversation(shop, { app: app(metric) }).script([
      [
        { StoreLocationIntent: { place: '04101' } },
        /^There is no store within 1 kilometer of there\. These stores are nearest to Portland\. First: Harbor Street, 1\.9 kilometers away/,
      ],
    ]);
    const german = await conversation(shop, { app: app(), turn: { locale: 'de-DE' } }).turn({
      StoreLocationIntent: { place: '04101' },
    });
    expect(german.speech).toContain('Harbor Street, 1,9 Kilometer entfernt');
  });

  test('one store needs no question, none says so', async () => {
    await conversation(memoryShop({ stores: stores.slice(0, 1) }), { app: app() }).script([
      ['StoreLocationIntent', /^Harbor Street is at 12 Harbor Street, Portland\. It is open now/],
      ['StoreHoursIntent', /^It is open now, until 6 PM/],
    ]);
    await conversation(memoryShop({}), { app: app() }).script([
      ['StoreLocationIntent', 'I do not know of any store here yet. Is there anything else?'],
      [{ StoreLocationIntent: { place: 'x' } }, /^I do not know of any store/],
    ]);
  });

  test('a touch tells a store, and its card has the address', async () => {
    const talk = conversation(shop, { app: app() });
    await talk.turn({ StoreLocationIntent: { place: '04101' } });
    const reply = await talk.turn('x', { kind: 'touch', intent: null, touch: ['select', 'store-location', 's1'] });
    expect(reply.card).toMatchObject({ title: 'Harbor Street', text: expect.stringContaining('207 555 0100') });
  });
});

describe('few words after stores were read', () => {
  test('a day asks for the hours of the nearest, or of the store that will be found; events are events', async () => {
    const talk = conversation(shop, { app: app() });
    const sunday = { EventsIntent: { day: { value: 'on sunday', resolved: { id: '7', name: 'sunday' } } } };
    await talk.turn('StoreLocationIntent');
    expect((await talk.turn(sunday, { text: 'and on sunday' })).speech).toBe('Which city or postcode are you in?');
    expect((await talk.turn({ StorePlaceIntent: { place: '04101' } })).speech).toContain('It is closed on Sunday.');
    await talk.turn({ StoreLocationIntent: { place: '04101' } });
    const nearest = await talk.turn(sunday, { text: 'und am sonntag', locale: 'de-DE' });
    expect(nearest.speech).toContain('Harbor Street, 1,9 Kilometer entfernt. Wir haben am Sonntag geschlossen.');
    expect((await talk.turn(sunday, { text: 'events on sunday' })).speech).not.toContain('closed');
  });

  test.each([
    ['OrderCarrierIntent', 'qual è il numero', 'it-IT'],
    ['SelectItemIntent', 'und die nummer', 'de-DE'],
    ['ProvideNumberIntent', 'cuál es el número', 'es-ES'],
    ['ProvideNumberIntent', 'e o número', 'pt-BR'],
    ['SelectItemIntent', 'et le numéro', 'fr-FR'],
    ['MoreResultsIntent', 'और नंबर', 'hi-IN'],
    ['OrderCarrierIntent', '番号を教えて', 'ja-JP'],
  ] as const)('the number, taken for %s, is the telephone: %s', async (intent, text, locale) => {
    const talk = conversation(shop, { app: app() });
    await talk.turn({ StoreLocationIntent: { place: '04101' } });
    await talk.turn({ SelectItemIntent: { ordinal: place(1) } });
    expect((await talk.turn(intent, { text, locale })).speech).toContain('207 555 0100');
  });

  test('an order’s number is not the telephone', async () => {
    const talk = conversation(shop, { app: app() });
    await talk.turn({ StoreLocationIntent: { place: '04101' } });
    await talk.turn({ SelectItemIntent: { ordinal: place(1) } });
    const { speech } = await talk.turn('OrderCarrierIntent', { text: "what's the tracking number" });
    expect(speech).toBe('What is your order number?');
  });
});

describe('opening hours', () => {
  const open = (more: Partial<ShopStore>, at: string) => openingState(store('x', 'X', more), Date.parse(at));

  test.each([
    ['2026-03-04T13:59:59Z', { kind: 'closed', opens: { day: 20_516, at: 540 } }],
    ['2026-03-04T14:00:00Z', { kind: 'open', until: 1080 }],
    ['2026-03-04T22:59:00Z', { kind: 'open', until: 1080 }],
    // Friday evening: the next opening is on Monday, after the clocks have changed.
    ['2026-03-06T23:00:00Z', { kind: 'closed', opens: { day: 20_521, at: 540 } }],
    ['2026-03-09T13:00:00Z', { kind: 'open', until: 1080 }],
  ])('at %s by New York’s clock', (at, state) => {
    expect(open({ hours: weekdays }, at)).toEqual(state);
  });

  test('past midnight it is still yesterday’s span', () => {
    const hours = [{ day: 5, opens: '20:00', closes: '02:00' }];
    expect(open({ hours }, '2026-03-07T06:59:00Z')).toEqual({ kind: 'open', until: 120 });
    expect(open({ hours }, '2026-03-07T07:00:00Z')).toMatchObject({ kind: 'closed' });
  });

  test('around the clock, closed days, and nothing known', () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' }));
    expect(open({ hours: all }, '2026-03-07T06:59:00Z')).toEqual({ kind: 'always' });
    expect(open({ hours: weekdays, closedOn: ['2026-03-04'] }, '2026-03-04T17:00:00Z')).toEqual({
      kind: 'closed',
      opens: { day: 20_517, at: 540 },
    });
    expect(open({}, '2026-03-04T17:00:00Z')).toEqual({ kind: 'unknown' });
    expect(spansOn(store('x', 'X', { hours: weekdays }), 20_518 + 1)).toEqual([]);
  });

  test('noon of the tests is a Wednesday', () => expect(new Date(noon).getUTCDay()).toBe(3));
});

describe('few stores, told all at once', () => {
  const days = [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '18:00' }));
  const two = memoryShop({
    stores: [
      store('a', 'North', { street: '1 Pine Road', city: 'Bend', hours: days }),
      store('b', 'South', {
        street: '2 Elm Road',
        city: 'Salem',
        hours: [...days, { day: 7, opens: '12:00', closes: '16:00' }],
      }),
    ],
  });

  test('another day is asked of all, or of the one that is named, and where that one is', async () => {
    const talk = conversation(two, { app: app() });
    await talk.turn('StoreHoursIntent', { text: 'when do you close today' });
    const sunday = await talk.turn('AMAZON.FallbackIntent', { text: 'and on sunday' });
    expect(sunday.speech).toMatch(/North: it is closed on Sunday\. South: it is open on Sunday from 12 PM to 4 PM/);
    const named = await talk.turn('AMAZON.FallbackIntent', { text: 'what about saturday in bend' });
    expect(named.speech).toMatch(/^It is open on Saturday from 10 AM to 6 PM/);
    const where = await talk.turn('StoreLocationIntent', { text: 'where exactly is the bend store' });
    expect(where.speech).toMatch(/^North is at 1 Pine Road, Bend/);
  });
});
