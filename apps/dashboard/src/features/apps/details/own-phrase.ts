import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import { productsRoutes } from '@voicecart/contract/routes/products';
import { call } from '../../../lib/api.ts';

/**
 * How a shopper would ask an app for a product of this shop: unlike the examples that every shop is shown, it finds
 * something. Null while the shop has none.
 */
export function ownPhraseQuery(appId: string, locale: Locale) {
  return queryOptions({
    queryKey: ['products', 'own-phrase', appId, locale],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { items } = await call(productsRoutes.listProducts, { query: { limit: 1, status: 'active' }, signal });
      const [product] = items;
      if (!product) return null;
      const query = { skill_id: appId, locale };
      const { turns } = await call(productsRoutes.productWords, { params: { id: product.id }, query, signal });
      return turns[0]?.said ?? null;
    },
    // An example is no news: a newer product would be none the better.
    staleTime: 10 * 60_000,
    retry: false,
  });
}

const productSearchType = 1;

/** The examples of an interaction, for product search the shop's own instead of everybody's. */
export function ownExamples(
  { type, examples }: { readonly type: number; readonly examples: readonly string[] },
  ownPhrase: string | null,
): readonly string[] {
  return type === productSearchType && ownPhrase !== null ? [ownPhrase] : examples;
}
