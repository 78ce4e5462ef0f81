import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { searchWordsRoutes } from '@voicecart/contract/routes/search-words';
import { call } from '../../lib/api.ts';
import { formatNumber, formatShare } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ReportTable } from '../../ui/report/ReportTable.tsx';

/** What shoppers searched for lately; from what found nothing, a word can be taught at once. */
export function SearchedPhrases({ onTeach }: { onTeach: (phrase: string) => void }) {
  const { t } = useLingui();
  const days = 30;
  const told = useQuery({
    queryKey: ['search-words', 'statistics', days],
    queryFn: ({ signal }) => call(searchWordsRoutes.searchStatistics, { query: { days }, signal }),
  });
  if (told.error) return <ErrorState error={told.error} onRetry={() => told.refetch()} />;
  if (!told.data) return null;
  const { searches, withoutResult, top, nothingFound } = told.data;
  const count = formatNumber(searches);
  const share = formatShare(searches === 0 ? 0 : withoutResult / searches);
  return (
    <Stack component="section" gap="sm" aria-label={t`What shoppers searched for`}>
      <Title order={2} size="h3">
        <Trans>What shoppers searched for</Trans>
      </Title>
      <Text c="dimmed">
        {searches === 0 ? (
          <Trans>No voice searches in the last {days} days.</Trans>
        ) : (
          <Trans>
            {count} voice searches in the last {days} days; {share} of them found nothing.
          </Trans>
        )}
      </Text>
      {searches > 0 && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <ReportTable
            title={t`Found nothing`}
            rows={nothingFound}
            rowKey={({ phrase }) => phrase}
            nothing={t`Every search found something.`}
            columns={[
              { title: t`Phrase`, render: ({ phrase }) => phrase },
              { title: t`Times`, align: 'end', render: (row) => formatNumber(row.count) },
              {
                title: t`Add search word`,
                render: ({ phrase }) => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t`Add search word: “${phrase}”`}
                    onClick={() => onTeach(phrase)}
                  >
                    <Trans>Add search word</Trans>
                  </Button>
                ),
              },
            ]}
          />
          <ReportTable
            title={t`Most searched`}
            rows={top}
            rowKey={({ phrase }) => phrase}
            nothing={t`No searches yet.`}
            columns={[
              { title: t`Phrase`, render: ({ phrase }) => phrase },
              { title: t`Times`, align: 'end', render: (row) => formatNumber(row.count) },
            ]}
          />
        </SimpleGrid>
      )}
    </Stack>
  );
}
