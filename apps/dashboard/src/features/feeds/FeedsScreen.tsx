import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { feedStatuses, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { to } from '@voicecart/contract/screens';
import { CloudDownload, FileUp, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { call, download } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { IfMay } from '../../lib/IfMay.tsx';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { RelativeTime } from '../../ui/values.tsx';
import { FeedCards } from './FeedCards.tsx';
import { FeedSourceCard } from './FeedSourceCard.tsx';
import { FeedStatusBadge } from './FeedStatusBadge.tsx';
import { type FeedRun, feedFormatNames, feedStatusLooks, isFeedStatus } from './feed-names.ts';
import { isUnderWay } from './feed-runs.ts';
import { feedSourcePath, feedSourceQuery } from './feed-source-queries.ts';
import { useFeeds } from './named-feeds.ts';

/** A list needs no more: the run's own page is the one to watch. */
const pollMs = 5_000;

/** Every product file that was uploaded or fetched, and what became of it. */
export default function FeedsScreen() {
  const { t, i18n } = useLingui();
  const state = useListState({ filters: ['status', 'feedId'], defaultSort: '-createdAt' });
  const status = state.filter('status');
  const feeds = useFeeds().data ?? [];
  const feedId = feeds.find(({ id }) => id === state.filter('feedId'))?.id;
  const query = { ...state.request, status: isFeedStatus(status) ? status : undefined, feedId };
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
    { key: 'feedName', title: t`Feed`, render: (run) => run.feedName },
    { key: 'format', title: t`Format`, render: (run) => i18n._(feedFormatNames[run.format]) },
    { key: 'status', title: t`Status`, render: (run) => <FeedStatusBadge run={run} /> },
    count('inserted', t`New`),
    count('updated', t`Changed`),
    count('unchanged', t`Unchanged`),
    count('refused', t`Rejected`),
    count('vanished', t`Missing`),
    { key: 'createdAt', title: t`Received`, isSortable: true, render: (run) => <RelativeTime at={run.createdAt} /> },
  ];
  const source = useQuery(feedSourceQuery).data;
  const action = (
    <Group gap="xs">
      <IfMay rule={access.orders}>
        <Button component={Link} to={to('orderFeeds')} variant="subtle">
          <Trans>Order files</Trans>
        </Button>
      </IfMay>
      <Button
        component={Link}
        to={feedSourcePath}
        variant="default"
        leftSection={<CloudDownload size={16} aria-hidden />}
      >
        <Trans>Fetch from a URL</Trans>
      </Button>
      <Button component={Link} to={to('newFeed')} leftSection={<Upload size={16} aria-hidden />}>
        <Trans>Upload a feed</Trans>
      </Button>
    </Group>
  );
  return (
    <ListPage
      description={<Trans>Product files that you uploaded or we fetched, and what each one changed.</Trans>}
      // An empty list offers the same in its middle.
      action={runs.data?.total === 0 && !status && !feedId && !state.request.q ? undefined : action}
      notice={
        <Stack gap="md" mb="md">
          <FeedCards />
          {source && <FeedSourceCard source={source} />}
        </Stack>
      }
      name="feeds"
      label={t`Feeds`}
      state={state}
      query={runs}
      columns={columns}
      rowKey={(run) => run.id}
      rowLabel={(run) => run.fileName}
      rowHref={(run) => to('feedRun', { id: run.id })}
      filters={[
        {
          name: 'status',
          label: t`Status`,
          options: feedStatuses.map((value) => ({ value, label: i18n._(feedStatusLooks[value].label) })),
        },
        { name: 'feedId', label: t`Feed`, options: feeds.map(({ id, name }) => ({ value: id, label: name })) },
      ]}
      searchLabel={t`Search by file name`}
      onCsv={() =>
        download(feedsRoutes.exportFeedRuns, 'feeds.csv', { query: { q: query.q, status: query.status, feedId } })
      }
      empty={{
        icon: <FileUp size={32} aria-hidden />,
        title: t`No feeds yet`,
        why: t`Upload the file your shop exports, or have it fetched from a URL, so shoppers can ask for every product in it. Shopify, WooCommerce and Google Shopping exports are recognized automatically. For any other CSV, XML or Excel file, you match the columns.`,
        action,
      }}
    />
  );
}
