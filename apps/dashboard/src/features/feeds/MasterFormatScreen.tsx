import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Code, List, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { masterColumns } from '@voicecart/contract/feeds/master-format';
import { feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { to } from '@voicecart/contract/screens';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { download } from '../../lib/api.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';

/** What a product file of our own format holds, column by column, with a template to begin with. */
export default function MasterFormatScreen() {
  const { t } = useLingui();
  const toast = useToast();
  const template = useMutation({
    mutationFn: () => download(feedsRoutes.masterTemplate, 'masterformat.csv'),
    onError: toast.error,
  });
  return (
    <Page
      description={
        <Trans>
          Our own product file format, for shops whose export we don’t recognize. It needs no column mapping.
        </Trans>
      }
      breadcrumb={['feeds']}
      action={
        <Button
          leftSection={<Download size={16} aria-hidden />}
          loading={template.isPending}
          onClick={() => template.mutate()}
        >
          <Trans>Download template</Trans>
        </Button>
      }
    >
      <Stack gap="lg">
        <List spacing={4}>
          <List.Item>
            <Trans>
              A CSV, Excel or XML file. In XML, each product is an element with child elements named like the columns.
            </Trans>
          </List.Item>
          <List.Item>
            <Trans>Column names must match exactly. Their order doesn’t matter. Other columns are ignored.</Trans>
          </List.Item>
          <List.Item>
            <Trans>
              Prices in other currencies and stock at individual locations have their own columns:{' '}
              <Code>product_price_eur</Code>, <Code>product_stock_at_seattle</Code>.
            </Trans>
          </List.Item>
          <List.Item>
            <Trans>
              One row per variant. The file must list all your products. Products that aren’t in it become unavailable.
            </Trans>
          </List.Item>
        </List>
        <section aria-labelledby="master-columns">
          <Title order={2} id="master-columns" mb="xs">
            <Trans>Columns</Trans>
          </Title>
          <DataTable label={t`MasterFormat columns`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Column</Trans>
                </th>
                <th scope="col">
                  <Trans>Contains</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {masterColumns.map(({ name, isRequired, holds, example }) => (
                <tr key={name}>
                  <th scope="row">
                    <Code>{name}</Code>
                    {isRequired && (
                      <Text size="xs" c="dimmed" fw={400}>
                        <Trans>required</Trans>
                      </Text>
                    )}
                  </th>
                  <td>
                    <span lang="en">{holds}</span>
                    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                      <Trans>Example: {example}</Trans>
                    </Text>
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </section>
        <Text>
          <Anchor component={Link} to={to('newFeed')}>
            <Trans>Upload a feed</Trans>
          </Anchor>
        </Text>
      </Stack>
    </Page>
  );
}
