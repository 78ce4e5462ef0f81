import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { getAppDefinition } from '../apps/apps.ts';
import { getProductsForShop, listReducedProducts, searchProducts } from '../catalogue/catalogue.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';

let server: TestServer;
let merchant: Caller;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await server.merchant();
  const tee = { title: 'Trail shirt', groupKey: 'tee' };
  const cap = { title: 'Wool cap', groupKey: 'cap' };
  await mountCatalogueForTest(server, merchant.merchantId, [
    // The lead is sold out, and cheaper than what is left.
    { ...tee, sku: 'T1', priceMinor: 900, availability: 'out_of_stock', options: { Size: 'S' } },
    { ...tee, sku: 'T2', priceMinor: 2500, isLead: false, options: { Size: 'M' } },
    { ...tee, sku: 'T3', priceMinor: 3100, isLead: false, options: { Size: 'L' } },
    { ...cap, sku: 'C1', priceMinor: 1500, options: { Size: 'S' } },
    { ...cap, sku: 'C2', priceMinor: 1500, isLead: false, options: { Size: 'L' } },
  ]);
});
afterAll(() => server.stop());

it('tells variants of different prices from the least that is available, and equal ones plainly', async () => {
  const find = async (text: string) => {
    const query = { text, maxPriceMinor: null, sort: 'relevance', limit: 5, offset: 0 } as const;
    return (await searchProducts(server.platform, merchant.merchantId, query)).items[0];
  };
  const tee = await find('trail shirt');
  expect(tee).toMatchObject({ sku: 'T1', priceMinor: 2500, isFromPrice: true, availability: 'in_stock' });
  const within = async (maxPriceMinor: number) =>
    (
      await searchProducts(server.platform, merchant.merchantId, {
        text: 'trail shirt',
        maxPriceMinor,
        sort: 'price-ascending',
        limit: 5,
        offset: 0,
      })
    ).items.map(({ sku }) => sku);
  // What is sold out at 9 dollars is not under 20 dollars.
  expect(await within(2000)).not.toContain('T1');
  expect(await within(2500)).toContain('T1');
  const cap = await find('wool cap');
  expect(cap).toMatchObject({ sku: 'C1', priceMinor: 1500 });
  expect(cap).not.toHaveProperty('isFromPrice');
  const read = await getProductsForShop(server.platform, merchant.merchantId, [tee?.id ?? '', cap?.id ?? '']);
  expect(read.map(({ isFromPrice = false }) => isFromPrice)).toEqual([true, false]);
});

it('lists what is reduced, by the largest share, and of no other merchant', async () => {
  const [one, other] = [await server.merchant(), await server.merchant()];
  const mug = { priceMinor: 2000 };
  await mountCatalogueForTest(server, one.merchantId, [
    { ...mug, sku: 'R1', title: 'Red mug', salePriceMinor: 1800 },
    { ...mug, sku: 'R2', title: 'Blue mug', salePriceMinor: 1000 },
    { ...mug, sku: 'R3', title: 'Gold mug', salePriceMinor: 100, availability: 'out_of_stock' },
    { ...mug, sku: 'R4', title: 'Plain mug' },
  ]);
  await mountCatalogueForTest(server, other.merchantId, [{ ...mug, sku: 'R5', title: 'Mug', salePriceMinor: 500 }]);
  const reduced = await listReducedProducts(server.platform, one.merchantId, 10);
  expect(reduced.map(({ sku }) => sku)).toEqual(['R2', 'R1', 'R3']);
});

it('greets with the name of the app where the shop’s own is not known', async () => {
  const made = await server.call(routes.createApp, merchant, {
    body: { name: 'Mug house', invocationName: 'mug house' },
  });
  const { db } = server.platform;
  const merchants = db.updateTable('merchants').where('id', '=', merchant.merchantId);
  await merchants.set({ name: 'Ann Miller', contact_name: 'Ann Miller' }).execute();
  const read = await getAppDefinition(server.platform, made.body.app.id);
  expect(JSON.stringify(read)).not.toContain('Ann Miller');
});
