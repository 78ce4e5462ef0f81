import { routes } from '@voicecart/contract/routes';
import { storesRoutes } from '@voicecart/contract/routes/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readHours, writeHours } from './store-hours.ts';
import { findStoresNear } from './store-search.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const store = { name: 'Harbor Street', street: '12 Harbor St', city: 'Portland', postcode: '04101', country: 'US' };
const create = (merchant: Caller, more: object = {}) =>
  server.call(routes.createStore, merchant, { body: { ...store, ...more } });
const upload = (merchant: Caller, text: string | Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([text as never]), 'stores.csv');
  return server.call(routes.importStores, merchant, { body: form } as never);
};

describe('a store', () => {
  it('is added with the coordinates of its postcode, changed, read and deleted', async () => {
    const merchant = await server.merchant();
    const reply = await create(merchant, { hours: [{ day: 1, opens: '09:00', closes: '18:00' }] });
    expect(reply.status, reply.text).toBe(201);
    const made = reply.body.store;
    expect(made).toMatchObject({ place: 'postcode', isActive: true, timeZone: 'America/New_York' });
    expect(made.latitude).toBeCloseTo(43.66, 1);
    const typed = { ...store, latitude: 43.65, longitude: -70.25, closedOn: ['2026-12-25', '2026-12-25'] };
    const changed = await server.call(routes.updateStore, merchant, { params: { id: made.id }, body: typed });
    expect(changed.body.store).toMatchObject({
      place: 'typed',
      latitude: 43.65,
      closedOn: ['2026-12-25'],
      isOpen: null,
    });
    const got = await server.call(routes.getStore, merchant, { params: { id: made.id } });
    expect(got.body.store).toEqual(changed.body.store);
    expect((await server.call(routes.deleteStore, merchant, { params: { id: made.id } })).status).toBe(200);
    expect((await server.call(routes.getStore, merchant, { params: { id: made.id } })).status).toBe(404);
  });

  it.each([
    ['postcode', { postcode: '0410' }],
    ['postcode', { postcode: '' }],
    ['postcode', { postcode: '04101', country: 'GB' }],
    ['region', { region: 'CA' }],
    ['region', { region: 'Massachusetts' }],
    ['region', { postcode: 'H2X 1Y4', country: 'CA', region: 'Ontario' }],
    ['country', { country: 'XX' }],
    ['country', { country: 'usa' }],
    ['longitude', { latitude: 43 }],
    ['latitude', { latitude: 91, longitude: 0 }],
    ['timeZone', { timeZone: 'Mars/Base' }],
    ['street', { street: ' ' }],
    ['name', { name: '' }],
    [
      'hours',
      {
        hours: [
          { day: 2, opens: '09:00', closes: '12:00' },
          { day: 2, opens: '11:00', closes: '18:00' },
        ],
      },
    ],
    ['hours.0.opens', { hours: [{ day: 2, opens: '9', closes: '12:00' }] }],
  ])('is refused beside %s for %j', async (path, more: object) => {
    const reply = await create(await server.merchant(), more);
    expect(reply.status).toBe(400);
    expect(reply.body.fields.map((field: { path: string }) => field.path)).toEqual([path]);
  });

  it('takes a state by its letters or its name, and a postcode that lies in two', async () => {
    const merchant = await server.merchant();
    const regions: [string, object][] = [
      ['1', { region: 'ME' }],
      ['2', { region: 'maine' }],
      ['3', { postcode: 'H2X 1Y4', country: 'CA', region: 'Québec' }],
      ['4', { postcode: '42223', region: 'TN' }],
      ['5', { postcode: '10115', country: 'DE', region: 'Berlin' }],
    ];
    for (const [street, more] of regions) {
      const reply = await create(merchant, { street, ...more });
      expect(reply.status, reply.text).toBe(201);
    }
    const reply = await create(merchant, { region: 'CA' });
    expect(reply.body.error).toBe('04101 is in ME (Portland), not in CA.');
  });

  it('needs no postcode where a country has none', async () => {
    const reply = await create(await server.merchant(), { country: 'AO', city: 'Luanda', postcode: '' });
    expect([reply.status, reply.body.store.place]).toEqual([201, 'city']);
  });

  it('is there once, however its address is written; of two at once one is refused', async () => {
    const merchant = await server.merchant();
    const both = await Promise.all([create(merchant), create(merchant, { street: '12  harbor st.', name: 'Again' })]);
    expect(both.map((reply) => reply.status).sort()).toEqual([201, 400]);
    expect(both.find((reply) => reply.status === 400)?.body.fields[0].path).toBe('street');
    const [kept] = (await server.call(routes.listStores, merchant, {})).body.items;
    const same = await server.call(routes.updateStore, merchant, { params: { id: kept.id }, body: store });
    expect(same.status).toBe(200);
  });

  it('is missing to another merchant', async () => {
    const [owner, other] = [await server.merchant(), await server.merchant()];
    const { id } = (await create(owner)).body.store;
    const replies = await Promise.all([
      server.call(routes.getStore, other, { params: { id } }),
      server.call(routes.updateStore, other, { params: { id }, body: store }),
      server.call(routes.deleteStore, other, { params: { id } }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404]);
    expect((await server.call(routes.listStores, other, {})).body.total).toBe(0);
    expect((await findStoresNear(server.platform.db, other.merchantId, null, 9)).stores).toEqual([]);
  });
});

describe('importing stores', () => {
  const heading = 'Code,Name,Street,City,Postcode,Country,Latitude,Longitude,Hours,Active';
  const rows = [
    'A1,Harbor Street,12 Harbor St,Portland,04101,United States,,,Mo-Fr 09:00-18:00; Sa 10:00-14:00,yes',
    'A2,Alexanderplatz,Alexanderplatz 1,Berlin,10178,Deutschland,"52,52","13,41",24/7,',
    'A3,Nowhere,1 Street,Springfield,ABC,US,,,,',
    'A4,Bad hours,2 Street,Bath,04530,US,,,whenever,',
    'A5,Twin,12 Harbor St.,Portland,04101,US,,,,',
  ];

  it('takes what can be taken, returns the rest with the reason, and changes nothing the second time', async () => {
    const merchant = await server.merchant();
    const first = await upload(merchant, [heading, ...rows].join('\n'));
    expect(first.status, first.text).toBe(200);
    expect(first.body).toMatchObject({ added: 2, changed: 0 });
    expect(first.body.refused.map(({ line, reason }: { line: number; reason: string }) => [line, reason])).toEqual([
      [4, 'ABC is no postcode of United States.'],
      [5, expect.stringContaining('“whenever” cannot be read')],
      [6, 'This store stands in the file twice (“Harbor Street”).'],
    ]);
    expect(first.body.refused[0].values[1]).toBe('Nowhere');
    const again = await upload(merchant, [heading, ...rows.slice(0, 2)].join('\n'));
    expect(again.body).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: [] });
    const moved = await upload(merchant, [heading, rows[0]?.replace('12 Harbor St', '14 Harbor St')].join('\n'));
    expect(moved.body).toMatchObject({ added: 0, changed: 1 });
  });

  it('exports what it imports', async () => {
    const [merchant, other] = [await server.merchant(), await server.merchant()];
    await upload(merchant, [heading, ...rows.slice(0, 2)].join('\n'));
    const csv = (await server.call(routes.exportStores, merchant, {})).text;
    expect(csv).toContain('Mo-Fr 09:00-18:00; Sa 10:00-14:00');
    expect((await upload(other, csv)).body).toMatchObject({ added: 2, refused: [] });
    expect((await upload(merchant, csv)).body).toMatchObject({ unchanged: 2, changed: 0, added: 0 });
  });

  it.each([
    ['', 'This file is empty.'],
    ['name,city\nA,B', 'The first line must name the columns. Missing: street, country.'],
    ['\u0000\u0001', 'This is not a text file.'],
  ])('refuses the file %j', async (text, message) => {
    const reply = await upload(await server.merchant(), text);
    expect([reply.status, reply.body.error]).toEqual([400, message]);
  });

  it('reads Windows-1252 and refuses what is too large', async () => {
    const merchant = await server.merchant();
    const latin = Buffer.from(`${heading}\n,Köln,Straße 1,Köln,50667,DE,,,,`, 'latin1');
    await upload(merchant, latin);
    expect((await server.call(routes.listStores, merchant, {})).body.items[0].name).toBe('Köln');
    expect((await upload(merchant, 'x'.repeat(2_000_001))).status).toBe(413);
  });
});

