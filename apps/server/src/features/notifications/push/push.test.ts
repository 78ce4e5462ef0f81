import { randomBytes } from 'node:crypto';
import { routes } from '@voicecart/contract/routes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../../test/test-server.ts';
import { type ChannelsWorld, startChannels } from '../channels-world.fixture.ts';
import { listPrepared } from '../sending/deliveries.queries.ts';
import { planEvents, prepareDue } from '../sending/prepare.ts';
import { sendPrepared } from '../sending/send-due.ts';
import { sealShopperLink } from '../shopper/shopper-links.ts';
import { getVapidKeys } from './vapid.ts';

let world: ChannelsWorld;
/** News of a placed order stay silent here, so that a browser can subscribe first. */
const rules = ['shipped', 'out_for_delivery', 'delivered'].map(
  (state) => ({ state, channel: 'push' }) as const,
) as Parameters<ChannelsWorld['shop']>[0];

beforeAll(async () => {
  world = await startChannels();
});
afterEach(() => world.phones.faults.clear());
afterAll(() => world.close());

const linkOf = (merchant: Caller, orderId: string | null) =>
  sealShopperLink(world.server.platform, {
    merchantId: merchant.merchantId,
    orderId: orderId ?? '',
    channel: 'mail',
    hash: 'x',
    language: 'en',
  });
