import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/test-server.ts';
import { type ChannelsWorld, startChannels } from '../channels-world.fixture.ts';
import { keepListener } from '../notifications.ts';
import { sealShopperLink } from '../shopper/shopper-links.ts';
import { takeNews } from './in-app-news.ts';

let world: ChannelsWorld;
const appId = '01900000-0000-7000-8000-0000000000aa';

beforeAll(async () => {
  world = await startChannels();
});
afterAll(() => world.close());

const rules = [
  { state: 'placed', channel: 'mail', isOn: false },
  { state: 'shipped', channel: 'app' },
  { state: 'delivered', channel: 'app' },
  { state: 'exception', channel: 'app' },
] as const;

async function shipped(more: object = {}, settings: object = {}) {
  const merchant = await world.shop(rules, settings);
  const orderId = await world.order(merchant, { email: 'app@shopper.example', status: 'shipped', ...more });
  await world.send(merchant);
  return { merchant, orderId };
}
const opens = (merchant: Caller, more: object = {}, locale: 'en-US' | 'de-DE' = 'en-US') =>
  takeNews(
    world.server.platform,
    { merchantId: merchant.merchantId, appId, userRef: 'ada', email: null, ...more },
    locale,
  );
const listens = (merchant: Caller, orderId: string) =>
  keepListener(world.server.platform.db, { merchantId: merchant.merchantId, appId, userRef: 'ada', orderId });
const statusOf = async (merchant: Caller) =>
  (await world.log(merchant)).find(({ channel }) => channel === 'app')?.status;

describe('in-app news', () => {
  it('are said once to who proved the order, and to nobody else', async () => {
    const { merchant, orderId } = await shipped();
    expect(await opens(merchant)).toEqual([]);
    await listens(merchant, orderId);
    await listens(merchant, orderId);
    expect(await opens(merchant, { userRef: 'somebody' })).toEqual([]);
    expect(await statusOf(merchant)).toBe('sent');
    const heard = await Promise.all([opens(merchant), opens(merchant), opens(merchant)]);
    expect(heard.flat()).toEqual(['Order 1042 is on its way to you.']);
    expect(await statusOf(merchant)).toBe('delivered');
    expect(await opens(merchant)).toEqual([]);
  });

  it('are said to the linked account that the order belongs to, in the language that is spoken', async () => {
    const { merchant } = await shipped();
    expect(await opens(merchant, { email: 'APP@shopper.example' }, 'de-DE')).toEqual([
      'Deine Bestellung 1042 ist auf dem Weg zu dir.',
    ]);
  });

  it('name no new date where the carrier told of none', async () => {
    const { merchant, orderId } = await shipped();
    await listens(merchant, orderId);
    await world.server.platform.pool.query(
      `insert into order_events (merchant_id, order_id, kind, at) values ($1, $2, 'exception', now())`,
      [merchant.merchantId, orderId],
    );
    await world.send(merchant);
    expect(await opens(merchant, {}, 'de-DE')).toEqual([
      'Bei der Lieferung deiner Bestellung 1042 gibt es ein Problem. Sie kommt vielleicht später als geplant.',
    ]);
  });

  it('say the newest state of an order, and leave none of the older ones for later', async () => {
    const { merchant, orderId } = await shipped();
    await listens(merchant, orderId);
    await world.order(merchant, { email: 'app@shopper.example', status: 'delivered' });
    await world.send(merchant);
    expect(await opens(merchant)).toEqual(['Order 1042 has been delivered. We hope you like it.']);
    expect(await opens(merchant)).toEqual([]);
  });

  it('of more orders than can be said at once wait for the next time', async () => {
    const { merchant } = await shipped({ number: 'N1' });
    for (const number of ['N2', 'N3']) {
      await world.order(merchant, { number, email: 'app@shopper.example', status: 'shipped' });
      await world.send(merchant);
    }
    const email = 'app@shopper.example';
    const said = (text: string) => /N\d/.exec(text)?.[0];
    expect((await opens(merchant, { email })).map(said)).toEqual(['N3', 'N2']);
    const rows = (await world.log(merchant)).filter(({ channel }) => channel === 'app');
    const statuses = Object.fromEntries(rows.map(({ about, status }) => [about, status]));
    expect(statuses).toEqual({ N1: 'sent', N2: 'delivered', N3: 'delivered' });
    expect((await opens(merchant, { email })).map(said)).toEqual(['N1']);
    expect(await opens(merchant, { email })).toEqual([]);
  });

  it('are no news of another merchant with the same order', async () => {
    const [one, other] = [await shipped(), await shipped()];
    await listens(one.merchant, one.orderId);
    expect(await opens(other.merchant)).toEqual([]);
  });

  it('stand on the tracking page, before and after they are said', async () => {
    const { merchant, orderId } = await shipped();
    const token = sealShopperLink(world.server.platform, {
      merchantId: merchant.merchantId,
      orderId,
      channel: 'mail',
      hash: 'x',
      language: 'en',
    });
    const page = async () => (await fetch(`${world.server.url}/n/order/${token}`)).text();
    expect(await page()).toContain('<p class="news">Order 1042 is on its way to you.');
    await listens(merchant, orderId);
    await opens(merchant);
    expect(await page()).toContain('<p class="news">Order 1042 is on its way to you.');
  });

  it('stand above the way of the order only while they are true', async () => {
    const { merchant, orderId } = await shipped();
    const { platform } = world.server;
    const token = sealShopperLink(platform, {
      merchantId: merchant.merchantId,
      orderId,
      channel: 'mail',
      hash: 'x',
      language: 'en',
    });
    const parts = async () => {
      const text = await (await fetch(`${world.server.url}/n/order/${token}`)).text();
      const [above = '', below = ''] = text.split('<ol>');
      return { above, first: /<li>([^<]+)</.exec(below)?.[1], below };
    };
    await platform.pool.query(`update orders set expected_on = current_date + 2 where id = $1`, [orderId]);
    expect(await parts()).toMatchObject({ above: expect.stringContaining('is on its way'), first: 'Shipped' });
    for (const [status, word] of [
      ['out_for_delivery', 'Out for delivery'],
      ['delivered', 'Delivered'],
      ['cancelled', 'Cancelled'],
      ['returned', 'Returned'],
      ['refunded', 'Refunded'],
    ]) {
      await platform.pool.query('update orders set status = $2 where id = $1', [orderId, status]);
      const { above, first, below } = await parts();
      expect(first).toBe(word);
      expect(above).not.toContain('is on its way');
      expect(below).toContain('<p class="news">Order 1042 is on its way to you.');
      expect(above.includes('Expected')).toBe(status === 'out_for_delivery');
    }
  });
});
