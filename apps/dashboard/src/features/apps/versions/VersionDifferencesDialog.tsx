import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type AppVersion, appVersionsRoutes, type VersionDifference } from '@voicecart/contract/routes/app-versions';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useDifferenceName } from './use-difference-name.ts';

/** In what the app, or another version of it, differs from a version, by where it stands. */
export function VersionDifferencesDialog({
  version,
  isLive,
  onClose,
  onRestore,
}: {
  version: Pick<AppVersion, 'id' | 'appId' | 'number'>;
  /** Shoppers hear this version. */
  isLive: boolean;
  onClose: () => void;
  /** Absent while the app can’t be changed. */
  onRestore: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const [otherId, setOtherId] = useState<string | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['app-versions', 'differences', version.id, otherId],
    queryFn: ({ signal }) =>
      call(appVersionsRoutes.getVersion, {
        params: { id: version.id },
        query: otherId === null ? {} : { with: otherId },
        signal,
      }),
    // What stands now changes all the time.
    staleTime: 0,
  });
  const titles = {
    before: isLive ? t`Live` : t`Version ${version.number}`,
    now: data?.other ? t`Version ${data.other.number}` : t`Development`,
  };
  const areas = [...Map.groupBy(data?.differences ?? [], ({ area }) => area)];
  return (
    <Dialog title={t`What changed since version ${version.number}`} isWide onClose={onClose}>
      <Stack gap="md">
        <OtherVersion version={version} otherId={otherId} onChoose={setOtherId} />
        {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
        {isPending && <Skeleton height={160} aria-hidden />}
        {data?.total === 0 && (
          <Text size="sm" c="dimmed">
            {otherId === null ? (
              <Trans>This version is the same as the current app.</Trans>
            ) : (
              <Trans>Both versions are the same.</Trans>
            )}
          </Text>
        )}
        {areas.map(([area, rows]) => (
          <AreaDifferences key={area} area={area} rows={rows} titles={titles} />
        ))}
        {data && data.total > data.differences.length && (
          <Text size="sm" c="dimmed">
            <Plural
              value={data.total - data.differences.length}
              one="# more difference isn’t shown."
              other="# more differences aren’t shown."
            />
          </Text>
        )}
        <Group justify="flex-end">
          {onRestore && otherId === null && data !== undefined && data.total > 0 && (
            <Button variant="subtle" leftSection={<RotateCcw size={16} aria-hidden />} onClick={onRestore}>
              <Trans>Restore as draft</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function OtherVersion(props: {
  version: Pick<AppVersion, 'id' | 'appId'>;
  otherId: string | null;
  onChoose: (id: string | null) => void;
}) {
  const { version, otherId, onChoose } = props;
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['app-versions', version.appId, 'to-compare'],
    queryFn: ({ signal }) =>
      call(appVersionsRoutes.listVersions, { query: { skill_id: version.appId, currentPage: 1, limit: 100 }, signal }),
  });
  const others = (data?.items ?? []).filter(({ id }) => id !== version.id);
  return (
    <NativeSelect
      label={t`Compare with`}
      value={otherId ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
      data={[
        { value: '', label: t`Current version` },
        ...others.map(({ id, number, note }) => ({
          value: id,
          label: note ? t`Version ${number}: ${note}` : t`Version ${number}`,
        })),
      ]}
      maw="20rem"
    />
  );
}

function AreaDifferences(props: {
  area: VersionDifference['area'];
  rows: readonly VersionDifference[];
  titles: { readonly before: string; readonly now: string };
}) {
  const { area, rows, titles: columns } = props;
  const { t } = useLingui();
  const nameOf = useDifferenceName();
  const titles: Record<VersionDifference['area'], string> = {
    details: t`Details`,
    messages: t`What the assistant says`,
    interactions: t`Interactions`,
    settings: t`Settings`,
    policies: t`Policies`,
    phrases: t`Phrases`,
    words: t`Words`,
  };
  const states: Record<string, string> = { on: t`On`, true: t`On`, false: t`Off` };
  const shown = (text: string | null) => {
    if (area === 'interactions') return states[text ?? ''] ?? t`Off`;
    if (text === null || text === '') return '–';
    return area === 'settings' || area === 'details' ? (states[text] ?? text) : text;
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
            <th>{columns.before}</th>
            <th>{columns.now}</th>
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
