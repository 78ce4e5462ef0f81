import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { ProductAvailability, ProductPrice } from './ProductCells.tsx';
import classes from './Products.module.css';
import type { Product } from './product-form.ts';
import { productPath } from './product-queries.ts';

/** The variants of a group, the open one marked. */
export function ProductVariants({ variants, openId }: { variants: readonly Product[]; openId: string }) {
  const { t } = useLingui();
  return (
    <section>
      <Title order={2} mb="xs">
        <Trans>Variants</Trans>
      </Title>
      <DataTable label={t`Variants`}>
        <thead>
          <tr>
            <th>{t`Variant`}</th>
            <th>{t`SKU`}</th>
            <th data-align="end">{t`Price`}</th>
            <th>{t`Availability`}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.id}>
              <td>
                {variant.id === openId ? (
                  <Text span fw={600} size="sm" aria-current="true">
                    {nameOf(variant)}
                  </Text>
                ) : (
                  <Anchor component={Link} to={productPath(variant.id)} size="sm">
                    {nameOf(variant)}
                  </Anchor>
                )}
              </td>
              <td className={classes.whole}>{variant.sku}</td>
              <td data-align="end">
                <ProductPrice product={variant} />
              </td>
              <td>
                <ProductAvailability product={variant} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

function nameOf({ options, title }: Product): string {
  return Object.values(options).filter(Boolean).join(', ') || title;
}
