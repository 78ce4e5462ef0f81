import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { makeKeys, type SftpServer, startSftpServer } from '../../../outside/sftp-server.fixture.ts';
import { endOf, getRun, upload } from '../feeds.fixture.ts';
import { fetchDueFeeds } from './feed-fetch.jobs.ts';
import { fetchFeed } from './feed-fetch.ts';

const google = (title: string) => `id,title,description,link,image_link,price,availability
G1,${title},A lamp,https://shop.example/g1,https://shop.example/g1.jpg,19.90 USD,in stock
`;
const own = (price: string) => `Article;Wording;Our price\nA1;Round lamp;${price}\n`;

let server: TestServer;
let shop: Server;
let shopUrl: string;
/** What each path of the shop answers. */
const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();

beforeAll(async () => {
  shop = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = await startTestServer({ FETCH_LOOPBACK: 'on' });
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await server.stop();
});

const off = { kind: 'off' } as const;
const everyHour = { kind: 'hours', every: 1 } as const;

async function save(caller: Caller, path: string, more: object = {}) {
  const reply = await server.call(routes.saveFeedSource, caller, {
    body: { url: shopUrl + path, username: '', schedule: off, ...more },
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.source;
}

async function fetchNow(caller: Caller) {
  const reply = await server.call(routes.fetchFeed, caller, { body: {} });
  expect(reply.status, reply.text).toBe(202);
  return settled(caller);
}

async function sourceOf(caller: Caller) {
  return (await server.call(routes.getFeedSource, caller)).body.source;
}

/** The latest fetch once it has ended or waits. */
async function settled(caller: Caller) {
  await expect
    .poll(async () => (await sourceOf(caller)).latest.status, { timeout: 20_000, interval: 50 })
    .toMatch(/imported|unchanged|failed|waiting/);
  return (await sourceOf(caller)).latest;
}

async function runs(caller: Caller): Promise<{ id: string; status: string }[]> {
  return (await server.call(routes.listFeedRuns, caller)).body.items;
}

async function fetches(caller: Caller): Promise<{ status: string; dueAt: string | null }[]> {
  return (await server.call(routes.listFeedFetches, caller)).body.items;
}

describe('a feed that is fetched from an address', () => {
  it('is imported, and not again while its server says that it is unchanged', async () => {
    const owner = await server.merchant();
    let version = 1;
    answers.set('/etag.csv', (request, response) => {
      const etag = `"v${version}"`;
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
      response.writeHead(200, { etag }).end(google(`Lamp ${version}`));
    });
    await save(owner, '/etag.csv');
    const first = await settled(owner);
    expect(first).toMatchObject({ status: 'imported', problem: null, error: null });
    expect(await endOf(server, owner, first.runId)).toMatchObject({
      status: 'done',
      inserted: 1,
      isFetched: true,
      fileName: 'etag.csv',
    });
    expect(await fetchNow(owner)).toMatchObject({ status: 'unchanged', runId: first.runId });
    version = 2;
    const third = await fetchNow(owner);
    expect(third).toMatchObject({ status: 'imported' });
    expect(await endOf(server, owner, third.runId)).toMatchObject({ status: 'done', updated: 1 });
    expect(await runs(owner)).toHaveLength(2);
    expect(await fetches(owner)).toHaveLength(3);
  });

  it('is told by its content where the server tells nothing, and counts again after an upload', async () => {
    const owner = await server.merchant();
    answers.set('/feed?token=1', (_request, response) => response.end(google('Lamp')));
    await save(owner, '/feed?token=1');
    const first = await settled(owner);
    expect(await endOf(server, owner, first.runId)).toMatchObject({ fileName: 'feed.csv', format: 'google-csv' });
    expect(await fetchNow(owner)).toMatchObject({ status: 'unchanged' });
    const { body } = await upload(server, owner, 'by-hand.csv', google('Other'));
    await endOf(server, owner, body.run.id);
    const again = await fetchNow(owner);
    expect(again).toMatchObject({ status: 'imported' });
    expect(await endOf(server, owner, again.runId)).toMatchObject({ updated: 1 });
    const { rows } = await server.platform.pool.query(
      'select count(*)::int as files from files where merchant_id = $1',
      [owner.merchantId],
    );
    expect(rows[0].files).toBe(3);
  });

  it('waits for its columns once, and remembers them', async () => {
    const owner = await server.merchant();
    let price = '10';
    answers.set('/own.csv', (_request, response) => response.end(own(price)));
    await save(owner, '/own.csv');
    const first = await settled(owner);
    expect(await getRun(server, owner, first.runId)).toMatchObject({ status: 'waiting_for_mapping' });
    const columns = { sku: 'Article', title: 'Wording', price: 'Our price' };
    await server.call(routes.startFeed, owner, { body: { id: first.runId, mapping: { columns, currency: 'EUR' } } });
    await endOf(server, owner, first.runId);
    price = '12';
    const second = await fetchNow(owner);
    expect(await endOf(server, owner, second.runId)).toMatchObject({
      status: 'done',
      updated: 1,
      mapping: { columns, currency: 'EUR' },
    });
  });

  it.each([
    ['/nothing.xml', 'not_found', null],
    ['/closed', 'refused', (response: ServerResponse) => response.writeHead(403).end()],
    ['/broken', 'server_error', (response: ServerResponse) => response.writeHead(503).end()],
    ['/page', 'no_feed', (response: ServerResponse) => response.end('<!doctype html><html><body>Log in</body></html>')],
    ['/binary', 'no_feed', (response: ServerResponse) => response.end(Buffer.alloc(5_000, 1))],
    ['/empty', 'no_feed', (response: ServerResponse) => response.end()],
    [
      '/inward',
      'forbidden_address',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    [
      '/claims',
      'too_large',
      (response: ServerResponse) => response.writeHead(200, { 'content-length': '9000000000' }).write('x'),
    ],
    [
      '/cut',
      'network',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '5000' }).write('id,title\n');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('%s: says that it failed and why, keeps nothing, and goes on later', async (path, problem, answer) => {
    const owner = await server.merchant();
    if (answer) answers.set(path, (_request, response) => void answer(response));
    await save(owner, path);
    const failed = await settled(owner);
    expect(failed).toMatchObject({ status: 'failed', problem, runId: null });
    expect(failed.error).toMatch(/^[A-Z].+\.$/);
    expect(await runs(owner)).toEqual([]);
    const { rows } = await server.platform.pool.query(
      'select count(*)::int as files from files where merchant_id = $1',
      [owner.merchantId],
    );
    expect(rows[0].files).toBe(0);
    answers.set(path, (_request, response) => response.end(google('Back')));
    expect(await fetchNow(owner)).toMatchObject({ status: 'imported' });
  });

  it('refuses addresses that are none, hold a password or lead inside', async () => {
    const owner = await server.merchant();
    for (const url of ['', 'no address', 'https://a:b@shop.example/f', 'http://10.1.1.1/f', 'file:///etc/passwd']) {
      const reply = await server.call(routes.saveFeedSource, owner, { body: { url, username: '', schedule: off } });
      expect(reply.status, url).toBe(400);
      expect(reply.body.fields[0].path).toBe('url');
    }
    expect((await server.call(routes.fetchFeed, owner, { body: {} })).status).toBe(404);
    expect(await sourceOf(owner)).toBeNull();
  });

  it('keeps its password sealed, never shows it, and gives it to its own server alone', async () => {
    const owner = await server.merchant();
    answers.set('/locked.csv', (request, response) => {
      const isIn = request.headers.authorization === `Basic ${Buffer.from('me:s3cret').toString('base64')}`;
      if (isIn) response.end(google('Lamp'));
      else response.writeHead(401).end();
    });
    const saved = await save(owner, '/locked.csv', { username: 'me', password: 's3cret' });
    expect(saved).toMatchObject({ username: 'me', hasPassword: true });
    expect(JSON.stringify(saved)).not.toContain('s3cret');
    expect(await settled(owner)).toMatchObject({ status: 'imported' });
    const { rows } = await server.platform.pool.query('select * from feed_sources where merchant_id = $1', [
      owner.merchantId,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/s3cret|locked/);
    expect(await save(owner, '/locked.csv?v=2', { username: 'me' })).toMatchObject({ hasPassword: true });
    const moved = await server.call(routes.saveFeedSource, owner, {
      body: { url: 'https://elsewhere.example/f', username: 'me', schedule: off },
    });
    expect(moved.body.source).toMatchObject({ hasPassword: false });
    await save(owner, '/locked.csv', { username: 'me', password: 's3cret' });
    expect(await save(owner, '/locked.csv', { username: 'you' })).toMatchObject({ hasPassword: false });
  });

  it('is fetched no more once its address is taken away', async () => {
    const owner = await server.merchant();
    answers.set('/away.csv', (_request, response) => response.end(google('Lamp')));
    await save(owner, '/away.csv', { schedule: everyHour });
    await settled(owner);
    expect((await server.call(routes.deleteFeedSource, owner)).status).toBe(200);
    expect((await server.call(routes.deleteFeedSource, owner)).status).toBe(404);
    expect(await sourceOf(owner)).toBeNull();
    expect(await runs(owner)).toHaveLength(1);
  });
});

describe('the times of a feed', () => {
  /** Makes a time of the merchant's schedule pass. */
  async function makeDue(owner: Caller, at: Date): Promise<void> {
    await server.platform.pool.query('update feed_sources set next_at = $2 where merchant_id = $1', [
      owner.merchantId,
      at,
    ]);
  }
  const dueFetches = async (owner: Caller) => (await fetches(owner)).filter(({ dueAt }) => dueAt !== null);

  it('brings one fetch each, however many nodes look', async () => {
    const owner = await server.merchant();
    answers.set('/due.csv', (_request, response) => response.end(google('Lamp')));
    const saved = await save(owner, '/due.csv', {
      schedule: { kind: 'daily', hour: 6, minute: 30, timeZone: 'Europe/Berlin' },
    });
    expect(saved.nextAt).toMatch(/T0[45]:30:00/);
    await settled(owner);
    const at = new Date(Date.now() - 60_000);
    await makeDue(owner, at);
    const now = new Date();
    await Promise.all(Array.from({ length: 5 }, () => fetchDueFeeds(server.platform, now)));
    await settled(owner);
    await makeDue(owner, at);
    await fetchDueFeeds(server.platform, now);
    expect(await dueFetches(owner)).toMatchObject([{ dueAt: at.toISOString() }]);
    expect(Date.parse((await sourceOf(owner)).nextAt)).toBeGreaterThan(now.getTime());
  });

  it('makes one import of a fetch that a killed process left, and of one that two nodes do', async () => {
    const owner = await server.merchant();
    answers.set('/killed.csv', (_request, response) => response.end(google('Lamp')));
    await save(owner, '/killed.csv');
    await settled(owner);
    const { pool } = server.platform;
    await pool.query('update feed_sources set sha256 = null where merchant_id = $1', [owner.merchantId]);
    const fetchId = '00000000-0000-4000-8000-000000000001';
    await pool.query(`insert into feed_fetches (merchant_id, id, status, created_by) values ($1, $2, 'running', $3)`, [
      owner.merchantId,
      fetchId,
      owner.userId,
    ]);
    const payload = { merchantId: owner.merchantId, fetchId };
    await Promise.all([fetchFeed(server.platform, payload), fetchFeed(server.platform, payload)]);
    await fetchFeed(server.platform, payload);
    expect(await runs(owner)).toHaveLength(2);
    expect((await fetches(owner)).map(({ status }) => status)).toEqual(['imported', 'imported']);
  });

  it('waits for a server that is away, and tries the same time again', async () => {
    const owner = await server.merchant();
    let isAway = false;
    answers.set('/flaky.csv', (_request, response) => {
      if (isAway) response.writeHead(503).end();
      else response.end(google('Lamp'));
    });
    await save(owner, '/flaky.csv', { schedule: everyHour });
    await settled(owner);
    isAway = true;
    await makeDue(owner, new Date(Date.now() - 1_000));
    await fetchDueFeeds(server.platform, new Date());
    const waiting = await settled(owner);
    expect(waiting).toMatchObject({ status: 'waiting', problem: 'server_error' });
    isAway = false;
    const later = new Date(Date.parse(waiting.retryAt) + 1_000);
    // As each minute does: the job that set it waiting may still be ending, and then takes no second one of its key.
    const statusOf = async () => {
      await fetchDueFeeds(server.platform, later);
      return (await sourceOf(owner)).latest.status;
    };
    await expect.poll(statusOf, { timeout: 20_000 }).toBe('unchanged');
    expect(await dueFetches(owner)).toHaveLength(1);
  });

  it('pass while it pauses, and go on afterwards', async () => {
    const owner = await server.merchant();
    answers.set('/pause.csv', (_request, response) => response.end(google('Lamp')));
    await save(owner, '/pause.csv', { schedule: everyHour });
    await settled(owner);
    const change = async (body: object) => (await server.call(routes.saveFeedSchedule, owner, { body })).body.source;
    expect(await change({ isPaused: true })).toMatchObject({ isPaused: true, nextAt: null });
    await makeDue(owner, new Date(Date.now() - 1_000));
    await fetchDueFeeds(server.platform, new Date());
    expect(await dueFetches(owner)).toEqual([]);
    const back = await change({ isPaused: false });
    expect(Date.parse(back.nextAt)).toBeGreaterThan(Date.now() + 3_000_000);
    expect(await change({ schedule: off })).toMatchObject({ nextAt: null });
  });

  it.each([
    { kind: 'daily', hour: 24, minute: 0, timeZone: 'UTC' },
    { kind: 'daily', hour: 1, minute: 15, timeZone: 'UTC' },
    { kind: 'daily', hour: 1, minute: 0, timeZone: 'Moon/Sea' },
    { kind: 'hours', every: 5 },
  ])('are refused where there are none: %j', async (schedule) => {
    const owner = await server.merchant();
    const reply = await server.call(routes.saveFeedSchedule, owner, { body: { schedule } as never });
    expect(reply.status).toBe(400);
  });
});

describe('a feed that is fetched from an SFTP server', () => {
  const keys = makeKeys();
  const mtime = Math.floor(Date.UTC(2026, 0, 1) / 1000);
  const signIn = { username: 'shop', password: 'open sesame' };
  let sftp: SftpServer;
  beforeAll(async () => {
    sftp = await startSftpServer({ hostKey: keys.private, signIn });
  });
  afterAll(() => sftp.close());

  const put = (path: string, title: string, at = mtime) =>
    sftp.files.set(path, { content: Buffer.from(google(title)), mtime: at });
  const saveSftp = (caller: Caller, path: string, more: object = {}) =>
    server.call(routes.saveFeedSource, caller, {
      body: { url: `sftp://127.0.0.1:${sftp.port}${path}`, ...signIn, schedule: off, ...more },
    });

  it('is imported once a version, by a name and a secret that nobody sees again', async () => {
    const owner = await server.merchant();
    put('/out/products.csv', 'Lamp');
    const saved = await saveSftp(owner, '/out/products.csv');
    expect(saved.status, saved.text).toBe(200);
    expect(saved.text).not.toContain('sesame');
    const first = await settled(owner);
    expect(first).toMatchObject({ status: 'imported', error: null });
    expect(await endOf(server, owner, first.runId)).toMatchObject({ fileName: 'products.csv', inserted: 1 });
    expect(await sourceOf(owner)).toMatchObject({
      hasPassword: true,
      hasPrivateKey: false,
      hostKey: expect.stringMatching(/^ssh-ed25519 SHA256:/),
    });
    const reads = sftp.reads();
    expect(await fetchNow(owner)).toMatchObject({ status: 'unchanged' });
    expect(sftp.reads()).toBe(reads);
    put('/out/products.csv', 'Lantern', mtime + 60);
    const third = await fetchNow(owner);
    expect(await endOf(server, owner, third.runId)).toMatchObject({ status: 'done', updated: 1 });
    const { rows } = await server.platform.pool.query('select access from feed_sources where merchant_id = $1', [
      owner.merchantId,
    ]);
    expect(rows[0].access).not.toMatch(/sesame|sftp/);
  });

  it('whose server shows another key is not signed in to until a person trusts it', async () => {
    const owner = await server.merchant();
    put('/out/keys.csv', 'Lamp');
    await saveSftp(owner, '/out/keys.csv');
    await settled(owner);
    const known = (await sourceOf(owner)).hostKey;
    await server.platform.pool.query(`update feed_sources set host_key = $2 where merchant_id = $1`, [
      owner.merchantId,
      'ssh-ed25519 SHA256:somebodyElse',
    ]);
    const refused = await fetchNow(owner);
    expect(refused).toMatchObject({ status: 'failed', problem: 'host_key' });
    expect(refused.error).toContain(known);
    const trusted = await server.call(routes.saveFeedSchedule, owner, { body: { trustsNewHostKey: true } });
    expect(trusted.status, trusted.text).toBe(200);
    expect(await settled(owner)).toMatchObject({ status: 'unchanged' });
    expect((await sourceOf(owner)).hostKey).toBe(known);
  });

  it('says what is wrong with it in words, and takes no address of a network inside', async () => {
    const owner = await server.merchant();
    put('/out/a.csv', 'Lamp');
    await saveSftp(owner, '/out/none.csv');
    expect(await settled(owner)).toMatchObject({ status: 'failed', problem: 'not_found' });
    await saveSftp(owner, '/out/a.csv', { password: 'wrong' });
    expect(await settled(owner)).toMatchObject({ status: 'failed', problem: 'refused' });
    const fieldOf = async (change: object) => (await saveSftp(owner, '/out/a.csv', change)).body.fields?.[0]?.path;
    expect(await fieldOf({ url: 'sftp://10.1.2.3/feed.csv' })).toBe('url');
    expect(await fieldOf({ url: 'sftp://files.shop.example' })).toBe('url');
    expect(await fieldOf({ username: '' })).toBe('username');
    expect(await fieldOf({ privateKey: '-----BEGIN nonsense' })).toBe('privateKey');
    expect(await fieldOf({ privateKey: makeKeys().public })).toBe('privateKey');
    expect(await fieldOf({ privateKey: makeKeys('right').private, password: 'wrong' })).toBe('password');
    expect(await fieldOf({ privateKey: makeKeys('right').private, password: '' })).toBe('password');
    expect(await fieldOf({ privateKey: makeKeys('right').private, password: 'right' })).toBeUndefined();
  });
});

describe('the first fetch of a merchant whose products no feed owns yet', () => {
  it('takes over what it brings, and takes nothing else off sale', async () => {
    const owner = await server.merchant();
    await save(owner, '/first.csv');
    const { merchantId } = owner;
    // As an upgrade leaves a merchant whose products did not come by a file: a feed that owns none of them.
    const { pool } = server.platform;
    await pool.query(`insert into feeds (merchant_id, id, name) values ($1, gen_random_uuid(), 'Product feed')`, [
      merchantId,
    ]);
    await pool.query(
      'update feed_sources set feed_id = feeds.id from feeds where feeds.merchant_id = $1 and feed_sources.merchant_id = $1',
      [merchantId],
    );
    await pool.query(
      `insert into products (merchant_id, id, sku, title, price_minor, currency, source)
       select $1, gen_random_uuid(), 'G' || n, 'Lamp ' || n, 100, 'USD', 'manual' from generate_series(1, 401) as n`,
      [merchantId],
    );
    answers.set('/first.csv', (_request, response) => response.end(google('Round lamp')));
    const latest = await fetchNow(owner);
    expect(await endOf(server, owner, latest.runId)).toMatchObject({
      status: 'done',
      mode: 'replace',
      updated: 1,
      vanished: 0,
    });
    const { rows } = await pool.query(
      'select status, feed_id is not null as owned, count(*)::int from products where merchant_id = $1 group by 1, 2 order by 2',
      [merchantId],
    );
    expect(rows).toEqual([
      { status: 'active', owned: false, count: 400 },
      { status: 'active', owned: true, count: 1 },
    ]);
  });
});
