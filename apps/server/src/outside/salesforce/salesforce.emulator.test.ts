import { demoSalesforce } from '@voicecart/emulators/salesforce/demo';
import { type SalesforceEmulator, startSalesforce } from '@voicecart/emulators/salesforce/salesforce';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeShop, shopNet, walk } from '../shop-contract.fixture.ts';
import type { ShopNet } from '../shop-platform.ts';
import { salesforce } from './salesforce.ts';

const netTo = (url: string, net: ShopNet = shopNet): ShopNet => ({
  ...net,
  salesforceOrigin: url,
  salesforceLoginOrigin: url,
});

describeShop('Salesforce B2C Commerce', async () => {
  const emulator = await startSalesforce();
  return {
    platforms: ['demandware'],
    client: (net) => salesforce.open(demoSalesforce, netTo(emulator.url, net)),
    faults: emulator.faults,
    products: 54,
    orders: 41,
    revoke(isRevoked) {
      emulator.site.isRevoked = isRevoked;
    },
    close: () => emulator.close(),
  };
});

describe('a site of Salesforce', () => {
  let emulator: SalesforceEmulator;
  beforeAll(async () => {
    emulator = await startSalesforce();
  });
  afterAll(() => emulator.close());
  const client = (keys: Partial<Record<keyof typeof demoSalesforce, string>> = {}) =>
    salesforce.open({ ...demoSalesforce, ...keys }, netTo(emulator.url));

  it('gives the variants of a master in words, with price and stock of the site', async () => {
    const [master, item] = await client().productsById(['sf-001', 'sf-005']);
    expect(master?.variants).toHaveLength(2);
    expect(master?.variants[1]).toMatchObject({
      sku: 'sf-001-JJ169XX',
      title: 'Linen shirt 1',
      options: { Color: 'Black' },
      price: '29',
      currency: 'USD',
      stock: 7,
      brand: 'North Shore',
      tags: ['clothes', 'gift'],
    });
    expect(item?.variants).toMatchObject([{ sku: 'sf-005', availability: 'out_of_stock', stock: 0, price: '33' }]);
  });

  it('walks through more than a search reaches into', async () => {
    const many = await startSalesforce();
    for (let place = 0; place < 9_400; place += 1) {
      const at = new Date(Date.parse('2026-02-01T00:00:00Z') + place * 60_000).toISOString();
      many.site.orders.set(`x${place}`, {
        orderNo: `x${place}`,
        status: 'new',
        shippingStatus: 'not_shipped',
        paymentStatus: 'paid',
        creationDate: at,
        lastModified: at,
        trackingNumber: '',
      });
    }
    // Less than there are: who goes on by offset alone is refused.
    many.site.hitsMax = 9_100;
    const one = salesforce.open(demoSalesforce, netTo(many.url));
    const orders = await walk((request) => one.orders?.(request) ?? Promise.reject(new Error('no orders')));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(9_441);
    expect(many.site.logins).toBe(1);
    await many.close();
  });

  it('has orders with their parcels, and leaves out what was never placed', async () => {
    const orders = (await client().ordersById?.(['00000411', '00000430', '00000419', 'nobody'])) ?? [];
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      ['00000411', 'shipped'],
      ['00000419', 'cancelled'],
    ]);
    expect(orders[0]).toMatchObject({
      trackingNumber: 'SF1',
      postcode: '05401',
      phone: '6175555555',
      total: '110.24',
      items: [{ sku: 'sf-002', title: 'Denim skirt 1', quantity: 2, price: '30' }],
    });
  });

  it('has the coupons that everybody may type', async () => {
    expect((await client().discounts?.())?.items).toMatchObject([
      { code: 'VOICE10', isActive: true, kind: 'other' },
      { code: 'SUN25', isActive: false },
    ]);
  });

  it('logs in again where its token ended before its time', async () => {
    const one = client();
    await one.productsById(['sf-001']);
    emulator.site.tokens.clear();
    expect(await one.productsById(['sf-001'])).toHaveLength(1);
  });

  it('tells which scopes are missing instead of refusing the site', async () => {
    emulator.site.forbidden.add('sfcc.orders');
    expect((await client().validate()).warnings).toEqual(['The scope sfcc.orders is missing: orders are left out.']);
    emulator.site.forbidden.clear();
  });

  it.each([
    [{ clientSecret: 'guess' }, 'REFUSED', 'does not know this API client'],
    [{ organizationId: 'f_ecom_abcd_prd' }, 'REFUSED', 'check its roles and scopes'],
    [{ siteId: 'Elsewhere' }, 'NOT_A_SHOP', "No site with ID 'Elsewhere'"],
  ])('refuses %o in plain words', async (keys, code, words) =>
    expect(client(keys).validate()).rejects.toMatchObject({ code, message: expect.stringContaining(words) }),
  );
});
