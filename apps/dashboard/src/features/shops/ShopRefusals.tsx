import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { shopsRoutes } from '@voicecart/contract/routes/shops';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { List } from '../../ui/ListPage.tsx';
import { RelativeTime } from '../../ui/values.tsx';

/** What of the shop was not taken in, each with its reason. */
export function ShopRefusals({ id }: { id: string }) {
  const { t } = useLingui();
  const state = useListState({ defaultLimit: 10 });
  const { currentPage, limit } = state.request;
  const refusals = useQuery({
    queryKey: ['shops', 'refused', id, currentPage, limit],
    queryFn: ({ signal }) =>
      call(shopsRoutes.listShopRefusals, { params: { id }, query: { currentPage, limit }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <Title order={2}>
        <Trans>Left out</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        <Trans>Put these right in your shop; they come along by themselves then.</Trans>
      </Text>
      <List
        name="shop-refusals"
        label={t`Left out`}
        state={state}
        query={refusals}
        columns={[
          { key: 'kind', title: t`What`, render: (row) => (row.kind === 'product' ? t`Product` : t`Order`) },
          { key: 'shopRef', title: t`Number in the shop`, render: (row) => row.shopRef },
          { key: 'sku', title: t`SKU`, render: (row) => row.sku ?? '–' },
          { key: 'reason', title: t`Reason`, render: (row) => row.reason },
          { key: 'at', title: t`When`, render: (row) => <RelativeTime at={row.at} /> },
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.id}
        empty={{ title: t`Nothing was left out` }}
      />
    </div>
  );
}
