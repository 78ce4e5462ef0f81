import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shopsRoutes } from '@voicecart/contract/routes/shops';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { RelativeTime } from '../../ui/values.tsx';

/** As many as a person puts right in one go. */
const shown = 50;

/** What of the shop was not taken in, each with its reason. */
export function ShopRefusals({ id }: { id: string }) {
  const { t } = useLingui();
  const kinds = { product: t`Product`, order: t`Order`, discount: t`Discount`, location: t`Location` };
  const { data } = useQuery({
    queryKey: ['shops', 'refused', id],
    queryFn: ({ signal }) => call(shopsRoutes.listShopRefusals, { params: { id }, query: { limit: shown }, signal }),
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={t`Skipped`}>
      <Title order={2}>
        <Trans>Skipped</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        <Trans>Fix these in your shop. They’re then imported automatically.</Trans>{' '}
        {data.total > shown && (
          <Trans>
            Showing the newest {shown} of {formatNumber(data.total)}.
          </Trans>
        )}
      </Text>
      <DataTable label={t`Skipped`}>
        <thead>
          <tr>
            <th>
              <Trans>What</Trans>
            </th>
            <th>
              <Trans>ID in the shop</Trans>
            </th>
            <th>
              <Trans>SKU</Trans>
            </th>
            <th>
              <Trans>Reason</Trans>
            </th>
            <th>
              <Trans>When</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((row) => (
            <tr key={row.id}>
              <td>{kinds[row.kind]}</td>
              <td>{row.shopRef}</td>
              <td>{row.sku ?? '–'}</td>
              <td>{row.reason}</td>
              <td>
                <RelativeTime at={row.at} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
