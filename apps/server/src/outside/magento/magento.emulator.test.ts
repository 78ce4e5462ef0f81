import { demoMagento } from '@voicecart/emulators/magento/demo';
import { magentoOrder } from '@voicecart/emulators/magento/demo-shop';
import { type MagentoEmulator, startMagento } from '@voicecart/emulators/magento/magento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeShop, shopNet, walk } from '../shop-contract.fixture.ts';
import { magento } from './magento.ts';
import { magentoProduct, readDiscount, readProduct } from './magento-records.ts';
import { inLists } from './magento-search.ts';

describeShop('Magento 2', async () => {
  const emulator = await startMagento();
  return {
    platforms: ['magento'],
    client: (given) => magento.open({ ...demoMagento, address: emulator.url }, given),
    faults: emulator.faults,
    products: 60,
    orders: 120,
    revoke(isRevoked) {
      emulator.shop.isRevoked = isRevoked;
    },
    close: () => emulator.close(),
  };
});

describe('a shop of Magento 2', () => {
  let emulator: MagentoEmulator;
  beforeAll(async () => {
    emulator = await startMagento();
  });
  afterAll(() => emulator.close());
  beforeEach(() => {
    emulator.shop.forbidden.clear();
    emulator.shop.absent.clear();
  });
  const client = (keys: Partial<typeof demoMagento> = {}) =>
    magento.open({ ...demoMagento, ...keys, address: emulator.url }, shopNet);

  it('says what it takes to cancel an order that is paid, unknown, or not its to cancel', async () => {
    const refusal = (id: string) =>
      client()
        .cancelOrder?.(id, { id: 'wish', reason: '' })
        .catch((error: unknown) => error);
    const [paid, placed] = ['processing', 'new'].map((state) =>
      String(emulator.shop.orders.find((row) => row.state === state)?.entity_id),
    );
    expect(await refusal(paid ?? '')).toMatchObject({
      code: 'REFUSED',
      message: expect.stringContaining('Give the money back there'),
    });
    expect(await refusal('99999999')).toMatchObject({ message: 'Your shop does not know this order any more.' });
    emulator.shop.forbidden.add('orders/:id/cancel');
    expect(await refusal(placed ?? '')).toMatchObject({
      code: 'REFUSED',
      message: expect.stringContaining('Actions, Cancel'),
    });
    expect(emulator.shop.orders.find((row) => String(row.entity_id) === placed)?.state).toBe('new');
  });

  it('gives the parts of a configurable product as its variants, in words, with the stock of all sources', async () => {
    const [product] = await client().productsById(['100']);
    expect(product).toMatchObject({ id: '100', changedAt: '2026-11-01T09:00:00Z' });
    expect(product?.variants).toHaveLength(3);
    expect(product?.variants[0]).toMatchObject({
      id: '1000',
      sku: 'MG-100-Blue',
      title: 'Canvas backpack',
      brand: 'Northwind',
      category: 'Bags',
      price: '22.5',
      options: { Color: 'Blue' },
      // Four at the default source and four in the north.
      stock: 8,
      stockAt: { default: 4, north: 4 },
      availability: 'in_stock',
      imageUrls: [
        'https://shop.example/media/catalog/product/m/g/1000.jpg',
        'https://shop.example/media/catalog/product/m/g/100.jpg',
      ],
      link: 'https://shop.example/product-100.html',
      isPublished: true,
    });
  });

  it('reads a store view as a store of its own', async () => {
    const french = magento.open({ ...demoMagento, address: emulator.url, storeView: 'fr' }, shopNet);
    expect(await french.validate()).toMatchObject({ currency: 'EUR' });
    const [product, other] = await french.productsById(['100', '117']);
    expect([product?.variants[0]?.title, other]).toEqual(['Canvas backpack (fr)', undefined]);
    const { items } = await french.products({ cursor: null, since: null });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ id }) => Number(id) % 10 === 0)).toBe(true);
    const orders = (await french.orders?.({ cursor: null, since: null }))?.items ?? [];
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.every(({ id }) => Number(id) % 10 === 0)).toBe(true);
    const nowhere = magento.open({ ...demoMagento, address: emulator.url, storeView: 'xx' }, shopNet);
    await expect(nowhere.validate()).rejects.toThrow('It has default, fr.');
  });

  it('knows what is sold out and what is on sale', async () => {
    const [onSale, soldOut] = await client().productsById(['117', '132']);
    expect(soldOut?.variants[0]).toMatchObject({ stock: 0, availability: 'out_of_stock', salePrice: '' });
    expect(onSale?.variants[0]).toMatchObject({ salePrice: '9.99' });
  });

  it('gives the product of a part that changed alone', async () => {
    const part = emulator.shop.products.find(({ id }) => id === 1_011);
    if (!part) throw new Error('there is no such part');
    part.updated_at = '2026-11-20 12:00:00';
    const page = await client().products({ cursor: null, since: '2026-11-20T11:59:59.000Z' });
    expect(page.items.map(({ id, changedAt }) => [id, changedAt])).toEqual([['110', '2026-11-20T12:00:00Z']]);
  });

  it('asks for stock one by one where there are no sources', async () => {
    emulator.shop.absent.add('inventory/source-items').add('inventory/sources');
    const [product] = await client().productsById(['101']);
    expect(product?.variants[0]).toMatchObject({ stock: 5, availability: 'in_stock' });
    expect(emulator.shop.requests).toContain('stockItems/MG-101');
    expect((await client().locations?.())?.items).toEqual([]);
  });

  it('tells what the integration may not read, and does without', async () => {
    for (const path of ['products/attributes', 'categories/list', 'shipments', 'coupons/search', 'inventory/sources']) {
      emulator.shop.forbidden.add(path);
    }
    const { warnings } = await client().validate();
    expect(warnings).toHaveLength(6);
    const [product] = await client().productsById(['100']);
    expect(product?.variants.map(({ options }) => options)).toEqual([
      { Variant: 'Blue' },
      { Variant: 'Grey' },
      { Variant: 'Red' },
    ]);
  });

  it('says in plain words which key is wrong, and what may not be read', async () => {
    await expect(client({ consumerKey: 'x' as never }).validate()).rejects.toThrow(
      'The shop does not take these keys: A consumer having the specified key does not exist',
    );
    await expect(client({ accessTokenSecret: 'x' as never }).validate()).rejects.toThrow('The signature is invalid.');
    emulator.shop.forbidden.add('orders');
    await expect(client().validate()).rejects.toThrow(
      "The integration may not do this: The consumer isn't authorized to access Magento_orders.",
    );
  });

  it('gives orders with their parcels', async () => {
    const orders = await walk((request) => client().orders?.(request) ?? Promise.reject(new Error('none')));
    expect(orders.find(({ number }) => number === '000000503')).toMatchObject({
      status: 'shipped',
      carrier: 'United Parcel Service',
      trackingNumber: '1Z999AA1503',
      postcode: '90002',
      items: [{ sku: 'MG-100-Blue', title: 'Canvas backpack', quantity: 2, price: '15.99' }],
      total: '31.98',
      currency: 'USD',
    });
    const [late] = (await client().ordersById?.(['502', '99999999'])) ?? [];
    expect(late).toMatchObject({ id: '502', status: 'processing' });
  });

  it('does not lose an order that is placed while the pages are read', async () => {
    const asked = client();
    const first = await asked.orders?.({ cursor: null, since: null });
    emulator.shop.orders.unshift(magentoOrder(9_001, {}));
    emulator.shop.orders.splice(1, 1);
    const second = await asked.orders?.({ cursor: first?.next ?? null, since: null });
    expect(first?.items).toHaveLength(100);
    expect(second?.items.map(({ id }) => id)).toContain('9001');
    expect(second?.items).toHaveLength(21);
  });

  it('gives the coupons of rules, and the places that stock is kept', async () => {
    const discounts = (await client().discounts?.())?.items ?? [];
    expect(discounts.map(({ code, kind, value }) => [code, kind, value])).toEqual([
      ['VOICE10', 'percent', '10'],
      ['SUMMER', 'amount', '5'],
    ]);
    expect((await client().locations?.())?.items.map(({ id, city }) => [id, city])).toEqual([
      ['default', 'Los Angeles'],
      ['north', 'Seattle'],
    ]);
  });
});

