import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { formatShare } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figures } from '../../ui/report/Figures.tsx';
import { weekQuery } from './setup/setup-queries.ts';

/** How the last seven days were, beside the seven before; each figure leads to what it counts. */
export function WeekFigures({ appId, title }: { appId: string; title: string }) {
  const { t } = useLingui();
  const { merchant } = useSignedIn();
  const query = useQuery(weekQuery(appId, merchant?.timeZone ?? 'UTC'));
  const analytics = to('appAnalytics', { id: appId }, { range: '7d' });
  // Noughts beside noughts tell nothing, and a rate of nothing is no rate.
  const isQuiet = query.data !== undefined && query.data.sessions.value + query.data.sessions.before === 0;
  return (
    <section aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      {query.error && !query.data ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {!query.data && !query.error && <Skeleton height={96} aria-hidden />}
      {query.data && isQuiet && (
        <Paper withBorder p="lg">
          <Text c="dimmed">
            <Trans>No one has talked to the app yet. Sandbox conversations aren’t counted.</Trans>
          </Text>
        </Paper>
      )}
      {query.data && !isQuiet && (
        <>
          <Figures
            items={[
              { label: t`Sessions`, ...query.data.sessions, href: analytics },
              { label: t`Shoppers`, ...query.data.users, href: analytics },
              { label: t`Answered`, ...query.data.answeredRate, format: formatShare, href: analytics },
              { label: t`Not understood`, ...query.data.unmatched, isGoodWhenDown: true, href: analytics },
            ]}
          />
          <Text size="xs" c="dimmed" mt="xs">
            <Trans>Compared with the previous 7 days. Sandbox conversations aren’t counted.</Trans>
          </Text>
        </>
      )}
    </section>
  );
}
