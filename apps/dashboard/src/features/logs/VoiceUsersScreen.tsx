import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { logsRoutes, type VoiceUser } from '@voicecart/contract/routes/logs';
import { to } from '@voicecart/contract/screens';
import { ChartLine, Users } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { DayRange, dayOf } from '../../ui/report/DayRange.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';

const troubles = ['failed', 'unmatched'] as const;

/** R116: who talked with the apps of all merchants, each with their timeline. */
export default function VoiceUsersScreen() {
  const { t } = useLingui();
  const state = useListState({ filters: ['trouble', 'app', 'from', 'to'], defaultSort: '-lastAt' });
  const body = {
    ...state.request,
    trouble: troubles.find((one) => one === state.filter('trouble')),
    skill_id: state.filter('app'),
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
  };
  const users = useQuery({
    queryKey: ['voice-users', body],
    queryFn: ({ signal }) => call(logsRoutes.listVoiceUsers, { body, signal }),
    placeholderData: keepPreviousData,
  });
  const count = (key: 'conversations' | 'turns' | 'failed' | 'unmatched', title: string): ListColumn<VoiceUser> => ({
    key,
    title,
    align: 'end',
    isSortable: true,
    render: (row) => formatNumber(row[key]),
  });
  const columns: ListColumn<VoiceUser>[] = [
    {
      key: 'userRef',
      title: t`Shopper`,
      render: ({ userRef, isNew }) => (
        <>
          <code>{userRef.slice(0, 10)}</code> {isNew && <StatusBadge tone="neutral" label={t`New`} />}
        </>
      ),
    },
    {
      key: 'app',
      title: t`App`,
      render: ({ appName, merchant }) => (
        <>
          <Text size="sm">{appName}</Text>
          <Text size="xs" c="dimmed">
            {merchant.name}
          </Text>
        </>
      ),
    },
    count('conversations', t`Conversations`),
    count('turns', t`Turns`),
    count('unmatched', t`Not understood`),
    count('failed', t`Failed`),
    { key: 'lastAt', title: t`Last seen`, isSortable: true, render: ({ lastAt }) => <RelativeTime at={lastAt} /> },
  ];
  const app = body.skill_id;
  const appName = users.data?.items[0]?.appName ?? app;
  return (
    <ListPage
      description={
        <Trans>
          Shoppers who talked to an app. Without dates, the last 30 days. Sandbox conversations don’t count.
        </Trans>
      }
      action={
        <Button
          component={Link}
          to={to('userDetails')}
          variant="default"
          leftSection={<ChartLine size={16} aria-hidden />}
        >
          <Trans>Users by day</Trans>
        </Button>
      }
      name="voice-users"
      label={t`Users`}
      state={state}
      query={users}
      columns={columns}
      rowKey={({ appId, userRef }) => `${appId} ${userRef}`}
      rowLabel={({ userRef, appName: name }) => `${userRef}, ${name}`}
      rowHref={({ shopper, appId }) => to('logsTimeline', { email: shopper, skillid: appId })}
      searchLabel={t`Search by app or merchant`}
      filters={[
        {
          name: 'trouble',
          label: t`Outcome`,
          options: [
            { value: 'failed', label: t`Something failed` },
            { value: 'unmatched', label: t`Partly understood` },
          ],
        },
        // A report leads here with one; nobody chooses among the apps of all merchants.
        ...(app ? [{ name: 'app', label: t`App`, options: [{ value: app, label: appName ?? app }] }] : []),
      ]}
      controls={<DayRange state={state} />}
      empty={{
        icon: <Users size={32} aria-hidden />,
        title: t`No users yet`,
        why: t`Shoppers appear here as soon as they talk to an app.`,
      }}
    />
  );
}
