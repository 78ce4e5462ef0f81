import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type ActivityItem, activityOutcomes, activityRoutes } from '@voicecart/contract/routes/activity';
import { screenRules, to } from '@voicecart/contract/screens';
import { Download, History } from 'lucide-react';
import { Link } from 'react-router';
import { call, download } from '../../lib/api.ts';
import { IfMay } from '../../lib/IfMay.tsx';
import { useMay, useSignedIn } from '../../lib/session.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { DayRange, dayOf } from '../../ui/report/DayRange.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { ActivityChanges } from './ActivityChanges.tsx';
import { kindName } from './activity.ts';

/** A menu of hundreds helps nobody; the search finds the rest. */
const mostChoices = 50;

/** Who changed what, newest first; behind an admin's act stands the admin. A super admin reads it of all merchants. */
export default function ActivityLogScreen() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { merchant } = useSignedIn();
  const mayReadAddresses = useMay(access.activityAddresses);
  const state = useListState({ filters: ['type', 'person', 'outcome', 'from', 'to'], defaultLimit: 50 });
  const { currentPage, limit, q } = state.request;
  const asked = {
    q,
    type: state.filter('type'),
    person: state.filter('person'),
    outcome: activityOutcomes.find((outcome) => outcome === state.filter('outcome')),
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
  };
  const query = useQuery({
    queryKey: ['activity', currentPage, limit, asked],
    queryFn: ({ signal }) => call(activityRoutes.activity, { query: { currentPage, limit, ...asked }, signal }),
    placeholderData: keepPreviousData,
  });
  const facets = useQuery({
    queryKey: ['activity', 'filters'],
    queryFn: ({ signal }) => call(activityRoutes.activityFilters, { signal }),
  }).data;
  const kind = (type: string) => kindName(type, (text) => i18n._(text));

  async function saveCsv() {
    try {
      await download(activityRoutes.exportActivity, 'activity-log.csv', { query: asked });
    } catch (error) {
      toast.error(error);
    }
  }

  async function saveLines() {
    try {
      await download(activityRoutes.exportActivityLines, 'activity-log.ndjson', { query: asked });
    } catch (error) {
      toast.error(error);
    }
  }

  const merchantColumn: ListColumn<ActivityItem> = {
    key: 'merchant',
    title: t`Merchant`,
    // What admins change for all merchants is about none.
    render: (row) => row.merchant.name || '–',
  };
  const addressColumn: ListColumn<ActivityItem> = {
    key: 'address',
    title: t`IP address`,
    render: (row) => row.address ?? '–',
  };
  const columns: ListColumn<ActivityItem>[] = [
    {
      key: 'message',
      title: t`What`,
      render: (row) => (
        <div style={{ overflowWrap: 'anywhere' }}>
          {row.message}
          {row.refused && (
            <Text size="xs" c="dimmed">
              {row.refused}
            </Text>
          )}
          <ActivityChanges changes={row.changes} />
        </div>
      ),
    },
    { key: 'user', title: t`Who`, render: (row) => <Who row={row} /> },
    ...(merchant ? [] : [merchantColumn]),
    {
      key: 'type',
      title: t`Type`,
      render: (row) => (
        <Badge color="gray" miw="max-content">
          {kind(row.activity_type)}
        </Badge>
      ),
    },
    ...(mayReadAddresses ? [addressColumn] : []),
    { key: 'at', title: t`When`, render: (row) => <RelativeTime at={row.date_created} /> },
  ];
  return (
    <ListPage
      description={
        merchant ? <Trans>Who changed what, and when.</Trans> : <Trans>Who changed what, across all merchants.</Trans>
      }
      action={
        <Group gap="xs">
          <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={() => void saveLines()}>
            <Trans>Download as JSON</Trans>
          </Button>
          <IfMay rule={screenRules.activityStreams.access}>
            <Button component={Link} to={to('activityStreams')} variant="default">
              <Trans>Stream to syslog</Trans>
            </Button>
          </IfMay>
        </Group>
      }
      name="activity"
      label={t`Activity log`}
      state={state}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.message}
      searchLabel={t`Search by change or person`}
      onCsv={saveCsv}
      controls={<DayRange state={state} />}
      filters={[
        {
          name: 'type',
          label: t`Type`,
          options: (facets?.types ?? []).map((type) => ({ value: type, label: kind(type) })),
        },
        {
          name: 'outcome',
          label: t`Outcome`,
          options: [
            { value: 'done', label: t`Done` },
            { value: 'refused', label: t`Refused` },
            { value: 'all', label: t`Done and refused` },
          ],
        },
        {
          name: 'person',
          label: t`Person`,
          options: (facets?.people ?? []).slice(0, mostChoices).map(({ id, email }) => ({ value: id, label: email })),
        },
      ]}
      empty={{
        icon: <History size={32} aria-hidden />,
        title: t`No changes yet`,
        why: t`Every change to your apps, products and settings is recorded here, along with who made it.`,
        action: merchant ? (
          <Button component={Link} to={to('apps')} variant="default">
            <Trans>Go to your apps</Trans>
          </Button>
        ) : undefined,
      }}
    />
  );
}

function Who({ row }: { row: ActivityItem }) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {row.user.name || row.user.email}
      {row.user.name && (
        <Text size="xs" c="dimmed">
          {row.user.email}
        </Text>
      )}
      {row.actor && (
        <Text size="xs" c="dimmed">
          <Trans>done by {row.actor.email}</Trans>
        </Text>
      )}
    </div>
  );
}
