import type { ShopProduct } from '@voicecart/assistant/shop/shop';
import { topProductsCount } from '@voicecart/contract/routes/top-products';
import type { Platform } from '../../platform/platform.ts';
import { listNewestProducts, searchProducts } from '../catalogue/catalogue.ts';
import { readReportTable } from './analytics.ts';

const days = 30;
/** How many of the most frequent searches are looked up. */
const searchesMax = 12;
const searchesMaxForAll = 50;

interface AskedProduct {
  readonly product: ShopProduct;
  readonly asked: number;
}

/** The best matches of what shoppers searched for most often in the last 30 days, most asked for first. */
export function readVoiceProducts(platform: Platform, merchantId: string): Promise<AskedProduct[]> {
  return readAsked(platform, merchantId, searchesMaxForAll);
}

/** The first three of them. Where there are fewer, the newest of the catalogue fill the list. */
export async function readTopProducts(platform: Platform, merchantId: string): Promise<AskedProduct[]> {
  const asked = (await readAsked(platform, merchantId, searchesMax)).slice(0, topProductsCount);
  if (asked.length === topProductsCount) return asked;
  const rest = await listNewestProducts(platform, merchantId, topProductsCount * 2);
  const known = new Set(asked.map(({ product }) => product.id));
  const fill = rest.filter(({ id }) => !known.has(id)).map((product) => ({ product, asked: 0 }));
  return [...asked, ...fill].slice(0, topProductsCount);
}

async function readAsked(platform: Platform, merchantId: string, most: number): Promise<AskedProduct[]> {
  const top = new Map<string, AskedProduct>();
  for (const { search, count } of await readSearches(platform, merchantId, most)) {
    const query = { text: search, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 } as const;
    const [product] = (await searchProducts(platform, merchantId, query)).items;
    if (!product) continue;
    top.set(product.id, { product, asked: (top.get(product.id)?.asked ?? 0) + count });
  }
  return [...top.values()].sort((a, b) => b.asked - a.asked);
}

async function readSearches(
  platform: Platform,
  merchantId: string,
  most: number,
): Promise<{ search: string; count: number }[]> {
  const today = new Date();
  const from = new Date(today.getTime() - days * 86_400_000);
  // A day more than today: the merchant's may have begun already.
  const to = new Date(today.getTime() + 86_400_000);
  const filter = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
  const { rows } = await readReportTable(platform.db, merchantId, filter, 'searches.csv');
  return rows.slice(0, most).map(([search, count]) => ({ search: String(search), count: Number(count) }));
}
