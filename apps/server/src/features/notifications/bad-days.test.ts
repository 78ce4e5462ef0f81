import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/test-server.ts';
import { type ChannelsWorld, startChannels } from './channels-world.fixture.ts';
import { planEvents, prepareDue } from './sending/prepare.ts';

let world: ChannelsWorld;
beforeAll(async () => {
  world = await startChannels();
});
afterAll(() => world.close());

/** The headers of a mail as they came. */
const headOf = (mail: { readonly raw: string } | undefined) =>
  Buffer.from(mail?.raw ?? '', 'base64')
    .toString('latin1')
    .split('\r\n\r\n')[0] ?? '';

const evil = 'evil@attacker.example';
const broken = `ada@shopper.example\r\nBcc: ${evil}`;

describe('an address with a line break', () => {
  it('is dropped with its reason where a connected shop brought the order', async () => {
    const merchant = await world.shop();
    const addresses = [broken, `ada@shopper.example, ${evil}`];
    for (const [at, email] of addresses.entries()) {
      const id = await world.order(merchant, { number: `104${at}`, email: 'ada@shopper.example' });
      await world.server.platform.db.updateTable('orders').set({ email }).where('id', '=', id).execute();
    }
    await world.send(merchant);
    const rows = await world.log(merchant);
    expect(rows.map(({ status, reasons }) => `${status} ${reasons.at(-1)?.check}`)).toEqual([
      'dropped recipient',
      'dropped recipient',
    ]);
    expect(world.mail.mailbox.list(evil)).toEqual([]);
  });

  it('is no correction of a failed message, no reply address, and no name of a shop in a header', async () => {
    const merchant = await world.shop();
    const { db } = world.server.platform;
    await db
      .updateTable('merchants')
      .set({ name: `Harbor\r\nBcc: ${evil}` })
      .where('id', '=', merchant.merchantId)
      .execute();
    world.mail.faults.set({}, { kind: 'refuse', at: 'recipient', code: 550, message: 'No' }, { count: 1 });
    await world.order(merchant, { email: 'bo@shopper.example' });
    await world.send(merchant);
    const [failed] = await world.log(merchant);
    expect(failed?.status).toBe('failed');
    const again = (recipient: string) =>
      world.server.call(routes.resendNotification, merchant, { params: { id: failed?.id ?? '' }, body: { recipient } });
    expect((await again(broken)).status).toBe(400);
    const settings = { replyTo: broken };
    expect((await world.server.call(routes.saveNotificationSettings, merchant, { body: settings })).status).toBe(400);
    expect((await again('cy@shopper.example')).status).toBe(202);
    await world.send(merchant);
    const [mail] = world.mail.mailbox.list('cy@shopper.example');
    expect(headOf(mail)).toContain('From: ');
    expect(headOf(mail)).not.toMatch(/^Bcc:/m);
    expect(world.mail.mailbox.list(evil)).toEqual([]);
  });
});

describe('marketing that waits for the morning', () => {
  /** A message of which nothing is decided yet, as if its event had been then. */
  async function waiting(merchant: Caller, at: string): Promise<string> {
    const id = await world.order(merchant, { email: 'dee@shopper.example', postcode: '10001' });
    const { db } = world.server.platform;
    await db.transaction().execute((tx) => planEvents(tx, merchant.merchantId));
    await db
      .updateTable('deliveries')
      .set({ event_at: new Date(at), not_before: new Date(at) })
      .where('order_id', '=', id)
      .execute();
    return id;
  }
  const look = (merchant: Caller, at: string) =>
    prepareDue(world.server.platform, merchant.merchantId, 10, new Date(at));
  async function shop() {
    const settings = { postalAddress: '1 Harbor Street', quietFrom: 1_260, quietTo: 480 };
    const merchant = await world.shop([{ class: 'marketing' }], settings);
    const words = { words: 'Yes, offers.', source: 'Checkout', at: '2026-01-05T10:00:00Z' };
    const body = { channel: 'mail' as const, recipients: ['dee@shopper.example'], ...words };
    expect((await world.server.call(routes.importConsents, merchant, { body })).status).toBe(200);
    return merchant;
  }

  it.each([
    // New York is five hours behind before the change, and four after it.
    ['the clock goes forward', '2026-03-08T03:30:00Z', '2026-03-08T12:00:00Z'],
    ['the clock goes back', '2026-11-01T02:30:00Z', '2026-11-01T13:00:00Z'],
  ])('is sent at eight by the clock on the wall in the night when %s', async (_, event, morning) => {
    const merchant = await shop();
    await waiting(merchant, event);
    expect((await look(merchant, event)).ready).toEqual([]);
    const [held] = await world.log(merchant);
    expect(held).toMatchObject({ status: 'due', notBefore: new Date(morning).toISOString() });
    expect(held?.reasons.at(-1)).toMatchObject({ check: 'quiet_hours', result: 'held' });
    const before = new Date(Date.parse(morning) - 60_000).toISOString();
    expect(await look(merchant, before)).toEqual({ ready: [], decided: 0 });
    expect((await look(merchant, morning)).ready).toHaveLength(1);
  });

  it('is dropped with its reason where the order is cancelled meanwhile', async () => {
    const merchant = await shop();
    const id = await waiting(merchant, '2026-03-08T03:30:00Z');
    await look(merchant, '2026-03-08T03:30:00Z');
    const { db } = world.server.platform;
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect((await look(merchant, '2026-03-08T12:00:00Z')).ready).toEqual([]);
    const dropped = (await world.log(merchant)).find(({ state }) => state === 'placed');
    expect(dropped).toMatchObject({ status: 'dropped' });
    expect(dropped?.reasons.at(-1)).toMatchObject({ check: 'newest_state', result: 'dropped' });
  });
});