describe('what Magento states', () => {
  const around = { mediaUrl: '', shopUrl: '', attributes: [], categories: new Map(), stock: null };
  const onSale = (from: string, to: string) => {
    const product = magentoProduct.parse({
      id: 1,
      sku: 'A',
      price: 10,
      custom_attributes: [
        { attribute_code: 'special_price', value: '8.00' },
        { attribute_code: 'special_from_date', value: from },
        { attribute_code: 'special_to_date', value: to },
      ],
    });
    return readProduct(product, [], around, Date.parse('2026-11-22T12:00:00Z')).variants[0]?.salePrice;
  };

  it.each([
    ['', '', '8.00'],
    ['2026-11-22 00:00:00', '2026-11-22 00:00:00', '8.00'],
    ['2026-11-23 00:00:00', '', ''],
    ['', '2026-11-21 00:00:00', ''],
  ])('a special price from %s to %s', (from, to, price) => expect(onSale(from, to)).toBe(price));

  it('a group and a bundle without a price of its own are nothing to buy', () => {
    for (const type of ['grouped', 'bundle']) {
      expect(readProduct(magentoProduct.parse({ id: 1, sku: 'A', type_id: type }), [], around).variants).toEqual([]);
    }
  });

  it('a coupon whose rule is over, used up or unknown is none', () => {
    const rules = new Map([
      [
        1,
        {
          rule_id: 1,
          name: 'Over',
          is_active: true,
          simple_action: 'by_percent',
          discount_amount: '5',
          simple_free_shipping: '0',
          from_date: '',
          to_date: '2020-01-01',
        },
      ],
      [
        2,
        {
          rule_id: 2,
          name: 'Free',
          is_active: true,
          simple_action: 'by_percent',
          discount_amount: '0',
          simple_free_shipping: '1',
          from_date: '',
          to_date: '',
        },
      ],
    ]);
    expect(readDiscount({ coupon_id: 1, rule_id: 1, code: 'A' }, rules).isActive).toBe(false);
    expect(readDiscount({ coupon_id: 1, rule_id: 9, code: 'A' }, rules)).toMatchObject({
      isActive: false,
      kind: 'other',
    });
    expect(readDiscount({ coupon_id: 1, rule_id: 2, code: 'A', usage_limit: 2, times_used: 2 }, rules).isActive).toBe(
      false,
    );
    expect(readDiscount({ coupon_id: 1, rule_id: 2, code: 'A' }, rules)).toMatchObject({
      kind: 'free_shipping',
      isActive: true,
    });
  });

  it('lists stay short enough for an address, and a comma is no border', () => {
    expect(inLists('sku', ['A', 'B', 'C,D', 'A'])).toEqual([
      { field: 'sku', is: 'eq', value: 'C,D' },
      { field: 'sku', is: 'in', value: 'A,B' },
    ]);
    const many = inLists(
      'sku',
      Array.from({ length: 300 }, (_, place) => `A-LONG-STOCK-KEEPING-UNIT-${place}`),
    );
    expect(Math.max(...many.map(({ value }) => value.length))).toBeLessThan(1600);
    expect(many.flatMap(({ value }) => value.split(','))).toHaveLength(300);
  });
});
