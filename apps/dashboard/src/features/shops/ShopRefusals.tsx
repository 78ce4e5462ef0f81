import { Trans, useLingui } from '@lingui/react/macro';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shopsRoutes } from '@voicecart/contract/routes/shops';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { RelativeTime } from '../../ui/values.tsx';

/** As many as a person puts right in one go. */
const shown = 50;

/** What of the shop was not taken in, each with its reason. */
export function ShopRefusals({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['shops', 'refused', id],
    queryFn: ({ signal }) => call(shopsRoutes.listShopRefusals, { params: { id }, query: { limit: shown }, signal }),
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={t`Left out`}>
      <Title order={2}>
        <Trans>Left out</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        <Trans>Put these right in your shop; they come along by themselves then.</Trans>{' '}
        {data.total > shown && (
          <Trans>
            The newest {shown} of {formatNumber(data.total)}.
          </Trans>
        )}
      </Text>
      <DataTable label={t`Left out`}>
        <thead>
          <tr>
            <th>
              <Trans>What</Trans>
            </th>
            <th>
              <Trans>Number in the shop</Trans>
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
              <td>{row.kind === 'product' ? t`Product` : t`Order`}</td>
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
