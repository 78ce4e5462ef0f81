import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@voicecart/contract/routes';
import type { OutgoingTopic } from '@voicecart/contract/routes/webhooks';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { claimDue, forgetMessages } from './outgoing.queries.ts';
import { sendWebhooks, waitsSeconds } from './send-webhooks.ts';
import { signedHeaders } from './webhook-secrets.ts';

interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: TestServer;
let receiver: Server;
let origin: string;
let heard: Heard[] = [];
let answer: { status: number; headers?: Record<string, string>; text?: string };

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end(answer.text ?? '');
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await startTestServer({ SERVICES: 'web', FETCH_LOOPBACK: 'on', WEBHOOK_TIMEOUT_MS: '1000' });
});
beforeEach(() => {
  heard = [];
  answer = { status: 200 };
});
afterAll(async () => {
  await server.stop();
  receiver.close();
});

async function endpoint(merchant: Caller, topics: readonly string[] = ['order.placed'], path = '/hook') {
  const reply = await server.callSteppedUp(routes.createWebhookEndpoint, merchant, {
    body: { url: `${origin}${path}`, topics: topics as never },
  });
  expect(reply.status, reply.text).toBe(201);
  return { id: reply.body.endpoint.id as string, secret: reply.body.secret as string };
}

async function order(merchant: Caller, more: object = {}) {
  const reply = await server.call(routes.putExternalOrder, merchant, {
    body: {
      number: '1042',
      placedAt: new Date().toISOString(),
      totalMinor: 4_800,
      currency: 'USD',
      email: 'ada@shopper.example',
      ...more,
    },
  });
  expect(reply.status, reply.text).toBe(200);
}

const send = (merchant: Caller) => sendWebhooks(server.platform, merchant.merchantId);
const log = async (merchant: Caller, body: object = {}) =>
  (await server.call(routes.webhookRequestLog, merchant, { body })).body;
const endpoints = async (merchant: Caller) => (await server.call(routes.listWebhookEndpoints, merchant)).body.items;
/** As if the time of the next attempt had come. */
const wait = (merchant: Caller) =>
  server.platform.db
    .updateTable('webhook_messages')
    .set({ next_at: new Date() })
    .where('merchant_id', '=', merchant.merchantId)
    .execute();

