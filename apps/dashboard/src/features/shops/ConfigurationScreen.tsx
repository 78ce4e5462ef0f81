import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { Store } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { AppStores } from './AppStores.tsx';
import { YourShops } from './ShopCards.tsx';
import { shopsQuery, useShopsRefresh } from './shop-queries.ts';

/** The configuration of the one shop, or which of several. */
export default function ConfigurationScreen() {
  const { t } = useLingui();
  const query = useQuery(shopsQuery);
  useShopsRefresh();
  const shops = query.data;
  const [only, ...others] = shops ?? [];
  if (only && others.length === 0) return <Navigate to={to('shop', { id: only.id })} replace />;
  return (
    <Page
      description={<Trans>How each of your shops is connected and synced.</Trans>}
      action={
        <Button component={Link} to={to('integrations')} variant="default">
          <Trans>Connect a shop</Trans>
        </Button>
      }
    >
      {query.isPending && <Skeleton height={160} aria-hidden />}
      {query.error && !shops && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {shops && shops.length > 1 && (
        <Stack gap="lg">
          <YourShops shops={shops} />
          <AppStores />
        </Stack>
      )}
      {shops?.length === 0 && (
        <EmptyState
          icon={<Store size={32} aria-hidden />}
          title={t`No shop is connected`}
          why={t`Once you connect a shop, you can see how it’s synced and what was skipped, and enter new keys.`}
          action={
            <Button component={Link} to={to('integrations')}>
              <Trans>Connect a shop</Trans>
            </Button>
          }
        />
      )}
    </Page>
  );
}
