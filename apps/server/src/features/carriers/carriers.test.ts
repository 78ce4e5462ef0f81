import { routes } from '@voicecart/contract/routes';
import type { CarrierServiceKey } from '@voicecart/contract/routes/carriers';
import { type CarriersEmulator, startCarriers, type Telling } from '@voicecart/emulators/carriers/carriers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { takeCarrierEvents } from './carrier-intake.ts';
import { forgetEvents } from './carriers.queries.ts';

let server: TestServer;
let carriers: CarriersEmulator;
let place = 0;

beforeAll(async () => {
  carriers = await startCarriers();
  // Its worker waits for nobody: each test says itself when news is taken.
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(async () => {
  await server.stop();
  await carriers.close();
});

const secret = 'Geheimnis ﬁ 秘密';
const services: CarrierServiceKey[] = ['easypost', 'aftership', 'shippo'];

async function connect(merchant: Caller, service: CarrierServiceKey, given = secret): Promise<string> {
  const reply = await server.call(routes.connectCarrier, merchant, { params: { service }, body: { secret: given } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.connection.address.replace(/^https?:\/\/[^/]+/, server.url);
}

async function parcel(merchant: Caller, more: object = {}): Promise<{ id: string; trackingNumber: string }> {
  place += 1;
  const trackingNumber = `9400 1000 0000 ${String(place).padStart(4, '0')}`;
  const id = await order(merchant, { status: 'processing', carrier: 'USPS', trackingNumber, ...more });
  return { id, trackingNumber: trackingNumber.replaceAll(' ', '') };
}

async function order(merchant: Caller, more: object): Promise<string> {
  const body = {
    number: '1042',
    placedAt: new Date(Date.now() - 86_400_000).toISOString(),
    totalMinor: 4_800,
    currency: 'USD',
    email: 'ada@shopper.example',
    ...more,
  };
  const reply = await server.call(routes.putExternalOrder, merchant, { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.order.id;
}

const take = (merchant: Caller) => takeCarrierEvents(server.platform, merchant.merchantId);
const timeline = async (merchant: Caller, id: string) =>
  (await server.call(routes.orderTimeline, merchant, { params: { id } })).body;
const news = async (merchant: Caller, query: object = {}) =>
  (await server.call(routes.listCarrierNews, merchant, { query })).body;
const outcomes = async (merchant: Caller) =>
  (await news(merchant)).items.map((one: { state: string; outcome: string }) => `${one.state} ${one.outcome}`);
async function eventStates(merchant: Caller) {
  const { rows } = await server.platform.pool.query(
    'select state from notification_events where merchant_id = $1 order by order_event_id',
    [merchant.merchantId],
  );
  return rows.map(({ state }) => state);
}
const turnOn = (merchant: Caller) => server.call(routes.saveNotificationSettings, merchant, { body: { isOn: true } });

describe.each(services)('news by %s', (service) => {
  const tell = (given: Omit<Telling, 'service' | 'secret'> & { secret?: string }) =>
    carriers.tell({ service, secret, ...given });

  it('moves an order on, and becomes its events', async () => {
    const merchant = await server.merchant();
    await turnOn(merchant);
    const address = await connect(merchant, service);
    const { id, trackingNumber } = await parcel(merchant);
    const steps = ['label', 'in_transit', 'out_for_delivery', 'attempted', 'attempted', 'delivered'] as const;
    const answers = await tell({ address, trackingNumber, steps: [...steps] });
    expect(answers.map(({ status }) => status)).toEqual(steps.map(() => 200));
    await take(merchant);
    const { order: after, entries } = await timeline(merchant, id);
    expect(after.status).toBe('delivered');
    expect(Math.abs(Date.parse(after.deliveredAt) - Date.now())).toBeLessThan(60_000);
    expect(entries.filter(({ kind }: { kind: string }) => kind === 'exception')).toMatchObject([
      { problem: 'attempted' },
    ]);
    expect(entries[0]).toMatchObject({ kind: 'status', to: 'delivered', via: 'carrier' });
    expect(await eventStates(merchant)).toEqual(['placed', 'shipped', 'out_for_delivery', 'exception', 'delivered']);
    // What was read is forgotten: it may name who signed.
    const { rows } = await server.platform.pool.query('select body from carrier_events where merchant_id = $1', [
      merchant.merchantId,
    ]);
    expect(rows.every(({ body }) => body === null)).toBe(true);
  });

  it('told five times in any order ends alike, and tells each event once', async () => {
    const merchant = await server.merchant();
    await turnOn(merchant);
    const address = await connect(merchant, service);
    for (let shuffle = 1; shuffle <= 6; shuffle += 1) {
      const number = `S${shuffle}`;
      const { id, trackingNumber } = await parcel(merchant, { number });
      const steps = ['in_transit', 'out_for_delivery', 'exception', 'delivered'] as const;
      await tell({ address, trackingNumber, steps: [...steps], times: 5, shuffle });
      await take(merchant);
      const { order: after, entries } = await timeline(merchant, id);
      expect(after.status).toBe('delivered');
      const kinds = entries.map((entry: { kind: string; to?: string }) => entry.to ?? entry.kind);
      expect(new Set(kinds).size, kinds.join()).toBe(kinds.length);
      expect((await news(merchant, { q: trackingNumber })).total).toBe(4);
    }
  });

  it('is refused where the signature is not the service’s', async () => {
    const merchant = await server.merchant();
    const address = await connect(merchant, service);
    const { trackingNumber } = await parcel(merchant);
    const [forged] = await tell({ address, trackingNumber, steps: ['delivered'], isForged: true });
    expect(forged?.status).toBe(401);
    const unsigned = await fetch(address, { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(401);
    expect((await news(merchant)).total).toBe(0);
    // Another merchant's secret is no key to this address.
    const other = await server.merchant();
    await connect(other, service, 'another secret');
    const [foreign] = await tell({ address, trackingNumber, steps: ['delivered'], secret: 'another secret' });
    expect(foreign?.status).toBe(401);
  });

  it('of an unknown parcel is kept, and applied once an order has its number', async () => {
    const merchant = await server.merchant();
    const address = await connect(merchant, service);
    await tell({ address, trackingNumber: 'EARLY1', steps: ['in_transit', 'out_for_delivery'] });
    await take(merchant);
    expect(await outcomes(merchant)).toEqual(['out_for_delivery no_order', 'in_transit no_order']);
    const id = await order(merchant, { status: 'processing', trackingNumber: 'early-1' });
    await take(merchant);
    expect((await timeline(merchant, id)).order.status).toBe('out_for_delivery');
    const { items } = await news(merchant);
    expect(items[0]).toMatchObject({ outcome: 'applied', orders: ['1042'], trackingNumber: 'EARLY1' });
  });
});

describe('late news', () => {
  it('never moves an order back, and changes none that is over', async () => {
    const merchant = await server.merchant();
    const address = await connect(merchant, 'easypost');
    const tell = (trackingNumber: string, steps: Telling['steps']) =>
      carriers.tell({ service: 'easypost', secret, address, trackingNumber, steps });
    const { id, trackingNumber } = await parcel(merchant, { status: 'delivered' });
    await tell(trackingNumber, ['in_transit', 'exception', 'out_for_delivery']);
    const cancelled = await parcel(merchant, { number: '2', status: 'cancelled' });
    await tell(cancelled.trackingNumber, ['delivered']);
    await take(merchant);
    expect((await timeline(merchant, id)).order.status).toBe('delivered');
    expect((await timeline(merchant, cancelled.id)).order.status).toBe('cancelled');
    expect(new Set((await outcomes(merchant)).map((line: string) => line.split(' ')[1]))).toEqual(new Set(['late']));
  });

  it('of a shop that knows less leaves what the carrier said', async () => {
    const merchant = await server.merchant();
    const address = await connect(merchant, 'shippo', '');
    const { id, trackingNumber } = await parcel(merchant);
    await carriers.tell({ service: 'shippo', address, trackingNumber, steps: ['in_transit', 'delivered'] });
    await take(merchant);
    const { order: arrived } = await timeline(merchant, id);
    const stated = { carrier: 'USPS', trackingNumber: arrived.trackingNumber };
    await order(merchant, { status: 'shipped', ...stated });
    const { order: after } = await timeline(merchant, id);
    expect(after).toMatchObject({ status: 'delivered', deliveredAt: arrived.deliveredAt });
    // What a carrier cannot know still counts, and so does another parcel.
    await order(merchant, { status: 'refunded', ...stated });
    expect((await timeline(merchant, id)).order.status).toBe('refunded');
    await order(merchant, { status: 'shipped', carrier: 'USPS', trackingNumber: 'SECOND1' });
    expect((await timeline(merchant, id)).order.status).toBe('shipped');
  });
});

describe('a parcel', () => {
  it('is matched by its carrier as well, and in each order that is in it', async () => {
    const merchant = await server.merchant();
    const stranger = await server.merchant();
    const address = await connect(merchant, 'easypost');
    const shared = { status: 'processing', trackingNumber: 'PARCEL1' };
    const ids = [
      await order(merchant, { number: 'A', ...shared, carrier: 'UPS' }),
      await order(merchant, { number: 'B', ...shared, carrier: null }),
      await order(merchant, { number: 'C', ...shared, carrier: 'FedEx' }),
    ];
    const foreign = await order(stranger, { number: 'D', ...shared, carrier: 'UPS' });
    const steps = ['out_for_delivery' as const];
    await carriers.tell({ service: 'easypost', secret, address, trackingNumber: 'PARCEL1', carrier: 'UPS', steps });
    await take(merchant);
    const states = await Promise.all(ids.map(async (id) => (await timeline(merchant, id)).order.status));
    expect(states).toEqual(['out_for_delivery', 'out_for_delivery', 'processing']);
    expect((await timeline(stranger, foreign)).order.status).toBe('processing');
    expect((await news(stranger)).total).toBe(0);
  });

  it('that comes later than planned is a delay', async () => {
    const merchant = await server.merchant();
    await turnOn(merchant);
    const address = await connect(merchant, 'aftership');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { id, trackingNumber } = await parcel(merchant, { status: 'shipped', expectedOn: day(1) });
    await carriers.tell({
      service: 'aftership',
      secret,
      address,
      trackingNumber,
      steps: ['in_transit'],
      expectedOn: day(4),
    });
    await take(merchant);
    expect((await timeline(merchant, id)).order.expectedOn).toBe(day(4));
    expect(await eventStates(merchant)).toContain('exception');
  });
});

it('what cannot be read is kept and shown, and what says nothing is ignored', async () => {
  const merchant = await server.merchant();
  const address = await connect(merchant, 'shippo', '');
  const post = (body: string) => fetch(address, { method: 'POST', body });
  for (const body of ['not JSON\0', '{"event":"track_updated","data":{}}', '[]']) {
    expect((await post(body)).status).toBe(200);
  }
  expect((await post('{"event":"transaction_created","data":{"tracking_number":"X"}}')).status).toBe(200);
  await carriers.tell({ service: 'shippo', address, trackingNumber: 'X', steps: ['unknown'] });
  await take(merchant);
  const { items } = await news(merchant);
  expect(items.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
    'ignored',
    'ignored',
    'unreadable',
    'unreadable',
    'unreadable',
  ]);
  await forgetEvents(server.platform.db, new Date(Date.now() + 1_000));
  expect((await news(merchant)).total).toBe(0);
});

it('what no database holds keeps no later news waiting', async () => {
  const merchant = await server.merchant();
  const address = await connect(merchant, 'shippo', '');
  const { id, trackingNumber } = await parcel(merchant);
  const at = '2026-11-20T12:00:00Z';
  const told = (data: object) =>
    fetch(address, {
      method: 'POST',
      body: JSON.stringify({ event: 'track_updated', data: { carrier: 'usps', ...data } }),
    });
  const status = (date: string) => ({ tracking_status: { status: 'TRANSIT', status_date: date } });
  for (const data of [
    { tracking_number: 'B1', eta: '2026-02-30', ...status(at) },
    { tracking_number: 'B2', eta: '0000-01-01', ...status(at) },
    { tracking_number: 'B3', ...status('-271821-04-20T00:00:00Z') },
    { tracking_number: 'B\u00004', carrier: 'us\u0000ps', ...status(at) },
  ])
    expect((await told(data)).status).toBe(200);
  await carriers.tell({ service: 'shippo', address, trackingNumber, steps: ['in_transit'] });
  await take(merchant);
  expect((await timeline(merchant, id)).order.status).toBe('shipped');
  expect((await news(merchant)).items.map(({ outcome }: { outcome: string }) => outcome)).not.toContain('waiting');
});

it('a signature of Shippo that is old is a replay', async () => {
  const merchant = await server.merchant();
  const address = await connect(merchant, 'shippo');
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'shippo-auth-signature': `t=${Math.floor(Date.now() / 1_000) - 600},v1=00` },
    body: '{}',
  });
  expect(reply.status).toBe(401);
});

it('a connection keeps its address and seals its secret until it is ended', async () => {
  const merchant = await server.merchant();
  const params = { service: 'easypost' } as const;
  const none = await server.call(routes.connectCarrier, merchant, { params, body: { secret: ' ' } });
  expect(none.status).toBe(400);
  expect(none.body.fields[0].path).toBe('secret');
  const address = await connect(merchant, 'easypost');
  expect(await connect(merchant, 'easypost', 'a new secret')).toBe(address);
  const { rows } = await server.platform.pool.query('select secret from carrier_connections where merchant_id = $1', [
    merchant.merchantId,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].secret).not.toContain('a new secret');
  expect(JSON.stringify((await server.call(routes.listCarriers, merchant)).body)).not.toContain('a new secret');
  const ended = await server.call(routes.disconnectCarrier, merchant, { params });
  expect(ended.body.connection).toMatchObject({ isConnected: false, address: null });
  expect((await server.call(routes.disconnectCarrier, merchant, { params })).status).toBe(200);
  expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(410);
  expect(await connect(merchant, 'easypost')).not.toBe(address);
});

it('refuses an address that keeps guessing, and not a connection that is known', async () => {
  const merchant = await server.merchant();
  const address = await connect(merchant, 'aftership');
  const { trackingNumber } = await parcel(merchant);
  const tell = async () =>
    (await carriers.tell({ service: 'aftership', secret, address, trackingNumber, steps: ['in_transit'] }))[0]?.status;
  const guess = async () =>
    (await fetch(`${server.url}/hooks/carriers/${crypto.randomUUID()}`, { method: 'POST' })).status;
  expect(await tell()).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 130 }, guess));
  expect(new Set(statuses)).toEqual(new Set([410, 429]));
  expect(await tell()).toBe(200);
});
