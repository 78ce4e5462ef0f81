import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api.ts';

interface ProductPickerProps {
  readonly value: string | null;
  readonly onChange?: (productId: string | null) => void;
  readonly error?: ReactNode;
}

/** One product of the shop, found as the assistant finds it; by title, SKU or a few words. */
export function ProductPicker({ value, onChange, error }: ProductPickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const found = useQuery({
    queryKey: ['products', 'search', asked],
    queryFn: ({ signal }) => call(productsRoutes.searchProducts, { query: { q: asked, limit: 20 }, signal }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    queryKey: ['products', 'one', value],
    queryFn: async ({ signal }) =>
      value ? (await call(productsRoutes.getProduct, { params: { id: value }, signal })).product : null,
    enabled: value !== null,
    retry: false,
  });
  const options = new Map<string, string>();
  if (value !== null) options.set(value, chosen.data ? optionOf(chosen.data) : chosen.error ? t`Deleted product` : '…');
  for (const item of asked.length > 1 ? (found.data?.items ?? []) : []) options.set(item.id, optionOf(item));
  return (
    <Select
      label={t`Product`}
      description={t`For a deal on one product. Search by title or SKU.`}
      placeholder={t`Any product`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`No product` }}
      data={[...options].map(([id, label]) => ({ value: id, label }))}
      value={value}
      onChange={(next) => onChange?.(next)}
      searchValue={search}
      onSearchChange={setSearch}
      // The server searched already, and finds what letters alone would not.
      filter={({ options: all }) => all}
      nothingFoundMessage={
        asked.length < 2 ? t`Type at least 2 letters` : found.isFetching ? t`Searching…` : t`No product found`
      }
      error={error ?? (found.error ? t`The search failed. Type again to retry.` : null)}
    />
  );
}

function optionOf({ title, sku }: { title: string; sku: string }): string {
  return `${title} (${sku})`;
}
