import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Badge, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { policiesRoutes, topProductsCount } from '@voicecart/contract/routes/policies';
import { Mic } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Money } from '../../ui/values.tsx';
import { ProductPicture } from './ProductCells.tsx';
import classes from './Products.module.css';
import { productListPath, productPath } from './product-queries.ts';

/** The products that shoppers asked for by voice, those asked for most first; the top ones are marked. */
export default function VoiceProductsScreen() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['products', 'voice'],
    queryFn: async ({ signal }) => (await call(policiesRoutes.voiceProducts, { signal })).items,
  });
  const products = query.data;
  return (
    <Page
      title={<Trans>Asked for by voice</Trans>}
      description={<Trans>What shoppers searched for in the last 30 days, as the product they were told first.</Trans>}
      breadcrumb={[{ label: t`Products`, to: productListPath }]}
    >
      {query.isPending && <Skeleton height={240} aria-hidden />}
      {query.error && !products && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {products?.length === 0 && (
        <EmptyState
          icon={<Mic size={32} aria-hidden />}
          title={t`Nobody has asked yet`}
          why={t`Once shoppers search by voice, you see here what they want most.`}
          action={
            <Button component={Link} to="/metronome/sandbox">
              <Trans>Try it in the sandbox</Trans>
            </Button>
          }
        />
      )}
      {products && products.length > 0 && (
        <DataTable label={t`Asked for by voice`}>
          <thead>
            <tr>
              <th>{t`Product`}</th>
              <th data-align="end">{t`Times asked`}</th>
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
