import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Text, Title } from '@mantine/core';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { type FeedColumns, previewFields } from './feed-mapping.ts';
import { type FeedRun, feedFieldNames } from './feed-names.ts';

/** Enough to see a column chosen wrongly. */
const shownRows = 5;

interface FeedPreviewProps {
  readonly sample: FeedRun['sample'];
  readonly columns: FeedColumns;
  readonly currency: string;
}

/** The first rows of the file as they will be read. */
export function FeedPreview({ sample, columns, currency }: FeedPreviewProps) {
  const { t, i18n } = useLingui();
  const fields = previewFields(columns);
  const rows = sample.slice(0, shownRows).map((row, at) => ({ row, key: `${at}` }));
  return (
    <section aria-labelledby="feed-preview">
      <Title order={2} id="feed-preview">
        <Trans>How your rows are read</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        <Trans>
          The first rows of the file, with the columns chosen above. Prices without a currency are in {currency}.
        </Trans>
      </Text>
      <Paper withBorder>
        <DataTable label={t`Preview`} density="compact">
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field}>{i18n._(feedFieldNames[field])}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, key }) => (
              <tr key={key}>
                {fields.map((field) => (
                  <td key={field}>
                    <Text component="span" size="sm" lineClamp={2} miw="6rem" maw="18rem">
                      {row[columns[field]] || '–'}
                    </Text>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Paper>
    </section>
  );
}
