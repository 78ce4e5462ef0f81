import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';

/** What is typed in the sandbox after a list, by HTTP, understood by the app's own model. */

let server: TestServer;
let merchant: Caller;
let appId: string;

beforeAll(async () => {
  server = await startTestServer();
  merchant = await server.merchant();
  const body = { name: 'Voice shop', invocationName: 'voice shop' };
  appId = (await server.call(routes.createApp, merchant, { body })).body.app.id;
  await server.call(routes.resetInteraction, merchant, { body: { skill_id: appId, type: 8 } });
  await mountCatalogueForTest(server, merchant.merchantId, [
    { sku: 'M1', title: 'Red stoneware mug', priceMinor: 1900 },
    { sku: 'M2', title: 'Blue porcelain mug', priceMinor: 900 },
    { sku: 'M3', title: 'Green enamel mug', priceMinor: 1400 },
    { sku: 'B1', title: 'Paint it black', priceMinor: 1200 },
    { sku: 'B2', title: 'I like you', priceMinor: 800 },
  ]);
});
afterAll(() => server.stop());

const say = (text: string, session: object | null) =>
  server.call(routes.sandboxSay, merchant, {
    body: { skill_id: appId, locale: 'en-US', text, session: session as never },
  });

async function talk(...texts: readonly string[]) {
  let session: object | null = null;
  const heard: string[] = [];
  for (const text of texts) {
    const { body }: Awaited<ReturnType<typeof say>> = await say(text, session);
    session = body.session;
    heard.push(body.turn.speech);
  }
  return heard;
}

it('compares the first two of a list and puts both into the cart', async () => {
  const [, compared, put] = await talk('show me some mugs', 'compare the first two', 'add both of them');
  expect(compared).toMatch(/costs .* costs .* more\./);
  expect(put).toMatch(/^I put .+ mug and .+ mug in your cart\. There are 2 items in it/);
}, 60_000);

it('narrows a list to what is in stock', async () => {
  const [, stocked] = await talk('show me some mugs', 'only those in stock');
  expect(stocked).toMatch(/^3 of these are in stock\. First: /);
}, 60_000);

it('finds titles of everyday words', async () => {
  expect((await talk('paint it black'))[0]).toMatch(/Paint it black, \$12/);
  expect((await talk('i like you'))[0]).toMatch(/I like you, \$8/);
}, 60_000);

it('asks for another order', async () => {
  expect((await talk('track another one'))[0]).toMatch(/order number/);
}, 60_000);
