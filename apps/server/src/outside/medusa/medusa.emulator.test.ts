import { existsSync, readFileSync } from 'node:fs';
import { demoMedusa } from '@voicecart/emulators/medusa/demo';
import { idOf, priceOf } from '@voicecart/emulators/medusa/demo-shop';
import { type MedusaEmulator, startMedusa } from '@voicecart/emulators/medusa/medusa';
import { describe, expect, it } from 'vitest';
import { describeShop, shopNet, walk } from '../shop-contract.fixture.ts';
import { medusa } from './medusa.ts';
import { readDiscount, readOrder, readProduct } from './medusa-records.ts';

const net = shopNet;
const clientOf = ({ url }: MedusaEmulator, storefront = '') =>
  medusa.open({ address: url, secretKey: demoMedusa.secretKey, storefront }, net);

describeShop('Medusa', async () => {
  const emulator = await startMedusa();
  return {
    platforms: ['medusa'],
    client: (changed) => medusa.open({ address: emulator.url, secretKey: demoMedusa.secretKey }, changed),
    faults: emulator.faults,
    products: 64,
    orders: 60,
    revoke(isRevoked) {
      emulator.shop.isRevoked = isRevoked;
    },
    close: () => emulator.close(),
  };
});

async function withShop(task: (emulator: MedusaEmulator) => Promise<void>): Promise<void> {
  const emulator = await startMedusa({ isEmpty: true });
  try {
    await task(emulator);
  } finally {
    await emulator.close();
  }
}

describe('what changed in a Medusa since a moment', () => {
  it('is a product whose variant, stock or price list changed, though its own time stands still', () =>
    withShop(async (emulator) => {
      const { shop } = emulator;
      for (const number of [1, 2, 3, 4, 5, 6]) {
        shop.putVariant(idOf('prod', number), { id: idOf('variant', number), price: 10, stock: 5 });
      }
      const since = shop.now();
      const after = async () =>
        (await clientOf(emulator).products({ cursor: null, since: new Date(Date.parse(since) + 1).toISOString() }))
          .items;
      expect(await after()).toEqual([]);
      shop.putVariant(idOf('prod', 2), { id: idOf('variant', 2), price: 12 });
      shop.setStock(idOf('variant', 3), 0);
      shop.deleteVariant(idOf('prod', 4), idOf('variant', 4));
      shop.deleteProduct(idOf('prod', 5));
      shop.putPriceList({
        id: 'plist_1',
        prices: [
          { variant_id: idOf('variant', 6), amount: 7.5, currency_code: 'usd', min_quantity: null, rules: {} },
          { variant_id: idOf('variant', 6), amount: 1, currency_code: 'usd', min_quantity: 10, rules: {} },
        ],
      });
      const [second, third, fourth, sixth, fifth] = await after();
      expect(second?.variants).toMatchObject([{ price: '12' }]);
      expect(third?.variants).toMatchObject([{ availability: 'out_of_stock', stock: 0 }]);
      expect([fourth?.id, fourth?.variants]).toEqual([idOf('prod', 4), []]);
      expect(sixth?.variants).toMatchObject([{ price: '10', salePrice: '7.5' }]);
      expect([fifth?.id, fifth?.variants]).toEqual([idOf('prod', 5), []]);
    }));

  it('comes page by page', () =>
    withShop(async (emulator) => {
      for (let number = 0; number < 120; number += 1) {
        emulator.shop.putVariant(idOf('prod', number), { id: idOf('variant', number), price: 10 });
      }
      const client = clientOf(emulator);
      const found = await walk((request) => client.products({ ...request, since: '2026-01-01T00:00:00.000Z' }));
      expect(new Set(found.map(({ id }) => id)).size).toBe(120);
      expect(found).toHaveLength(120);
    }));

  it('is judged by when a walk began: what was read meanwhile is newer', () =>
    withShop(async (emulator) => {
      for (let number = 0; number < 60; number += 1) {
        emulator.shop.putVariant(idOf('prod', number), { id: idOf('variant', number), price: 10 });
      }
      const client = clientOf(emulator);
      const first = await client.products({ cursor: null, since: null });
      emulator.shop.putVariant(idOf('prod', 59), { id: idOf('variant', 59), price: 11 });
      const [told] = await client.productsById([idOf('prod', 59)]);
      const second = await client.products({ cursor: first.next, since: null });
      expect(second.items.at(-1)?.changedAt).toBe(first.items[0]?.changedAt);
      expect(Date.parse(told?.changedAt ?? '')).toBeGreaterThan(Date.parse(first.items[0]?.changedAt ?? ''));
    }));
});

