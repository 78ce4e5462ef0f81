import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type ShopConnection, shopsRoutes } from '@voicecart/contract/routes/shops';
import { to } from '@voicecart/contract/screens';
import { shopCan, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useMayEnter } from '../../lib/guards/use-may-enter.ts';
import { useMay } from '../../lib/session.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { Figures } from '../../ui/report/Figures.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { SetupReturn } from '../apps/apps.ts';
import { AppStores } from './AppStores.tsx';
import { ConnectBigCommerceDialog } from './ConnectBigCommerceDialog.tsx';
import { ConnectShopifyDialog } from './ConnectShopifyDialog.tsx';
import { DisconnectShopDialog } from './DisconnectShopDialog.tsx';
import { RenewKeysDialog } from './RenewKeysDialog.tsx';
import { ShopBadge } from './ShopBadge.tsx';
import { ShopDiscounts } from './ShopDiscounts.tsx';
import { ShopNext } from './ShopNext.tsx';
import { ShopRefusals } from './ShopRefusals.tsx';
import classes from './Shops.module.css';
import { SyncHistory } from './SyncHistory.tsx';
import { SyncProgress } from './SyncProgress.tsx';
import { isUnderWay } from './shop-names.ts';
import { shopQuery, useShopActions, useShopsRefresh } from './shop-queries.ts';

/** One connected shop: how it stands, its syncs, its keys. */
export default function ShopScreen() {
  const { id = '' } = useParams();
  const query = useQuery(shopQuery(id));
  useShopsRefresh();
  const shop = query.data;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  return (
    <Page
      isWide
      title={shop?.name}
      badge={shop && <ShopBadge shop={shop} />}
      breadcrumb={['integrations']}
      description={shop && `${shopPlatformOf(shop.platform).title} · ${shop.address}`}
      action={shop && <SyncButton shop={shop} />}
    >
      <SetupReturn step="products" isDone={shop?.state === 'connected'} />
      {query.error && !shop && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!shop && !query.error && <Skeleton height={320} aria-hidden />}
      {shop && (
        <Stack gap="lg">
          <Troubles shop={shop} />
          <ShopNext shop={shop} />
          <ShopFigures shop={shop} />
          {shop.sync && (isUnderWay(shop.sync) || shop.sync.status === 'failed') && (
            <SyncProgress shop={shop} sync={shop.sync} />
          )}
          <Connection shop={shop} />
          <AppStores />
          {shop.discounts > 0 && <ShopDiscounts id={shop.id} />}
          <SyncHistory id={shop.id} />
          <ShopRefusals id={shop.id} />
        </Stack>
      )}
    </Page>
  );
}

function ShopFigures({ shop }: { shop: ShopConnection }) {
  const { t } = useLingui();
  const can = (ability: 'orders' | 'discounts' | 'locations') => shopCan(shop.platform, ability);
  // A merchant who has no app yet would be led to its making instead.
  const hasProducts = useMayEnter('products');
  const hasOrders = useMayEnter('orders');
  return (
    <Figures
      items={[
        {
          label: t`Products and variants`,
          value: shop.products,
          href: hasProducts ? to('products', {}, { store: shop.id }) : undefined,
        },
        ...(can('orders')
          ? [
              {
                label: t`Orders`,
                value: shop.orders,
                href: hasOrders ? to('orders', {}, { source: shop.address }) : undefined,
              },
            ]
          : []),
        ...(can('discounts') ? [{ label: t`Discounts`, value: shop.discounts }] : []),
        ...(can('locations') ? [{ label: t`Locations`, value: shop.locations }] : []),
      ]}
    />
  );
}

function SyncButton({ shop }: { shop: ShopConnection }) {
  const { sync, cancel } = useShopActions(shop);
  if (isUnderWay(shop.sync)) {
    return (
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        <Trans>Stop the sync</Trans>
      </Button>
    );
  }
  return (
    <Group gap="xs">
      <Button
        variant="default"
        disabled={shop.state === 'paused'}
        loading={sync.isPending && sync.variables === 'full'}
        onClick={() => sync.mutate('full')}
      >
        <Trans>Sync everything</Trans>
      </Button>
      <Button
        leftSection={<RefreshCw size={16} aria-hidden />}
        disabled={shop.state === 'paused'}
        loading={sync.isPending && sync.variables === 'changes'}
        onClick={() => sync.mutate('changes')}
      >
        <Trans>Sync now</Trans>
      </Button>
    </Group>
  );
}

