import type { ProductQuery } from '@voicecart/assistant/shop/shop';
import { planById } from '@voicecart/contract/plans';
import { routes } from '@voicecart/contract/routes';
import { bulkProductsMax } from '@voicecart/contract/routes/product-changes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { searchInDatabase } from '../search/search.queries.ts';
import { mountCatalogueForTest } from './products.fixture.ts';

let server: TestServer;
let merchant: Caller;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await server.merchant();
});
afterAll(() => server.stop());

const shirt = {
  sku: 'S-1',
  title: 'Red linen shirt',
  priceMinor: 4900,
  currency: 'USD',
  category: 'Clothing > Shirts',
};
const create = (body: object, as = merchant) => server.call(routes.createProduct, as, { body: { ...shirt, ...body } });

describe('a change of many products', () => {
  const change = (body: object, as: Caller) => server.call(routes.changeProducts, as, { body: body as never });
  const listed = async (as: Caller) => {
    const { items } = (await server.call(routes.listProducts, as, { query: { sort: 'title' } })).body;
    return items.map((one: { title: string; status: string; priceMinor: number; stock: number | null }) => [
      one.title,
      one.status,
      one.priceMinor,
      one.stock,
    ]);
  };

  it('hides, prices and stocks what is named or found, tells what it was, and is undone once', async () => {
    const owner = await server.merchant();
    const made = [
      await create({ sku: 'B-1', title: 'Bowl', priceMinor: 1000, salePriceMinor: 999 }, owner),
      await create({ sku: 'B-2', title: 'Bulb', priceMinor: 500 }, owner),
      await create({ sku: 'X-3', title: 'Comb', priceMinor: 200 }, owner),
    ];
    const hidden = await change(
      { chosen: { ids: [made[0]?.body.product.id] }, change: { kind: 'status', status: 'hidden' } },
      owner,
    );
    expect(hidden.body.before).toMatchObject([{ status: 'active', priceMinor: 1000, salePriceMinor: 999 }]);
    const priced = await change({ chosen: { filter: { q: 'b' } }, change: { kind: 'price', percent: 10 } }, owner);
    expect(priced.body.before).toHaveLength(2);
    const stocked = await change({ chosen: { filter: {} }, change: { kind: 'stock', stock: 0 } }, owner);
    expect(await listed(owner)).toEqual([
      ['Bowl', 'hidden', 1100, 0],
      ['Bulb', 'active', 550, 0],
      ['Comb', 'active', 200, 0],
    ]);
    const undo = (reply: typeof priced) =>
      server.call(routes.undoProductChange, owner, {
        body: { changedAt: reply.body.changedAt, before: reply.body.before },
      });
    // Changed again since: the older change can't be undone any more, the latest can, once.
    expect((await undo(priced)).body.restored).toBe(0);
    expect((await undo(stocked)).body.restored).toBe(3);
    expect((await undo(stocked)).body.restored).toBe(0);
    expect((await listed(owner))[2]).toEqual(['Comb', 'active', 200, null]);
  });

  it('makes no price of nothing, nor one above what a price can be', async () => {
    const owner = await server.merchant();
    const ids = [(await create({ sku: 'P-1', title: 'Pen', priceMinor: 2 }, owner)).body.product.id];
    const priced = (percent: number) => change({ chosen: { ids }, change: { kind: 'price', percent } }, owner);
    expect((await priced(-90)).status).toBe(200);
    expect((await priced(-90)).body.before).toMatchObject([{ priceMinor: 1 }]);
    await server.call(routes.updateProduct, owner, {
      params: { id: ids[0] },
      body: { ...shirt, sku: 'P-1', title: 'Pen', priceMinor: 5e11 },
    });
    const refused = await priced(500);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('higher than a price can be');
    expect((await listed(owner))[0]).toEqual(['Pen', 'active', 5e11, null]);
    const { changedAt, before } = (await priced(-10)).body;
    const tooMany = { changedAt, before: [{ ...before[0], stock: 3e9 }] };
    expect((await server.call(routes.undoProductChange, owner, { body: tooMany as never })).status).toBe(400);
  });

  it('takes the undo of the most products with the longest categories', async () => {
    const before = Array.from({ length: bulkProductsMax }, () => ({
      id: crypto.randomUUID(),
      status: 'active',
      category: 'क'.repeat(300),
      priceMinor: 9_000_000,
      salePriceMinor: 8_000_000,
      stock: 1_000_000,
      availability: 'out_of_stock',
    }));
    const body = { changedAt: new Date().toISOString(), before } as never;
    const undone = await server.call(routes.undoProductChange, await server.merchant(), { body });
    expect(undone).toMatchObject({ status: 200, body: { restored: 0 } });
  });

  it('is told to other tabs once it can be read', async () => {
    const owner = await server.merchant();
    const { realtime, pool } = server.platform;
    const { id } = (await create({ sku: 'T-1', title: 'Tray' }, owner)).body.product;
    const readWhenTold: Promise<string>[] = [];
    const told = vi.spyOn(realtime, 'toMerchant').mockImplementation((_merchant, event) => {
      if (event !== 'catalogue.changed') return;
      const query = pool.query('select status from products where id = $1', [id]);
      readWhenTold.push(query.then(({ rows }) => rows[0].status));
    });
    const hidden = await change({ chosen: { ids: [id] }, change: { kind: 'status', status: 'hidden' } }, owner);
    const { changedAt, before } = hidden.body;
    await server.call(routes.undoProductChange, owner, { body: { changedAt, before } });
    told.mockRestore();
    expect(await Promise.all(readWhenTold)).toEqual(['hidden', 'active']);
  });

  it('touches nothing of another merchant', async () => {
    const [owner, other] = [await server.merchant(), await server.merchant()];
    const { id } = (await create({ sku: 'C-1', title: 'Cup' }, owner)).body.product;
    const reply = await change({ chosen: { ids: [id] }, change: { kind: 'status', status: 'hidden' } }, other);
    expect(reply.body.before).toEqual([]);
    const before = [
      { id, status: 'hidden', category: null, priceMinor: 1, salePriceMinor: null, stock: 1, availability: 'in_stock' },
    ] as const;
    const row = (await server.call(routes.getProduct, owner, { params: { id } })).body.product;
    const undone = await server.call(routes.undoProductChange, other, {
      body: { changedAt: row.updatedAt, before: [...before] },
    });
    expect(undone.body.restored).toBe(0);
    expect((await listed(owner))[0]).toEqual(['Cup', 'active', 4900, null]);
  });
});