describe('a night in which the clock changes', () => {
  it.each([
    ['forward', '2026-03-08T05:30:00Z'],
    ['back', '2026-11-01T04:30:00Z'],
  ])('ends a delay after the time that was set, and a digest once, where it goes %s', async (_, night) => {
    const merchant = await world.shop([{ delayMinutes: 120 }], { digestMinutes: 60 });
    const { db } = world.server.platform;
    const at = (minutes: number) => new Date(Date.parse(night) + minutes * 60_000);
    for (const [index, minutes] of [0, 10, 20].entries()) {
      await world.order(merchant, { number: `${2_000 + index}`, email: 'eve@shopper.example' });
      await db
        .updateTable('notification_events')
        .set({ at: at(minutes), created_at: at(minutes) })
        .where('merchant_id', '=', merchant.merchantId)
        .where('planned_at', 'is', null)
        .execute();
      await db.transaction().execute((tx) => planEvents(tx, merchant.merchantId));
    }
    const look = async (minutes: number) => {
      const { ready } = await prepareDue(world.server.platform, merchant.merchantId, 10, at(minutes));
      return ready.length;
    };
    // Two hours after half past, the digest of the hour then ends.
    expect([await look(120), await look(149), await look(150), await look(210)]).toEqual([0, 0, 1, 0]);
    const statuses = (await world.log(merchant)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual(['merged', 'merged', 'prepared']);
  });
});

it('a text that can’t be laid out fails its own messages, and no other of the merchant', async () => {
  const merchant = await world.shop([{ state: 'shipped', channel: 'mail' }]);
  const { db } = world.server.platform;
  // As an older version could have saved it: whatever is cut out of it, there is a script again.
  const html = `${'<'.repeat(4)}${'script></script>'.repeat(4)}`;
  await db
    .insertInto('notification_templates')
    .values({
      merchant_id: merchant.merchantId,
      state: 'shipped',
      channel: 'mail',
      language: 'en',
      content: JSON.stringify({ subject: 'Off it goes', blocks: [], markup: { mjml: '<mjml></mjml>', html } }),
    })
    .execute();
  const [healthy, sick] = ['flo@shopper.example', 'gus@shopper.example'];
  await world.order(merchant, { number: '1', email: healthy });
  await world.order(merchant, { number: '2', email: sick, status: 'shipped' });
  await world.send(merchant);
  expect(world.mail.mailbox.list(healthy).map(({ subject }) => subject)).toEqual(['We have your order 1']);
  const failed = (await world.log(merchant)).find(({ about }) => about === '2');
  expect(failed).toMatchObject({
    state: 'shipped',
    status: 'failed',
    tries: 0,
    error: expect.stringContaining('scripts'),
  });
  expect(failed?.finishedAt).not.toBeNull();

  // Mended, it is sent again like any other that failed.
  await db.deleteFrom('notification_templates').where('merchant_id', '=', merchant.merchantId).execute();
  const again = { params: { id: failed?.id ?? '' }, body: {} };
  expect((await world.server.call(routes.resendNotification, merchant, again)).status).toBe(202);
  await world.send(merchant);
  expect(world.mail.mailbox.list(sick).map(({ subject }) => subject)).toEqual(['Your order 2 has shipped']);
});