const post = (path: string, body: unknown) =>
  fetch(`${world.server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function subscribed(merchant: Caller, orderId: string) {
  const { publicKey } = await getVapidKeys(world.server.platform)();
  const subscription = world.phones.push.subscribe(publicKey);
  const answer = await post(`/n/push/${linkOf(merchant, orderId)}`, subscription);
  expect(answer.status).toBe(204);
  return subscription;
}

async function ordered(more: object = {}) {
  const merchant = await world.shop(rules);
  const orderId = await world.order(merchant, { email: 'push@shopper.example', ...more });
  await world.send(merchant);
  return { merchant, orderId };
}
const pushed = async (merchant: Caller) => (await world.log(merchant)).filter(({ channel }) => channel === 'push');

describe('web push', () => {
  it('reaches each browser that asked on the tracking page, encrypted and proven by our key', async () => {
    const { merchant, orderId } = await ordered();
    const browsers = [await subscribed(merchant, orderId), await subscribed(merchant, orderId)];
    await world.order(merchant, { email: 'push@shopper.example', status: 'shipped' });
    await world.send(merchant);
    for (const { endpoint } of browsers) {
      const [shown, ...more] = world.phones.push.shown(endpoint);
      expect(more).toEqual([]);
      expect(shown).toMatchObject({
        urgency: 'normal',
        ttlSeconds: 86_400,
        topic: expect.stringMatching(/^[\w-]{32}$/),
        payload: { title: 'Your order 1042 has shipped', body: 'Order 1042 is on its way to you.' },
      });
      // Nothing but what the tracking page shows, and the way there.
      const url = z.object({ url: z.url() }).parse(shown?.payload).url;
      const page = await fetch(`${world.server.url}${new URL(url).pathname}`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('Order 1042');
      expect(JSON.stringify(shown?.payload)).not.toContain('push@shopper.example');
    }
    expect(await pushed(merchant)).toMatchObject([{ status: 'sent', provider: 'web-push', recipient: '' }]);
  });

  it('shows the newest state in the place of the one before, the near ones with urgency', async () => {
    const { merchant, orderId } = await ordered();
    const { endpoint } = await subscribed(merchant, orderId);
    for (const status of ['shipped', 'out_for_delivery']) {
      await world.order(merchant, { email: 'push@shopper.example', status });
      await world.send(merchant);
    }
    expect(world.phones.push.shown(endpoint)).toMatchObject([{ urgency: 'high', count: 2 }]);
  });

  it('is dropped with its reason where no browser asked', async () => {
    const { merchant } = await ordered();
    await world.order(merchant, { email: 'push@shopper.example', status: 'shipped' });
    await world.send(merchant);
    const [row] = await pushed(merchant);
    expect(row).toMatchObject({ status: 'dropped' });
    expect(row?.reasons.at(-1)).toMatchObject({ check: 'recipient', result: 'dropped' });
  });

  it.each([404, 410])('forgets a browser whose push service answers %s, and tells the others', async (status) => {
    const { merchant, orderId } = await ordered();
    const [gone, there] = [await subscribed(merchant, orderId), await subscribed(merchant, orderId)];
    world.phones.faults.set({ method: 'POST', path: new URL(gone.endpoint).pathname }, { kind: 'status', status });
    await world.order(merchant, { email: 'push@shopper.example', status: 'shipped' });
    await world.send(merchant);
    expect(world.phones.push.shown(there.endpoint)).toHaveLength(1);
    expect(await pushed(merchant)).toMatchObject([{ status: 'sent' }]);
    const left = await world.server.platform.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('fails in clear words where the last browser has ended its subscription', async () => {
    const { merchant, orderId } = await ordered();
    const { endpoint } = await subscribed(merchant, orderId);
    world.phones.push.end(endpoint);
    await world.order(merchant, { email: 'push@shopper.example', status: 'shipped' });
    await world.send(merchant);
    expect(await pushed(merchant)).toMatchObject([{ status: 'failed', error: 'No browser is subscribed any more.' }]);
  });

  it('repeats only for the browser that could not be reached, and pauses no other merchant', async () => {
    const { merchant, orderId } = await ordered();
    const [slow, there] = [await subscribed(merchant, orderId), await subscribed(merchant, orderId)];
    const fault = { kind: 'status', status: 503 } as const;
    world.phones.faults.set({ method: 'POST', path: new URL(slow.endpoint).pathname }, fault, { count: 2 });
    await world.order(merchant, { email: 'push@shopper.example', status: 'shipped' });
    await expect
      .poll(async () => {
        await world.send(merchant);
        return (await pushed(merchant))[0]?.status;
      })
      .toBe('sent');
    expect(world.phones.push.shown(slow.endpoint)).toMatchObject([{ count: 1 }]);
    expect(world.phones.push.shown(there.endpoint)).toMatchObject([{ count: 1 }]);
    const { body } = await world.server.call(routes.getNotifications, merchant, {});
    const providers: { name: string; state: string }[] = body.providers;
    expect(providers.find(({ name }) => name === 'web-push')?.state).toBe('working');
  });

  it('is shown once, however often a kill between the answer and our note repeats it', async () => {
    const { merchant, orderId } = await ordered();
    const { endpoint } = await subscribed(merchant, orderId);
    await world.order(merchant, { email: 'push@shopper.example', status: 'shipped' });
    const { platform } = world.server;
    await platform.db.transaction().execute((tx) => planEvents(tx, merchant.merchantId));
    const { ready } = await prepareDue(platform, merchant.merchantId, 10, new Date());
    const rows = (await listPrepared(platform.db, merchant.merchantId, ready)).filter((row) => row.channel === 'push');
    expect(rows).toHaveLength(1);
    for (let kill = 0; kill < 3; kill += 1) {
      await sendPrepared(platform, merchant.merchantId, rows);
      await platform.db
        .updateTable('deliveries')
        .set({ status: 'prepared', sent_at: null, finished_at: null, lease_until: rows[0]?.lease_until ?? null })
        .where('merchant_id', '=', merchant.merchantId)
        .where('channel', '=', 'push')
        .execute();
    }
    await sendPrepared(platform, merchant.merchantId, rows);
    expect(world.phones.push.shown(endpoint)).toMatchObject([{ count: 1 }]);
    expect(await pushed(merchant)).toMatchObject([{ status: 'sent' }]);
  });
});

describe('the tracking page', () => {
  it('offers it only where the merchant sends it, by a script of ours and nothing else', async () => {
    const { merchant, orderId } = await ordered();
    const page = await fetch(`${world.server.url}/n/order/${linkOf(merchant, orderId)}`);
    const html = await page.text();
    const { publicKey } = await getVapidKeys(world.server.platform)();
    expect(html).toContain(`data-key="${publicKey}"`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'; worker-src 'self'");
    for (const path of ['/n/push.js', '/n/push-worker.js']) {
      expect(html.includes(`src="${path}"`)).toBe(path === '/n/push.js');
      const script = await fetch(`${world.server.url}${path}`);
      expect(script.headers.get('content-type')).toContain('text/javascript');
    }
    const without = await world.shop();
    const other = await world.order(without, { email: 'push@shopper.example' });
    const plain = await fetch(`${world.server.url}/n/order/${linkOf(without, other)}`);
    expect(await plain.text()).not.toContain('<script');
    expect(plain.headers.get('content-security-policy')).not.toContain('script-src');
  });

  it('ends it, and a repeat of either is harmless', async () => {
    const { merchant, orderId } = await ordered();
    const subscription = await subscribed(merchant, orderId);
    const token = linkOf(merchant, orderId);
    expect((await post(`/n/push/${token}`, subscription)).status).toBe(204);
    const count = async () => {
      const rows = await world.server.platform.db
        .selectFrom('push_subscriptions')
        .select('subscription_sealed')
        .where('merchant_id', '=', merchant.merchantId)
        .execute();
      expect(rows.every(({ subscription_sealed: sealed }) => !sealed.includes(subscription.keys.auth))).toBe(true);
      return rows.length;
    };
    expect(await count()).toBe(1);
    for (const _ of [1, 2]) {
      expect((await post(`/n/push/${token}/end`, { endpoint: subscription.endpoint })).status).toBe(204);
    }
    expect(await count()).toBe(0);
  });

  it('takes no address that is none of a browser, and no link that is none of ours', async () => {
    const { merchant, orderId } = await ordered();
    const token = linkOf(merchant, orderId);
    const { publicKey } = await getVapidKeys(world.server.platform)();
    const good = world.phones.push.subscribe(publicKey);
    const bad = [
      {},
      { ...good, endpoint: 'ftp://push.example/1' },
      { ...good, endpoint: 'https://user:secret@push.example/1' },
      { ...good, endpoint: 'https://10.0.0.1/1' },
      { ...good, keys: { ...good.keys, auth: randomBytes(4).toString('base64url') } },
    ];
    for (const body of bad) expect((await post(`/n/push/${token}`, body)).status).toBe(400);
    expect((await post('/n/push/forged', good)).status).toBe(404);
  });

  it('keeps at most ten browsers for an order', async () => {
    const { merchant, orderId } = await ordered();
    for (let at = 0; at < 12; at += 1) await subscribed(merchant, orderId);
    const rows = await world.server.platform.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    expect(rows).toHaveLength(10);
  });

  it('forgets the browsers of a shopper who is erased', async () => {
    const { merchant, orderId } = await ordered();
    await subscribed(merchant, orderId);
    await world.server.platform.pool.query('update orders set email = null, phone = null where id = $1', [orderId]);
    const rows = await world.server.platform.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a text of a push message', () => {
  it('names no price: a link to it may be forwarded', async () => {
    const merchant = await world.shop(rules);
    const key = { state: 'shipped', channel: 'push', language: 'en' } as const;
    const save = (text: string) =>
      world.server.call(routes.saveNotificationTemplate, merchant, {
        body: { ...key, content: { subject: 'News', blocks: [{ kind: 'text', text }] } },
      });
    expect((await save('It cost {order.total}.')).status).toBe(400);
    expect((await save('a'.repeat(501))).status).toBe(400);
    expect((await save('Order {order.number} left us.')).status).toBe(200);
  });
});
