import { expect, test } from 'vitest';
import type { ShopCartLine, ShopListing } from '../../shop/shop.ts';
import { checkoutLinks, shopPages } from './checkout-link.ts';
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
  statedPriceMinor: 100,
  availability: 'in_stock',
  stock: null,
  listing: null,
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
  const { links } = checkoutLinks(lines, { ...checkoutSettings.parse({}), ...settings });
  expect(links.map(({ url }) => url)).toEqual(expected === null ? [] : [expected]);
});

test('names what the link cannot carry', () => {
  const [known, unknown] = [line('A', 'https://a.example/p?variant=42'), line('B', null)];
  expect(checkoutLinks([known, unknown], checkoutSettings.parse({}))).toEqual({
    links: [{ url: 'https://a.example/cart/42:1', lines: [known] }],
    missing: [unknown],
  });
});

const listed = (listing: Partial<ShopListing>, link: string | null, quantity = 1): ShopCartLine => ({
  ...line(listing.sku ?? 'SKU', link, quantity),
  listing: {
    shopId: 'shop',
    cartLink: null,
    version: null,
    shopUrl: null,
    productId: '7',
    variantId: '71',
    sku: 'SKU',
    isVariant: true,
    ...listing,
  },
});
const shopify = { cartLink: 'shopify', shopUrl: 'https://a.myshopify.com' } as const;
const woo = { cartLink: 'woocommerce', version: 'WooCommerce 10.1.0', shopUrl: 'https://w.example/shop' } as const;
const oldWoo = { ...woo, version: 'WooCommerce 9.9.5' };
const big = { cartLink: 'bigcommerce' } as const;
const page = 'https://b.example/p7/';

test.each<[string, ShopCartLine[], string[]]>([
  [
    'a variant of Shopify, at the shop’s own domain',
    [listed(shopify, 'https://shop.example/products/mug', 2), listed({ ...shopify, variantId: '72' }, null)],
    ['https://shop.example/cart/71:2,72:1'],
  ],
  ['Shopify, of what has no page', [listed(shopify, null)], ['https://a.myshopify.com/cart/71:1']],
  [
    'WooCommerce in a folder',
    [listed(woo, 'https://w.example/shop/product/mug/', 3)],
    ['https://w.example/shop/checkout-link/?products=71:3'],
  ],
  [
    'an older WooCommerce, one product a link',
    [listed(oldWoo, null, 2), listed({ ...oldWoo, variantId: '5' }, null)],
    ['https://w.example/shop/?add-to-cart=71&quantity=2', 'https://w.example/shop/?add-to-cart=5&quantity=1'],
  ],
  ['WooCommerce without encryption', [listed(woo, 'http://w.example/shop/product/mug/')], []],
  [
    'BigCommerce, a variant by its SKU and a product by its id',
    [listed({ ...big, sku: 'MUG-S' }, page, 2), listed({ ...big, isVariant: false, sku: '' }, page)],
    ['https://b.example/checkout/?products=MUG-S:2,7:1&action=buy'],
  ],
  [
    'BigCommerce, a SKU that reads like an id',
    [listed({ ...big, sku: '4711' }, page, 2), listed({ ...big, isVariant: false }, page)],
    [
      'https://b.example/cart.php?action=add&sku=4711&qty=2',
      'https://b.example/cart.php?action=add&product_id=7&qty=1',
    ],
  ],
  ['BigCommerce, a variant without a SKU', [listed({ ...big, sku: '' }, page)], []],
  [
    'Volusion, one of a product',
    [listed({ cartLink: 'volusion', variantId: 'A 1', shopUrl: 'https://v.example' }, null)],
    ['https://v.example/ShoppingCart.asp?ProductCode=A%201'],
  ],
  [
    'Volusion, several of a product',
    [listed({ cartLink: 'volusion', variantId: 'A', shopUrl: 'https://v.example' }, null, 2)],
    [],
  ],
  ['a platform that takes none', [listed({ shopUrl: 'https://m.example' }, 'https://m.example/mug.html')], []],
  [
    'two shops and a file',
    [listed(shopify, null), listed({ ...woo, shopId: 'other' }, null), line('A', 'https://f.example/p?variant=42')],
    [
      'https://a.myshopify.com/cart/71:1',
      'https://w.example/shop/checkout-link/?products=71:1',
      'https://f.example/cart/42:1',
    ],
  ],
])('a connected shop’s link: %s', (_, lines, expected) => {
  const { links, missing } = checkoutLinks(lines, checkoutSettings.parse({}));
  expect(links.map(({ url }) => url)).toEqual(expected);
  expect(links.flatMap((link) => link.lines).length + missing.length).toBe(lines.length);
});

test('what no link carries is handed by its page, else by the shop', () => {
  const settings = checkoutSettings.parse({});
  const magento = { shopUrl: 'https://m.example' };
  const [mug, cup, lamp] = [
    listed(magento, 'https://m.example/mug.html'),
    listed(magento, null),
    listed({}, 'http://plain.example/lamp'),
  ];
  expect(shopPages([mug, cup, lamp], settings)).toEqual([
    { url: 'https://m.example/mug.html', lines: [mug], isShop: false },
    { url: 'https://m.example/', lines: [cup], isShop: true },
  ]);
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
