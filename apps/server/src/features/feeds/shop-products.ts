import { minorDigits } from '@voicecart/contract/minor-digits';
import { planById } from '@voicecart/contract/plans';
import type pg from 'pg';
import { z } from 'zod';
import { isCurrency } from '../../platform/currencies.ts';
import type { Db } from '../../platform/database.ts';
import { getShop } from './feed-runs.queries.ts';
import { addProduct, type ProductDraft, setOption } from './readers/add-product.ts';
import { readUrl } from './readers/field-values.ts';
import { productLimits } from './readers/limits.ts';
import { emptyBatch, type ProductRow } from './readers/product-row.ts';
import { announceCatalogue, chooseLeads, upsertProducts } from './run/feed-import.queries.ts';
import { productContent, productLine } from './run/product-lines.ts';
import { risingIds } from './run/rising-ids.ts';
import { contentHash } from './run/sku-ledger.ts';
import { countOffered, findProductsBySku, hide, nameShopProducts } from './shop-products.queries.ts';

/** A connected shop as the catalogue knows it. */
export interface CatalogueShop {
  readonly merchantId: string;
  readonly id: string;
  /** The platform's key; stands in the products' `source`. */
  readonly source: string;
  /** Of prices that name none. */
  readonly currency: string;
}

/** A product as a shop states it, with every SKU that can be bought. */
export interface StatedProduct {
  readonly id: string;
  readonly variants: readonly {
    readonly id: string;
    readonly sku: string;
    readonly title: string;
    readonly description: string;
    readonly brand: string;
    readonly category: string;
    readonly tags: readonly string[];
    readonly price: string;
    readonly salePrice: string;
    readonly currency: string;
    readonly availability: ProductRow['availability'];
    readonly stock: number | null;
    readonly imageUrls: readonly string[];
    readonly link: string;
    readonly barcode: string;
    readonly options: Readonly<Record<string, string>>;
    readonly isPublished: boolean;
    readonly prices?: ProductDraft['prices'];
    readonly stockAt?: Readonly<Record<string, number>>;
  }[];
}

export interface StatedRefusal {
  readonly productId: string;
  readonly sku: string;
  readonly field: string;
  readonly reason: string;
}

const storedRow = z.object({
  sku: z.string(),
  content_hash: z.number(),
  status: z.string(),
  source: z.string(),
  shop_id: z.string().nullable(),
  shop_ref: z.string().nullable(),
  shop_variant: z.string().nullable(),
  shop_sku: z.string().nullable(),
});
type StoredRow = z.output<typeof storedRow>;

/** What the shop calls a product and its variant. */
interface ShopIdentity {
  readonly ref: string;
  readonly variant: string;
  readonly sku: string;
}

const nextId = risingIds();

/**
 * Writes products of a shop, within the caller's transaction: new ones are added, changed ones replaced, and SKUs that a
 * product no longer has leave. A SKU that another product of a shop holds is told apart by the variant's id.
 */
export async function writeShopProducts(
  client: pg.PoolClient,
  db: Db,
  shop: CatalogueShop,
  products: readonly StatedProduct[],
): Promise<{ changed: number; gone: number; groups: string[]; refusals: StatedRefusal[] }> {
  const { merchantId } = shop;
  const stored = await findStored(client, shop, products);
  const rows: { of: ShopIdentity; row: ProductRow }[] = [];
  const refusals: StatedRefusal[] = [];
  const taken = new Map<string, string>();
  const kept = new Set<string>();
  for (const product of products) {
    for (const variant of product.variants) {
      const wanted = variant.sku.trim() || `${shop.source}-${variant.id}`;
      const apart = `${wanted}-${variant.id}`;
      const sku = !isHeld(wanted, product.id)
        ? wanted
        : // Two views of one shop number alike.
          isHeld(apart, product.id)
          ? `${apart}-${shop.id.slice(0, 8)}`
          : apart;
      taken.set(sku, `${product.id} ${variant.id}`);
      const batch = emptyBatch();
      addProduct(batch, 1, sku, { style: 'dot', currency: shop.currency }, () => draftOf(shop, product, variant, sku));
      const [row] = batch.products;
      for (const { field, reason } of batch.refusals) refusals.push({ productId: product.id, sku, field, reason });
      // A SKU that was refused this time stays as it was.
      kept.add(sku);
      if (row) rows.push({ of: { ref: product.id, variant: variant.id, sku: variant.sku.trim() }, row });
    }
  }

  function isHeld(sku: string, productId: string): boolean {
    if (taken.has(sku)) return true;
    const holder = stored.get(sku);
    if (!holder || holder.shop_id === null || holder.status === 'vanished') return false;
    return holder.shop_id !== shop.id || holder.shop_ref !== productId;
  }

  const { plan_id } = await getShop(db, merchantId);
  const { title, quotas } = planById[plan_id];
  let room = quotas.products - (await countOffered(client, merchantId, quotas.products));
  const lines: string[] = [];
  const written: { sku: string; of: ShopIdentity }[] = [];
  const groups = new Set<string>();
  for (const { of, row } of rows) {
    const before = stored.get(row.sku);
    const content = productContent(row);
    const hash = contentHash(content);
    if (before && isSame(before, shop, of) && before.content_hash === hash && before.status !== 'vanished') continue;
    if (!before || before.status === 'vanished') {
      if (room <= 0) {
        const reason = `The ${title} plan holds ${quotas.products.toLocaleString('en')} products; this one is beyond them`;
        refusals.push({ productId: of.ref, sku: row.sku, field: 'plan', reason });
        continue;
      }
      room -= 1;
    }
    if (row.groupKey !== null) groups.add(row.groupKey);
    lines.push(productLine(merchantId, nextId(), content, row.groupKey === null, hash, null));
    written.push({ sku: row.sku, of });
  }
  if (lines.length > 0) {
    await upsertProducts(client, lines, shop.source);
    await nameShopProducts(
      client,
      shop,
      written.map(({ sku, of }) => ({ sku, ref: of.ref, variant: of.variant, shopSku: of.sku })),
    );
  }
  const refs = products.map(({ id }) => id);
  const gone = await hide(client, shop, refs, [...kept]);
  // One of a group may have left: the others choose anew.
  if (gone > 0) for (const ref of refs) groups.add(groupKey(shop, ref));
  return { changed: lines.length, gone, groups: [...groups], refusals };
}