describe('a product of Medusa', () => {
  it('has the price of the shop and of the lists that hold now, for everybody', () =>
    withShop(async (emulator) => {
      const { shop } = emulator;
      const [id, variant] = [idOf('prod', 1), idOf('variant', 1)];
      shop.putVariant(id, {
        id: variant,
        prices: [
          { ...priceOf(variant, 1, 'usd', shop.now()), rules: { region_id: 'reg_1' } },
          priceOf(variant, 40, 'eur', shop.now()),
          priceOf(variant, 45, 'usd', shop.now()),
        ],
      });
      const price = { variant_id: variant, currency_code: 'usd', min_quantity: null, rules: {} };
      shop.putPriceList({ id: 'plist_1', ends_at: '2026-01-01T00:00:00.000Z', prices: [{ ...price, amount: 2 }] });
      shop.putPriceList({ id: 'plist_2', rules: { 'customer.groups.id': ['g'] }, prices: [{ ...price, amount: 3 }] });
      shop.putPriceList({ id: 'plist_3', status: 'draft', prices: [{ ...price, amount: 4 }] });
      const read = async () => (await clientOf(emulator).productsById([id]))[0]?.variants[0];
      const euro = { currency: 'EUR', price: '40', salePrice: '' };
      expect(await read()).toMatchObject({ price: '45', salePrice: '', currency: 'USD', prices: [euro] });
      shop.putPriceList({ id: 'plist_4', type: 'override', prices: [{ ...price, amount: 50 }] });
      shop.putPriceList({ id: 'plist_5', prices: [{ ...price, amount: 44 }] });
      expect(await read()).toMatchObject({ price: '50', salePrice: '44', prices: [euro] });
      shop.putPriceList({ id: 'plist_6', prices: [{ ...price, currency_code: 'eur', amount: 35 }] });
      expect(await read()).toMatchObject({ salePrice: '44', prices: [{ ...euro, salePrice: '35' }] });
    }));

  it('is seen by nobody while it is a draft or in no sales channel, and links where the merchant says', () =>
    withShop(async (emulator) => {
      const { shop } = emulator;
      const id = idOf('prod', 1);
      shop.putProduct({ id, handle: 'copper-teapot' });
      shop.putVariant(id, { id: idOf('variant', 1), price: 5, stock: 0, allow_backorder: true });
      const read = async (storefront = '') => (await clientOf(emulator, storefront).productsById([id]))[0]?.variants[0];
      expect(await read()).toMatchObject({ isPublished: true, link: '', availability: 'backorder' });
      expect(await read('https://tea.example/us/')).toMatchObject({
        link: 'https://tea.example/us/products/copper-teapot',
      });
      expect(await read('https://tea.example/p/{handle}.html')).toMatchObject({
        link: 'https://tea.example/p/copper-teapot.html',
      });
      shop.putProduct({ id, sales_channels: [{ id: 'sc_1', is_disabled: true }] });
      expect(await read()).toMatchObject({ isPublished: false });
      shop.putProduct({ id, sales_channels: [{ id: 'sc_1', is_disabled: false }], status: 'draft' });
      expect(await read()).toMatchObject({ isPublished: false });
    }));
});

