import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type feedRefusal, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import type { z } from 'zod';
import { call, download } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useListState } from '../../lib/url-state.ts';
import { List } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { type FeedRun, feedFieldNames } from './feed-names.ts';

type Refusal = z.output<typeof feedRefusal>;

/** The rows an import could not take, each with its reason. */
export function FeedRefusals({ run }: { run: FeedRun }) {
  const { t, i18n } = useLingui();
  const { id } = run;
  const state = useListState({ filters: ['field'], defaultSort: 'line' });
  const query = { ...state.request, field: state.filter('field') };
  const refusals = useQuery({
    queryKey: ['feeds', 'refusals', id, query],
    queryFn: ({ signal }) => call(feedsRoutes.listFeedRefusals, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const names = new Map(Object.entries(feedFieldNames));
  const fieldName = (field: string) => {
    const name = names.get(field);
    return name ? i18n._(name) : field;
  };
  const columns: ListColumn<Refusal>[] = [
    { key: 'line', title: t`Line`, isSortable: true, render: (row) => formatNumber(row.line), width: '5rem' },
    { key: 'sku', title: t`SKU`, render: (row) => row.sku ?? '–' },
    { key: 'field', title: t`Field`, render: (row) => fieldName(row.field) },
    { key: 'reason', title: t`Reason`, render: (row) => row.reason },
    {
      key: 'value',
      title: t`Value`,
      render: (row) => (row.value === '' ? '–' : <code style={{ overflowWrap: 'anywhere' }}>{row.value}</code>),
    },
  ];
  const fields = refusals.data?.fields ?? [];
  return (
    <div>
      <Title order={2}>
        <Trans>Rejected rows</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        <Trans>These rows weren’t imported. Fix them in your shop, then upload the file again.</Trans>
      </Text>
      <List
        name="feed-refusals"
        label={t`Rejected rows`}
        state={state}
        query={refusals}
        columns={columns}
        rowKey={(row) => `${row.line} ${row.field} ${row.sku ?? ''}`}
        rowLabel={(row) => t`Line ${row.line}`}
        filters={[
          {
            name: 'field',
            label: t`Field`,
            options: fields.map(({ value, count }) => ({
              value,
              label: `${fieldName(value)} (${formatNumber(count)})`,
            })),
          },
        ]}
        searchLabel={t`Search rejected rows`}
        onCsv={() => download(feedsRoutes.exportFeedRefusals, `${run.fileName}-refused.csv`, { params: { id } })}
        empty={{ title: t`The rejected rows are no longer available` }}
      />
    </div>
  );
}
