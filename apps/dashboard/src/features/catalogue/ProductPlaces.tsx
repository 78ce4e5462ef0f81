import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { formatNumber } from '../../lib/formats.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { ProductPrice } from './ProductCells.tsx';
import classes from './Products.module.css';
import type { Product } from './product-form.ts';

/** What a product costs in further currencies; nothing where it has no such prices. */
export function ProductPrices({ product }: { product: Product }) {
  const { t } = useLingui();
  const prices = Object.entries(product.prices);
  if (prices.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        <Trans>Prices in other currencies</Trans>
      </Title>
      <DataTable label={t`Prices in other currencies`} kind="facts">
        <tbody>
          {prices.map(([currency, { price, sale }]) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              <td>
                <ProductPrice product={{ priceMinor: price, salePriceMinor: sale, currency }} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

/** How many each place has of a product and its variants; nothing where nobody counts by place. */
export function ProductPlaces({ variants }: { variants: readonly Product[] }) {
  const { t } = useLingui();
  const places = new Map<string, { city: string; counts: Map<string, number> }>();
  for (const { id, stockAt } of variants) {
    for (const { place, city, count } of stockAt) {
      const known = places.get(place) ?? { city, counts: new Map() };
      known.counts.set(id, count);
      places.set(place, known);
    }
  }
  if (places.size === 0) return null;
  const isGroup = variants.length > 1;
  return (
    <section>
      <Title order={2} mb="xs">
        <Trans>Stock by location</Trans>
      </Title>
      <DataTable label={t`Stock by location`}>
        <thead>
          <tr>
            <th>{t`Location`}</th>
            <th data-align="end">{isGroup ? t`Total` : t`In stock`}</th>
            {isGroup &&
              variants.map((variant) => (
                <th key={variant.id} data-align="end">
                  {nameOf(variant)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {[...places].map(([place, { city, counts }]) => (
            <tr key={place}>
              <th scope="row" className={classes.whole}>
                {place}
                {city !== '' && city !== place && (
                  <Text span size="xs" c="dimmed">
                    {' '}
                    {city}
                  </Text>
                )}
              </th>
              <td data-align="end">{formatNumber([...counts.values()].reduce((sum, count) => sum + count, 0))}</td>
              {isGroup &&
                variants.map(({ id }) => (
                  <td key={id} data-align="end">
                    {counts.has(id) ? formatNumber(counts.get(id) ?? 0) : '–'}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

function nameOf({ options, sku }: Product): string {
  return Object.values(options).filter(Boolean).join(', ') || sku;
}
