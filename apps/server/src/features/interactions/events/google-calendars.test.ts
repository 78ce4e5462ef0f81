import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { refreshGoogleCalendars } from './google-calendars.ts';

const event = (uid: string, title: string) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${title}`,
  'DTSTART:20300306T180000Z',
  'DTEND:20300306T200000Z',
  'END:VEVENT',
];
const calendarFile = (...events: readonly string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Somebody else', ...events.flat(), 'END:VCALENDAR'].join('\r\n');

let server: TestServer;
/** Google Calendar, as far as a secret address goes. */
let google: Server;
let address: string;
let answer: { status: number; text: string };
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', FETCH_LOOPBACK: 'on' });
  google = createServer((_, response) => response.writeHead(answer.status).end(answer.text));
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(google.address() as AddressInfo).port}/calendar/ical/x/private-abc/basic.ics`;
});
afterAll(async () => {
  google.close();
  await server.stop();
});
beforeEach(() => {
  answer = { status: 200, text: calendarFile(event('a', 'Pottery class'), event('b', 'Open day')) };
});

const add = (merchant: Caller, body: object = {}) =>
  server.call(routes.createGoogleCalendar, merchant, { body: { name: 'Workshops', address, ...body } });
const calendars = async (merchant: Caller) => (await server.call(routes.listCalendars, merchant, {})).body.items;
const titles = async (merchant: Caller): Promise<string[]> =>
  (await server.call(routes.listShopEvents, merchant, { query: { sort: 'title' } })).body.items.map(
    ({ title }: { title: string }) => title,
  );

it('a calendar is filled from its secret address, under the name that was given, and the address is kept to ourselves', async () => {
  const merchant = await server.merchant();
  const made = await add(merchant);
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({
    added: 2,
    refused: 0,
    calendar: { name: 'Workshops', events: 2, isFetched: true },
  });
  expect(await titles(merchant)).toEqual(['Open day', 'Pottery class']);
  expect(JSON.stringify(await calendars(merchant))).not.toContain('private-abc');
  const { source_sealed: sealed } = await server.platform.db
    .selectFrom('event_calendars')
    .select('source_sealed')
    .where('merchant_id', '=', merchant.merchantId)
    .executeTakeFirstOrThrow();
  expect(sealed).not.toContain('private-abc');
});

it('is brought up to date once an hour has passed; what fails keeps the events and says why', async () => {
  const merchant = await server.merchant();
  await add(merchant);
  answer = {
    status: 200,
    text: calendarFile(event('a', 'Pottery for two'), event('b', 'Open day'), event('c', 'Sale')),
  };
  await refreshGoogleCalendars(server.platform, new Date());
  expect(await titles(merchant)).toEqual(['Open day', 'Pottery class']);
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
  await refreshGoogleCalendars(server.platform, inTwoHours);
  expect(await titles(merchant)).toEqual(['Open day', 'Pottery for two', 'Sale']);
  answer = { status: 404, text: '' };
  await refreshGoogleCalendars(server.platform, new Date(inTwoHours.getTime() + 2 * 3_600_000));
  expect(await calendars(merchant)).toMatchObject([
    { events: 3, fetchFault: expect.stringContaining('does not let us') },
  ]);
});

it.each([
  ['no address at all', { address: 'workshops' }, 'address'],
  ['a page that is no calendar', {}, 'address'],
  ['no name', { name: ' ' }, 'name'],
])('with %s nothing is added', async (_, body, field) => {
  const merchant = await server.merchant();
  answer = { status: 200, text: '<html>' };
  const refused = await add(merchant, body);
  expect([refused.status, refused.body.fields[0].path]).toEqual([400, field]);
  expect(await calendars(merchant)).toEqual([]);
});
