import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type AppVersion, appVersionsRoutes, type VersionDifference } from '@voicecart/contract/routes/app-versions';
import { RotateCcw } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** In what the app differs from a version, by where it stands. */
export function VersionDifferencesDialog({
  version,
  onClose,
  onRestore,
}: {
  version: AppVersion;
  onClose: () => void;
  onRestore: () => void;
}) {
  const { t } = useLingui();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['app-versions', 'differences', version.id],
    queryFn: ({ signal }) => call(appVersionsRoutes.getVersion, { params: { id: version.id }, signal }),
    // What stands now changes all the time.
    staleTime: 0,
  });
  const areas = [...Map.groupBy(data?.differences ?? [], ({ area }) => area)];
  return (
    <Dialog title={t`Version ${version.number} and now`} isWide onClose={onClose}>
      <Stack gap="md">
        {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
        {isPending && <Skeleton height={160} aria-hidden />}
        {data?.total === 0 && (
          <Text size="sm" c="dimmed">
            <Trans>The app is just as it was in this version.</Trans>
          </Text>
        )}
        {areas.map(([area, rows]) => (
          <AreaDifferences key={area} area={area} rows={rows} />
        ))}
        {data && data.total > data.differences.length && (
          <Text size="sm" c="dimmed">
            <Plural
              value={data.total - data.differences.length}
              one="# more difference is not shown."
              other="# more differences are not shown."
            />
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {data !== undefined && data.total > 0 && (
            <Button leftSection={<RotateCcw size={16} aria-hidden />} onClick={onRestore}>
              <Trans>Restore</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function AreaDifferences({ area, rows }: { area: VersionDifference['area']; rows: readonly VersionDifference[] }) {
  const { t } = useLingui();
  const titles: Record<VersionDifference['area'], string> = {
    details: t`Details`,
    messages: t`Messages`,
    interactions: t`Interactions`,
    settings: t`Settings`,
    phrases: t`Phrases`,
    words: t`Words`,
  };
  const onOff: Record<string, string> = { on: t`On` };
  const shown = (text: string | null) => {
    if (area === 'interactions') return onOff[text ?? ''] ?? t`Off`;
    return text === null || text === '' ? '–' : text;
  };
  return (
    <section aria-label={titles[area]}>
      <Title order={3} size="h5" mb={4}>
        {titles[area]}
      </Title>
      <DataTable label={titles[area]}>
        <thead>
          <tr>
            <th>{t`What`}</th>
            <th>{t`Then`}</th>
            <th>{t`Now`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.interactionType} ${row.name} ${row.locale} ${row.before} ${row.now}`}>
              <td>{nameOf(row)}</td>
              <td style={{ overflowWrap: 'break-word' }}>{shown(row.before)}</td>
              <td style={{ overflowWrap: 'break-word' }}>{shown(row.now)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}

/** The interaction, what of it, and the language where there are several. */
function nameOf({ area, interactionTitle, name, locale }: VersionDifference): string {
  const own = area === 'interactions' ? null : readable(name);
  return [interactionTitle, own, locale].filter((part) => part !== null).join(' · ');
}

/** Names of fields as words: `invocation_name`, `resultsPerTurn`. */
function readable(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
