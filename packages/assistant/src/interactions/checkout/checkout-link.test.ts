import { expect, test } from 'vitest';
import type { ShopCartLine } from '../../shop.ts';
import { checkoutLink } from './checkout-link.ts';
import { type CheckoutSettings, checkoutSettings } from './settings.ts';

const line = (sku: string, link: string | null, quantity = 1): ShopCartLine => ({
  productId: sku,
  quantity,
  title: sku,
  sku,
  link,
  imageUrl: null,
  currency: 'USD',
  priceMinor: 100,
  toldPriceMinor: 100,
  availability: 'in_stock',
  stock: null,
});

test.each<[Partial<CheckoutSettings>, ShopCartLine[], string | null]>([
  [{}, [line('A', 'https://a.example/p?variant=42', 3)], 'https://a.example/cart/42:3'],
  [{ shopUrl: 'https://b.example/x' }, [line('41234567890123', null)], 'https://b.example/cart/41234567890123:1'],
  [{ shopUrl: 'http://b.example' }, [line('41234567890123', null)], null],
  [{ shopUrl: 'javascript:alert(1)' }, [line('41234567890123', null)], null],
  [{}, [line('A', 'https://a.example/p')], null],
  [{}, [line('A', 'not a link')], null],
  [
    { linkStyle: 'woocommerce', shopUrl: 'https://w.example' },
    [line('17', null, 2), line('B', 'https://w.example/?p=18')],
    'https://w.example/checkout-link/?products=17:2,18:1',
  ],
  [
    { linkStyle: 'own', ownLink: 'https://o.example/c/{items}' },
    [line('a/b,c', null, 2)],
    'https://o.example/c/a%2Fb%2Cc:2',
  ],
  [{ linkStyle: 'own', ownLink: 'https://o.example/c' }, [line('a', null)], null],
  [{ linkStyle: 'own', ownLink: 'http://o.example/{items}' }, [line('a', null)], null],
])('%o gives the link', (settings, lines, expected) => {
  expect(checkoutLink(lines, { ...checkoutSettings.parse({}), ...settings }).url).toBe(expected);
});

test('names what the link cannot carry', () => {
  const [known, unknown] = [line('A', 'https://a.example/p?variant=42'), line('B', null)];
  expect(checkoutLink([known, unknown], checkoutSettings.parse({}))).toEqual({
    url: 'https://a.example/cart/42:1',
    missing: [unknown],
  });
});

test.each([
  ['', false],
  ['https://shop.example/cart', false],
  ['http://shop.example/cart?items={items}', false],
  ['https://shop.example/cart?items={items}', true],
])('a link of one’s own, %o, needs the place of the cart', (ownLink, isTaken) => {
  expect(checkoutSettings.safeParse({ linkStyle: 'own', ownLink }).success).toBe(isTaken);
  expect(checkoutSettings.safeParse({ linkStyle: 'shopify', ownLink: '' }).success).toBe(true);
});
