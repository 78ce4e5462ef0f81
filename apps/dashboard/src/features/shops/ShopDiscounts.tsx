import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { shopsRoutes } from '@voicecart/contract/routes/shops';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The coupons of a shop, to be taken into those that shoppers are told of. */
export function ShopDiscounts({ id }: { id: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const discounts = useQuery({
    queryKey: ['shops', 'discounts', id],
    queryFn: async ({ signal }) => (await call(shopsRoutes.listShopDiscounts, { params: { id }, signal })).items,
  });
  const take = useMutation({
    mutationFn: (ids: string[]) => call(shopsRoutes.takeShopDiscounts, { params: { id }, body: { ids } }),
    onSuccess: async ({ added }) => {
      await client.invalidateQueries({ queryKey: ['deals'] });
      toast.success(added > 0 ? t`Added to your deals.` : t`Already one of your coupons.`);
    },
    onError: toast.error,
  });
  const coupons = discounts.data?.filter(({ code }) => code !== '') ?? [];
  if (coupons.length === 0) return null;
  const taking = take.isPending ? take.variables : [];
  return (
    <Stack gap="xs" component="section" aria-label={t`Coupons of the shop`}>
      <Title order={2} size="h4">
        <Trans>Coupons of the shop</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Plural value={coupons.length} one="# coupon." other="# coupons." />{' '}
        <Trans>
          Choose which ones shoppers can hear about, and add them to{' '}
          <Anchor component={Link} to={to('deals')} inherit>
            your deals
          </Anchor>
          .
        </Trans>
      </Text>
      <DataTable label={t`Coupons of the shop`}>
        <thead>
          <tr>
            <th>
              <Trans>Code</Trans>
            </th>
            <th>
              <Trans>Coupon</Trans>
            </th>
            <th>
              <VisuallyHidden>
                <Trans>Action</Trans>
              </VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {coupons.slice(0, 100).map(({ id: ref, code, title, isActive }) => (
            <tr key={ref}>
              <td>{code}</td>
              <td>{title}</td>
              <td data-align="end">
                {isActive ? (
                  <Button
                    variant="default"
                    size="compact-sm"
                    loading={taking.includes(ref)}
                    aria-label={t`Add to deals: ${code}`}
                    onClick={() => take.mutate([ref])}
                  >
                    <Trans>Add to deals</Trans>
                  </Button>
                ) : (
                  <Text span size="sm" c="dimmed">
                    <Trans>Not valid now</Trans>
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Stack>
  );
}
