import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@voicecart/contract/routes';
import { type MailEmulator, startMail } from '@voicecart/emulators/mail/mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { endOf, getRun, upload } from '../feeds.fixture.ts';
import { fetchDueFeeds } from './feed-fetch.jobs.ts';
import { tellFeedTroubles } from './feed-trouble.ts';

let server: TestServer;
let mail: MailEmulator;
let shop: Server;
let shopUrl: string;
/** What each path of the shop answers; 404 where it says nothing. */
const answers = new Map<string, (response: ServerResponse) => void>();

beforeAll(async () => {
  mail = await startMail({});
  shop = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = await startTestServer({ FETCH_LOOPBACK: 'on', SMTP_URL: mail.smtpUrl });
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await server.stop();
  await mail.close();
});

function google(products: number, price = '19.90'): string {
  const lines = Array.from(
    { length: products },
    (_, at) =>
      `G${at},Lamp ${at},A lamp,https://shop.example/${at},https://shop.example/${at}.jpg,${price} USD,in stock`,
  );
  return `id,title,description,link,image_link,price,availability\n${lines.join('\n')}\n`;
}
const serve = (path: string, text: string) => answers.set(path, (response) => void response.end(text));

async function latestOf(caller: Caller) {
  const ended = /imported|unchanged|failed/;
  const latest = async () => (await server.call(routes.getFeedSource, caller)).body.source.latest;
  await expect.poll(async () => (await latest()).status, { timeout: 20_000, interval: 50 }).toMatch(ended);
  return latest();
}

async function save(caller: Caller, path: string) {
  const body = { url: shopUrl + path, username: '', schedule: { kind: 'hours', every: 1 } } as const;
  expect((await server.call(routes.saveFeedSource, caller, { body })).status).toBe(200);
  return afterImport(caller);
}

async function afterImport(caller: Caller) {
  const latest = await latestOf(caller);
  if (latest.runId === null) return latest;
  const run = await getRun(server, caller, latest.runId);
  if (run.status !== 'waiting_for_mapping') await endOf(server, caller, latest.runId);
  return latest;
}

let minutes = 0;
/** A time of the schedule passes: the feed is fetched, and several nodes look how it went. */
async function passTime(caller: Caller) {
  minutes += 1;
  await server.platform.pool.query(
    `update feed_sources set next_at = now() - make_interval(mins => $2) where merchant_id = $1`,
    [caller.merchantId, 600 - minutes],
  );
  await fetchDueFeeds(server.platform, new Date());
  const latest = await afterImport(caller);
  await look();
  return latest;
}

async function look() {
  await Promise.all([1, 2, 3].map(() => tellFeedTroubles(server.platform)));
}

/** The subjects in the inbox once nothing waits to be sent. */
async function subjectsTo(caller: Caller): Promise<string[]> {
  const waiting = async () =>
    (
      await server.platform.pool.query(
        `select 1 from pgboss.job where name = 'mail' and data->>'to' = $1 and state <> 'completed'`,
        [caller.email],
      )
    ).rows;
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  return mail.mailbox.list(caller.email).map(({ subject }) => subject);
}

const notFetched = 'Your product feed could not be fetched from its address';
const asks = 'Your product feed needs your decision';

it('whose address fails at its time is mailed once, and again only after it has worked', async () => {
  const owner = await server.merchant();
  serve('/away.csv', google(3));
  await save(owner, '/away.csv');
  await passTime(owner);
  expect(await subjectsTo(owner)).toEqual([]);

  answers.delete('/away.csv');
  for (let time = 0; time < 3; time += 1) expect(await passTime(owner)).toMatchObject({ status: 'failed' });
  expect(await subjectsTo(owner)).toEqual([notFetched]);
  const [told] = mail.mailbox.list(owner.email);
  expect(told?.text).toContain('The server answered 404. Check where the feed is now.');
  expect(told?.text).toContain(`${server.platform.config.publicUrl}/products/feeds/address`);

  serve('/away.csv', google(3, '21.00'));
  await passTime(owner);
  answers.delete('/away.csv');
  await passTime(owner);
  expect(await subjectsTo(owner)).toEqual([notFetched, notFetched]);
});