describe('products', () => {
  it('adds, finds, changes and deletes a product', async () => {
    const made = await create({ sku: 'S-2', title: 'Blue oxford shirt' });
    expect(made.status).toBe(201);
    const id = made.body.product.id;
    const found = await server.call(routes.searchProducts, merchant, { query: { q: 'blu oxfort shirts' } });
    expect(found.body.items[0]).toMatchObject({ id, sku: 'S-2' });
    const changed = await server.call(routes.updateProduct, merchant, {
      params: { id },
      body: { ...shirt, sku: 'S-2', title: 'Green oxford shirt' },
    });
    expect(changed.body.product.title).toBe('Green oxford shirt');
    expect((await server.call(routes.deleteProduct, merchant, { params: { id } })).status).toBe(200);
    expect((await server.call(routes.getProduct, merchant, { params: { id } })).status).toBe(404);
  });

  it('refuses a SKU that is taken, beside its field', async () => {
    await create({ sku: 'TAKEN' });
    const again = await create({ sku: 'TAKEN' });
    expect(again.status).toBe(409);
    expect(again.body.fields[0].path).toBe('sku');
  });

  it.each([
    [{ salePriceMinor: 4900 }, 'salePriceMinor', 'Enter an amount below the price, or leave it empty.'],
    [{ currency: 'QQQ' }, 'currency', 'There is no currency of this name. Give three letters, like USD.'],
    [
      { prices: { QQQ: { price: 1 } } },
      'prices.QQQ',
      'There is no currency of this name. Give three letters, like USD.',
    ],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'Enter a full URL that starts with https://.'],
    [{ imageUrl: 'https://ann:secret@shop.example/a.png' }, 'imageUrl', 'Leave out the user name and the password.'],
    [{ options: { ' ': 'Red' } }, 'options. ', 'Enter a name for the option.'],
    [{ options: { Color: ' ' } }, 'options.Color', 'Enter a value.'],
  ])('refuses %o beside its field', async (body, path, message) => {
    const reply = await create({ sku: 'WRONG', ...body });
    expect(reply.status, reply.text).toBe(400);
    expect(reply.body.fields).toEqual([{ path, message }]);
  });

  it('takes prices in further currencies and the stock of places by hand, and keeps them where they are left out', async () => {
    const prices = { EUR: { price: 4500, sale: 3900 }, JPY: { price: 7000, sale: null } };
    const stockAt = [
      { key: 'Seattle', count: 4 },
      { key: 'Portland', count: 9 },
    ];
    const made = await create({ sku: 'FURTHER', prices, stockAt });
    expect(made.body.product).toMatchObject({
      prices,
      stock: 13,
      stockAt: [
        { key: 'Portland', place: 'Portland', count: 9 },
        { key: 'Seattle', count: 4 },
      ],
    });
    const { id } = made.body.product;
    const change = async (body: object) =>
      server.call(routes.updateProduct, merchant, { params: { id }, body: { ...shirt, sku: 'FURTHER', ...body } });
    expect((await change({ stock: 13 })).body.product).toMatchObject({ prices, stockAt: [{ count: 9 }, { count: 4 }] });
    const less = await change({ prices: { EUR: { price: 4400 } }, stockAt: [{ key: 'Seattle', count: 0 }], stock: 7 });
    expect(less.body.product).toMatchObject({ prices: { EUR: { price: 4400, sale: null } }, stock: 7 });
    expect(less.body.product.stockAt).toEqual([{ key: 'Seattle', place: 'Seattle', city: '', count: 0 }]);
    const none = (await change({ prices: {}, stockAt: [] })).body.product;
    expect([none.prices, none.stockAt, none.stock]).toEqual([{}, [], null]);
  });

  it.each([
    [{ prices: { USD: { price: 1 } } }, 'prices.USD'],
    [{ prices: { EUR: { price: 100, sale: 100 } } }, 'prices.EUR.sale'],
    [{ prices: { EUR: { price: 1.5 } } }, 'prices.EUR.price'],
    [{ prices: { euro: { price: 1 } } }, 'prices.euro'],
    [{ stockAt: [{ key: ' ', count: 1 }] }, 'stockAt.0.key'],
    [
      {
        stockAt: [
          { key: 'A', count: 1 },
          { key: 'A', count: 2 },
        ],
      },
      'stockAt.1.key',
    ],
  ])('refuses %j beside its field', async (body, path) => {
    const refused = await create({ sku: 'FURTHER-BAD', ...body });
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, path]);
  });

  it("answers another merchant's product like a missing one", async () => {
    const { body } = await create({ sku: 'MINE' });
    const stranger = await server.merchant();
    const params = { id: body.product.id };
    const missing = { id: '01900000-0000-7000-8000-000000000000' };
    const theirs = await server.call(routes.getProduct, stranger, { params });
    const none = await server.call(routes.getProduct, stranger, { params: missing });
    expect({ ...theirs.body, request_id: '' }).toEqual({ ...none.body, request_id: '' });
    expect((await server.call(routes.updateProduct, stranger, { params, body: shirt })).status).toBe(404);
    expect((await server.call(routes.deleteProduct, stranger, { params })).status).toBe(404);
    expect((await server.call(routes.searchProducts, stranger, { query: { q: 'linen' } })).body.items).toEqual([]);
  });

  it('lists by filter, sort and page, variants as one', async () => {
    const shop = await server.merchant();
    await mountCatalogueForTest(server, shop.merchantId, [
      { sku: 'A-S', title: 'Alpha', groupKey: 'alpha', priceMinor: 100 },
      { sku: 'A-M', title: 'Alpha', groupKey: 'alpha', isLead: false, priceMinor: 100 },
      { sku: 'B', title: 'Beta', priceMinor: 50 },
      { sku: 'C', title: 'Gamma', priceMinor: 75, availability: 'out_of_stock' },
    ]);
    const list = (query: object) => server.call(routes.listProducts, shop, { query });
    const byPrice = await list({ sort: 'price', limit: 2 });
    expect(byPrice.body.items.map((item: { sku: string }) => item.sku)).toEqual(['B', 'C']);
    expect(byPrice.body.total).toBe(3);
    const alpha = await list({ q: 'alp' });
    expect(alpha.body.items).toHaveLength(1);
    expect(alpha.body.items[0].variants).toBe(2);
    expect((await list({ availability: 'out_of_stock' })).body.total).toBe(1);
    expect((await list({ sort: 'title; drop table products' })).body.fields).toMatchObject([{ path: 'sort' }]);
  });

  it('exports what is filtered, with no cell a spreadsheet would run', async () => {
    const shop = await server.merchant();
    const evil = ['=cmd()', '+1', '-1+1', '@sum', '\t=1', '\u0001=1'];
    for (const [index, title] of evil.entries())
      await create({ sku: `E${index}`, title: `${title} x`, brand: title }, shop);
    expect((await create({ title: '\u0000=1' }, shop)).status).toBe(400);
    // What the database can't search for is refused before the first row is sent.
    const odd = await server.call(routes.exportProducts, shop, { query: { q: '\u0000' } });
    expect(odd).toMatchObject({ status: 400, body: { code: 'invalid' } });
    const csv = await server.call(routes.exportProducts, shop, { query: {} });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const cells = csv.text.split(/[\r\n,]+/).map((cell) => cell.replace(/^\uFEFF?"?/, ''));
    expect(cells.filter((cell) => /^[=+@\t]|^-\D/.test(cell) || cell.includes('\u0001'))).toEqual([]);
    expect(csv.text.trim().split('\r\n')).toHaveLength(1 + evil.length);
  });
});

