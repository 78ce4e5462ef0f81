import { demoMagento } from '@voicecart/emulators/magento/demo';
import { startMagento } from '@voicecart/emulators/magento/magento';
import { demoMagento1 } from '@voicecart/emulators/magento-1/demo';
import { type Magento1Emulator, startMagento1 } from '@voicecart/emulators/magento-1/magento-1';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { magento } from '../magento/magento.ts';
import { describeShop, shopNet, walk } from '../shop-contract.fixture.ts';
import { magento1 } from './magento-1.ts';

const net = shopNet;

describeShop('Magento 1', async () => {
  const emulator = await startMagento1();
  return {
    platforms: ['magento-1'],
    client: (given) => magento1.open({ ...demoMagento1, address: emulator.url }, given),
    faults: emulator.faults,
    products: 40,
    orders: 30,
    revoke(isRevoked) {
      emulator.shop.isRevoked = isRevoked;
    },
    close: () => emulator.close(),
  };
});

describe('a shop of Magento 1', () => {
  let emulator: Magento1Emulator;
  beforeAll(async () => {
    emulator = await startMagento1();
  });
  afterAll(() => emulator.close());
  beforeEach(() => emulator.shop.forbidden.clear());
  const client = () => magento1.open({ ...demoMagento1, address: emulator.url }, net);

  it('says its version, and what it cannot tell', async () => {
    const facts = await client().validate();
    expect(facts.version).toBe('Magento 1.9.4.5 (Community)');
    expect(facts.warnings[0]).toBe('Magento 1 does not tell which variants a product has: each is offered as one.');
  });

  it('gives products with their stock and pictures, and not the parts that are not shown', async () => {
    const [first, onSale, soldOut] = await client().productsById(['1', '7', '10', '500']);
    expect(first?.variants).toMatchObject([
      {
        sku: 'M1-1',
        title: 'Maple guitar',
        description: '<b>Warm</b> & clear.',
        price: '41.0000',
        salePrice: '',
        stock: null,
        imageUrls: ['http://shop.example/media/1.jpg'],
        link: `${emulator.url}/product-1.html`,
        isPublished: true,
      },
    ]);
    expect(onSale?.variants[0]).toMatchObject({ salePrice: '19.9900', stock: 7 });
    expect(soldOut?.variants[0]).toMatchObject({ availability: 'out_of_stock', stock: 0 });
    expect(await client().productsById(['500'])).toEqual([]);
  });

  it('logs in again where its session has ended', async () => {
    const asked = client();
    await asked.productsById(['1']);
    emulator.shop.endSessions();
    expect(await asked.productsById(['2'])).toHaveLength(1);
  });

  it('gives orders with their parcel; the chosen part of a product is no second item', async () => {
    const asked = client();
    const orders = await walk((request) => asked.orders?.(request) ?? Promise.reject(new Error('none')));
    expect(orders.find(({ number }) => number === '100000202')).toMatchObject({
      status: 'shipped',
      carrier: 'Federal Express',
      trackingNumber: '7777202',
      postcode: '90002',
      phone: '+12133734253',
      items: [{ sku: 'M1-500', title: 'Maple guitar', quantity: 1, price: '81.5000' }],
    });
    expect(await asked.ordersById?.(['100000201', '99999999'])).toMatchObject([{ status: 'processing' }]);
  });

  it('says what is refused: the login, or what the role may not do', async () => {
    const wrong = magento1.open({ ...demoMagento1, apiKey: 'wrong', address: emulator.url }, net);
    await expect(wrong.validate()).rejects.toThrow('The shop does not know this user name and API key.');
    emulator.shop.forbidden.add('salesOrderList');
    await expect(client().validate()).rejects.toThrow("The API user's role may not do this.");
  });

  it('and a shop of Magento 2 know each other', async () => {
    const other = await startMagento();
    await expect(magento1.open({ ...demoMagento1, address: other.url }, net).validate()).rejects.toThrow(
      'This shop runs Magento 2. Choose Magento 2 / Adobe Commerce instead.',
    );
    await expect(magento.open({ ...demoMagento, address: emulator.url }, net).validate()).rejects.toThrow(
      'This shop runs Magento 1. Choose Magento 1 / OpenMage instead.',
    );
    await other.close();
  });
});
