import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ActivityItem, activityRoutes } from '@voicecart/contract/routes/activity';
import { call } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { kindName } from '../activity/activity.ts';
import { byDay } from './by-day.ts';
import classes from './RecentNotices.module.css';

/** What has happened in the shop lately, day by day. */
export function RecentNotices() {
  const query = useQuery({
    queryKey: ['activity', 'notices'],
    queryFn: async ({ signal }) => (await call(activityRoutes.activity, { query: { limit: 50 }, signal })).items,
  });
  const items = query.data;
  if (!items) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => query.refetch()} />
    ) : (
      <Skeleton height={240} aria-hidden />
    );
  }
  if (items.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>Nothing yet. Published apps, finished feeds and new team members appear here.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap="lg">
      {byDay(items).map(({ day, rows }) => (
        <section key={day}>
          <Title order={2} size="h4">
            {formatDay(rows[0]?.date_created ?? day)}
          </Title>
          <ul className={classes.list}>
            {rows.map((row) => (
              <Notice key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

function Notice({ row }: { row: ActivityItem }) {
  const { i18n } = useLingui();
  return (
    <li className={classes.notice}>
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{row.message}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {kindName(row.activity_type, (text) => i18n._(text))} · {row.user.name || row.user.email}
        </Text>
      </div>
      <Text size="sm" c="dimmed" component="span">
        <RelativeTime at={row.date_created} />
      </Text>
    </li>
  );
}
