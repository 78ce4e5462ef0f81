import { demoVolusion } from '@voicecart/emulators/volusion/demo';
import { startVolusion, type VolusionEmulator, volusionProduct } from '@voicecart/emulators/volusion/volusion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutsideFault } from '../exchange.ts';
import { describeShop, shopNet, walk } from '../shop-contract.fixture.ts';
import { volusion } from './volusion.ts';
import { timeOf } from './volusion-records.ts';

const net = shopNet;

describeShop('Volusion', async () => {
  const emulator = await startVolusion();
  return {
    platforms: ['volusion'],
    client: (given) => volusion.open({ ...demoVolusion, address: emulator.url }, given),
    faults: emulator.faults,
    products: 60,
    orders: 40,
    revoke(isRevoked) {
      emulator.shop.isRevoked = isRevoked;
    },
    close: () => emulator.close(),
  };
});

describe('a shop of Volusion', () => {
  let emulator: VolusionEmulator;
  beforeAll(async () => {
    emulator = await startVolusion();
  });
  afterAll(() => emulator.close());
  beforeEach(() => emulator.faults.clear());
  const client = () => volusion.open({ ...demoVolusion, address: emulator.url }, net);

  it('gives the children of a product as its variants, with what they have of their parent', async () => {
    const [product] = await client().productsById(['TOY-100']);
    expect(product).toMatchObject({ id: 'TOY-100', changedAt: '2026-11-20T15:05:00.000Z' });
    expect(product?.variants).toMatchObject([
      { sku: 'TOY-100-S', title: 'Wooden chess set', price: '12.9900', options: { Variant: 'Small' }, stock: 7 },
      { sku: 'TOY-100-L', title: 'Wooden chess set', price: '24.5000', options: { Variant: 'Large' } },
    ]);
    expect(product?.variants[0]).toMatchObject({
      description: '<p>For rainy days & sunny ones.</p>',
      brand: 'Playwell',
      imageUrls: [`${emulator.url}/v/vspfiles/photos/toy.jpg`],
      link: `${emulator.url}/ProductDetails.asp?ProductCode=TOY-100`,
      isPublished: true,
    });
  });

  it('knows what is sold out, hidden and on sale', async () => {
    emulator.shop.products.push(
      volusionProduct('GONE', { StockStatus: '0', SalePrice: '9.9900' }),
      volusionProduct('LATER', { StockStatus: '-2', DoNotAllowBackOrders: 'N', HideProduct: 'Y' }),
    );
    const [gone, later] = await client().productsById(['GONE', 'LATER']);
    emulator.shop.products.splice(-2);
    expect(gone?.variants[0]).toMatchObject({ availability: 'out_of_stock', stock: 0, salePrice: '9.9900' });
    expect(later?.variants[0]).toMatchObject({ availability: 'backorder', stock: 0, isPublished: false });
  });

  it('asks again where an answer was cut off at a round number', async () => {
    const own = await startVolusion();
    own.shop.products = Array.from({ length: 250 }, (_, place) => volusionProduct(`P-${place}`, {}));
    own.shop.batch = 100;
    const asked = volusion.open({ ...demoVolusion, address: own.url }, net);
    expect(await walk((request) => asked.products(request))).toHaveLength(250);
    expect(own.shop.requests).toHaveLength(3);
    await own.close();
  });

  it('gives orders with the address of their customer, who is asked for once', async () => {
    const asked = client();
    emulator.shop.requests.length = 0;
    const orders = await walk((request) => asked.orders?.(request) ?? Promise.reject(new Error('none')));
    expect(orders.find(({ number }) => number === '7003')).toMatchObject({
      status: 'shipped',
      email: 'shopper2@mail.example',
      postcode: '78702',
      phone: '512-555-0100',
      carrier: 'USPS',
      trackingNumber: '94007003',
      total: '25.9800',
      items: [{ sku: 'TOY-101', title: 'Classic chess set', quantity: 2, price: '12.9900' }],
    });
    expect(orders.every(({ placedAt }) => placedAt.endsWith('T09:30:00.000Z'))).toBe(true);
    expect(emulator.shop.requests.filter((one) => one.startsWith('Customers'))).toHaveLength(10);
    const later = await asked.orders?.({ cursor: null, since: '2100-01-01T00:00:00Z' });
    expect(later?.items).toEqual([]);
  });

  it('never says its login or password, whatever goes wrong', async () => {
    const faults = [
      { kind: 'status', status: 500 },
      { kind: 'status', status: 403 },
      { kind: 'status', status: 404 },
      { kind: 'status', status: 418 },
      { kind: 'garbage' },
      { kind: 'reset' },
      { kind: 'slow', ms: 300 },
    ] as const;
    const told: unknown[] = [];
    for (const fault of faults) {
      emulator.faults.set({}, fault);
      told.push(
        await volusion
          .open({ ...demoVolusion, address: emulator.url }, { ...net, timeoutMs: 100 })
          .products({ cursor: null, since: null })
          .catch((error: unknown) => error),
      );
      emulator.faults.clear();
    }
    const wrong = { login: demoVolusion.login, encryptedPassword: 'WRONG-SECRET', address: emulator.url };
    told.push(
      await volusion
        .open(wrong, net)
        .validate()
        .catch((error: unknown) => error),
    );
    for (const error of told) {
      expect(error).toBeInstanceOf(OutsideFault);
      const text =
        error instanceof OutsideFault ? `${error.message} ${error.stack} ${JSON.stringify(error)} ${error.cause}` : '';
      expect(text).not.toContain(demoVolusion.encryptedPassword);
      expect(text).not.toContain('WRONG-SECRET');
      expect(text).not.toContain('volusion-demo.example');
    }
    expect(told.at(-1)).toMatchObject({ code: 'REFUSED' });
  });

  it.each([
    ['11/20/2026 3:05:00 PM', '2026-11-20T15:05:00.000Z'],
    ['11/20/2026 12:00:00 AM', '2026-11-20T00:00:00.000Z'],
    ['1/2/2026', '2026-01-02T00:00:00.000Z'],
    ['yesterday', null],
    ['', null],
  ])('reads %s as %s', (text, time) => expect(timeOf(text)).toBe(time));
});