describe('finding stores', () => {
  it('by city, postcode, the name of a store, and with the distance along the earth', async () => {
    const merchant = await server.merchant();
    const { db } = server.platform;
    await create(merchant);
    await create(merchant, { name: 'Mill', city: 'Bath', postcode: '04530', street: '1 Mill Rd' });
    await create(merchant, { name: 'Mitte', city: 'Berlin', postcode: '10178', street: 'Platz 1', country: 'DE' });
    await create(merchant, { name: 'Off', city: 'Boston', postcode: '02108', street: '1 Off', isActive: false });
    const find = async (text: string, country: string | null = 'US') => {
      const { place, stores } = await findStoresNear(db, merchant.merchantId, { text, country }, 10);
      return [place, stores[0]?.name, stores.length];
    };
    expect(await find('Bath')).toEqual(['Bath', 'Mill', 3]);
    // The merchant's own Portland, not the larger one in Oregon.
    expect(await find('portland maine')).toEqual(['Portland', 'Harbor Street', 3]);
    expect(await find('02139')).toEqual([expect.any(String), 'Harbor Street', 3]);
    expect(await find('München', 'DE')).toEqual([expect.any(String), 'Mitte', 3]);
    expect(await find('10117', 'DE')).toEqual(['10117', 'Mitte', 1]);
    expect(await find('qqqqq')).toEqual([null, undefined, 0]);
    // There is a town called Is.
    expect(await find('is there another one')).toEqual([null, undefined, 0]);
    const near = await findStoresNear(db, merchant.merchantId, { text: '04101', country: 'US' }, 10);
    const km = near.stores.map(({ distanceMetres }) => Math.round((distanceMetres ?? 0) / 1000));
    expect(km[0]).toBe(0);
    expect(km[1]).toBeGreaterThan(40);
    expect(km[1]).toBeLessThan(55);
    const all = await findStoresNear(db, merchant.merchantId, null, 10);
    expect(all.stores.map(({ name }) => name)).toEqual(['Harbor Street', 'Mill', 'Mitte']);
  });

  it('takes the name of a state or a country for all of it', async () => {
    const merchant = await server.merchant();
    const { db } = server.platform;
    const at = (name: string, city: string, region: string, postcode: string, country = 'US') =>
      create(merchant, { name, city, region, postcode, country, street: `1 ${name}` });
    await at('Brook', 'New York', 'NY', '11201');
    await at('Pier', 'Burlington', 'VT', '05401');
    await at('Pike', 'Seattle', 'Washington', '98101');
    await at('Leith', 'Edinburgh', 'Lothian', 'EH6 6LU', 'GB');
    const find = async (text: string) => {
      const { place, stores } = await findStoresNear(db, merchant.merchantId, { text, country: 'US' }, 10);
      return [place, stores[0]?.name, stores.length, stores[0]?.distanceMetres ?? null];
    };
    // There is a Vermont in Australia and a California in Maryland.
    expect(await find('vermont')).toEqual(['Vermont', 'Pier', 1, null]);
    expect(await find('VT')).toEqual(['VT', 'Pier', 1, null]);
    expect(await find('lothian')).toEqual(['Lothian', 'Leith', 1, null]);
    expect(await find('Scotland')).toEqual(['Scotland', 'Leith', 1, null]);
    // Not the city in California.
    expect(await find('Ontario')).toEqual(['Ontario', 'Pier', 4, null]);
    expect(await find('Oregon')).toEqual(['Oregon', 'Pike', 4, null]);
    expect(await find('New Hampshire')).toEqual(['New Hampshire', 'Pier', 4, null]);
    expect(await find('Quebec')).toEqual(['Quebec', 'Pier', 4, null]);
    expect(await find('England')).toEqual(['England', 'Leith', 1, null]);
    expect(await find('Mexico')).toEqual(['Mexico', expect.any(String), 4, null]);
    // A large city is meant where its state is called so, too.
    expect((await find('New York'))[1]).toBe('Brook');
    expect((await find('Washington'))[1]).toBe('Pike');
    const { stores } = await findStoresNear(db, merchant.merchantId, { text: 'Chicago', country: 'US' }, 1);
    expect(stores[0]?.distanceMetres).toBeGreaterThan(0);
  });

  it('tells the form where a postcode is, and nothing where it does not know', async () => {
    const merchant = await server.merchant();
    const locate = async (query: { country: string; postcode?: string; city?: string }) =>
      (await server.call(routes.locateStore, merchant, { query })).body.found;
    expect(await locate({ country: 'US', postcode: '90210' })).toMatchObject({
      precision: 'postcode',
      name: 'Beverly Hills',
    });
    expect(await locate({ country: 'DE', postcode: '10115', city: 'Berlin' })).toMatchObject({ precision: 'city' });
    expect(await locate({ country: 'DE', city: 'Qqqq' })).toBeNull();
  });
});

describe('opening hours as text', () => {
  it.each([
    'Mo-Fr 09:00-18:00; Sa 10:00-14:00',
    'Mo-We,Fr 09:00-12:00,13:00-18:00',
    'Fr-Sa 20:00-02:00',
    'Mo-Su 00:00-24:00',
    '',
  ])('%j is read and written alike', (text) => {
    const hours = readHours(text);
    expect(hours && writeHours(hours)).toBe(text);
  });

  it('reads what people write, and refuses what it cannot', () => {
    expect(writeHours(readHours('Monday – Friday 9-18; Sun closed') ?? [])).toBe('Mo-Fr 09:00-18:00');
    expect(writeHours(readHours('24/7') ?? [])).toBe('Mo-Su 00:00-24:00');
    for (const bad of ['whenever', 'Mo 25:00-26:00', 'Xx 9-10', 'Mo']) expect(readHours(bad)).toBeNull();
  });
});

it('every column of the export is one the import knows', () => {
  expect(Object.keys(storesRoutes.createStore.body.shape)).toHaveLength(15);
});