describe('an export', () => {
  it('comes in the order of the list, every page of it', async () => {
    const shop = await server.merchant();
    const many = Array.from({ length: 1_205 }, (_, index) => ({
      sku: `N-${String(index).padStart(4, '0')}`,
      title: `Thing ${(index * 7919) % 1_205}`,
      priceMinor: (index * 7919) % 400,
    }));
    await mountCatalogueForTest(server, shop.merchantId, many);
    const skus = async (query: object) => {
      const { text } = await server.call(routes.exportProducts, shop, { query });
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    };
    const listed = async (sort: string) => {
      const pages = await Promise.all(
        Array.from({ length: 7 }, (_, page) =>
          server.call(routes.listProducts, shop, { query: { sort, limit: 200, currentPage: page + 1 } }),
        ),
      );
      return pages.flatMap(({ body }) => body.items.map((item: { sku: string }) => item.sku));
    };
    for (const sort of ['price', '-price', 'title', '-sku']) {
      expect(await skus({ sort }), sort).toEqual(await listed(sort));
    }
    const found = await skus({ sort: '-sku', q: 'thing 12' });
    expect(found.length).toBeGreaterThan(5);
    expect(found).toEqual(found.toSorted().reverse());
    expect(await skus({ q: 'nothing has this' })).toEqual([]);
  });
});

