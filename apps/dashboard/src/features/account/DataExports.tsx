import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type DataExport,
  type DataExportState,
  dataExportDays,
  dataExportsRoutes,
} from '@voicecart/contract/routes/data-exports';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatBytes, formatDateTime, formatNumber } from '../../lib/formats.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageSection } from '../../ui/PageSection.tsx';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';

const queryKey = ['data-exports'];
const lookMs = 2_000;
const anchor = 'exports';

const isUnfinished = ({ state }: DataExport) => state === 'waiting' || state === 'working';

/** A copy of everything that is kept of the merchant: asked for, followed and downloaded. */
export function DataExports() {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const reason = useActingReason(dataExportsRoutes.startDataExport);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(dataExportsRoutes.listDataExports, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? lookMs : false),
  });
  const start = useMutation({
    mutationFn: () => call(dataExportsRoutes.startDataExport),
    onError: (error) => toast.error(error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const isLoaded = query.data !== undefined;
  // The link of the mail leads here.
  useEffect(() => {
    if (isLoaded && hash === `#${anchor}`) place.current?.scrollIntoView();
  }, [isLoaded, hash]);
  return (
    <div id={anchor} ref={place} style={{ maxWidth: '40rem', marginTop: '2rem' }}>
      <PageSection title={t`Export all data`}>
        <Text size="sm" c="dimmed">
          <Trans>
            One ZIP file with everything we keep for your account: apps, catalog, orders, conversations, notifications,
            reports, activity and billing. Passwords and keys are left out. You can download it for {dataExportDays}{' '}
            days.
          </Trans>
        </Text>
        {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.data?.map((item) => (
          <Export key={item.id} item={item} />
        ))}
        {reason && (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        )}
        <Group>
          <Button
            variant="default"
            loading={start.isPending}
            disabled={reason !== null || !query.data || query.data.some(isUnfinished)}
            onClick={() => start.mutate()}
          >
            <Trans>Export all data</Trans>
          </Button>
        </Group>
      </PageSection>
    </div>
  );
}

const tones: Record<DataExportState, StatusTone> = {
  waiting: 'working',
  working: 'working',
  ready: 'good',
  failed: 'bad',
  expired: 'neutral',
};

function Export({ item }: { item: DataExport }) {
  const { t } = useLingui();
  const toast = useToast();
  const { id, state, createdAt, requestedBy, rowsDone, tablesDone, tablesTotal, sizeBytes, expiresAt } = item;
  const names: Record<DataExportState, string> = {
    waiting: t`Waiting`,
    working: t`In progress`,
    ready: t`Ready`,
    failed: t`Failed`,
    expired: t`Expired`,
  };
  const open = useMutation({
    mutationFn: () => call(dataExportsRoutes.openDataExport, { params: { id } }),
    onSuccess: ({ path }) => window.location.assign(path),
    onError: (error) => toast.error(error),
  });
  const [at, rows] = [formatDateTime(createdAt), formatNumber(rowsDone)];
  const until = expiresAt && formatDateTime(expiresAt);
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={500}>{at}</Text>
          <StatusBadge tone={tones[state]} label={names[state]} />
        </Group>
        {requestedBy && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <Trans>Requested by {requestedBy}</Trans>
          </Text>
        )}
        {isUnfinished(item) && (
          <>
            <Progress value={(100 * tablesDone) / Math.max(1, tablesTotal)} aria-label={t`Export progress`} />
            <Text size="sm" c="dimmed">
              <Trans>{rows} rows written. We’ll email you when it’s ready.</Trans>
            </Text>
          </>
        )}
        {state === 'failed' && (
          <Text size="sm">
            <Trans>The export couldn’t be completed. Start a new one.</Trans>
          </Text>
        )}
        {state === 'ready' && (
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              <Trans>
                {formatBytes(sizeBytes ?? 0)}, {rows} rows. Available until {until}.
              </Trans>
            </Text>
            <Button size="compact-sm" loading={open.isPending} onClick={() => open.mutate()}>
              <Trans>Download</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
