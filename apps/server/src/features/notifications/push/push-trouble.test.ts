import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { type ChannelsWorld, startChannels } from '../channels-world.fixture.ts';
import { triesMax } from '../sending/failover.ts';
import { sealShopperLink } from '../shopper/shopper-links.ts';
import { sealedPushSubscriptions } from './push-subscriptions.ts';
import { getVapidKeys } from './vapid.ts';

let world: ChannelsWorld;
/** A push service that answers only when a test says so. */
let held: ServerResponse[] = [];
let onHeld: () => void = () => undefined;
const silent = createServer((request, response) => {
  request.resume();
  response.on('close', () => {
    held = held.filter((one) => one !== response);
  });
  held.push(response);
  onHeld();
});

beforeAll(async () => {
  // A provider of mail may take a minute: a browser may not.
  world = await startChannels({ NOTIFICATION_TIMEOUT_MS: '60000' });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  onHeld = () => undefined;
  for (const one of held) one.destroy();
});
afterAll(async () => {
  silent.close();
  await world.close();
});

const post = (merchant: Caller, orderId: string, body: unknown) => {
  const { platform, url } = world.server;
  const key = { merchantId: merchant.merchantId, orderId, channel: 'mail', hash: 'x', language: 'en' } as const;
  return fetch(`${url}/n/push/${sealShopperLink(platform, key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};

async function browser() {
  const { publicKey } = await getVapidKeys(world.server.platform)();
  return world.phones.push.subscribe(publicKey);
}
const silentBrowser = async () => {
  const { port } = silent.address() as AddressInfo;
  return { ...(await browser()), endpoint: `http://127.0.0.1:${port}/${newId()}` };
};

async function ordered() {
  const merchant = await world.shop([{ state: 'shipped', channel: 'push' }]);
  const orderId = await world.order(merchant, { email: 'push@shopper.example' });
  await world.send(merchant);
  return { merchant, orderId };
}
const ship = (merchant: Caller) => world.order(merchant, { email: 'push@shopper.example', status: 'shipped' });
const pushed = async (merchant: Caller) => (await world.log(merchant)).filter(({ channel }) => channel === 'push');
const countLeft = async ({ merchantId }: Caller) => {
  const { db } = world.server.platform;
  const rows = await db.selectFrom('push_subscriptions').select('id').where('merchant_id', '=', merchantId).execute();
  return rows.length;
};
const badKey = Buffer.concat([Buffer.of(4), Buffer.alloc(64)]).toString('base64url');

describe('push services that do not answer', () => {
  it('are asked all at once', async () => {
    const { merchant, orderId } = await ordered();
    for (let at = 0; at < 5; at += 1) expect((await post(merchant, orderId, await silentBrowser())).status).toBe(204);
    onHeld = () => {
      if (held.length === 5) for (const one of held) one.writeHead(201).end();
    };
    await ship(merchant);
    await expect
      .poll(async () => {
        await world.send(merchant);
        return (await pushed(merchant))[0]?.status;
      })
      .toBe('sent');
  });

  it('keep no job for long, and are forgotten where they are silent at the last try too', async () => {
    const { merchant, orderId } = await ordered();
    for (const one of [await silentBrowser(), await silentBrowser()]) await post(merchant, orderId, one);
    const there = await browser();
    await post(merchant, orderId, there);
    await ship(merchant);
    const begunMs = Date.now();
    await world.send(merchant);
    // Three seconds for both; a job waits for a provider of mail for up to twenty times that.
    expect(Date.now() - begunMs).toBeLessThan(30_000);
    expect(world.phones.push.shown(there.endpoint)).toHaveLength(1);
    expect(await pushed(merchant)).toMatchObject([
      { status: 'prepared', error: 'The push service did not answer in time.' },
    ]);
    expect(await countLeft(merchant)).toBe(3);
    const { pool } = world.server.platform;
    await pool.query("update deliveries set tries = $2 where merchant_id = $1 and channel = 'push'", [
      merchant.merchantId,
      triesMax - 1,
    ]);
    await expect
      .poll(
        async () => {
          await world.send(merchant);
          return (await pushed(merchant))[0]?.status;
        },
        { timeout: 20_000 },
      )
      .toBe('sent');
    expect(await countLeft(merchant)).toBe(1);
  }, 90_000);
});

describe('a browser that cannot be written to', () => {
  it('is not taken: no point of the curve, a wrong form, a short secret', async () => {
    const { merchant, orderId } = await ordered();
    const good = await browser();
    const point = Buffer.from(good.keys.p256dh, 'base64url');
    const hybrid = Buffer.from(point);
    hybrid[0] = 6 + ((point[64] ?? 0) & 1);
    const bad = [
      { ...good.keys, p256dh: badKey },
      { ...good.keys, p256dh: hybrid.toString('base64url') },
      { ...good.keys, auth: Buffer.alloc(15).toString('base64url') },
    ];
    for (const keys of bad) {
      const answer = await post(merchant, orderId, { ...good, keys });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ fields: { keys: expect.anything() } });
    }
    expect(await countLeft(merchant)).toBe(0);
  });

  it('keeps no other one from its news, and is forgotten', async () => {
    const { merchant, orderId } = await ordered();
    const { db, secrets } = world.server.platform;
    const [broken, there] = [await browser(), await browser()];
    // As an older version took it, and the first of the order.
    const id = newId();
    const text = JSON.stringify({ ...broken, keys: { ...broken.keys, p256dh: badKey } });
    await db
      .insertInto('push_subscriptions')
      .values({
        merchant_id: merchant.merchantId,
        id,
        order_id: orderId,
        endpoint_hash: 'broken',
        subscription_sealed: secrets.seal(text, sealedPushSubscriptions.place({ id })),
      })
      .execute();
    await post(merchant, orderId, there);
    await ship(merchant);
    await world.send(merchant);
    expect(world.phones.push.shown(there.endpoint)).toHaveLength(1);
    expect(await pushed(merchant)).toMatchObject([{ status: 'sent' }]);
    expect(await countLeft(merchant)).toBe(1);
  });
});

describe('the push services that may be named', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/1', 204],
    ['https://updates.push.services.mozilla.com/wpush/v2/1', 204],
    ['https://web.push.apple.com/1', 204],
    ['https://wns2-par02p.notify.windows.com/w/1', 204],
    ['https://slow.example/1', 400],
    ['https://fcm.googleapis.com.slow.example/1', 400],
    ['https://slow-fcm.googleapis.com/1', 400],
    ['https://evilpush.apple.com/1', 400],
    ['https://push.apple.com/1', 400],
  ])('%s is answered %i', async (endpoint, status) => {
    const { merchant, orderId } = await ordered();
    const answer = await post(merchant, orderId, { ...(await browser()), endpoint });
    expect(answer.status).toBe(status);
    expect(await countLeft(merchant)).toBe(status === 204 ? 1 : 0);
  });
});
