import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@voicecart/contract/routes';
import { shopPlatformKeys, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';

/**
 * The platforms that come as files, with the cases of the others' contract (`outside/shop-contract.fixture.ts`): all
 * of a long list, a server that is away, one that limits us, one that lets us in no more, and nonsense.
 */
const rows = 1_200;
const items = Array.from({ length: rows }, (_, index) => ({
  sku: `S${index}`,
  title: `Lamp ${index}`,
  price: 5 + index,
}));
const files: Partial<Record<string, { name: string; text: string; mapping?: Record<string, string> }>> = {
  'google-feed': {
    name: 'google.xml',
    text: `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>${items
      .map(
        ({ sku, title, price }) =>
          `<item><g:id>${sku}</g:id><g:title>${title}</g:title><g:price>${price}.00 USD</g:price><g:availability>in stock</g:availability><g:link>https://shop.example/${sku}</g:link></item>`,
      )
      .join('')}</channel></rss>`,
  },
  'master-format': {
    name: 'master.csv',
    text: `product_sku,product_title,product_price\n${items.map(({ sku, title, price }) => `${sku},${title},${price}.00 USD`).join('\n')}\n`,
  },
  // City Hive has no format of its own: any file, whose columns the merchant names once.
  cityhive: {
    name: 'own.csv',
    text: `Article;Wording;Our price\n${items.map(({ sku, title, price }) => `${sku};${title};${price}.00`).join('\n')}\n`,
    mapping: { sku: 'Article', title: 'Wording', price: 'Our price' },
  },
};

let server: TestServer;
let shop: Server;
let shopUrl: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();

beforeAll(async () => {
  shop = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = await startTestServer({ FETCH_LOOPBACK: 'on' });
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await server.stop();
});

const latest = async (caller: Caller) => (await server.call(routes.getFeedSource, caller)).body.source.latest;

/** What became of the fetch that is under way, once it has ended. */
async function ended(caller: Caller) {
  await expect
    .poll(async () => (await latest(caller)).status, { timeout: 60_000, interval: 50 })
    .toMatch(/imported|unchanged|failed/);
  return latest(caller);
}

async function again(caller: Caller) {
  expect((await server.call(routes.fetchFeed, caller, { body: {} })).status).toBe(202);
  return ended(caller);
}

it('stands for every platform that comes as a file', () => {
  const platforms = shopPlatformKeys.filter((key) => shopPlatformOf(key).by === 'feed');
  expect(platforms.sort()).toEqual(Object.keys(files).sort());
});

describe.each(Object.entries(files))('a feed of %s', (_platform, file) => {
  if (!file) throw new Error('each has a file');
  const whole = (_request: IncomingMessage, response: ServerResponse) => response.end(file.text);
  let owner: Caller;
  const products = () =>
    server.platform.db
      .selectFrom('products')
      .select(['sku', 'title', 'price_minor'])
      .where('merchant_id', '=', owner.merchantId)
      .where('status', '<>', 'vanished')
      .execute();

  beforeAll(async () => {
    owner = await server.merchant();
  });

  it('brings every row once, however long it is', async () => {
    answer = whole;
    const saved = await server.call(routes.saveFeedSource, owner, {
      body: { url: `${shopUrl}/${file.name}`, username: 'me', password: 's3cret', schedule: { kind: 'off' } },
    });
    expect(saved.status, saved.text).toBe(200);
    await expect.poll(async () => (await latest(owner)).runId, { timeout: 60_000 }).not.toBeNull();
    const { runId } = await latest(owner);
    if (file.mapping) {
      const status = async () =>
        (await server.platform.pool.query('select status from feed_runs where id = $1', [runId])).rows[0]?.status;
      await expect.poll(status, { timeout: 60_000 }).toBe('waiting_for_mapping');
      const started = await server.call(routes.startFeed, owner, {
        body: { id: runId, mapping: { columns: file.mapping, currency: 'USD' } },
      });
      expect(started.status, started.text).toBeLessThan(300);
    }
    await expect.poll(async () => (await products()).length, { timeout: 60_000 }).toBe(rows);
    const found = await products();
    expect(new Set(found.map(({ sku }) => sku)).size).toBe(rows);
    const last = found.find(({ sku }) => sku === `S${rows - 1}`);
    expect(last).toMatchObject({ title: `Lamp ${rows - 1}`, price_minor: (5 + rows - 1) * 100 });
    await ended(owner);
  }, 120_000);

  it.each<[string, typeof answer, string, RegExp]>([
    ['is away', (_request, response) => void response.writeHead(503).end(), 'server_error', /503/],
    [
      'limits us',
      (_request, response) => void response.writeHead(429, { 'retry-after': '600' }).end(),
      'server_error',
      /429/,
    ],
    ['lets us in no more', (_request, response) => void response.writeHead(401).end(), 'refused', /name|password/i],
    ['talks nonsense', (_request, response) => void response.end(Buffer.alloc(4_000, 1)), 'no_feed', /\w+ \w+/],
  ])(
    'whose server %s is told so in words, leaves the products, and works again',
    async (_what, bad, problem, words) => {
      const before = await products();
      answer = bad;
      const failed = await again(owner);
      expect(failed).toMatchObject({ status: 'failed', problem, runId: null });
      expect(failed.error).toMatch(words);
      expect(await products()).toEqual(before);
      answer = whole;
      expect((await again(owner)).status).toMatch(/imported|unchanged/);
    },
  );
});
