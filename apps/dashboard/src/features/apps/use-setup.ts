import { useQuery } from '@tanstack/react-query';
import type { App } from '@voicecart/contract/routes/apps';
import { productCountQuery } from './product-count.ts';
import { type Setup, setupOf } from './setup.ts';
import { sandboxTriedQuery } from './setup-queries.ts';

/** How far an app is set up; `setup` is absent until all that decides it is known. */
export function useSetup(app: App): {
  setup: Setup | undefined;
  products: number | undefined;
  error: unknown;
  refetch: () => unknown;
} {
  const products = useQuery(productCountQuery);
  const tried = useQuery(sandboxTriedQuery(app.id));
  const isKnown = products.data !== undefined && tried.data !== undefined;
  return {
    setup: isKnown
      ? setupOf({
          products: products.data,
          interactionsOn: app.interactions.filter((interaction) => interaction.isEnabled).length,
          isTried: tried.data,
          isPublished: app.publishedRevision !== null,
        })
      : undefined,
    products: products.data,
    error: products.error ?? tried.error,
    refetch: () => Promise.all([products.refetch(), tried.refetch()]),
  };
}
