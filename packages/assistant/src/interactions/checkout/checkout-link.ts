import type { ShopCartLine, ShopListing } from '../../shop/shop.ts';
import type { CheckoutSettings } from './settings.ts';

export interface CheckoutLink {
  readonly url: string;
  /** What it puts into the shop's cart. */
  readonly lines: readonly ShopCartLine[];
}

export interface CheckoutLinks {
  /** One for the whole cart where the shop takes it so; else one a product, and some of each shop of several. */
  readonly links: readonly CheckoutLink[];
  /** What no link can carry: the shop takes no cart from a link, or nobody knows by which number it sells this. */
  readonly missing: readonly ShopCartLine[];
}

/**
 * The links that open the shop's own checkout with the cart in it. What a connected shop sells goes the way of its
 * platform, by the ids that the shop itself gave; anything else as the settings say. A merchant's own pattern is for all:
 * `{items}` in it stands for `SKU:quantity,...`.
 */
export function checkoutLinks(lines: readonly ShopCartLine[], settings: CheckoutSettings): CheckoutLinks {
  if (settings.linkStyle === 'own') return ownLink(lines, settings.ownLink);
  const groups = Map.groupBy(lines, ({ listing }) => listing?.shopId ?? '');
  const parts = [...groups].map(([shopId, some]) =>
    shopId === '' ? unconnectedLink(some, settings) : connectedLinks(some),
  );
  return { links: parts.flatMap(({ links }) => links), missing: parts.flatMap(({ missing }) => missing) };
}

/** Pages at which a shopper finds what no link can carry: the product's, else the shop's. Each address once. */
export function shopPages(
  lines: readonly ShopCartLine[],
  settings: CheckoutSettings,
): { readonly url: string; readonly lines: readonly ShopCartLine[]; readonly isShop: boolean }[] {
  const pages = new Map<string, { url: string; lines: ShopCartLine[]; isShop: boolean }>();
  for (const line of lines) {
    const page = secureUrl(line.link);
    const url = page ?? secureUrl(line.listing?.shopUrl ?? null) ?? secureUrl(settings.shopUrl);
    if (url === null) continue;
    const known = pages.get(url.href);
    if (known) known.lines.push(line);
    else pages.set(url.href, { url: url.href, lines: [line], isShop: page === null });
  }
  return [...pages.values()];
}

type Listed = ShopCartLine & { readonly listing: ShopListing };

function connectedLinks(some: readonly ShopCartLine[]): CheckoutLinks {
  const lines = some.filter((line): line is Listed => line.listing !== null);
  const [first] = lines;
  const shop = first ? storefrontOf(lines) : null;
  if (!first || shop === null) return { links: [], missing: some };
  switch (first.listing.cartLink) {
    case 'shopify':
      return wholeCart(lines, variantNumber, (items) => `${shop}/cart/${items}`);
    case 'woocommerce':
      return majorOf(first.listing) >= wooCartLinkFrom
        ? wholeCart(lines, variantNumber, (items) => `${shop}/checkout-link/?products=${items}`)
        : oneEach(lines, (line) => {
            const id = variantNumber(line);
            return id === null ? null : `${shop}/?add-to-cart=${id}&quantity=${line.quantity}`;
          });
    case 'bigcommerce':
      return bigCommerceLinks(lines, shop);
    case 'volusion':
      // A link adds one of a product: for more of it the shopper is handed its page.
      return oneEach(lines, ({ quantity, listing }) =>
        quantity === 1 ? `${shop}/ShoppingCart.asp?ProductCode=${encodeURIComponent(listing.variantId)}` : null,
      );
    case null:
      return { links: [], missing: lines };
  }
}

/** WooCommerce takes a whole cart in a link from here on; before, one product. */
const wooCartLinkFrom = 10;

function majorOf({ version }: ShopListing): number {
  return Number(/(\d+)\./.exec(version ?? '')?.[1] ?? 0);
}

function variantNumber({ listing }: Listed): string | null {
  return /^\d{1,20}$/.test(listing.variantId) ? listing.variantId : null;
}

