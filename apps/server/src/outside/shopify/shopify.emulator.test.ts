import { adminSchema } from '@voicecart/emulators/shopify/admin-schema';
import { demoShopify } from '@voicecart/emulators/shopify/demo';
import { startShopify } from '@voicecart/emulators/shopify/shopify';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { describeShop, shopNet, walk } from '../shop-contract.fixture.ts';
import { shopify } from './shopify.ts';
import { shopifyDomain } from './shopify-ask.ts';
import { isSignedQuery } from './shopify-login.ts';
import { bulkProducts, countryOfCurrency, pricesQuery, shopifyOperations } from './shopify-operations.ts';

describeShop('Shopify', async () => {
  const emulator = await startShopify();
  const keys = { address: demoShopify.shop, accessToken: demoShopify.accessToken };
  return {
    platforms: ['shopify', 'shopify-app'],
    client: (net) => shopify.open(keys, { ...net, shopifyOrigin: emulator.origin }),
    faults: emulator.faults,
    products: 32,
    orders: 30,
    revoke(isRevoked) {
      emulator.shop.isRevoked = isRevoked;
    },
    close: () => emulator.close(),
  };
});

describe('Shopify', () => {
  it.each<readonly [string, string]>([
    ...Object.entries(shopifyOperations),
    ['the bulk query', bulkProducts],
    ['prices of all markets', pricesQuery(Object.values(countryOfCurrency))],
  ])('%s is valid by Shopify’s own schema of the pinned version', (_name, query) =>
    expect(validate(adminSchema(), parse(query)).map(({ message }) => message)).toEqual([]),
  );

  it('is asked again after exactly the time that its points need', async () => {
    const emulator = await startShopify();
    const net = { ...shopNet, shopifyOrigin: emulator.origin };
    const client = shopify.open({ address: demoShopify.shop, accessToken: demoShopify.accessToken }, net);
    emulator.shop.throttled = 2;
    const began = performance.now();
    expect((await client.validate()).name).toBe('Voicecart Demo Teas');
    // Five points are missing at a hundred a second, twice.
    expect(performance.now() - began).toBeGreaterThan(95);
    await emulator.close();
  });

  it('gives the stock of each place and the prices of each market', async () => {
    const emulator = await startShopify();
    const net = { ...shopNet, shopifyOrigin: emulator.origin };
    const client = shopify.open({ address: demoShopify.shop, accessToken: demoShopify.accessToken }, net);
    emulator.shop.putProduct({ id: 4, price: '10.00', euro: { price: '9.00', before: '12.00' } });
    emulator.shop.places.set(40, { 'gid://shopify/Location/1': 2, 'gid://shopify/Location/2': 7 });
    const [tea] = await client.productsById(['4']);
    expect(tea?.variants[0]).toMatchObject({
      stockAt: { 'gid://shopify/Location/1': 2, 'gid://shopify/Location/2': 7 },
      prices: [{ currency: 'EUR', price: '12.00', salePrice: '9.00' }],
    });
    const all = await walk((request) => client.products(request));
    expect(all.find(({ id }) => id === '4')).toEqual(tea);
    emulator.shop.scopes = emulator.shop.scopes.filter((scope) => scope !== 'read_locations');
    const again = shopify.open({ address: demoShopify.shop, accessToken: demoShopify.accessToken }, net);
    expect((await again.productsById(['4']))[0]?.variants[0]?.stockAt).toEqual({});
    await emulator.close();
  });

  it.each([
    ['tea.myshopify.com', 'tea.myshopify.com'],
    ['https://Tea.myshopify.com/admin', 'tea.myshopify.com'],
    ['tea', 'tea.myshopify.com'],
    ['https://admin.shopify.com/store/tea/products', 'tea.myshopify.com'],
    ['evil.example', null],
    ['tea.myshopify.com.evil.example', null],
    ['tea.myshopify.com@evil.example', null],
    ['127.0.0.1', null],
    ['', null],
  ])('takes %s for %s', (given, domain) => expect(shopifyDomain(given)).toBe(domain));

  it('knows a query that Shopify did not sign, or long ago', () => {
    const app = { clientId: 'id', clientSecret: 'hush' };
    expect(isSignedQuery(new URLSearchParams('code=1&hmac=00&shop=a'), app)).toBe(false);
    expect(isSignedQuery(new URLSearchParams(''), { clientId: '', clientSecret: '' })).toBe(false);
  });
});
