import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { feedStatuses, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { CloudDownload, FileUp, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { call, download } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { IfMay } from '../../lib/IfMay.tsx';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import type { ListColumn } from '../../ui/list-types.ts';
import { RelativeTime } from '../../ui/values.tsx';
import { FeedSourceCard } from './FeedSourceCard.tsx';
import { FeedStatusBadge } from './FeedStatusBadge.tsx';
import { type FeedRun, feedFormatNames, feedStatusLooks, isFeedStatus } from './feed-names.ts';
import { isUnderWay } from './feed-runs.ts';
import { feedSourcePath, feedSourceQuery } from './feed-source-queries.ts';

/** A list needs no more: the run's own page is the one to watch. */
const pollMs = 5_000;

/** Every product file that was uploaded or fetched, and what became of it. */
export default function FeedsScreen() {
  const { t, i18n } = useLingui();
  const state = useListState({ filters: ['status'], defaultSort: '-createdAt' });
  const status = state.filter('status');
  const query = { ...state.request, status: isFeedStatus(status) ? status : undefined };
  const runs = useQuery({
    queryKey: ['feeds', 'list', query],
    queryFn: ({ signal }) => call(feedsRoutes.listFeedRuns, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (asked) => (asked.state.data?.items.some(isUnderWay) ? pollMs : false),
  });
  useRealtimeRefresh('catalogue.changed', ['feeds', 'list']);
  const count = (key: 'inserted' | 'updated' | 'unchanged' | 'refused' | 'vanished', title: string) =>
    ({
      key,
      title,
      align: 'end',
      isSortable: key === 'refused',
      render: (run: FeedRun) => (run.startedAt ? formatNumber(run[key]) : '–'),
    }) as const;
  const columns: ListColumn<FeedRun>[] = [
    { key: 'fileName', title: t`File`, isSortable: true, render: (run) => run.fileName },
    { key: 'format', title: t`Format`, render: (run) => i18n._(feedFormatNames[run.format]) },
    { key: 'status', title: t`Status`, render: (run) => <FeedStatusBadge run={run} /> },
    count('inserted', t`New`),
    count('updated', t`Changed`),
    count('unchanged', t`Unchanged`),
    count('refused', t`Refused`),
    count('vanished', t`Gone`),
    { key: 'createdAt', title: t`Received`, isSortable: true, render: (run) => <RelativeTime at={run.createdAt} /> },
  ];
  const source = useQuery(feedSourceQuery).data;
  const action = (
    <Group gap="xs">
      <IfMay rule={access.orders}>
        <Button component={Link} to="/products/feeds/orders" variant="subtle">
          <Trans>Order files</Trans>
        </Button>
      </IfMay>
      <Button
        component={Link}
        to={feedSourcePath}
        variant="default"
        leftSection={<CloudDownload size={16} aria-hidden />}
      >
        <Trans>Fetch from an address</Trans>
      </Button>
      <Button component={Link} to="/products/feeds/new" leftSection={<Upload size={16} aria-hidden />}>
        <Trans>Upload a feed</Trans>
      </Button>
    </Group>
  );
  return (
    <ListPage
      title={<Trans>Feeds</Trans>}
      description={
        <Trans>The product files you uploaded or that were fetched, and what each changed in your products.</Trans>
      }
      // An empty list offers the same in its middle.
      action={runs.data?.total === 0 && !status && !state.request.q ? undefined : action}
      notice={
        source && (
          <Box mb="md">
            <FeedSourceCard source={source} />
          </Box>
        )
      }
      name="feeds"
      label={t`Feeds`}
      state={state}
      query={runs}
      columns={columns}
      rowKey={(run) => run.id}
      rowLabel={(run) => run.fileName}
      rowHref={(run) => `/products/feeds/${run.id}`}
      filters={[
        {
          name: 'status',
          label: t`Status`,
          options: feedStatuses.map((value) => ({ value, label: i18n._(feedStatusLooks[value].label) })),
        },
      ]}
      searchLabel={t`Search file names`}
      onCsv={() => download(feedsRoutes.exportFeedRuns, 'feeds.csv', { query: { q: query.q, status: query.status } })}
      empty={{
        icon: <FileUp size={32} aria-hidden />,
        title: t`No feeds yet`,
        why: t`Upload the file your shop exports, or let it be fetched from an address, and shoppers can ask for every product in it. Exports of Shopify, WooCommerce and Google Shopping are imported at once; of any other CSV, XML or Excel file you say which column is which.`,
        action,
      }}
    />
  );
}
