import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { endOf, upload } from '../feeds/feeds.fixture.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.merchant();
});
afterAll(() => server.stop());

const list = async (caller: Caller, query: object = {}) =>
  (await server.call(routes.listCategories, caller, { query })).body;

async function googleOf(caller: Caller, sku: string) {
  const found = await server.call(routes.listProducts, caller, { query: { q: sku } });
  const { id } = found.body.items.find((item: { sku: string }) => item.sku === sku);
  return (await server.call(routes.getProduct, caller, { params: { id } })).body.googleCategory;
}

describe('category mapping', () => {
  it('suggests by name, takes sure ones over at once, and shows them on the product', async () => {
    const rows = ['Clothing > Shorts', 'Clothing > Shorts', 'Xyzzy', 'Toys'].map(
      (category, n) => `S${n},Thing,5,${category}`,
    );
    const feed = `product_sku,product_title,product_price,product_category\n${rows.join('\n')}\n`;
    const { body } = await upload(server, owner, 'master.csv', feed);
    await endOf(server, owner, body.run.id);
    const before = await list(owner);
    expect(before).toMatchObject({ total: 3, mapped: 0, unmapped: 3 });
    expect(before.items[0]).toMatchObject({
      category: 'Clothing > Shorts',
      products: 2,
      google: null,
      suggestions: [
        { id: 207, path: 'Apparel & Accessories > Clothing > Shorts', isSure: true },
        { id: 1604, isSure: false },
      ],
    });
    expect(await googleOf(owner, 'S0')).toBeNull();
    expect((await server.call(routes.takeSuggestions, owner)).body.changed).toBe(2);
    expect((await server.call(routes.takeSuggestions, owner)).body.changed).toBe(0);
    expect(await googleOf(owner, 'S0')).toEqual({ id: 207, path: 'Apparel & Accessories > Clothing > Shorts' });
    expect(await list(owner, { state: 'unmapped' })).toMatchObject({
      total: 1,
      mapped: 2,
      items: [{ category: 'Xyzzy', suggestions: [] }],
    });
    expect(await list(owner, { q: 'nothing like it' })).toMatchObject({ total: 0, mapped: 2, items: [] });
  });

  it('is said by hand, in bulk, and taken back; what Google does not have is refused', async () => {
    const items = [
      { category: 'Xyzzy', googleId: 187 },
      { category: 'Toys', googleId: null },
    ];
    expect((await server.call(routes.mapCategories, owner, { body: { items } })).body.changed).toBe(2);
    expect(await googleOf(owner, 'S2')).toMatchObject({ id: 187 });
    expect(await googleOf(owner, 'S3')).toBeNull();
    const wrong = [{ category: 'Toys', googleId: 999_999_999 }];
    const refused = await server.call(routes.mapCategories, owner, { body: { items: wrong } });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'items.0.googleId']);
    const stranger = await server.merchant();
    expect(await list(stranger)).toMatchObject({ total: 0, mapped: 0 });
    const found = await server.call(routes.searchGoogleCategories, owner, { query: { q: 'shoe' } });
    expect(found.body.items[0]).toEqual({ id: 187, path: 'Apparel & Accessories > Shoes' });
    const byId = await server.call(routes.searchGoogleCategories, owner, { query: { q: ' 187 ' } });
    expect(byId.body.items).toEqual([{ id: 187, path: 'Apparel & Accessories > Shoes' }]);
  });

  it('lets shoppers find products by Google’s words, until it is taken back', async () => {
    const merchant = await server.merchant();
    const feed = 'product_sku,product_title,product_price,product_category\nT1,Emma 5,5,Tassen\nT2,Olga 7,5,Teller\n';
    const { body } = await upload(server, merchant, 'master.csv', feed);
    await endOf(server, merchant, body.run.id);
    const found = async () => {
      const reply = await server.call(routes.searchProducts, merchant, { query: { q: 'mugs' } });
      return reply.body.items.map(({ sku }: { sku: string }) => sku);
    };
    expect(await found()).toEqual([]);
    const say = (googleId: number | null) =>
      server.call(routes.mapCategories, merchant, { body: { items: [{ category: 'Tassen', googleId }] } });
    await say(2169);
    await expect.poll(found, { timeout: 15_000 }).toEqual(['T1']);
    await say(null);
    await expect.poll(found, { timeout: 15_000 }).toEqual([]);
  });

  it('is used by imports: a bare number of Google’s becomes the category’s name', async () => {
    const merchant = await server.merchant();
    const google = `id,title,description,link,image_link,price,availability,google_product_category
G1,Boot,A boot,https://shop.example/g1,https://shop.example/g1.jpg,19.90 USD,in stock,187
G2,Hat,A hat,https://shop.example/g2,https://shop.example/g2.jpg,9.90 USD,in stock,99999999
`;
    const { body } = await upload(server, merchant, 'google.csv', google);
    await endOf(server, merchant, body.run.id);
    const found = await list(merchant);
    expect(found.items).toMatchObject([
      { category: 'Apparel & Accessories > Shoes', suggestions: [{ id: 187, isSure: true }] },
    ]);
  });
});
