import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import type { App } from '@voicecart/contract/routes/apps';
import { useMayEnter } from '../../../lib/guards/use-may-enter.ts';
import { useMay } from '../../../lib/session.ts';
import { latestPublishQuery } from '../latest-publish.ts';
import { type ProductCounts, productCountsQuery } from '../product-count.ts';
import { type Setup, setupOf, setupSteps } from './setup.ts';
import { sandboxTriedQuery } from './setup-queries.ts';

/**
 * How far an app is set up; `setup` is absent until all that decides it is known. Steps that the viewer may not take
 * are left out.
 */
export function useSetup(app: App): {
  setup: Setup | undefined;
  products: ProductCounts | undefined;
  error: unknown;
  refetch: () => unknown;
} {
  const maySeeProducts = useMayEnter('products');
  const mayTry = useMay(access.sandbox);
  const maySeeTalk = useMay(access.conversations);
  const mayPublish = useMay(access.publishing);
  // Whether it was tried is told by its conversations.
  const may = {
    products: maySeeProducts,
    interactions: true,
    sandbox: mayTry && maySeeTalk,
    publish: mayPublish,
    live: mayPublish,
  };
  const products = useQuery({ ...productCountsQuery, enabled: may.products });
  const tried = useQuery({ ...sandboxTriedQuery(app.id), enabled: may.sandbox });
  const latest = useQuery({ ...latestPublishQuery(app.id), enabled: may.publish });
  const isKnown = (!may.products || products.data !== undefined) && (!may.sandbox || tried.data !== undefined);
  return {
    setup: isKnown
      ? setupOf(
          {
            products: products.data?.heard ?? 0,
            interactionsOn: app.interactions.filter((interaction) => interaction.isEnabled).length,
            isTried: tried.data ?? false,
            isPublished: app.publishedRevision !== null,
            isLive: app.isLive,
            isRefused: latest.data?.status === 'failed',
          },
          setupSteps.filter((step) => may[step]),
        )
      : undefined,
    products: products.data,
    error: products.error ?? tried.error ?? latest.error,
    refetch: () =>
      Promise.all([
        may.products && products.refetch(),
        may.sandbox && tried.refetch(),
        may.publish && latest.refetch(),
      ]),
  };
}
