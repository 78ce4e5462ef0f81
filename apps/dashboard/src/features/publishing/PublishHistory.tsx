import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDuration, formatNumber } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { publishHistoryQuery } from './publish-queries.ts';
import type { Publish } from './publish-steps.ts';

/** The last publishes to development and how they ended. */
export function PublishHistory({ appId }: { appId: string }) {
  const { t } = useLingui();
  const query = useQuery(publishHistoryQuery(appId));
  return (
    <section aria-label={t`Publishing history`}>
      <Title order={2} mb="sm">
        <Trans>Publishing history</Trans>
      </Title>
      {query.error && !query.data ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {query.isPending && <Skeleton height={120} aria-hidden />}
      {query.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Each publish and its result appear here.</Trans>
        </Text>
      )}
      {query.data && query.data.length > 0 && (
        <Paper withBorder style={{ overflow: 'clip' }}>
          <DataTable label={t`Publishing history`} isStacking>
            <thead>
              <tr>
                <th>{t`When`}</th>
                <th>{t`Result`}</th>
                <th data-align="end">{t`Duration`}</th>
              </tr>
            </thead>
            <tbody>
              {query.data.map((publish) => (
                <tr key={publish.id}>
                  <td>
                    <RelativeTime at={publish.createdAt} />
                    <Text size="sm" c="dimmed">
                      <Trans>Revision {formatNumber(publish.revision)}</Trans>
                    </Text>
                  </td>
                  <td>
                    <PublishStatus status={publish.status} />
                    {publish.error && (
                      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
                        {publish.error}
                      </Text>
                    )}
                  </td>
                  <td data-align="end" style={{ whiteSpace: 'nowrap' }}>
                    {publish.finishedAt
                      ? formatDuration(Date.parse(publish.finishedAt) - Date.parse(publish.createdAt))
                      : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Paper>
      )}
    </section>
  );
}

function PublishStatus({ status }: { status: Publish['status'] }) {
  const { t } = useLingui();
  const looks: Record<Publish['status'], { tone: StatusTone; label: string }> = {
    queued: { tone: 'neutral', label: t`Queued` },
    running: { tone: 'working', label: t`Running` },
    waiting: { tone: 'warning', label: t`Waiting for Amazon` },
    succeeded: { tone: 'good', label: t`Published` },
    failed: { tone: 'bad', label: t`Failed` },
    cancelled: { tone: 'neutral', label: t`Stopped` },
  };
  return <StatusBadge {...looks[status]} />;
}
