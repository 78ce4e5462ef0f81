import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Cart, ordersRoutes } from '@voicecart/contract/routes/orders';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Money, RelativeTime } from '../../ui/values.tsx';

interface CartDialogProps {
  readonly id: string;
  /** What the list knows of it already. */
  readonly cart: Cart | undefined;
  /** Whose it is, where an admin looks. */
  readonly merchant: string | undefined;
  readonly onClose: () => void;
}

/** What is in a cart, at the prices that the shopper heard. */
export function CartDialog({ id, cart, merchant, onClose }: CartDialogProps) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['carts', 'lines', id, merchant],
    queryFn: async ({ signal }) =>
      (await call(ordersRoutes.listCartLines, { params: { id }, query: merchant ? { merchant } : {}, signal })).items,
  });
  return (
    <Dialog title={t`Cart`} onClose={onClose} isWide>
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!query.data && !query.error && <Skeleton height={160} aria-hidden />}
      {query.data && (
        <Stack gap="sm">
          <DataTable density="compact" label={t`Items`}>
            <thead>
              <tr>
                <th>{t`Item`}</th>
                <th>{t`SKU`}</th>
                <th data-align="end">{t`Quantity`}</th>
                <th data-align="end">{t`Price`}</th>
              </tr>
            </thead>
            <tbody>
              {query.data.map((line) => (
                <tr key={line.productId}>
                  <td>{line.title}</td>
                  <td>{line.sku || '–'}</td>
                  <td data-align="end">{formatNumber(line.quantity)}</td>
                  <td data-align="end">
                    <Money value={{ amountMinor: line.priceMinor, currency: line.currency }} />
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
          {cart?.totalMinor != null && cart.currency && (
            <Text ta="end" fw={600}>
              <Trans>
                Total <Money value={{ amountMinor: cart.totalMinor, currency: cart.currency }} />
              </Trans>
            </Text>
          )}
          {cart?.checkoutAt && (
            <Text size="sm" c="dimmed">
              <Trans>
                The checkout link was sent <RelativeTime at={cart.checkoutAt} />.
              </Trans>
            </Text>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
