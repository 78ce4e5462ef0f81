import { Trans, useLingui } from '@lingui/react/macro';
import { List, Paper, Title } from '@mantine/core';
import { furtherColumns } from '@voicecart/contract/feeds/further-columns';

/** Which columns bring prices in further currencies and the stock of single places: found by their names. */
export function FeedFurtherColumns({ columns, mapped }: { columns: readonly string[]; mapped: readonly string[] }) {
  const { t } = useLingui();
  const further = furtherColumns(columns, mapped);
  if (further.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="feed-further">
      <Title order={2} id="feed-further" mb="xs">
        <Trans>Additional columns</Trans>
      </Title>
      <List size="sm" spacing={4}>
        {further.map((one) => (
          <List.Item key={one.column}>
            <b>{one.column}</b>:{' '}
            {one.kind === 'stock'
              ? t`stock at ${one.place}`
              : one.kind === 'price'
                ? t`price in ${one.currency}`
                : t`sale price in ${one.currency}`}
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
