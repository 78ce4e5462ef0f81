import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FeedFetch, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { List } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { fetchLooks, fetchProblems } from './feed-source-names.ts';

/** Every look at the address, newest first. `version` changes when there is another one. */
export function FeedFetches({ version }: { version: string }) {
  const { t, i18n } = useLingui();
  const state = useListState({ defaultSort: '-createdAt' });
  const { currentPage, limit } = state.request;
  const fetches = useQuery({
    queryKey: ['feeds', 'fetches', version, currentPage, limit],
    queryFn: ({ signal }) => call(feedsRoutes.listFeedFetches, { query: { currentPage, limit }, signal }),
    placeholderData: keepPreviousData,
  });
  const columns: ListColumn<FeedFetch>[] = [
    { key: 'createdAt', title: t`Started`, render: (fetch) => <RelativeTime at={fetch.createdAt} /> },
    { key: 'by', title: t`Started by`, render: ({ dueAt }) => (dueAt ? t`Schedule` : t`A person`) },
    {
      key: 'status',
      title: t`Status`,
      render: ({ status }) => <StatusBadge tone={fetchLooks[status].tone} label={i18n._(fetchLooks[status].label)} />,
    },
    {
      key: 'problem',
      title: t`Error`,
      render: ({ problem }) => (problem ? i18n._(fetchProblems[problem]) : '–'),
    },
    {
      key: 'run',
      title: t`Import`,
      render: ({ runId }) =>
        runId ? (
          <Anchor component={Link} to={to('feedRun', { id: runId })} size="sm">
            <Trans>View import</Trans>
          </Anchor>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <section>
      <Title order={2} mb="sm">
        <Trans>History</Trans>
      </Title>
      <List
        name="feed-fetches"
        label={t`Fetches`}
        state={state}
        query={fetches}
        columns={columns}
        rowKey={(fetch) => fetch.id}
        rowLabel={(fetch) => fetch.createdAt}
        empty={{ title: t`Not fetched yet`, why: t`Every time we fetch the file, it’s listed here.` }}
      />
    </section>
  );
}