describe('search', () => {
  it('forgives misheard words, words run together and carrier phrases', async () => {
    const shop = await server.merchant();
    await mountCatalogueForTest(server, shop.merchantId, [
      { sku: '1', title: 'Stainless steel water bottle', priceMinor: 2500 },
      { sku: '2', title: 'Leather notebook', priceMinor: 1500 },
      { sku: '3', title: 'Ceramic coffee mug', priceMinor: 900 },
      { sku: '4', title: 'Travel mug', description: 'With a cork base.', priceMinor: 1900 },
    ]);
    const first = async (q: string) =>
      (await server.call(routes.searchProducts, shop, { query: { q } })).body.items[0]?.sku;
    expect(await first("I'm looking for a waterbottle")).toBe('1');
    expect(await first('lether note book')).toBe('2');
    expect(await first('seramic coffe mugs')).toBe('3');
    expect(await first('quantum flux')).toBeUndefined();
    // Only a description tells of the cork; names come before it.
    expect(await first('cork')).toBe('4');
    expect(await first('cork mug')).toBe('4');
  });

  it('finds in PostgreSQL what a catalogue too large for memory holds, cheapest first where asked', async () => {
    const shop = await server.merchant();
    await mountCatalogueForTest(server, shop.merchantId, [
      { sku: '1', title: 'Wool rug', priceMinor: 9000 },
      { sku: '2', title: 'Jute rug', priceMinor: 4000 },
      { sku: '3', title: 'Desk lamp', priceMinor: 2000 },
    ]);
    const ask = (text: string, more: Partial<ProductQuery> = {}) =>
      searchInDatabase(server.platform.db, shop.merchantId, {
        text,
        maxPriceMinor: null,
        sort: 'relevance',
        limit: 3,
        offset: 0,
        ...more,
      });
    expect((await ask('a wool rug')).items.map((item) => item.sku)[0]).toBe('1');
    expect((await ask('rugs', { sort: 'price-ascending' })).items.map((item) => item.sku)).toEqual(['2', '1']);
    expect((await ask('rug', { maxPriceMinor: 5000 })).total).toBe(1);
    expect((await ask("'); drop table products; --")).total).toBe(0);
    const stranger = await server.merchant();
    expect(
      (
        await searchInDatabase(server.platform.db, stranger.merchantId, {
          text: 'rug',
          maxPriceMinor: null,
          sort: 'relevance',
          limit: 3,
          offset: 0,
        })
      ).total,
    ).toBe(0);
  });
});

