import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { searchWordsRoutes } from '@voicecart/contract/routes/search-words';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { SearchTry } from './SearchTry.tsx';

/** An admin tries a phrase in a shop of their choice. */
export function ShopTry() {
  const { t } = useLingui();
  const [shop, setShop] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const merchants = useQuery({
    queryKey: ['merchants', 'search-try', asked],
    queryFn: ({ signal }) =>
      call(merchantsRoutes.listMerchants, { query: { currentPage: 1, limit: 20, q: asked }, signal }),
    placeholderData: keepPreviousData,
  });
  const names = new Map((merchants.data?.items ?? []).map(({ id, name }) => [id, name]));
  const [chosen, setChosen] = useState<[string, string] | null>(null);
  if (chosen) names.set(...chosen);
  return (
    <SearchTry
      shop={shop}
      ask={async (q, signal) => {
        const query = { q, merchantId: shop ?? '' };
        return (await call(searchWordsRoutes.previewShopSearch, { query, signal })).preview;
      }}
      before={
        <Select
          label={t`Shop`}
          description={t`The shop whose products are searched.`}
          placeholder={t`Choose a shop`}
          searchable
          data={[...names].map(([value, label]) => ({ value, label }))}
          value={shop}
          onChange={(next) => {
            setShop(next);
            setChosen(next === null ? null : [next, names.get(next) ?? next]);
          }}
          searchValue={search}
          onSearchChange={setSearch}
          filter={({ options }) => options}
          nothingFoundMessage={merchants.isFetching ? t`Searching…` : t`No shop found`}
          error={merchants.error ? t`Couldn’t load the shops. Type again to retry.` : null}
        />
      }
    />
  );
}