function verify({ headers, body }: Heard, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

describe('an event', () => {
  it('reaches the endpoints that ask for it, signed, and without the shopper', async () => {
    const merchant = await server.merchant();
    const stranger = await server.merchant();
    const { secret } = await endpoint(merchant, ['order.placed', 'order.shipped']);
    await endpoint(merchant, ['order.delivered'], '/other');
    await endpoint(stranger);
    await order(merchant);
    await order(merchant, { status: 'shipped', carrier: 'UPS', trackingNumber: '1Z' });
    await order(merchant, { status: 'shipped', carrier: 'UPS', trackingNumber: '1Z' });
    expect(await send(merchant)).toBe(false);
    expect(heard.map(({ path }) => path)).toEqual(['/hook', '/hook']);
    const events = heard.map((one) => verify(one, secret)) as { type: string; data: object }[];
    expect(events.map(({ type }) => type).toSorted()).toEqual(['order.placed', 'order.shipped']);
    expect(events.find(({ type }) => type === 'order.shipped')?.data).toMatchObject({
      number: '1042',
      carrier: 'UPS',
      trackingNumber: '1Z',
      totalMinor: 4_800,
      isTest: false,
    });
    expect(heard.map(({ body }) => body).join()).not.toContain('ada');
    expect((await log(merchant)).items.map(({ status }: { status: string }) => status)).toEqual(['sent', 'sent']);
    expect((await log(stranger)).total).toBe(0);
  });

  it('says once that an order is fulfilled, to every endpoint where `webhook/create` asked for it', async () => {
    const merchant = await server.merchant();
    const { secret } = await endpoint(merchant, ['order.placed']);
    const body = { webhook_topic: 'order-fulfilled' } as const;
    expect((await server.call(routes.createWebhook, merchant, { body })).status).toBe(200);
    const listed = async () => (await server.call(routes.listWebhooks, merchant)).body.items;
    expect(await listed()).toMatchObject([{ topic: 'order-fulfilled', sentAt: null }]);
    await order(merchant);
    await order(merchant, { status: 'shipped' });
    await order(merchant, { status: 'delivered' });
    // A shop that tells of the delivery only.
    await order(merchant, { number: '1043', status: 'delivered' });
    await send(merchant);
    const events = heard.map((one) => verify(one, secret)) as { type: string; data: { number: string } }[];
    const fulfilled = events.filter(({ type }) => type === 'order.fulfilled');
    expect(fulfilled.map(({ data }) => data.number).toSorted()).toEqual(['1042', '1043']);
    expect(events).toHaveLength(4);
    expect(await listed()).toMatchObject([{ sentAt: expect.stringMatching(/^20/) }]);
  });

  it('of a fulfilled order goes only where it was asked for', async () => {
    const merchant = await server.merchant();
    await endpoint(merchant, ['order.placed']);
    await endpoint(merchant, ['order.fulfilled'], '/fulfilled');
    await order(merchant, { status: 'shipped' });
    await send(merchant);
    expect(heard.map(({ path }) => path).toSorted()).toEqual(['/fulfilled', '/hook']);
  });

  it('of a first sync that is old news is not sent', async () => {
    const merchant = await server.merchant();
    await endpoint(merchant);
    await order(merchant, { placedAt: new Date(Date.now() - 86_400_000).toISOString() });
    expect((await log(merchant)).total).toBe(1);
    await server.platform.pool.query(
      `insert into orders (merchant_id, id, number, number_key, source, status, placed_at, total_minor, currency, via)
       values ($1, gen_random_uuid(), '77', '77', 'external', 'placed', now() - interval '1 day', 1, 'USD', 'sync')`,
      [merchant.merchantId],
    );
    expect((await log(merchant)).total).toBe(1);
  });

  it('of feeds, publishes, conversations and notifications is sent as well', async () => {
    const merchant = await server.merchant();
    await endpoint(merchant, ['feed.finished', 'publish.finished', 'conversation.started', 'notification.failed']);
    const { pool } = server.platform;
    const own = [merchant.merchantId, merchant.userId];
    await pool.query(
      `insert into feed_runs (merchant_id, id, file_id, file_name, format, status, created_by)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'a.csv', 'csv', 'importing', $2)`,
      own,
    );
    await pool.query('update feed_runs set rows_done = 1 where merchant_id = $1', [merchant.merchantId]);
    await pool.query(`update feed_runs set finished_at = now(), status = 'done' where merchant_id = $1`, [
      merchant.merchantId,
    ]);
    await pool.query(
      `insert into publishes (merchant_id, id, app_id, stage, status, revision, created_by)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'live', 'running', 1, $2)`,
      own,
    );
    await pool.query(`update publishes set finished_at = now(), status = 'succeeded' where merchant_id = $1`, [
      merchant.merchantId,
    ]);
    await pool.query(
      `insert into conversations (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at, last_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'development', 'alexa', 'en-US', 's', 'u', now(), now())`,
      [merchant.merchantId],
    );
    await order(merchant);
    await pool.query(
      `insert into deliveries (merchant_id, id, order_id, order_event_id, event_at, state, channel, class, is_test, status,
          not_before, recipient, recipient_hash)
       select merchant_id, gen_random_uuid(), id, 1, now(), 'placed', 'mail', 'service', false, 'prepared', now(), 'a@b.example', 'h'
         from orders where merchant_id = $1`,
      [merchant.merchantId],
    );
    await pool.query(`update deliveries set status = 'failed' where merchant_id = $1`, [merchant.merchantId]);
    await send(merchant);
    expect(heard.map(({ body }) => JSON.parse(body).type).toSorted()).toEqual([
      'conversation.started',
      'feed.finished',
      'notification.failed',
      'publish.finished',
    ]);
  });
});

describe('an attempt that fails', () => {
  it('is repeated after its wait with the same id and body, and another time', async () => {
    const merchant = await server.merchant();
    const { secret } = await endpoint(merchant);
    await order(merchant);
    answer = { status: 503, text: 'busy\0' };
    await send(merchant);
    const [first] = (await log(merchant)).items;
    expect(first).toMatchObject({ status: 'waiting', attempts: 1, lastStatus: 503 });
    const waits = (Date.parse(first.nextAt) - Date.now()) / 1_000;
    expect(waits).toBeGreaterThan(3);
    expect(waits).toBeLessThan(6.1);
    expect((await endpoints(merchant))[0].failingSince).not.toBeNull();
    await send(merchant);
    expect(heard).toHaveLength(1);

    answer = { status: 204 };
    await wait(merchant);
    await send(merchant);
    expect(heard).toHaveLength(2);
    for (const one of heard) verify(one, secret);
    expect(heard[1]?.body).toBe(heard[0]?.body);
    expect(heard[1]?.headers['webhook-id']).toBe(heard[0]?.headers['webhook-id']);
    expect((await endpoints(merchant))[0].failingSince).toBeNull();
    const told = await server.call(routes.getWebhookMessage, merchant, { params: { id: first.id } });
    expect(told.body.body).toBe(heard[0]?.body);
    expect(told.body.attempts).toMatchObject([{ status: 503, response: 'busy' }, { status: 204 }]);
  });

  it('is over after the last wait', async () => {
    const merchant = await server.merchant();
    await endpoint(merchant);
    await order(merchant);
    answer = { status: 302, headers: { location: '/elsewhere' } };
    for (let attempt = 0; attempt <= waitsSeconds.length + 1; attempt += 1) {
      await wait(merchant);
      await send(merchant);
    }
    expect(heard).toHaveLength(waitsSeconds.length + 1);
    expect((await log(merchant, { status: 'failed' })).total).toBe(1);
    expect(waitsSeconds.reduce((sum, seconds) => sum + seconds, 0) / 86_400).toBeGreaterThan(3);
  });

  it('turns an endpoint off that is gone, and tells the owner', async () => {
    const merchant = await server.merchant();
    const { id } = await endpoint(merchant);
    await order(merchant);
    await order(merchant, { number: '1043' });
    answer = { status: 410 };
    await send(merchant);
    expect((await endpoints(merchant))[0]).toMatchObject({ isOn: false, offReason: 'gone' });
    expect((await log(merchant, { status: 'failed' })).total).toBe(2);
    const mails = await queuedMails(server, merchant.email);
    expect(JSON.stringify(mails)).toContain('Webhook turned off');
    await order(merchant, { number: '1044' });
    const failed = (await log(merchant)).items;
    expect(failed).toHaveLength(2);
    const range = {
      from: new Date(Date.now() - 60_000).toISOString(),
      to: new Date(Date.now() + 60_000).toISOString(),
    };
    // Nothing is sent again to an endpoint that is off, and nothing of it waits until it is on.
    const refused = await Promise.all([
      server.call(routes.replayWebhooks, merchant, { params: { id }, body: range }),
      server.call(routes.replayWebhookMessage, merchant, { params: { id: failed[0].id } }),
    ]);
    for (const { status, body } of refused) {
      expect([status, body]).toMatchObject([409, { code: 'endpoint_off' }]);
    }
    expect((await log(merchant, { status: 'failed' })).total).toBe(2);

    answer = { status: 200 };
    const on = await server.call(routes.changeWebhookEndpoint, merchant, { params: { id }, body: { isOn: true } });
    expect(on.body.endpoint).toMatchObject({ isOn: true, offReason: null, failingSince: null });
    const again = await server.call(routes.replayWebhooks, merchant, { params: { id }, body: range });
    expect(again.body).toMatchObject({ replayed: 2, left: 0 });
    heard = [];
    await send(merchant);
    expect(heard).toHaveLength(2);
    expect((await log(merchant, { status: 'sent' })).total).toBe(2);
  });

  it('turns an endpoint off that nothing reached for five days', async () => {
    const merchant = await server.merchant();
    const { id } = await endpoint(merchant);
    const { db } = server.platform;
    const since = new Date(Date.now() - 5 * 86_400_000 - 1_000);
    await db.updateTable('webhook_endpoints').set({ failing_since: since }).where('id', '=', id).execute();
    await order(merchant);
    answer = { status: 500 };
    await send(merchant);
    // A blip after a quiet week: it may be there again a moment later.
    expect((await endpoints(merchant))[0]).toMatchObject({ isOn: true });
    await db
      .updateTable('webhook_messages')
      .set({ attempts: 4, next_at: new Date() })
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    await send(merchant);
    expect((await endpoints(merchant))[0]).toMatchObject({ isOn: false, offReason: 'failing' });
    expect((await log(merchant)).items[0].status).toBe('failed');
  });

  it('by a kill is made up for by the next worker, with the same id', async () => {
    const merchant = await server.merchant();
    await endpoint(merchant);
    await order(merchant);
    const { db } = server.platform;
    const [taken] = await claimDue(db, merchant.merchantId, new Date(), new Date(Date.now() + 600_000), 10);
    await send(merchant);
    expect(heard).toEqual([]);
    const past = new Date(Date.now() - 1);
    await db
      .updateTable('webhook_messages')
      .set({ lease_until: past })
      .where('id', '=', taken?.id ?? '')
      .execute();
    await send(merchant);
    expect(heard.map(({ headers }) => headers['webhook-id'])).toEqual([taken?.id]);
  });
});

it('owners hear of an address and a switch that one call changed', async () => {
  const merchant = await server.merchant();
  const { id } = await endpoint(merchant);
  const { hostname, port } = new URL(origin);
  const body = { url: `http://localhost:${port}/hook`, isOn: false };
  const changed = await server.callSteppedUp(routes.changeWebhookEndpoint, merchant, { params: { id }, body });
  expect(changed.body.endpoint).toMatchObject(body);
  const mails = await queuedMails(server, merchant.email);
  expect(mails.map(({ text }) => text.split('\n')[0])).toContain(
    `Webhook endpoint changed and turned off: localhost (before: ${hostname}).`,
  );
});

it('the activity log is sent to an endpoint only after a proof, and the owners are told', async () => {
  const merchant = await server.merchant();
  const add = await server.call(routes.createWebhookEndpoint, merchant, {
    body: { url: `${origin}/log`, topics: ['activity.recorded'] },
  });
  expect(add.body.code).toBe('step_up_needed');
  const { id } = await endpoint(merchant);
  const forgetProof = () => server.platform.db.updateTable('sessions').set({ stepped_up_at: null }).execute();
  await forgetProof();
  const change = (topics: OutgoingTopic[], call = server.call) =>
    call(routes.changeWebhookEndpoint, merchant, { params: { id }, body: { topics } });
  expect((await change(['order.placed', 'feed.finished'])).status).toBe(200);
  expect((await change(['order.placed', 'activity.recorded'])).body.code).toBe('step_up_needed');
  expect((await endpoints(merchant))[0].topics).toEqual(['order.placed', 'feed.finished']);
  expect((await change(['activity.recorded'], server.callSteppedUp)).status).toBe(200);
  await forgetProof();
  expect((await change(['activity.recorded', 'order.placed'])).status).toBe(200);
  // As by syslog, it is an owner who sends it: an admin of the team neither adds nor moves it, nor reads what was sent.
  const admin = await makeUser(server, 'team_admin', merchant.merchantId);
  const asAdmin = (body: object) => server.callSteppedUp(routes.changeWebhookEndpoint, admin, { params: { id }, body });
  expect((await asAdmin({ url: `${origin}/elsewhere` })).body.code).toBe('forbidden');
  expect((await asAdmin({ topics: ['order.placed'] })).status).toBe(200);
  expect((await asAdmin({ topics: ['activity.recorded'] })).body.code).toBe('forbidden');
  const body = { url: `${origin}/log`, topics: ['activity.recorded' as const] };
  expect((await server.callSteppedUp(routes.createWebhookEndpoint, admin, { body })).body.code).toBe('forbidden');
  const { rows } = await server.platform.pool.query(
    `select id from webhook_messages where merchant_id = $1 and topic = 'activity.recorded' limit 1`,
    [merchant.merchantId],
  );
  const message = { params: { id: rows[0].id } };
  expect((await server.call(routes.getWebhookMessage, admin, message)).body.code).toBe('forbidden');
  expect((await server.call(routes.getWebhookMessage, merchant, message)).status).toBe(200);
  const mails = await queuedMails(server, merchant.email);
  const host = new URL(origin).hostname;
  expect(mails.map(({ text }) => text.split('\n')[0])).toContain(
    `Webhook endpoint changed, gets the activity log: ${host}.`,
  );
});

it('a new secret signs beside the old one for a day', async () => {
  const merchant = await server.merchant();
  const { id, secret } = await endpoint(merchant);
  const rotated = await server.callSteppedUp(routes.rotateWebhookSecret, merchant, { params: { id } });
  const host = new URL(origin).hostname;
  const notices = async () => (await queuedMails(server, merchant.email)).map(({ text }) => text.split('\n')[0]).sort();
  expect(await notices()).toEqual([`Webhook endpoint added: ${host}.`, `Webhook secret replaced: ${host}.`]);
  const change = (body: object) =>
    server.callSteppedUp(routes.changeWebhookEndpoint, merchant, { params: { id }, body });
  await change({ url: `${origin}/hook`, topics: ['order.placed'] });
  expect(await notices()).toHaveLength(2);
  await server.call(routes.testWebhook, merchant, { params: { id } });
  await send(merchant);
  const [first] = heard;
  if (!first) throw new Error('nothing was heard');
  expect(verify(first, secret)).toMatchObject({ type: 'webhook.test' });
  expect(verify(first, rotated.body.secret)).toMatchObject({ type: 'webhook.test' });
  const row = await server.platform.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.secrets).not.toContain('whsec');
  const later = signedHeaders(server.platform, row, { id: 'x', body: '{}' }, new Date(Date.now() + 86_500_000));
  expect(later['webhook-signature']?.split(' ')).toHaveLength(1);
});

