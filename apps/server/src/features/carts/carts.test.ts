import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';
import { removeOldCarts } from './carts.queries.ts';
import { type CartOwner, clearCart, getCart, noteCheckout, setCartLine } from './carts.ts';

let server: TestServer;
let merchant: Caller;
let appId: string;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await server.merchant();
  const made = await server.call(routes.createApp, merchant, {
    body: { name: 'Mug house', invocationName: 'mug house', interactionTypes: [1, 8, 15, 16] },
  });
  appId = made.body.app.id;
  await mountCatalogueForTest(server, merchant.merchantId, [
    { sku: 'M1', title: 'Red stoneware mug', priceMinor: 1900, link: 'https://mugs.example/p?variant=11' },
    { sku: 'M2', title: 'Blue porcelain mug', priceMinor: 900, link: 'https://mugs.example/p?variant=22' },
    { sku: 'M3', title: 'Green enamel mug', priceMinor: 1400, link: 'https://mugs.example/p?variant=33' },
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

const owner = (shopperRef: string, more: Partial<CartOwner> = {}): CartOwner => ({
  merchantId: merchant.merchantId,
  appId,
  shopperRef,
  stage: 'live',
  channel: 'alexa',
  ...more,
});
const productId = async (sku: string) =>
  (await server.platform.db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;

describe('a cart filled by voice', () => {
  it('is filled from a search, is there in the next session, and ends in a link', async () => {
    const first = await talk('show me some mugs', 'add the second one to my cart', 'make it two');
    expect(first[1]).toMatch(/^I put .+ mug in your cart\./);
    expect(first[2]).toMatch(/^Now your cart has 2 .+ mugs\. There are 2 items in it/);
    const next = await talk("what's in my cart", 'check out', 'yes', 'empty my cart', 'yes', "what's in my cart");
    expect(next[0]).toMatch(/^Your cart has 2 items: 2 .+ mugs/);
    expect(next[1]).toMatch(/Shall I send you the link to check out\?$/);
    expect(next[2]).toMatch(/^I have sent you a card with the link/);
    expect(next[3]).toBe('Do you want to remove all 2 items from your cart?');
    expect(next[5]).toMatch(/^Your cart is empty\./);
    const { rows } = await server.platform.pool.query(
      'select stage, channel, checkout_url from carts where app_id = $1',
      [appId],
    );
    expect(rows).toEqual([
      {
        stage: 'sandbox',
        channel: 'alexa',
        checkout_url: expect.stringMatching(/^https:\/\/mugs\.example\/cart\/\d\d:2$/),
      },
    ]);
  }, 60_000);

  it('belongs to one shopper of one app of one merchant', async () => {
    const mine = owner('ann');
    await setCartLine(server.platform.db, mine, await productId('M1'), 2);
    const other = await server.merchant();
    expect(await getCart(server.platform.db, owner('ben'))).toEqual([]);
    expect(await getCart(server.platform.db, owner('ann', { merchantId: other.merchantId }))).toEqual([]);
    const theirs = owner('ann', { merchantId: other.merchantId });
    expect(await setCartLine(server.platform.db, theirs, await productId('M1'), 1)).toEqual([]);
    await clearCart(server.platform.db, theirs);
    expect(await getCart(server.platform.db, mine)).toMatchObject([{ quantity: 2, sku: 'M1', statedPriceMinor: 1900 }]);
  });

  it('knows the price that was told and the one of now, and what has left the shop', async () => {
    const cara = owner('cara');
    const [two, three] = [await productId('M2'), await productId('M3')];
    await setCartLine(server.platform.db, cara, two, 1);
    await setCartLine(server.platform.db, cara, three, 1);
    const products = server.platform.db.updateTable('products');
    await products.set({ sale_price_minor: 700 }).where('id', '=', two).execute();
    await products.set({ status: 'vanished' }).where('id', '=', three).execute();
    expect(await getCart(server.platform.db, cara)).toMatchObject([
      { priceMinor: 700, statedPriceMinor: 900, availability: 'in_stock' },
      { priceMinor: 1400, availability: 'gone', title: 'Green enamel mug' },
    ]);
    expect((await setCartLine(server.platform.db, cara, two, 1))[0]).toMatchObject({ statedPriceMinor: 700 });
    expect(await setCartLine(server.platform.db, cara, three, 0)).toHaveLength(1);
    expect(await setCartLine(server.platform.db, cara, 'no id', 1)).toHaveLength(1);
  });

  it('stays whole when it is changed from two places at once', async () => {
    const dan = owner('dan');
    const one = await productId('M1');
    await Promise.all([1, 2, 3, 4, 5].map((quantity) => setCartLine(server.platform.db, dan, one, quantity)));
    expect(await getCart(server.platform.db, dan)).toHaveLength(1);
    await noteCheckout(server.platform.db, dan, ['https://mugs.example/cart/11:1']);
  });

  it('is forgotten when nobody has touched it for long', async () => {
    await setCartLine(server.platform.db, owner('eve'), await productId('M1'), 1);
    const carts = server.platform.db.updateTable('carts');
    await carts
      .set({ updated_at: new Date('2026-01-01') })
      .where('shopper_ref', '=', 'eve')
      .execute();
    expect(await removeOldCarts(server.platform.db, new Date('2026-02-01'), 10)).toBe(1);
    expect(await getCart(server.platform.db, owner('eve'))).toEqual([]);
  });
});
