import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Code, List, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { masterColumns } from '@voicecart/contract/master-format';
import { feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { download } from '../../lib/api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
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
      title={<Trans>MasterFormat</Trans>}
      description={
        <Trans>Our own product file, for shops whose export we do not know. It needs no column mapping.</Trans>
      }
      breadcrumb={[{ label: t`Feeds`, to: '/products/feeds' }]}
      action={
        <Button
          leftSection={<Download size={16} aria-hidden />}
          loading={template.isPending}
          onClick={() => template.mutate()}
        >
          <Trans>Download the template</Trans>
        </Button>
      }
    >
      <Stack gap="lg">
        <List spacing={4}>
          <List.Item>
            <Trans>
              A CSV, Excel or XML file. In XML, each product is an element whose children are named like the columns.
            </Trans>
          </List.Item>
          <List.Item>
            <Trans>The names count exactly as written, their order does not. Other columns are left alone.</Trans>
          </List.Item>
          <List.Item>
            <Trans>
              Prices in further currencies and the stock of single places have columns of their own:{' '}
              <Code>product_price_eur</Code>, <Code>product_stock_at_seattle</Code>.
            </Trans>
          </List.Item>
          <List.Item>
            <Trans>
              One row a variant. The file says all your products: what it does not have is no longer offered.
            </Trans>
          </List.Item>
        </List>
        <section aria-labelledby="master-columns">
          <Title order={2} id="master-columns" mb="xs">
            <Trans>Columns</Trans>
          </Title>
          <DataTable label={t`Columns of MasterFormat`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Column</Trans>
                </th>
                <th scope="col">
                  <Trans>Holds</Trans>
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
          <Anchor component={Link} to="/products/feeds/new">
            <Trans>Upload a feed</Trans>
          </Anchor>
        </Text>
      </Stack>
    </Page>
  );
}
