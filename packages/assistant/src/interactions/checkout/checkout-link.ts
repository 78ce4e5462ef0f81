import type { ShopCartLine } from '../../shop.ts';
import type { CheckoutSettings } from './settings.ts';

export interface CheckoutLink {
  /** Null where nothing of the cart could be put into a link. */
  readonly url: string | null;
  /** What the link cannot carry: the shop's feed does not tell by which number it is sold. */
  readonly missing: readonly ShopCartLine[];
}

/**
 * The link that opens the shop's own checkout with the cart in it. Shopify: `/cart/{variant}:{quantity},...`;
 * WooCommerce 10 and later: `/checkout-link/?products={id}:{quantity},...`; else the merchant's own pattern, in which
 * `{items}` stands for `SKU:quantity,...`.
 */
export function checkoutLink(lines: readonly ShopCartLine[], settings: CheckoutSettings): CheckoutLink {
  const shop = originOf(settings.shopUrl);
  switch (settings.linkStyle) {
    case 'shopify':
      return linkOf(lines, shop, shopifyVariant, (items) => `/cart/${items}`);
    case 'woocommerce':
      return linkOf(lines, shop, wooProduct, (items) => `/checkout-link/?products=${items}`);
    case 'own':
      return ownLink(lines, settings.ownLink);
  }
}

function linkOf(
  lines: readonly ShopCartLine[],
  shop: string | null,
  idOf: (line: ShopCartLine) => string | null,
  path: (items: string) => string,
): CheckoutLink {
  const origin = shop ?? originOf(lines.find((line) => line.link !== null)?.link ?? '');
  const known = lines.flatMap((line) => {
    const id = idOf(line);
    return id === null ? [] : [{ line, item: `${id}:${line.quantity}` }];
  });
  const missing = lines.filter((line) => !known.some((one) => one.line === line));
  if (origin === null || known.length === 0) return { url: null, missing: lines };
  return { url: `${origin}${path(known.map(({ item }) => item).join(','))}`, missing };
}

function ownLink(lines: readonly ShopCartLine[], pattern: string): CheckoutLink {
  if (!pattern.includes('{items}') || originOf(pattern) === null) return { url: null, missing: lines };
  const items = lines.map((line) => `${encodeURIComponent(line.sku)}:${line.quantity}`).join(',');
  return { url: pattern.replaceAll('{items}', items), missing: [] };
}

/** Only web addresses over TLS: the link goes to shoppers. */
function originOf(address: string): string | null {
  try {
    const url = new URL(address.replaceAll('{items}', ''));
    return url.protocol === 'https:' ? url.origin : null;
  } catch {
    return null;
  }
}

/** Shopify's own feeds name the variant in the link; some merchants use its id as the SKU. */
function shopifyVariant({ link, sku }: ShopCartLine): string | null {
  return parameterOf(link, 'variant') ?? (/^\d{8,20}$/.test(sku) ? sku : null);
}

function wooProduct({ link, sku }: ShopCartLine): string | null {
  const named = ['variation_id', 'add-to-cart', 'p'].map((name) => parameterOf(link, name)).find((id) => id !== null);
  return named ?? (/^\d{1,12}$/.test(sku) ? sku : null);
}

function parameterOf(link: string | null, name: string): string | null {
  if (link === null) return null;
  try {
    const value = new URL(link).searchParams.get(name);
    return value !== null && /^\d{1,20}$/.test(value) ? value : null;
  } catch {
    return null;
  }
}
