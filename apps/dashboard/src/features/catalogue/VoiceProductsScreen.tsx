import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Badge, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { topProductsCount, topProductsRoutes } from '@voicecart/contract/routes/top-products';
import { to } from '@voicecart/contract/screens';
import { Mic } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Page } from '../../ui/Page.tsx';
import { Money } from '../../ui/values.tsx';
import { ProductPicture } from './ProductCells.tsx';
import classes from './Products.module.css';
import { productPath } from './product-queries.ts';

/** The products that shoppers asked for by voice, those asked for most first; the top ones are marked. */
export default function VoiceProductsScreen() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['products', 'voice'],
    queryFn: async ({ signal }) => (await call(topProductsRoutes.voiceProducts, { signal })).items,
  });
  const products = query.data;
  return (
    <Page
      description={<Trans>The products shoppers heard first when they searched in the last 30 days.</Trans>}
      breadcrumb={['products']}
    >
      {query.isPending && <Skeleton height={240} aria-hidden />}
      {query.error && !products && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {products?.length === 0 && (
        <EmptyState
          icon={<Mic size={32} aria-hidden />}
          title={t`No requests yet`}
          why={t`Once shoppers search by voice, you’ll see here what they want most.`}
          action={
            <Button component={Link} to={to('sandbox')}>
              <Trans>Try it in the sandbox</Trans>
            </Button>
          }
        />
      )}
      {products && products.length > 0 && (
        <DataTable label={t`Requested by voice`}>
          <thead>
            <tr>
              <th>{t`Product`}</th>
              <th data-align="end">{t`Requests`}</th>
              <th data-align="end">{t`Price`}</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product, place) => (
              <tr key={product.id}>
                <td>
                  <span className={classes.named}>
                    <ProductPicture url={product.imageUrl} />
                    <span>
                      <Anchor component={Link} to={productPath(product.id)} size="sm">
                        {product.title}
                      </Anchor>{' '}
                      {place < topProductsCount && <Badge size="sm">{t`Top ${place + 1}`}</Badge>}
                      <span className={classes.sku}>{product.sku}</span>
                    </span>
                  </span>
                </td>
                <td data-align="end">{formatNumber(product.asked)}</td>
                <td data-align="end">
                  <Money value={product.price} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Page>
  );
}
