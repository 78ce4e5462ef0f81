import { routes } from '@voicecart/contract/routes';
import { eventsMax } from '@voicecart/contract/routes/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { findCalendars, findEvents, findEventsById } from './event-search.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const zone = 'America/New_York';
const event = { title: 'Workshop', starts: '2027-03-06T18:00', ends: '2027-03-06T20:00', timeZone: zone };
const create = (merchant: Caller, more: object = {}) =>
  server.call(routes.createShopEvent, merchant, { body: { ...event, ...more } });
const upload = (merchant: Caller, text: string, name = 'events.ics') => {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return server.call(routes.importShopEvents, merchant, { body: form } as never);
};
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const ask = (merchant: Caller, from: string, to: string, more: object = {}) =>
  findEvents(server.platform.db, merchant.merchantId, {
    at: Date.parse('2027-03-01T12:00:00Z'),
    fromDay: dayOf(from),
    toDay: dayOf(to),
    isLinked: false,
    calendarId: null,
    limit: 30,
    ...more,
  });

describe('an event', () => {
  it('is added, changed, read and deleted', async () => {
    const merchant = await server.merchant();
    const made = await create(merchant);
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.event;
    expect(made.body.event).toMatchObject({ state: 'coming', nextAt: '2027-03-06T23:00:00.000Z', calendarName: null });
    const body = { ...event, title: 'Glaze', isAllDay: true, starts: '2027-03-06T18:00', ends: '2027-03-07T00:00' };
    const changed = await server.call(routes.updateShopEvent, merchant, { params: { id }, body });
    expect(changed.body.event).toMatchObject({ starts: '2027-03-06T00:00', ends: '2027-03-07T00:00', isAllDay: true });
    const got = await server.call(routes.getShopEvent, merchant, { params: { id } });
    expect(got.body).toMatchObject({ event: changed.body.event, next: ['2027-03-06T05:00:00.000Z'] });
    expect((await server.call(routes.deleteShopEvent, merchant, { params: { id } })).status).toBe(200);
    expect((await server.call(routes.getShopEvent, merchant, { params: { id } })).status).toBe(404);
  });

  it.each([
    ['title', { title: ' ' }],
    ['ends', { ends: '2027-03-06T18:00' }],
    ['starts', { starts: 'tomorrow' }],
    ['timeZone', { timeZone: 'Mars/Base' }],
    ['repeat', { repeat: 'FREQ=HOURLY' }],
    ['repeat', { repeat: 'every week' }],
    ['url', { url: 'javascript:1' }],
    ['calendarId', { calendarId: '01890000-0000-7000-8000-000000000000' }],
  ])('is refused beside %s for %j', async (path, more: object) => {
    const reply = await create(await server.merchant(), more);
    expect(reply.status).toBe(400);
    expect(reply.body.fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  it('that repeats stays at its hour when the clocks change', async () => {
    const merchant = await server.merchant();
    await create(merchant, { repeat: 'FREQ=WEEKLY;BYDAY=SA;COUNT=3' });
    const { events } = await ask(merchant, '2027-03-01', '2027-04-30');
    expect(events.map(({ startsAt }) => startsAt)).toEqual([
      '2027-03-06T23:00:00.000Z',
      '2027-03-13T23:00:00.000Z',
      // Summer time has begun on the fourteenth.
      '2027-03-20T22:00:00.000Z',
    ]);
    const { db } = server.platform;
    const [, second] = events;
    const again = await findEventsById(db, merchant.merchantId, [second?.id ?? ''], Date.parse('2027-03-01'), false);
    expect(again).toEqual([second]);
    const later = await findEventsById(db, merchant.merchantId, [second?.id ?? ''], Date.parse('2027-03-15'), false);
    expect(later).toEqual([]);
  });

  it.each([
    ['nothing', [], 'It is empty.'],
    ['tasks', ['VTODO', 'VTODO', 'VJOURNAL'], 'It holds 2 tasks and 1 journal entry, which shoppers can’t be told'],
  ])('a calendar file that holds %s instead of events is refused with what it holds', async (_, names, why) => {
    const merchant = await server.merchant();
    const entries = names.flatMap((name, index) => [`BEGIN:${name}`, `UID:${index}`, 'SUMMARY:Paint', `END:${name}`]);
    const reply = await upload(merchant, ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR'].join('\r\n'));
    expect([reply.status, reply.body.code]).toEqual([400, 'unreadable_file']);
    expect(reply.body.error).toContain(`This calendar file has no events. ${why}`);
  });

  it('is told while it is on, not once it is over, and to customers only where it is theirs', async () => {
    const merchant = await server.merchant();
    await create(merchant, { title: 'Fair', starts: '2027-02-20T09:00', ends: '2027-03-03T18:00' });
    await create(merchant, { title: 'Past', starts: '2027-02-01T09:00', ends: '2027-02-02T18:00' });
    await create(merchant, { title: 'Members', audience: 'customers' });
    await create(merchant, { title: 'Off', isActive: false });
    const open = await ask(merchant, '2027-03-01', '2027-03-10');
    expect([open.events.map(({ title }) => title), open.hasMore]).toEqual([['Fair'], true]);
    const linked = await ask(merchant, '2027-03-01', '2027-03-10', { isLinked: true });
    expect([linked.events.map(({ title }) => title), linked.hasMore]).toEqual([['Fair', 'Members'], false]);
    expect((await ask(merchant, '2027-03-04', '2027-03-05')).events).toEqual([]);
    const stranger = await server.merchant();
    expect((await ask(stranger, '2027-03-01', '2027-03-10')).events).toEqual([]);
  });
});

describe('importing events', () => {
  const ics = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'X-WR-CALNAME:Workshops',
    'BEGIN:VEVENT',
    'UID:weekly@test',
    'SUMMARY:Pottery\\, for all',
    'DTSTART;TZID=America/New_York:20270306T180000',
    'DTEND;TZID=America/New_York:20270306T200000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE;TZID=America/New_York:20270313T180000',
    'LOCATION:Studio 2',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:weekly@test',
    'RECURRENCE-ID;TZID=America/New_York:20270320T180000',
    'SUMMARY:Pottery\\, later',
    'DTSTART;TZID=America/New_York:20270321T180000',
    'DTEND;TZID=America/New_York:20270321T200000',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:day@test',
    'SUMMARY:Open day',
    'DTSTART;VALUE=DATE:20270308',
    'DTEND;VALUE=DATE:20270310',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:utc@test',
    'SUMMARY:Call',
    'DTSTART:20270309T150000Z',
    'DURATION:PT1H',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:none@test',
    'SUMMARY:',
    'DTSTART:20270309T150000Z',
    'DTEND:20270309T160000Z',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

  it('reads iCalendar: rules, exceptions, moved ones, whole days, other zones; the same file changes nothing', async () => {
    const merchant = await server.merchant();
    const first = await upload(merchant, ics);
    expect(first.body, first.text).toMatchObject({ added: 4, changed: 0 });
    expect(first.body.refused).toMatchObject([{ line: 5, reason: expect.stringContaining('title') }]);
    const { events } = await ask(merchant, '2027-03-01', '2027-04-30');
    expect(events.map(({ title, startsAt }) => `${title} ${startsAt}`)).toEqual([
      'Pottery, for all 2027-03-06T23:00:00.000Z',
      'Open day 2027-03-08T05:00:00.000Z',
      'Call 2027-03-09T15:00:00.000Z',
      'Pottery, later 2027-03-21T22:00:00.000Z',
      'Pottery, for all 2027-03-27T22:00:00.000Z',
    ]);
    expect(events[1]?.endsAt).toBe('2027-03-10T05:00:00.000Z');
    const again = await upload(merchant, ics);
    expect(again.body).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    const renamed = await upload(merchant, ics.replace('SUMMARY:Call', 'SUMMARY:Long call'));
    expect(renamed.body).toMatchObject({ added: 0, changed: 1, unchanged: 3 });
    const at = Date.parse('2027-03-01');
    expect(await findCalendars(server.platform.db, merchant.merchantId, at, false)).toMatchObject([
      { name: 'Workshops', events: 4 },
    ]);
  });

  const wholeFile = (...lines: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR'].join('\r\n');
  const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

  it('heeds the days left out, moved and added that a calendar writes in UTC', async () => {
    const merchant = await server.merchant();
    const times = [
      'DTSTART;TZID=America/New_York:20270301T210000',
      'DTEND;TZID=America/New_York:20270301T220000',
      'RRULE:FREQ=DAILY;COUNT=4',
    ];
    // By the clock of New York the second is left out, the third is moved to noon, and the ninth comes besides.
    const file = wholeFile(
      ...entry('UID:late', 'SUMMARY:Late show', ...times, 'EXDATE:20270303T020000Z', 'RDATE:20270310T020000Z'),
      ...entry(
        'UID:late',
        'SUMMARY:Noon show',
        'RECURRENCE-ID:20270304T020000Z',
        'DTSTART;TZID=America/New_York:20270303T120000',
        'DTEND;TZID=America/New_York:20270303T130000',
      ),
    );
    expect((await upload(merchant, file)).body).toMatchObject({ added: 3, refused: [] });
    const { events } = await ask(merchant, '2027-03-01', '2027-03-20');
    expect(events.map(({ title, startsAt }) => `${title} ${startsAt}`)).toEqual([
      'Late show 2027-03-02T02:00:00.000Z',
      'Noon show 2027-03-03T17:00:00.000Z',
      'Late show 2027-03-05T02:00:00.000Z',
      'Late show 2027-03-10T02:00:00.000Z',
    ]);
  });

  it('reads a zone by its name, Outlook’s too, or by its definition, and refuses one that nobody knows', async () => {
    const [merchant, other] = [await server.merchant(), await server.merchant()];
    const at = (uid: string, zone: string) =>
      entry(
        `UID:${uid}`,
        `SUMMARY:${uid}`,
        `DTSTART;TZID=${zone}:20270308T180000`,
        `DTEND;TZID=${zone}:20270308T190000`,
      );
    const definition = [
      'BEGIN:VTIMEZONE',
      'TZID:Our own',
      'BEGIN:STANDARD',
      'DTSTART:19701101T020000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0200',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const zones = [...at('berlin', 'Europe/Berlin'), ...at('outlook', 'Tokyo Standard Time'), ...at('own', 'Our own')];
    const file = wholeFile(...definition, ...zones, ...at('unknown', 'Nowhere Time'));
    expect((await upload(merchant, file)).body).toMatchObject({
      added: 3,
      refused: [{ line: 4, reason: 'Its time zone is not known: Nowhere Time.' }],
    });
    const { events } = await ask(merchant, '2027-03-08', '2027-03-08');
    expect(events.map(({ title, startsAt }) => `${title} ${startsAt}`)).toEqual([
      'outlook 2027-03-08T09:00:00.000Z',
      'own 2027-03-08T16:00:00.000Z',
      'berlin 2027-03-08T17:00:00.000Z',
    ]);
    // What one merchant's file defines is nothing to another's.
    const theirs = await upload(other, wholeFile(...at('own', 'Our own')));
    expect(theirs.body).toMatchObject({ added: 0, refused: [{ line: 1 }] });
  });

  it('takes an event of every day that began decades ago, and has it on time', async () => {
    const merchant = await server.merchant();
    const daily = ['DTSTART;TZID=America/New_York:19990101T170000', 'DTEND;TZID=America/New_York:19990101T180000'];
    const file = wholeFile(...entry('UID:hour', 'SUMMARY:Happy hour', ...daily, 'RRULE:FREQ=DAILY'));
    expect((await upload(merchant, file)).body).toMatchObject({ added: 1, refused: [] });
    const { events } = await ask(merchant, '2027-03-08', '2027-03-09');
    expect(events.map(({ startsAt }) => startsAt)).toEqual(['2027-03-08T22:00:00.000Z', '2027-03-09T22:00:00.000Z']);
  });

  it('keeps what comes where a calendar of many years has more than there is room for', async () => {
    const merchant = await server.merchant();
    const old = Array.from({ length: eventsMax }, (_, index) =>
      entry(`UID:old${index}`, `SUMMARY:Old ${index}`, 'DTSTART:20200110T100000Z', 'DTEND:20200110T110000Z'),
    );
    const file = wholeFile(
      ...old.flat(),
      ...entry('UID:new', 'SUMMARY:New one', 'DTSTART:20990310T100000Z', 'DTEND:20990310T110000Z'),
    );
    const { body } = await upload(merchant, file);
    expect([body.added, body.refused.length]).toEqual([eventsMax, 1]);
    expect((await ask(merchant, '2099-03-10', '2099-03-10')).events).toMatchObject([{ title: 'New one' }]);
  });

  it('reads CSV, returns what it cannot take, and exports what it imports', async () => {
    const [merchant, other] = [await server.merchant(), await server.merchant()];
    const csv = [
      'Title,Starts,Ends,Repeat,Audience,Calendar',
      'Market,2027-03-06 09:00,2027-03-06 18:00,FREQ=WEEKLY,everyone,Sales',
      'Fair,2027-03-06,2027-03-07,,customers,',
      'Bad,soon,later,,,',
      'Odd,2027-03-06 09:00,2027-03-06 18:00,,friends,',
    ].join('\n');
    const reply = await upload(merchant, csv, 'events.csv');
    expect(reply.body).toMatchObject({ added: 2, refused: [{ line: 4 }, { line: 5 }] });
    const written = (await server.call(routes.exportShopEvents, merchant, {})).text;
    expect((await upload(other, written, 'e.csv')).body).toMatchObject({ added: 2, refused: [] });
    expect((await upload(merchant, csv, 'events.csv')).body).toMatchObject({ added: 0, unchanged: 2 });
  });

  it('returns the entries whose dates or rules are broken, and takes the others', async () => {
    const starts = 'DTSTART:20270306T180000Z';
    const broken = [
      [starts, 'DTEND:garbage'],
      ['DTSTART:99999999'],
      [starts, 'DURATION:xx'],
      [starts, 'RRULE:FREQ=NEVER'],
      [starts, 'DTEND:20270306T190000Z', 'RRULE:FREQ=DAILY', 'EXDATE:foo'],
      [starts, 'DTEND:20270306T190000Z', 'RDATE:bar'],
      [starts, 'DTEND:20270306T190000Z', 'RECURRENCE-ID:foo'],
    ];
    const good = entry('UID:good', 'SUMMARY:Good', starts, 'DTEND:20270306T190000Z');
    for (const lines of broken) {
      const file = ['BEGIN:VCALENDAR', ...entry('UID:bad', 'SUMMARY:Bad', ...lines), ...good, 'END:VCALENDAR'];
      const reply = await upload(await server.merchant(), file.join('\r\n'));
      expect(reply.status, `${lines} ${reply.text}`).toBe(200);
      expect(reply.body, String(lines)).toMatchObject({
        added: 1,
        refused: [{ line: 1, reason: 'One of its dates or rules is broken: it cannot be read.' }],
      });
      expect(reply.body.refused[0]?.values[0]).toBe('Bad');
    }
  });

  it('refuses a broken calendar', async () => {
    const reply = await upload(await server.merchant(), 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR');
    expect([reply.status, reply.body.error]).toEqual([400, 'This calendar file is broken: it cannot be read.']);
  });
});

describe('calendars', () => {
  it('are added, renamed and deleted; their events stay', async () => {
    const merchant = await server.merchant();
    const made = await server.call(routes.createCalendar, merchant, { body: { name: 'Sales' } });
    const { id } = made.body.calendar;
    const twin = await server.call(routes.createCalendar, merchant, { body: { name: 'sales' } });
    expect([twin.status, twin.body.fields[0].path]).toEqual([400, 'name']);
    const kept = (await create(merchant, { calendarId: id })).body.event;
    expect(kept.calendarName).toBe('Sales');
    const renamed = await server.call(routes.renameCalendar, merchant, { params: { id }, body: { name: 'Offers' } });
    expect(renamed.body.calendar).toMatchObject({ name: 'Offers', events: 1 });
    const stranger = await server.merchant();
    expect((await server.call(routes.renameCalendar, stranger, { params: { id }, body: { name: 'X' } })).status).toBe(
      404,
    );
    expect((await create(stranger, { calendarId: id })).status).toBe(400);
    expect((await server.call(routes.deleteCalendar, merchant, { params: { id } })).status).toBe(200);
    const got = await server.call(routes.getShopEvent, merchant, { params: { id: kept.id } });
    expect(got.body.event.calendarId).toBeNull();
  });
});