describe('an order of Medusa', () => {
  const order = {
    id: 'order_1',
    display_id: 7,
    status: 'pending',
    payment_status: 'authorized',
    fulfillment_status: 'not_fulfilled',
    currency_code: 'usd',
    total: 95.5,
    created_at: '2026-11-20T10:00:00.000Z',
    items: [
      { title: 'Teapot', variant_sku: 'POT', quantity: 2, unit_price: 45, detail: { return_received_quantity: 0 } },
    ],
  };
  it.each([
    ['placed', {}],
    ['processing', { payment_status: 'captured' }],
    ['processing', { fulfillment_status: 'fulfilled' }],
    ['shipped', { fulfillment_status: 'partially_shipped' }],
    ['shipped', { status: 'completed' }],
    ['delivered', { fulfillment_status: 'delivered', status: 'completed' }],
    ['cancelled', { status: 'canceled', payment_status: 'refunded' }],
    ['refunded', { payment_status: 'refunded', fulfillment_status: 'delivered' }],
    ['returned', { items: [{ ...order.items[0], detail: { return_received_quantity: 2 } }] }],
  ])('is %s', (status, changes) => {
    expect(readOrder({ ...order, ...changes })).toMatchObject({ status, number: '7', total: '95.5', currency: 'USD' });
  });

  it('has the newest time and the tracking number of what was not cancelled', () => {
    const at = (hour: number) => `2026-11-20T1${hour}:00:00.000Z`;
    const label = (number: string) => ({ tracking_number: number, tracking_url: `https://track.example/${number}` });
    const read = readOrder({
      ...order,
      updated_at: at(1),
      fulfillment_status: 'delivered',
      fulfillments: [
        { updated_at: at(2), delivered_at: null, canceled_at: at(2), labels: [label('1')] },
        { updated_at: at(3), delivered_at: at(3), canceled_at: null, labels: [label('2')] },
      ],
    });
    expect(read).toMatchObject({ changedAt: at(3), deliveredAt: at(3), trackingNumber: '2' });
  });
});

it('cancels an order of Medusa once its fulfillment is cancelled there, and a lost answer is no refusal', () =>
  withShop(async (emulator) => {
    const { shop } = emulator;
    const parcel = {
      id: 'ful_1',
      updated_at: shop.now(),
      shipped_at: null,
      delivered_at: null,
      canceled_at: null,
      labels: [],
    };
    shop.putOrder({ id: 'order_1', fulfillments: [parcel] });
    const cancel = () => clientOf(emulator).cancelOrder?.('order_1', { id: 'wish', reason: '' });
    await expect(cancel()).rejects.toMatchObject({
      code: 'REFUSED',
      message: 'The order is packed or on its way in your shop. Cancel its fulfillment there first.',
    });
    shop.putOrder({ id: 'order_1', fulfillments: [{ ...parcel, canceled_at: shop.now() }] });
    await cancel();
    await cancel();
    expect(shop.orders.get('order_1')?.status).toBe('canceled');
    expect(shop.requests.filter((line) => line.startsWith('POST orders/order_1/cancel'))).toHaveLength(1);
  }));

