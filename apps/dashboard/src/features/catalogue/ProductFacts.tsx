import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../../ui/DataTable.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { ProductAvailability, ProductPrice } from './ProductCells.tsx';
import type { Product } from './product-form.ts';

function FromFeed() {
  return (
    <>
      <Anchor component={Link} to="/products/feeds" size="sm">
        <Trans>Product feed</Trans>
      </Anchor>
      <Text size="xs" c="dimmed">
        <Trans>The next file that has its SKU replaces what you change by hand.</Trans>
      </Text>
    </>
  );
}

/** What is known of a product, one fact a line; unknown ones are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useLingui();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Price`, <ProductPrice key="price" product={product} />],
    [t`Availability`, <ProductAvailability key="availability" product={product} />],
    [t`SKU`, product.sku],
    [t`Barcode`, product.barcode],
    [t`Category`, product.category],
    [t`Brand`, product.brand],
    ...Object.entries(product.options),
    [t`Source`, product.source === 'manual' ? t`Added by hand` : <FromFeed key="source" />],
    [t`Changed`, <RelativeTime key="changed" at={product.updatedAt} />],
    [t`Added on`, <RelativeTime key="added" at={product.createdAt} />],
  ];
  return (
    <DataTable label={t`Facts`} kind="facts">
      <tbody>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </DataTable>
  );
}