function isSame(before: StoredRow, shop: CatalogueShop, { ref, variant, sku }: ShopIdentity): boolean {
  if (before.shop_id !== shop.id || before.source !== shop.source) return false;
  return before.shop_ref === ref && before.shop_variant === variant && before.shop_sku === sku;
}

/** Takes products out of the assistant that the shop no longer has. Gives how many SKUs left. */
export function hideShopProducts(
  client: pg.PoolClient,
  shop: Pick<CatalogueShop, 'merchantId' | 'id' | 'source'>,
  refs: readonly string[] | null,
): Promise<number> {
  return hide(client, shop, refs, []);
}

/** After writes: one of each group stands for it, and every process that holds the catalogue is told. */
export async function settleShopProducts(
  client: pg.PoolClient,
  merchantId: string,
  groups: readonly string[] | null,
): Promise<void> {
  if (groups === null || groups.length > 0) await chooseLeads(client, merchantId, groups);
  await announceCatalogue(client, merchantId);
}

async function findStored(
  client: pg.PoolClient,
  shop: CatalogueShop,
  products: readonly StatedProduct[],
): Promise<Map<string, StoredRow>> {
  const skus = products.flatMap(({ variants }) =>
    variants.flatMap(({ id, sku }) => {
      const wanted = sku.trim() || `${shop.source}-${id}`;
      return [wanted, `${wanted}-${id}`, `${wanted}-${id}-${shop.id.slice(0, 8)}`];
    }),
  );
  const rows = await findProductsBySku(client, shop.merchantId, skus);
  return new Map(rows.map((row) => [row.sku, storedRow.parse(row)]));
}

function groupKey(shop: Pick<CatalogueShop, 'id'>, productId: string): string {
  return `shop:${shop.id}:${productId}`;
}

type Variant = StatedProduct['variants'][number];

function draftOf(shop: CatalogueShop, product: StatedProduct, variant: Variant, sku: string): ProductDraft {
  const options: Record<string, string> = {};
  const named = Object.entries(variant.options).slice(0, productLimits.options);
  for (const [name, value] of named) {
    setOption(options, name.slice(0, productLimits.optionName), value.slice(0, productLimits.optionValue));
  }
  const currency = variant.currency || shop.currency;
  return {
    line: 1,
    sku,
    groupKey: product.variants.length > 1 ? groupKey(shop, product.id) : null,
    title: variant.title,
    // A shop's page may say more than is ever spoken: cut, where a file's row would be refused.
    description: variant.description.slice(0, productLimits.description),
    brand: variant.brand,
    category: variant.category,
    tags: variant.tags
      .map((tag) => tag.slice(0, productLimits.tag))
      .filter(Boolean)
      .slice(0, productLimits.tags),
    price: roundedPrice(variant.price, currency),
    salePrice: roundedPrice(variant.salePrice, currency),
    currency,
    availability: variant.availability,
    stock: variant.stock,
    imageUrls: variant.imageUrls.flatMap(tolerantUrl).slice(0, productLimits.images),
    link: tolerantUrl(variant.link)[0] ?? '',
    barcode: variant.barcode.slice(0, productLimits.barcode),
    options,
    publishedState: variant.isPublished ? 'published' : 'draft',
    prices: (variant.prices ?? [])
      .filter((one) => isCurrency(one.currency))
      .map((one) => ({
        currency: one.currency,
        price: roundedPrice(one.price, one.currency),
        salePrice: roundedPrice(one.salePrice, one.currency),
      })),
    stockAt: Object.fromEntries(Object.entries(variant.stockAt ?? {}).slice(0, productLimits.places)),
  };
}

/** Shops keep prices with more decimals than the currency has ('18.9900'). */
function roundedPrice(text: string, currency: string): string {
  const value = text.trim();
  if (!/^\d+\.\d+$/.test(value) || !isCurrency(currency)) return value;
  return Number(value).toFixed(minorDigits(currency));
}

/** A picture whose address is none is left out; the product is not refused for it. */
function tolerantUrl(value: string): string[] {
  try {
    const url = readUrl(value, 'image');
    return url === '' ? [] : [url];
  } catch {
    return [];
  }
}
