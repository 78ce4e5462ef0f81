import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import type { ModelDifference } from '@voicecart/contract/routes/channels';
import { GitCompareArrows } from 'lucide-react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { differenceQuery } from './channel-queries.ts';

/** What was edited in Amazon's console, seen before a publish replaces it. */
export function ConsoleDifference({ appId, locale }: { appId: string; locale: Locale }) {
  const query = useQuery(differenceQuery(appId, locale));
  const { differences = [], total = 0 } = query.data ?? {};
  const lost = differences.filter((one) => one.only === 'console');
  const added = differences.filter((one) => one.only === 'here');
  return (
    <div>
      <Button
        variant="default"
        leftSection={<GitCompareArrows size={16} aria-hidden />}
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        <Trans>Compare with Amazon’s console</Trans>
      </Button>
      <div role="status">
        {query.error && !query.isFetching && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.data && total === 0 && (
          <Text size="sm" mt="sm">
            <Trans>Both are the same. Publishing changes nothing in this language.</Trans>
          </Text>
        )}
      </div>
      {lost.length > 0 && (
        <Alert color="amber" mt="sm" title={<Trans>Only in the console: removed when you publish</Trans>}>
          <Trans>To keep something, first add it to your interactions as an utterance or slot value.</Trans>
          <Differences rows={lost} />
        </Alert>
      )}
      {added.length > 0 && (
        <>
          <Text size="sm" fw={500} mt="md">
            <Trans>Only here: added when you publish</Trans>
          </Text>
          <Differences rows={added} />
        </>
      )}
      {total > differences.length && (
        <Text size="sm" c="dimmed" mt="xs">
          <Trans>
            {differences.length} of {total} differences are shown.
          </Trans>
        </Text>
      )}
    </div>
  );
}

function Differences({ rows }: { rows: readonly ModelDifference[] }) {
  const { t } = useLingui();
  const kinds: Readonly<Record<ModelDifference['kind'], string>> = {
    'invocation-name': t`Invocation name`,
    intent: t`Intent`,
    sample: t`Utterance`,
    slot: t`Slot`,
    'slot-type': t`Slot type`,
    value: t`Slot value`,
    synonym: t`Synonym`,
    prompt: t`Prompt`,
    dialog: t`Dialog setting`,
  };
  return (
    <DataTable density="compact" label={t`Differences`}>
      <thead>
        <tr>
          <th>{t`What`}</th>
          <th>{t`Belongs to`}</th>
          <th>{t`Text`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.where} ${row.text}`}>
            <td>{kinds[row.kind]}</td>
            <td style={{ overflowWrap: 'anywhere' }}>{row.where || '–'}</td>
            <td style={{ overflowWrap: 'anywhere' }}>{row.text}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
