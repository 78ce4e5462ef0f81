import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { analyticsRoutes, type SkillFigures } from '@voicecart/contract/routes/analytics';
import { type Lifecycle, lifecycles } from '@voicecart/contract/routes/apps';
import { ChartLine } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { formatNumber, formatShare } from '../../lib/formats.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { DayRange, dayOf } from '../../ui/report/DayRange.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { LifecycleBadge, lifecycleLooks } from '../apps/apps.ts';

/** R069: how much the apps of all merchants are used, beside each other. */
export default function SkillAnalyticsScreen() {
  const { t, i18n } = useLingui();
  const state = useListState({ filters: ['lifecycle', 'from', 'to'], defaultSort: '-turns' });
  const [from, to] = [dayOf(state.filter('from')), dayOf(state.filter('to'))];
  const lifecycle = lifecycles.find((one) => one === state.filter('lifecycle'));
  const figures = useQuery({
    queryKey: ['skill-figures', state.request, lifecycle, from, to],
    queryFn: ({ signal }) =>
      call(analyticsRoutes.listSkillFigures, { query: { ...state.request, lifecycle, from, to }, signal }),
    placeholderData: keepPreviousData,
  });
  const count = (key: 'sessions' | 'users' | 'turns' | 'unmatched' | 'failures', title: string) =>
    ({
      key,
      title,
      align: 'end',
      isSortable: true,
      render: (row: SkillFigures) => formatNumber(row[key]),
    }) as const;
  const columns: ListColumn<SkillFigures>[] = [
    {
      key: 'appName',
      title: t`App`,
      isSortable: true,
      render: ({ appName, merchantName }) => (
        <>
          <Text size="sm" fw={500}>
            {appName}
          </Text>
          <Text size="xs" c="dimmed">
            {merchantName}
          </Text>
        </>
      ),
    },
    {
      key: 'lifecycle',
      title: t`Status`,
      render: ({ lifecycle: stands }) => <LifecycleBadge lifecycle={stands} />,
    },
    count('sessions', t`Conversations`),
    count('users', t`Shoppers`),
    count('turns', t`Turns`),
    {
      key: 'answeredRate',
      title: t`Answered`,
      align: 'end',
      render: ({ answeredRate }) => (answeredRate === null ? '–' : formatShare(answeredRate)),
    },
    count('unmatched', t`Not understood`),
    count('failures', t`Failed`),
    { key: 'lastAt', title: t`Last used`, isSortable: true, render: ({ lastAt }) => <RelativeTime at={lastAt} /> },
  ];
  const options = lifecycles.map((value: Lifecycle) => ({ value, label: i18n._(lifecycleLooks[value].label) }));
  return (
    <ListPage
      description={
        <Trans>
          How shoppers use the apps of all merchants. Without dates, the last 30 days. Sandbox conversations don’t
          count.
        </Trans>
      }
      name="skill-analytics"
      label={t`Apps`}
      state={state}
      query={figures}
      columns={columns}
      rowKey={({ appId }) => appId}
      rowLabel={({ appName, merchantName }) => `${appName}, ${merchantName}`}
      searchLabel={t`Search by app or merchant`}
      filters={[{ name: 'lifecycle', label: t`Status`, options }]}
      controls={<DayRange state={state} />}
      empty={{
        icon: <ChartLine size={32} aria-hidden />,
        title: t`No apps yet`,
        why: t`Apps appear here as soon as merchants create them.`,
      }}
    />
  );
}
