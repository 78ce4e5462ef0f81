import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ShopSync, shopsRoutes } from '@voicecart/contract/routes/shops';
import { call } from '../../lib/api.ts';
import { formatDuration, formatNumber } from '../../lib/formats.ts';
import { useListState } from '../../lib/url-state.ts';
import { List } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { isUnderWay, syncLooks } from './shop-names.ts';
import { pollMs } from './shop-queries.ts';

/** What each sync brought, newest first. */
export function SyncHistory({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const state = useListState({ defaultSort: '-createdAt', defaultLimit: 10 });
  const { currentPage, limit } = state.request;
  const syncs = useQuery({
    queryKey: ['shops', 'syncs', id, currentPage, limit],
    queryFn: ({ signal }) => call(shopsRoutes.listShopSyncs, { params: { id }, query: { currentPage, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (asked) => (asked.state.data?.items.some(isUnderWay) ? pollMs : false),
  });
  const count = (key: 'products' | 'orders' | 'changed' | 'gone' | 'refused', title: string) =>
    ({ key, title, align: 'end', render: (sync: ShopSync) => formatNumber(sync[key]) }) as const;
  const columns: ListColumn<ShopSync>[] = [
    { key: 'createdAt', title: t`Started`, render: (sync) => <RelativeTime at={sync.createdAt} /> },
    { key: 'kind', title: t`Type`, render: (sync) => (sync.kind === 'full' ? t`Everything` : t`Changes`) },
    {
      key: 'status',
      title: t`Status`,
      render: (sync) => <StatusBadge tone={syncLooks[sync.status].tone} label={i18n._(syncLooks[sync.status].label)} />,
    },
    count('products', t`Products`),
    count('orders', t`Orders`),
    count('changed', t`Changed`),
    count('gone', t`Missing`),
    count('refused', t`Rejected`),
    {
      key: 'took',
      title: t`Duration`,
      align: 'end',
      render: ({ startedAt, finishedAt }) =>
        startedAt && finishedAt ? formatDuration(Date.parse(finishedAt) - Date.parse(startedAt)) : '–',
    },
    { key: 'error', title: t`Error`, render: (sync) => sync.error ?? '–' },
  ];
  return (
    <div>
      <Title order={2} mb="sm">
        <Trans>History</Trans>
      </Title>
      <List
        name="shop-syncs"
        label={t`Syncs`}
        state={state}
        query={syncs}
        columns={columns}
        rowKey={(sync) => sync.id}
        rowLabel={(sync) => sync.createdAt}
        empty={{ title: t`Not synced yet`, why: t`Each sync and its result appear here.` }}
      />
    </div>
  );
}