it('asks Medusa to take back all that was sent, once, and goes on with a return that broke off', () =>
  withShop(async (emulator) => {
    const { shop, faults } = emulator;
    const item = (id: string, quantity: number, fulfilled: number) => ({
      id,
      title: 'Pot',
      variant_sku: 'POT',
      quantity,
      unit_price: 9,
      detail: { fulfilled_quantity: fulfilled, return_received_quantity: 0 },
    });
    shop.putOrder({ id: 'order_1', items: [item('one', 2, 2), item('two', 3, 1), item('three', 1, 0)] });
    const giveBack = (wish: string) =>
      clientOf(emulator).returnOrder?.('order_1', { id: wish, reason: 'does-not-fit' });
    // It breaks off after the return was begun.
    faults.set({ path: '/admin/returns/' }, { kind: 'status', status: 400 }, { count: 1 });
    await expect(giveBack('wish-1')).rejects.toMatchObject({ isTransient: false });
    expect([...shop.returns.values()]).toMatchObject([{ status: 'open', items: [] }]);
    for (let time = 0; time < 2; time += 1) await giveBack('wish-1');
    const asked = [
      { id: 'one', quantity: 2, internal_note: 'does not fit' },
      { id: 'two', quantity: 1, internal_note: 'does not fit' },
    ];
    expect([...shop.returns.values()]).toMatchObject([
      { order_id: 'order_1', status: 'requested', metadata: { voicecart_request: 'wish-1' }, items: asked },
    ]);
    // All of it is on its way back already: another wish finds nothing to do.
    await giveBack('wish-2');
    expect(shop.returns.size).toBe(1);
    shop.putOrder({ id: 'order_2', items: [item('four', 1, 0)] });
    await expect(clientOf(emulator).returnOrder?.('order_2', { id: 'wish-3', reason: '' })).rejects.toMatchObject({
      code: 'REFUSED',
      message: 'Your shop has nothing of this order that could come back.',
    });
  }));

describe('a promotion of Medusa', () => {
  const promotion = {
    id: 'promo_1',
    code: 'TEA',
    type: 'standard',
    status: 'active',
    application_method: { type: 'percentage', target_type: 'order', value: 10 },
  };
  it.each([
    [{}, { kind: 'percent', value: '10', isActive: true }],
    [{ application_method: { type: 'fixed', target_type: 'items', value: 5 } }, { kind: 'amount', value: '5' }],
    [
      { application_method: { type: 'percentage', target_type: 'shipping_methods', value: 100 } },
      { kind: 'free_shipping' },
    ],
    [{ type: 'buyget' }, { kind: 'other' }],
    [{ limit: 3, used: 3 }, { isActive: false }],
    [{ status: 'draft' }, { isActive: false }],
    [{ campaign: { name: 'Autumn', ends_at: '2020-01-01T00:00:00.000Z' } }, { title: 'Autumn', isActive: false }],
  ])('%j', (changes, expected) => {
    expect(readDiscount({ ...promotion, ...changes })).toMatchObject(expected);
  });
});

it('tells a merchant what is wrong with an address or a key', () =>
  withShop(async (emulator) => {
    const fault = (keys: Record<string, string>) =>
      medusa
        .open({ address: emulator.url, secretKey: demoMedusa.secretKey, ...keys }, net)
        .validate()
        .catch((error: unknown) => error);
    expect(await fault({})).toMatchObject({ name: demoMedusa.name, currency: 'USD', version: 'Medusa 2' });
    expect(await fault({ secretKey: 'pk_wrong' })).toMatchObject({
      code: 'REFUSED',
      message: 'The shop does not know this key. A secret API key is needed: it begins with sk_.',
    });
    expect(await fault({ address: `${emulator.url}/nowhere` })).toMatchObject({ code: 'NOT_A_SHOP' });
  }));

const recordings = '/work/shared/samples/medusa-recordings';
const recorded = (name: string) => JSON.parse(readFileSync(`${recordings}/${name}.json`, 'utf8'));

describe.skipIf(!existsSync(recordings))('replies recorded from Medusa 2.21.2', () => {
  it('are products', () => {
    const pricing = { currency: 'eur', lists: new Map(), storefront: '' };
    const rows: unknown[] = recorded('products').products;
    expect(rows.map((row) => readProduct(row, pricing, '2026-11-20T00:00:00.000Z'))).toMatchObject([
      {
        variants: [
          { sku: 'BH-S', title: 'Blue Hoodie', price: '45', currency: 'USD', options: { Size: 'S' }, stock: 0 },
        ],
      },
    ]);
  });
});
