import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Code, Group, Stack, Text, Title } from '@mantine/core';
import { bases, type RouteRow } from '@voicecart/contract/route';
import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { ordersRoutes } from '@voicecart/contract/routes/orders';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';

/** How a shop's own system calls us: its key, an order as an example, and the calls that most systems need. */
export default function ApiTab() {
  const { t } = useLingui();
  const calls: readonly { readonly row: RouteRow; readonly does: string }[] = [
    { row: ordersRoutes.putExternalOrder, does: t`Send an order. The same number again updates it.` },
    { row: ordersRoutes.updateOrderByNumber, does: t`Change an order by its number: status, tracking and more.` },
    { row: ordersRoutes.getExternalOrder, does: t`Read an order.` },
    { row: ordersRoutes.listOrders, does: t`List orders.` },
    { row: productsRoutes.createProduct, does: t`Add a product. For many, use a feed.` },
    { row: productsRoutes.updateProduct, does: t`Change a product.` },
    { row: productsRoutes.listProducts, does: t`List products.` },
  ];
  return (
    <Stack gap="lg" maw={820}>
      <section>
        <Title order={2} size="h3" mb="xs">
          <Trans>1. Create an API key</Trans>
        </Title>
        <Text>
          <Trans>
            Create one under{' '}
            <Anchor component={Link} to={to('security')}>
              Security
            </Anchor>{' '}
            with only the scopes your system needs; for orders, “Change orders”. It expires, and you can revoke it at
            any time. Your system sends it with each call.
          </Trans>
        </Text>
      </section>
      <section>
        <Title order={2} size="h3" mb="xs">
          <Trans>2. Send an order</Trans>
        </Title>
        <Text mb="xs">
          <Trans>Shoppers can then ask where it is, and are notified if you turned that on.</Trans>
        </Text>
        <Sample label={t`order`} text={orderSample()} />
      </section>
      <section>
        <Title order={2} size="h3" mb="xs">
          <Trans>Calls that most systems need</Trans>
        </Title>
        <DataTable label={t`Calls`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Call</Trans>
              </th>
              <th scope="col">
                <Trans>What it does</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {calls.map(({ row, does }) => (
              <tr key={`${row.method} ${row.path}`}>
                <td>
                  <Code>
                    {row.method} {bases[row.base]}/{row.path}
                  </Code>
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
        <Group gap="md" mt="sm">
          <Anchor href="/openapi.json" target="_blank" rel="noopener">
            <Trans>All calls for your tools (OpenAPI)</Trans>
          </Anchor>
          <Anchor component={Link} to={to('webhookLogs', {}, { tab: 'endpoints' })}>
            <Trans>Let us call your system (webhooks)</Trans>
          </Anchor>
        </Group>
      </section>
    </Stack>
  );
}

function Sample({ text, label }: { text: string; label: string }) {
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <Code block tabIndex={0} style={{ flex: 1, minWidth: 0, overflowX: 'auto' }}>
        {text}
      </Code>
      <CopyButton text={text} label={label} />
    </Group>
  );
}

const addressOf = ({ base, path }: RouteRow) => `${window.location.origin}${bases[base]}/${path}`;

function orderSample(): string {
  const order = {
    number: '1042',
    status: 'shipped',
    email: 'ada@shopper.example',
    placedAt: new Date().toISOString(),
    items: [{ sku: 'MUG-1', title: 'Stoneware mug', quantity: 1, priceMinor: 2_400 }],
    totalMinor: 2_400,
    currency: 'USD',
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  };
  return `curl ${addressOf(ordersRoutes.putExternalOrder)} \\
  -H 'authorization: Bearer YOUR_API_KEY' \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify(order, null, 2)}'`;
}
