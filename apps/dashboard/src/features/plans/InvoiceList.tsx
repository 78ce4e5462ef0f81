import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asMoney } from '../../lib/as-money.ts';
import { formatDay, formatMoney } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { invoicesQuery } from './billing-queries.ts';

/** Receipts and invoices of the subscription; each opens at the payment service. */
export function InvoiceList() {
  const { t } = useLingui();
  const query = useQuery(invoicesQuery);
  const words: Readonly<Record<string, string>> = {
    paid: t`Paid`,
    open: t`Open`,
    void: t`Void`,
    draft: t`Draft`,
    uncollectible: t`Not paid`,
  };
  if (query.isPending) return <Skeleton h="6rem" />;
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} />;
  return (
    <Stack gap="sm" component="section">
      <Title order={2}>
        <Trans>Invoices</Trans>
      </Title>
      {query.data.length === 0 ? (
        <Text c="dimmed">
          <Trans>No invoices yet. They appear here after your first payment.</Trans>
        </Text>
      ) : (
        <Paper withBorder p="xs" style={{ overflowX: 'auto' }}>
          <Table>
            <Table.Tbody>
              {query.data.map((invoice) => (
                <Table.Tr key={invoice.id}>
                  <Table.Td>
                    {invoice.url ? (
                      <Anchor href={invoice.url} target="_blank" rel="noopener">
                        {invoice.number}
                      </Anchor>
                    ) : (
                      invoice.number
                    )}
                  </Table.Td>
                  <Table.Td>{formatDay(invoice.createdAt)}</Table.Td>
                  <Table.Td>
                    {words[invoice.status] ?? invoice.status}
                    {invoice.status === 'open' && invoice.url && (
                      <>
                        {' · '}
                        <Anchor href={invoice.url}>
                          <Trans>Pay now</Trans>
                        </Anchor>
                      </>
                    )}
                  </Table.Td>
                  <Table.Td ta="right">
                    {formatMoney(asMoney({ amountMinor: invoice.totalMinor, currency: invoice.currency }))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      )}
    </Stack>
  );
}
