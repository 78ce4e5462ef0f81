import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NotificationProvider } from '@voicecart/contract/routes/notifications';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { channelNames } from './notification-words.ts';

const looks: Readonly<Record<NotificationProvider['state'], { tone: StatusTone; label: MessageDescriptor }>> = {
  working: { tone: 'good', label: msg`Working` },
  trying: { tone: 'warning', label: msg`Failing` },
  paused: { tone: 'bad', label: msg`Paused` },
  off: { tone: 'neutral', label: msg`Not set up` },
};

interface ProviderTableProps {
  /** The shop's own messages in the period that is shown. */
  readonly counts: readonly { readonly provider: string; readonly sent: number; readonly failed: number }[];
}

/** Who carries the messages, whether they take them now, and what each has carried. */
export function ProviderTable({ counts }: ProviderTableProps) {
  const { t, i18n } = useLingui();
  const query = useQuery(notificationsQuery);
  if (!query.data) return query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null;
  const countOf = (name: string) => counts.find(({ provider }) => provider === name);
  return (
    <ReportTable
      title={t`Providers`}
      columns={[
        { title: t`Provider`, render: ({ name }) => name },
        { title: t`Channel`, render: (row) => i18n._(channelNames[row.channel]) },
        { title: t`Used`, render: (row) => (row.isFallback ? t`If another fails` : t`First`) },
        {
          title: t`Status`,
          render: ({ state, lastError, pausedUntil }) => (
            <>
              <StatusBadge tone={looks[state].tone} label={i18n._(looks[state].label)} />
              {lastError && (
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {lastError}
                </Text>
              )}
              {pausedUntil && (
                <Text size="xs" c="dimmed">
                  {t`Next try:`} <RelativeTime at={pausedUntil} />
                </Text>
              )}
            </>
          ),
        },
        {
          title: t`Last failure`,
          render: ({ failedAt }) => (failedAt === null ? '–' : <RelativeTime at={failedAt} />),
        },
        { title: t`Sent`, render: ({ name }) => countOf(name)?.sent ?? 0, align: 'end' },
        { title: t`Failed`, render: ({ name }) => countOf(name)?.failed ?? 0, align: 'end' },
      ]}
      rows={query.data.providers}
      rowKey={({ name }) => name}
    />
  );
}
