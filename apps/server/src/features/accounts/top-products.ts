import type { ShopProduct } from '@voicecart/assistant/shop';
import { topProductsCount } from '@voicecart/contract/routes/policies';
import type { Platform } from '../../platform/platform.ts';
import { readReportTable } from '../analytics/analytics.ts';
import { listNewestProducts, searchProducts } from '../catalogue/catalogue.ts';

const days = 30;
/** How many of the most frequent searches are looked up. */
const searchesMax = 12;

/**
 * The products that shoppers asked for most: the best matches of the searches that were said most often in the last 30
 * days. Where that is fewer than three, the newest of the catalogue fill the list.
 */
export async function readTopProducts(platform: Platform, merchantId: string) {
  const top = new Map<string, { product: ShopProduct; asked: number }>();
  for (const { search, count } of await readSearches(platform, merchantId)) {
    const query = { text: search, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 } as const;
    const [product] = (await searchProducts(platform, merchantId, query)).items;
    if (!product) continue;
    const known = top.get(product.id);
    top.set(product.id, { product, asked: (known?.asked ?? 0) + count });
  }
  const asked = [...top.values()].sort((a, b) => b.asked - a.asked).slice(0, topProductsCount);
  if (asked.length === topProductsCount) return asked;
  const rest = await listNewestProducts(platform, merchantId, topProductsCount * 2);
  const fill = rest.filter(({ id }) => !top.has(id)).map((product) => ({ product, asked: 0 }));
  return [...asked, ...fill].slice(0, topProductsCount);
}

async function readSearches(platform: Platform, merchantId: string): Promise<{ search: string; count: number }[]> {
  const today = new Date();
  const from = new Date(today.getTime() - days * 86_400_000);
  // A day more than today: the merchant's may have begun already.
  const to = new Date(today.getTime() + 86_400_000);
  const filter = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
  const { rows } = await readReportTable(platform.db, merchantId, filter, 'searches.csv');
  return rows.slice(0, searchesMax).map(([search, count]) => ({ search: String(search), count: Number(count) }));
}