/**
 * BigCommerce's checkout link names a product by id or SKU, and a variant by SKU alone. A SKU that could be read as an
 * id or as two items goes by the older link, which adds one product and says which it means.
 */
function bigCommerceLinks(lines: readonly Listed[], shop: string): CheckoutLinks {
  const inOne = (line: Listed): string | null => {
    if (!line.listing.isVariant) return line.listing.productId;
    return /^(?!\d+$)[\w.-]+$/.test(line.listing.sku) ? line.listing.sku : null;
  };
  if (lines.every((line) => inOne(line) !== null)) {
    return wholeCart(lines, inOne, (items) => `${shop}/checkout/?products=${items}&action=buy`);
  }
  return oneEach(lines, ({ listing, quantity }) => {
    const { isVariant, sku, productId } = listing;
    if (isVariant && sku === '') return null;
    const which = isVariant ? `sku=${encodeURIComponent(sku)}` : `product_id=${productId}`;
    return `${shop}/cart.php?action=add&${which}&qty=${quantity}`;
  });
}

function wholeCart<Line extends ShopCartLine>(
  lines: readonly Line[],
  idOf: (line: Line) => string | null,
  address: (items: string) => string,
): CheckoutLinks {
  const carried = lines.filter((line) => idOf(line) !== null);
  const missing = lines.filter((line) => idOf(line) === null);
  if (carried.length === 0) return { links: [], missing };
  const items = carried.map((line) => `${idOf(line)}:${line.quantity}`).join(',');
  return { links: [{ url: address(items), lines: carried }], missing };
}

function oneEach<Line extends ShopCartLine>(
  lines: readonly Line[],
  address: (line: Line) => string | null,
): CheckoutLinks {
  const links = lines.flatMap((line) => {
    const url = address(line);
    return url === null ? [] : [{ url, lines: [line] }];
  });
  return { links, missing: lines.filter((line) => address(line) === null) };
}

/** What is of no connected shop: Shopify's and WooCommerce's files tell the number by the product's link or its SKU. */
function unconnectedLink(lines: readonly ShopCartLine[], settings: CheckoutSettings): CheckoutLinks {
  const shop = originOf(settings.shopUrl) ?? originOf(lines.find((line) => line.link !== null)?.link ?? '');
  if (shop === null) return { links: [], missing: lines };
  return settings.linkStyle === 'woocommerce'
    ? wholeCart(lines, wooProduct, (items) => `${shop}/checkout-link/?products=${items}`)
    : wholeCart(lines, shopifyVariant, (items) => `${shop}/cart/${items}`);
}

function ownLink(lines: readonly ShopCartLine[], pattern: string): CheckoutLinks {
  if (lines.length === 0 || !pattern.includes('{items}') || originOf(pattern) === null)
    return { links: [], missing: lines };
  const items = lines.map((line) => `${encodeURIComponent(line.sku)}:${line.quantity}`).join(',');
  return { links: [{ url: pattern.replaceAll('{items}', items), lines }], missing: [] };
}

/**
 * Where shoppers find a connected shop, without a slash at its end: at the host of its product pages, which is the
 * shop's own domain where the address of its interface is not. A shop within a folder keeps it.
 */
function storefrontOf(lines: readonly Listed[]): string | null {
  const address = secureUrl(lines[0]?.listing.shopUrl ?? null);
  const links = lines.flatMap(({ link }) => (link !== null && URL.canParse(link) ? [new URL(link)] : []));
  const page = links.find(({ protocol }) => protocol === 'https:');
  if (page && page.host !== address?.host) return page.origin;
  // A shop whose own pages are not encrypted does not answer at https.
  if (address === null || (!page && links.some(({ host }) => host === address.host))) return null;
  return `${address.origin}${address.pathname}`.replace(/\/+$/, '');
}

/** Only web addresses over TLS: the link goes to shoppers. */
function secureUrl(address: string | null): URL | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' ? url : null;
}

function originOf(address: string): string | null {
  return secureUrl(address.replaceAll('{items}', ''))?.origin ?? null;
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
  if (link === null || !URL.canParse(link)) return null;
  const value = new URL(link).searchParams.get(name);
  return value !== null && /^\d{1,20}$/.test(value) ? value : null;
}
