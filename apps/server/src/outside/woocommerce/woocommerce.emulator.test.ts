import { existsSync, readFileSync } from 'node:fs';
import { demoWooCommerce } from '@voicecart/emulators/woocommerce/demo';
import { startWooCommerce } from '@voicecart/emulators/woocommerce/woocommerce';
import { describe, expect, it } from 'vitest';
import { describeShop } from '../shop-contract.fixture.ts';
import { wooCommerce } from './woocommerce.ts';
import { readDiscount, readOrder, readProduct, wooProduct, wooVariation } from './woocommerce-records.ts';

describeShop('WooCommerce', async () => {
  const emulator = await startWooCommerce();
  const keys = { ...demoWooCommerce, currency: '', coupons: '', address: emulator.url };
  return {
    platforms: ['woocommerce'],
    client: (net) => wooCommerce.open(keys, net),
    faults: emulator.faults,
    products: 65,
    orders: 40,
    revoke(isRevoked) {
      emulator.shop.access = isRevoked ? 'revoked' : 'read_write';
    },
    close: () => emulator.close(),
  };
});

const recordings = '/work/shared/samples/woocommerce-recordings';
const recorded = (name: string) => JSON.parse(readFileSync(`${recordings}/${name}.json`, 'utf8')).body;

describe.skipIf(!existsSync(recordings))('replies recorded from WooCommerce 9.9.5', () => {
  it('are products, with their variations', () => {
    const rows: unknown[] = [...recorded('products_p1'), ...recorded('products_p2')];
    const products = rows.map((row) => wooProduct.parse(row));
    expect(products.length).toBeGreaterThan(5);
    const hoodie = products.find(({ variations }) => variations.includes(34));
    const variations = (recorded('variations') as unknown[]).map((row) => wooVariation.parse(row));
    if (hoodie) {
      const read = readProduct(hoodie, variations);
      expect(read.variants.find(({ id }) => id === '34')).toMatchObject({
        sku: 'woo-hoodie-blue-logo',
        price: '45',
        salePrice: '',
        availability: 'in_stock',
        options: { Color: 'Blue', Logo: 'Yes' },
        isPublished: true,
      });
    }
    for (const product of products.filter(({ type }) => type === 'simple')) {
      expect(readProduct(product, []).variants).toHaveLength(1);
    }
    for (const product of products.filter(({ type }) => type === 'grouped')) {
      expect(readProduct(product, []).variants).toEqual([]);
    }
  });

  it('are orders and coupons', () => {
    const orders = (recorded('orders') as unknown[]).map(readOrder);
    expect(orders[0]).toMatchObject({
      id: '39',
      number: '39',
      status: 'processing',
      email: 'a@example.test',
      postcode: '90001',
      total: '18.00',
      currency: 'USD',
      placedAt: '2026-11-20T18:35:51Z',
      items: [{ sku: 'Woo-tshirt-logo', title: 'T-Shirt with Logo', quantity: 1, price: '18' }],
    });
    expect(readDiscount(recorded('coupons')[0])).toMatchObject({ code: 'voice10', kind: 'percent', isActive: true });
  });
});
