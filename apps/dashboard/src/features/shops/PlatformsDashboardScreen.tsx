import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ShopConnection } from '@voicecart/contract/routes/shops';
import { to } from '@voicecart/contract/screens';
import { Store } from 'lucide-react';
import { Link } from 'react-router';
import { useMayEnter } from '../../lib/guards/use-may-enter.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Figures } from '../../ui/report/Figures.tsx';
import { YourShops } from './ShopCards.tsx';
import { shopsQuery, useShopsRefresh } from './shop-queries.ts';

/** All connected shops at a glance: what they bring, and which needs somebody. */
export default function PlatformsDashboardScreen() {
  const { t } = useLingui();
  const query = useQuery(shopsQuery);
  // A merchant who has no app yet would be led to its making instead.
  const hasProducts = useMayEnter('products');
  const hasOrders = useMayEnter('orders');
  useShopsRefresh();
  const shops = query.data;
  const sum = (count: (shop: ShopConnection) => number) => (shops ?? []).reduce((all, shop) => all + count(shop), 0);
  const troubled = (shops ?? []).filter(({ state, sync }) => state === 'refused' || sync?.status === 'failed');
  const connect = (
    <Button component={Link} to={to('integrations')} variant={shops?.length === 0 ? 'filled' : 'default'}>
      <Trans>Connect a shop</Trans>
    </Button>
  );
  return (
    <Page
      description={<Trans>What your connected shops bring to the assistant, and their status.</Trans>}
      action={shops && shops.length > 0 && connect}
    >
      {query.isPending && <Skeleton height={240} aria-hidden />}
      {query.error && !shops && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {shops?.length === 0 && (
        <EmptyState
          icon={<Store size={32} aria-hidden />}
          title={t`No shop is connected`}
          why={t`Connect your existing shop. Its products, prices and orders are imported, and nothing changes there.`}
          action={connect}
        />
      )}
      {shops && shops.length > 0 && (
        <Stack gap="lg">
          {troubled.map(({ id, name, reason, sync }) => (
            <Alert key={id} color="red" title={t`${name} needs your attention`}>
              {reason ?? sync?.error} <Link to={to('shop', { id })}>{t`View ${name}`}</Link>
            </Alert>
          ))}
          <Figures
            items={[
              { label: t`Shops`, value: shops.length, href: to('configuration') },
              {
                label: t`Products and variants`,
                value: sum(({ products }) => products),
                href: hasProducts ? to('products') : undefined,
              },
              { label: t`Orders`, value: sum(({ orders }) => orders), href: hasOrders ? to('orders') : undefined },
              { label: t`Discounts`, value: sum(({ discounts }) => discounts) },
            ]}
          />
          <YourShops shops={shops} />
        </Stack>
      )}
    </Page>
  );
}
