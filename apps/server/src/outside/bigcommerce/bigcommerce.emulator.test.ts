import { type BigCommerceEmulator, startBigCommerce } from '@voicecart/emulators/bigcommerce/bigcommerce';
import { demoBigCommerce } from '@voicecart/emulators/bigcommerce/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeShop, shopNet, walk } from '../shop-contract.fixture.ts';
import { bigCommerce, storeHashOf } from './bigcommerce.ts';
import { bigCommerceWebhooks } from './bigcommerce-webhooks.ts';

const keys = { storeHash: demoBigCommerce.storeHash, accessToken: demoBigCommerce.accessToken };

describeShop('BigCommerce', async () => {
  const emulator = await startBigCommerce();
  return {
    platforms: ['bigcommerce', 'bigcommerce-app'],
    client: (net) => bigCommerce.open(keys, { ...net, bigCommerceOrigin: emulator.url }),
    faults: emulator.faults,
    products: 60,
    orders: 55,
    revoke(isRevoked) {
      emulator.store.isRevoked = isRevoked;
    },
    close: () => emulator.close(),
  };
});

describe('BigCommerce', () => {
  let emulator: BigCommerceEmulator;
  beforeAll(async () => {
    emulator = await startBigCommerce();
  });
  afterAll(() => emulator.close());
  const client = () => bigCommerce.open(keys, { ...shopNet, bigCommerceOrigin: emulator.url });

  it('has the stock of each location and the prices of the lists that are for everybody', async () => {
    const { store } = emulator;
    store.assignments.push({ id: 1, price_list_id: 5 }, { id: 2, price_list_id: 6, customer_group_id: 3 });
    store.listedPrices.push(
      { price_list_id: 5, variant_id: 2000, currency: 'eur', price: 18, sale_price: 15.5 },
      { price_list_id: 6, variant_id: 2000, currency: 'gbp', price: 1, sale_price: null },
    );
    const [lamp] = await client().productsById(['200']);
    expect(lamp?.variants[0]).toMatchObject({
      stock: 4,
      stockAt: { 1: 2, 2: 2 },
      prices: [{ currency: 'EUR', price: '18', salePrice: '15.5' }],
    });
    expect(lamp?.variants[1]?.prices).toEqual([]);
    store.assignments.splice(0);
    store.requests.splice(0);
  });

  it('has prices, stock and names as the store means them', async () => {
    const products = await walk((request) => client().products(request));
    const [small, large] = products.find(({ id }) => id === '200')?.variants ?? [];
    expect(small).toMatchObject({
      sku: 'BC-200-S',
      title: 'Linen lamp 1',
      brand: 'Leaf & Kiln',
      category: 'Lamps',
      price: '19',
      stock: 4,
      options: { Size: 'Small' },
      link: 'https://homeware.example/p200/',
      imageUrls: ['https://cdn.example/200.jpg'],
      availability: 'in_stock',
    });
    expect(large).toMatchObject({ price: '25', stock: 5 });
    expect(products.find(({ id }) => id === '203')?.variants[0]).toMatchObject({
      availability: 'out_of_stock',
      stock: 0,
    });
    expect(products.find(({ id }) => id === '204')?.variants[0]).toMatchObject({ price: '23', salePrice: '19' });
    expect(products.find(({ id }) => id === '207')?.variants[0]?.isPublished).toBe(false);
    // One call for the names of a page, not one a product.
    expect(emulator.store.requests.filter((one) => one.includes('/catalog/brands')).length).toBeLessThanOrEqual(2);
  });

  it('has orders with their parcels, and leaves checkouts out that nobody finished', async () => {
    const found = (await client().ordersById?.(['1002', '1030', '1004', '99'])) ?? [];
    expect(found.map(({ id }) => id)).toEqual(['1002', '1004']);
    expect(found[0]).toMatchObject({
      status: 'shipped',
      carrier: 'ups',
      trackingNumber: '1Z1002',
      postcode: '78704',
      total: '58.4000',
      items: [{ sku: 'BC-201', quantity: 2, price: '29.2000' }],
    });
    expect(found[1]?.status).toBe('cancelled');
  });

  it('has discounts by code and by themselves, and locations', async () => {
    expect((await client().discounts?.())?.items).toMatchObject([
      { code: 'VOICE10', kind: 'percent', value: '10', isActive: true },
      { code: '', kind: 'free_shipping', isActive: true },
    ]);
    expect((await client().locations?.())?.items).toMatchObject([
      { name: 'Default location', city: 'Austin' },
      { id: '2' },
    ]);
  });

  it('tells which permissions are missing instead of refusing the store', async () => {
    emulator.store.forbidden.add('/v3/promotions');
    expect((await client().validate()).warnings).toEqual([
      'The permission Marketing is missing: discounts are left out.',
    ]);
    emulator.store.forbidden.clear();
  });

  it('is left alone for the rest of the window once its calls are nearly used up', async () => {
    const one = client();
    emulator.store.callsLeft = 1;
    emulator.store.resetMs = 150;
    // From before the first answer: a slow machine makes it longer, never shorter.
    const began = performance.now();
    await one.productsById(['200']);
    emulator.store.callsLeft = 149;
    await one.productsById(['201']);
    expect(performance.now() - began).toBeGreaterThan(290);
  });

  it('says which scope lacks where its account may only read orders', async () => {
    emulator.store.putOrder({ id: 900, status_id: 11 });
    emulator.store.isReadOnly = true;
    const cancel = () => client().cancelOrder?.('900', { id: 'wish', reason: '' });
    await expect(cancel()).rejects.toMatchObject({
      code: 'REFUSED',
      message: expect.stringContaining('Orders: modify'),
    });
    emulator.store.isReadOnly = false;
    await cancel();
    expect(emulator.store.orders.get(900)?.status_id).toBe(5);
  });

  it('is subscribed to once, whatever is asked again', async () => {
    const url = 'http://127.0.0.1:9/hooks';
    const first = await client().webhooks?.subscribe(url, 'hush');
    expect(await client().webhooks?.subscribe(url, 'hush 2')).toEqual(first);
    expect(
      [...emulator.store.hooks.values()].every(({ headers }) => headers?.['x-voicecart-secret'] === 'hush 2'),
    ).toBe(true);
    await client().webhooks?.unsubscribe([...(first ?? []), '1']);
    expect(emulator.store.hooks.size).toBe(0);
  });

  it.each([
    ['store/product/updated', { id: 5 }, { kind: 'product-changed', id: '5' }],
    ['store/sku/updated', { id: 8, sku: { product_id: 5 } }, { kind: 'product-changed', id: '5' }],
    ['store/product/inventory/updated', { id: 5, inventory: { product_id: 5 } }, { kind: 'product-changed', id: '5' }],
    ['store/product/deleted', { id: 5 }, { kind: 'product-deleted', id: '5' }],
    ['store/order/updated', { id: 5 }, { kind: 'order-changed', id: '5' }],
    ['store/app/uninstalled', {}, { kind: 'uninstalled' }],
    ['store/customer/updated', { id: 5 }, { kind: 'ignored' }],
  ])('reads %s', (scope, data, event) =>
    expect(bigCommerceWebhooks.read(scope, JSON.stringify({ scope, data }))).toEqual(event),
  );

  it('takes a delivery only with the secret of its connection', () => {
    const delivery = (secret: string) => ({
      header: (name: string) => (name === 'x-voicecart-secret' ? secret : ''),
      rawBody: Buffer.from('{"scope":"store/order/created","data":{"id":1}}'),
    });
    expect(bigCommerceWebhooks.verify(delivery('hush'), 'hush')).toMatchObject({
      is: 'signed',
      topic: 'store/order/created',
    });
    for (const secret of ['', 'hus', 'other'])
      expect(bigCommerceWebhooks.verify(delivery(secret), 'hush').is).toBe('forged');
    expect(bigCommerceWebhooks.verify(delivery(''), '').is).toBe('forged');
  });

  it.each([
    ['abc123', 'abc123'],
    ['https://store-abc123.mybigcommerce.com/manage', 'abc123'],
    ['store-abc123-1.mybigcommerce.com', 'abc123'],
    ['https://api.bigcommerce.com/stores/abc123/v3/', 'abc123'],
    ['stores/abc123', 'abc123'],
    ['https://shop.example', null],
    ['../abc', null],
    ['', null],
  ])('takes %s for the store %s', (given, hash) => expect(storeHashOf(given)).toBe(hash));
});