describe('products that a feed no longer has', () => {
  const mark = (owner: Caller, set: string, where: string) =>
    server.platform.pool.query(`update products set ${set} where merchant_id = $1 and ${where}`, [owner.merchantId]);
  const restore = (owner: Caller, body: object) => server.call(routes.restoreProducts, owner, { body } as never);
  const counts = async (owner: Caller) => (await server.call(routes.productCounts, owner, {})).body;

  it('are restored by name or all that a filter finds, with their variants, once', async () => {
    const owner = await server.merchant();
    const ids: string[] = [];
    for (const sku of ['A', 'B', 'C', 'D']) ids.push((await create({ sku, brand: sku }, owner)).body.product.id);
    await mark(owner, `status = 'vanished', source = 'feed'`, 'true');
    await mark(owner, `group_key = 'g', is_lead = sku = 'C'`, `sku in ('C', 'D')`);
    expect(await counts(owner)).toMatchObject({ heard: 0, gone: 3 });
    expect((await restore(owner, { ids: [ids[0]] })).body).toMatchObject({ restored: 1 });
    expect((await restore(owner, { ids: [ids[0]] })).body).toMatchObject({ restored: 0 });
    expect((await restore(owner, { filter: { brand: 'C' } })).body).toMatchObject({ restored: 2 });
    expect((await restore(owner, { filter: {} })).body).toMatchObject({ restored: 1 });
    expect(await counts(owner)).toMatchObject({ heard: 3, gone: 0 });
    // The next file without them leaves them alone.
    const { rows } = await server.platform.pool.query('select distinct source from products where merchant_id = $1', [
      owner.merchantId,
    ]);
    expect(rows).toEqual([{ source: 'manual' }]);
  });

  it('are restored all or none where the plan has no room, and by their own merchant alone', async () => {
    const owner = await server.merchant({ plan: 'basic' });
    const { id } = (await create({ sku: 'A' }, owner)).body.product;
    await mark(owner, `status = 'vanished', source = 'feed'`, 'true');
    const { products } = planById.basic.quotas;
    await server.platform.pool.query(
      `insert into products (merchant_id, id, sku, title, price_minor, currency)
       select $1, gen_random_uuid(), 'N' || n, 'Mug', 100, 'USD' from generate_series(1, $2::int) n`,
      [owner.merchantId, products],
    );
    expect((await restore(merchant, { ids: [id] })).body).toMatchObject({ restored: 0 });
    const refused = await restore(owner, { ids: [id] });
    expect([refused.status, refused.body.code]).toEqual([403, 'quota']);
    expect(await counts(owner)).toMatchObject({ heard: products, gone: 1 });
    // Nor by editing it.
    const edited = await server.call(routes.updateProduct, owner, { params: { id }, body: { ...shirt, sku: 'A' } });
    expect([edited.status, edited.body.code]).toEqual([403, 'quota']);
  });

  it('are the merchant’s own once somebody edits them', async () => {
    const owner = await server.merchant();
    const { id } = (await create({ sku: 'A' }, owner)).body.product;
    await mark(owner, `status = 'vanished', source = 'feed'`, 'true');
    await server.call(routes.updateProduct, owner, { params: { id }, body: { ...shirt, sku: 'A' } });
    const { rows } = await server.platform.pool.query('select status, source from products where id = $1', [id]);
    expect(rows).toEqual([{ status: 'active', source: 'manual' }]);
  });

  it('leave no variant behind where a large group is deleted with them', async () => {
    const owner = await server.merchant();
    const { id } = (await create({ sku: 'A' }, owner)).body.product;
    await mark(owner, `group_key = 'g'`, 'true');
    await server.platform.pool.query(
      `insert into products (merchant_id, id, sku, title, price_minor, currency, group_key, is_lead)
       select $1, gen_random_uuid(), 'V' || n, 'Mug', 100, 'USD', 'g', false from generate_series(1, 250) n`,
      [owner.merchantId],
    );
    await server.call(routes.deleteProduct, owner, { params: { id }, query: { variants: 'delete' } });
    const left = await server.platform.pool.query('select id from products where merchant_id = $1', [owner.merchantId]);
    expect(left.rowCount).toBe(0);
  });

  it('count apart from those that shoppers hear of, as sold out and hidden ones do', async () => {
    const owner = await server.merchant();
    await create({ sku: 'A' }, owner);
    await create({ sku: 'B', availability: 'out_of_stock' }, owner);
    await create({ sku: 'C', stock: 0 }, owner);
    await create({ sku: 'D', status: 'hidden' }, owner);
    await create({ sku: 'E', availability: 'out_of_stock' }, owner);
    await create({ sku: 'F', stock: 3 }, owner);
    await create({ sku: 'G', availability: 'preorder', stock: 0 }, owner);
    // One variant of the group can be had.
    await mark(owner, `group_key = 'g', is_lead = sku = 'E'`, `sku in ('E', 'F')`);
    expect(await counts(owner)).toMatchObject({ heard: 3, soldOut: 2, hidden: 1, gone: 0, refused: 0 });
  });
});