it('one event is sent again exactly as it was', async () => {
  const merchant = await server.merchant();
  const stranger = await server.merchant();
  await endpoint(merchant);
  await order(merchant);
  await send(merchant);
  const [{ id }] = (await log(merchant)).items;
  expect((await server.call(routes.replayWebhookMessage, stranger, { params: { id } })).status).toBe(404);
  for (let press = 0; press < 3; press += 1) {
    expect((await server.call(routes.replayWebhookMessage, merchant, { params: { id } })).status).toBe(202);
  }
  await send(merchant);
  expect(heard).toHaveLength(2);
  expect(heard[1]?.body).toBe(heard[0]?.body);
  expect(heard[1]?.headers['webhook-id']).toBe(heard[0]?.headers['webhook-id']);
  await forgetMessages(server.platform.db, new Date(Date.now() + 1_000));
  expect((await log(merchant)).total).toBe(0);
});

it('an address must be public, and there are ten at most', async () => {
  const outside = await startTestServer({ SERVICES: 'web' });
  const merchant = await outside.merchant();
  const create = (url: string) =>
    outside.callSteppedUp(routes.createWebhookEndpoint, merchant, { body: { url, topics: ['order.placed'] } });
  for (const url of [
    'http://shop.example/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://ada:secret@shop.example/',
    'https://shop.example:8443/',
    'ftp://shop.example/',
  ]) {
    const reply = await create(url);
    expect(reply.status, url).toBe(400);
    expect(reply.body.fields[0].path).toBe('url');
  }
  for (let place = 0; place < 8; place += 1) {
    expect((await create(`https://shop.example/${place}`)).status).toBe(201);
  }
  // Several at once are counted one after the other.
  const atOnce = await Promise.all([8, 9, 10, 11].map((place) => create(`https://shop.example/${place}`)));
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400]);
  expect((await create('https://shop.example/11')).status).toBe(400);
  await outside.stop();
});