function Troubles({ shop }: { shop: ShopConnection }) {
  const { t } = useLingui();
  return (
    <>
      {shop.state === 'refused' && (
        <Alert color="red" title={t`The shop denied access`}>
          {shop.reason}{' '}
          {shopPlatformOf(shop.platform).by === 'login' ? (
            <Trans>Products and orders haven’t changed. Reconnect the shop below.</Trans>
          ) : (
            <Trans>Products and orders haven’t changed. Enter new keys below.</Trans>
          )}
        </Alert>
      )}
      {shop.state === 'paused' && <Alert color="gray" title={shop.reason ?? t`Paused`} />}
      {shop.state === 'connected' && shop.watchProblem && (
        <Alert color="amber" title={t`The shop doesn’t sync in real time`}>
          {shop.watchProblem} <Trans>Until then, we check it every 15 minutes.</Trans>
          {shop.platform === 'medusa' && (
            <>
              {' '}
              <Anchor href="/medusa/readme.txt" target="_blank" inherit>
                <Trans>Download files</Trans>
              </Anchor>
            </>
          )}
        </Alert>
      )}
      {shop.warnings.length > 0 && (
        <Alert color="amber" title={t`Good to know`}>
          <ul className={classes.warnings}>
            {shop.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function Connection({ shop }: { shop: ShopConnection }) {
  const { t } = useLingui();
  const mayChange = useMay(access.merchantOwner);
  const actingReason = useActingReason(shopsRoutes.renewShopKeys);
  const mayConnect = mayChange && actingReason === null;
  const { pause } = useShopActions(shop);
  const [dialog, setDialog] = useState<'keys' | 'login' | 'disconnect' | null>(null);
  const isPaused = shop.state === 'paused';
  const close = () => setDialog(null);
  return (
    <section aria-label={t`Connection`}>
      <Title order={2} mb="sm">
        <Trans>Connection</Trans>
      </Title>
      <DataTable label={t`Connection`} kind="facts">
        <tbody>
          <tr>
            <th scope="row">
              <Trans>Version</Trans>
            </th>
            <td>{shop.version ?? '–'}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Currency</Trans>
            </th>
            <td>{shop.currency ?? t`Not provided by the shop`}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Changes</Trans>
            </th>
            <td>
              {shop.state === 'refused'
                ? t`None until access is granted. We retry every 6 hours.`
                : shop.isWatched
                  ? t`The shop sends them in real time`
                  : shopCan(shop.platform, 'changes')
                    ? t`Checked every 15 minutes`
                    : t`The whole shop is read every hour`}
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Last sync</Trans>
            </th>
            <td>{shop.lastSyncAt ? <RelativeTime at={shop.lastSyncAt} /> : '–'}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Next sync</Trans>
            </th>
            <td>{shop.nextSyncAt ? <RelativeTime at={shop.nextSyncAt} /> : '–'}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Connected</Trans>
            </th>
            <td>
              <RelativeTime at={shop.createdAt} />
            </td>
          </tr>
        </tbody>
      </DataTable>
      <Group gap="xs" mt="md">
        {shopPlatformOf(shop.platform).by === 'keys' && (
          <Button variant="default" disabled={!mayConnect} onClick={() => setDialog('keys')}>
            <Trans>New keys</Trans>
          </Button>
        )}
        {shopPlatformOf(shop.platform).by === 'login' && (
          <Button variant="default" disabled={!mayConnect} onClick={() => setDialog('login')}>
            <Trans>Reconnect</Trans>
          </Button>
        )}
        <Button
          variant="default"
          disabled={!mayChange}
          loading={pause.isPending}
          onClick={() => pause.mutate(!isPaused)}
        >
          {isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
        </Button>
        <Button variant="default" c="red" disabled={!mayConnect} onClick={() => setDialog('disconnect')}>
          <Trans>Disconnect</Trans>
        </Button>
      </Group>
      {!mayConnect && (
        <Text size="sm" c="dimmed" mt="xs">
          {actingReason ?? <Trans>Only the account owner can change how a shop is connected.</Trans>}
        </Text>
      )}
      {dialog === 'keys' && <RenewKeysDialog shop={shop} onClose={close} />}
      {dialog === 'login' && shop.platform === 'shopify-app' && (
        <ConnectShopifyDialog address={shop.address} onClose={close} />
      )}
      {dialog === 'login' && shop.platform === 'bigcommerce-app' && <ConnectBigCommerceDialog onClose={close} />}
      {dialog === 'disconnect' && <DisconnectShopDialog shop={shop} onClose={close} />}
    </section>
  );
}
