import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ActivityItem, activityRoutes } from '@voicecart/contract/routes/activity';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import type { ListColumn } from '../../ui/list-types.ts';
import { RelativeTime } from '../../ui/values.tsx';

/** Who changed what in this merchant, newest first; behind an admin's act stands the admin. */
export default function ActivityLogScreen() {
  const { t } = useLingui();
  const state = useListState({ defaultLimit: 50 });
  const { currentPage, limit, q } = state.request;
  const query = useQuery({
    queryKey: ['activity', currentPage, limit, q],
    queryFn: ({ signal }) => call(activityRoutes.activity, { query: { currentPage, limit, q }, signal }),
    placeholderData: keepPreviousData,
  });
  const columns: ListColumn<ActivityItem>[] = [
    { key: 'message', title: t`What`, render: (row) => row.message },
    {
      key: 'user',
      title: t`Who`,
      render: (row) => (
        <>
          {row.user.email}
          {row.actor && (
            <div style={{ color: 'var(--mantine-color-dimmed)', fontSize: 'var(--mantine-font-size-xs)' }}>
              <Trans>done by {row.actor.email}</Trans>
            </div>
          )}
        </>
      ),
    },
    { key: 'type', title: t`Kind`, render: (row) => <Badge color="gray">{row.activity_type}</Badge> },
    { key: 'at', title: t`When`, render: (row) => <RelativeTime at={row.date_created} /> },
  ];
  return (
    <ListPage
      title={<Trans>Activity log</Trans>}
      description={<Trans>Who changed what, and when.</Trans>}
      name="activity"
      label={t`Activity log`}
      state={state}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.message}
      searchLabel={t`Search what or who`}
      empty={{
        icon: <History size={32} aria-hidden />,
        title: t`Nothing was changed yet`,
        why: t`Every change to your apps, products and settings is written down here, with who made it.`,
        action: (
          <Button component={Link} to="/myapps" variant="default">
            <Trans>Go to your apps</Trans>
          </Button>
        ),
      }}
    />
  );
}