it('that is fetched by hand is not mailed about', async () => {
  const owner = await server.merchant();
  await save(owner, '/nothing-there.csv');
  await server.call(routes.fetchFeed, owner, { body: {} });
  expect(await latestOf(owner)).toMatchObject({ status: 'failed' });
  await look();
  expect(await subjectsTo(owner)).toEqual([]);
});

it('that stops at its limit is mailed with the way to its import, and once more after the answer', async () => {
  const owner = await server.merchant();
  serve('/cut.csv', google(40));
  await save(owner, '/cut.csv');
  serve('/cut.csv', google(5));
  const { runId } = await passTime(owner);
  expect(await getRun(server, owner, runId)).toMatchObject({ status: 'held', preview: { gone: 35 } });
  await passTime(owner);
  // It stays the same question where the address is away meanwhile.
  answers.delete('/cut.csv');
  await passTime(owner);
  expect(await subjectsTo(owner)).toEqual([asks]);
  const [told] = mail.mailbox.list(owner.email);
  expect(told?.text).toContain('cut.csv would take 35 of the 40 products of the feed "127.0.0.1" off sale');
  expect(told?.text).toContain(`${server.platform.config.publicUrl}/products/feeds/${runId}`);

  const answered = await server.call(routes.cancelFeed, owner, { params: { id: runId } });
  expect(answered.status, answered.text).toBe(200);
  serve('/cut.csv', google(5));
  await passTime(owner);
  serve('/cut.csv', google(4));
  await passTime(owner);
  expect(await subjectsTo(owner)).toEqual([asks, asks]);
});

it('that came by the API and stops at its limit is mailed once', async () => {
  const owner = await server.merchant();
  for (const products of [40, 5]) {
    const { body } = await upload(server, owner, 'api.csv', google(products));
    await endOf(server, owner, body.run.id);
  }
  await look();
  await look();
  expect(await subjectsTo(owner)).toEqual([asks]);
});

it('whose columns are others is mailed as a question, also where it was told as failed before', async () => {
  const owner = await server.merchant();
  serve('/own.csv', google(2));
  await save(owner, '/own.csv');
  answers.delete('/own.csv');
  await passTime(owner);
  serve('/own.csv', 'Article;Wording;Our price\nA1;Round lamp;10\n');
  const { runId } = await passTime(owner);
  expect(await getRun(server, owner, runId)).toMatchObject({ status: 'waiting_for_mapping' });
  await passTime(owner);
  expect(await subjectsTo(owner)).toEqual(expect.arrayContaining([notFetched, asks]));
  expect(await subjectsTo(owner)).toHaveLength(2);
});

it('is mailed to the shop where who set it up has left, and to nobody where its address is none', async () => {
  const [left, unreachable] = [await server.merchant(), await server.merchant()];
  for (const [owner, contact] of [
    [left, `shop-${left.merchantId}@shop.example`],
    [unreachable, 'ask at the till'],
  ] as const) {
    await save(owner, '/left.csv');
    await passTime(owner);
    await server.platform.pool.query('update feed_sources set trouble_told = null where merchant_id = $1', [
      owner.merchantId,
    ]);
    await server.platform.pool.query('update merchants set contact_email = $2 where id = $1', [
      owner.merchantId,
      contact,
    ]);
    await server.platform.pool.query('update users set is_active = false where id = $1', [owner.userId]);
  }
  await look();
  expect(await subjectsTo({ ...left, email: `shop-${left.merchantId}@shop.example` })).toEqual([notFetched]);
});

it('that could be fetched and not imported is mailed with the reason', async () => {
  const owner = await server.merchant();
  serve('/empty.csv', google(2));
  await save(owner, '/empty.csv');
  serve('/empty.csv', 'id,title,description,link,image_link,price,availability\nG1,,,,,,\n');
  const { runId } = await passTime(owner);
  expect(await getRun(server, owner, runId)).toMatchObject({ status: 'failed' });
  expect(await subjectsTo(owner)).toEqual(['Your product feed could not be imported']);
});
