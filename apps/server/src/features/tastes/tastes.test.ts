import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';
import { removeOldTastes } from './tastes.queries.ts';
import { keepTaste, listTastes } from './tastes.ts';

let server: TestServer;
let merchant: Caller;
let appId: string;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await server.merchant();
  const made = await server.call(routes.createApp, merchant, {
    body: { name: 'Mug house', invocationName: 'mug house', interactionTypes: [1, 10, 22] },
  });
  appId = made.body.app.id;
  await mountCatalogueForTest(server, merchant.merchantId, [
    { sku: 'M1', title: 'Red stoneware mug', priceMinor: 1900, category: 'Kitchen > Mugs' },
    {
      sku: 'M2',
      title: 'Blue porcelain mug',
      priceMinor: 900,
      category: 'Kitchen > Mugs',
      availability: 'out_of_stock',
    },
    { sku: 'L1', title: 'Oak lamp', priceMinor: 9900, category: 'Lighting' },
  ]);
});
afterAll(() => server.stop());

/** Says the lines one after the other, as typed in the sandbox, and gives the answers. */
async function talk(...lines: readonly string[]): Promise<string[]> {
  let session: unknown = null;
  const answers: string[] = [];
  for (const text of lines) {
    const { body } = await server.call(routes.sandboxSay, merchant, {
      body: { skill_id: appId, locale: 'en-US', text, session: session as never },
    });
    session = body.session;
    answers.push(body.turn.speech);
  }
  return answers;
}

const shopper = (shopperRef: string) => ({ merchantId: merchant.merchantId, appId, shopperRef });

it('a category is opened in words, and what can be had comes first', async () => {
  const [categories, mugs, second] = await talk(
    'what categories do you have',
    'show me the mugs category',
    'the second one',
  );
  expect(categories).toMatch(/First: Mugs\. Second: Lighting\./);
  expect(mugs).toMatch(/in Mugs\. First: Red stoneware mug, \$19\. Second: Blue porcelain mug, \$9, out of stock/);
  expect(second).toMatch(/^Blue porcelain mug costs \$9/);
});

it('what a shopper likes is known in the next session', async () => {
  const [liked] = await talk('my favorite genre is lighting');
  expect(liked).toMatch(/^I'll remember that you like lighting\..*Oak lamp, \$99/);
  const [recommended] = await talk('recommend something');
  expect(recommended).toMatch(/^Since you like lighting, .*Oak lamp/);
});

it('five are kept, the newest first, each once, for this shopper only', async () => {
  for (const taste of ['a', 'b', 'c', 'd', 'A', 'e', 'f'])
    await keepTaste(server.platform.db, shopper('one'), 'genre', taste);
  expect(await listTastes(server.platform.db, shopper('one'), 'genre')).toEqual(['f', 'e', 'a', 'd', 'c']);
  await keepTaste(server.platform.db, shopper('one'), 'genre', '   ');
  expect(await listTastes(server.platform.db, shopper('two'), 'genre')).toEqual([]);
  const other = await server.merchant();
  expect(await listTastes(server.platform.db, { ...shopper('one'), merchantId: other.merchantId }, 'genre')).toEqual(
    [],
  );
});

it('what was said long ago is forgotten', async () => {
  await keepTaste(server.platform.db, shopper('old'), 'genre', 'jazz');
  await removeOldTastes(server.platform.db, new Date(Date.now() - 60_000));
  expect(await listTastes(server.platform.db, shopper('old'), 'genre')).toEqual(['jazz']);
  await removeOldTastes(server.platform.db, new Date(Date.now() + 60_000));
  expect(await listTastes(server.platform.db, shopper('old'), 'genre')).toEqual([]);
});
