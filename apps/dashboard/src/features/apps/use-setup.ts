import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import type { App } from '@voicecart/contract/routes/apps';
import { useMay } from '../../lib/session.ts';
import { useMayEnter } from '../../shell/use-may-enter.ts';
import { productCountQuery } from './product-count.ts';
import { type Setup, setupOf, setupSteps } from './setup.ts';
import { sandboxTriedQuery } from './setup-queries.ts';

/**
 * How far an app is set up; `setup` is absent until all that decides it is known. Steps that the viewer may not take
 * are left out.
 */
export function useSetup(app: App): {
  setup: Setup | undefined;
  products: number | undefined;
  error: unknown;
  refetch: () => unknown;
} {
  const [maySeeProducts, mayTry, maySeeTalk, mayPublish] = [
    useMayEnter('/products'),
    useMay(access.sandbox),
    useMay(access.conversations),
    useMay(access.publishing),
  ];
  // Whether it was tried is told by its conversations.
  const may = { products: maySeeProducts, interactions: true, sandbox: mayTry && maySeeTalk, publish: mayPublish };
  const products = useQuery({ ...productCountQuery, enabled: may.products });
  const tried = useQuery({ ...sandboxTriedQuery(app.id), enabled: may.sandbox });
  const isKnown = (!may.products || products.data !== undefined) && (!may.sandbox || tried.data !== undefined);
  return {
    setup: isKnown
      ? setupOf(
          {
            products: products.data ?? 0,
            interactionsOn: app.interactions.filter((interaction) => interaction.isEnabled).length,
            isTried: tried.data ?? false,
            isPublished: app.publishedRevision !== null,
          },
          setupSteps.filter((step) => may[step]),
        )
      : undefined,
    products: products.data,
    error: products.error ?? tried.error,
    refetch: () => Promise.all([may.products && products.refetch(), may.sandbox && tried.refetch()]),
  };
}
