import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import type { App } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { type ShopPlatformKey, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/formats.ts';
import { useMayEnter } from '../../lib/guards/use-may-enter.ts';
import { useMay, useSignedIn } from '../../lib/session.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { productCountsQuery } from '../apps/apps.ts';
import { NewestProducts } from '../catalogue/catalogue.ts';
import { FeedProgress, FeedUploader, isUnderWay, isWaiting, useFeedRun, useUpload } from '../feeds/feeds.ts';
import { ConnectDialog, shopsQuery, useShopsRefresh } from '../shops/shops.ts';
import { sampleFeed, sampleFile } from './sample-products.ts';

/** The platforms most shops are on; the others are one click away. */
const platforms: readonly ShopPlatformKey[] = ['shopify-app', 'woocommerce', 'bigcommerce-app', 'magento'];

/** Products come in the step itself: by a file, a shop or samples; what arrives is seen arriving. */
export default function FirstAppProducts({ app }: { app: App }) {
  const mayUpload = useMay(access.productFeeds);
  const query = useQuery(productCountsQuery);
  // Kept in the address: a reload, or the way back from the columns, finds the import again.
  const [runId, setRunId] = useUrlValue('run', '');
  const count = query.data?.heard ?? 0;
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (query.data === undefined) return <Skeleton height={160} maw="48rem" aria-hidden />;
  return (
    <Stack maw="48rem">
      <Text fw={500} aria-live="polite">
        {count > 0 ? (
          <Trans>
            {formatNumber(count)}{' '}
            <Plural value={count} one="product that shoppers can find" other="products that shoppers can find" />
          </Trans>
        ) : (
          <Trans>No products yet</Trans>
        )}
      </Text>
      <NewestProducts count={6} />
      {runId !== '' && <Import key={runId} runId={runId} appId={app.id} />}
      {mayUpload && <FeedUploader hasPreview={count > 0} onRun={(run) => setRunId(run.id)} />}
      <ConnectShop appId={app.id} />
      {mayUpload && count === 0 && runId === '' && <SampleProducts onRun={setRunId} />}
    </Stack>
  );
}

/** How far the file is, and what it waits for. */
function Import({ runId, appId }: { runId: string; appId: string }) {
  const { query } = useFeedRun(runId);
  const run = query.data;
  if (!run) return query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null;
  const details = to('feedRun', { id: runId }, { setup: appId });
  return (
    <section aria-label={run.fileName}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{run.fileName}</Text>
        {run.status === 'waiting_for_mapping' ? (
          <Button component={Link} to={details} size="xs">
            <Trans>Match your columns</Trans>
          </Button>
        ) : isWaiting(run) ? (
          <Button component={Link} to={details} size="xs">
            <Trans>Review the changes</Trans>
          </Button>
        ) : (
          !isUnderWay(run) && (
            <Anchor component={Link} to={details} size="sm">
              <Trans>Import details</Trans>
            </Anchor>
          )
        )}
      </Group>
      {run.status === 'failed' ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {run.error}
        </Text>
      ) : (
        <FeedProgress run={run} />
      )}
    </section>
  );
}

/** Connects a shop without leaving the step; a platform with a login brings people back by its own page. */
function ConnectShop({ appId }: { appId: string }) {
  const { t } = useLingui();
  const mayConnect = useMay(access.merchantOwner);
  const hasIntegrations = useMayEnter('integrations');
  const shops = useQuery({ ...shopsQuery, enabled: hasIntegrations });
  const [platform, setPlatform] = useState<ShopPlatformKey | null>(null);
  useShopsRefresh();
  if (!hasIntegrations || !mayConnect) return null;
  return (
    <section aria-label={t`Connect your shop`}>
      <Title order={3} size="h4" mb="xs">
        <Trans>Or connect your shop</Trans>
      </Title>
      {shops.data?.map((shop) => (
        <Text key={shop.id} size="sm" mb="xs">
          <Anchor component={Link} to={to('shop', { id: shop.id }, { setup: appId })} inherit>
            {shop.name}
          </Anchor>{' '}
          <Trans>is connected. Its products are included.</Trans>
        </Text>
      ))}
      <Group gap="xs">
        {platforms.map((key) => (
          <Button key={key} variant="default" size="sm" onClick={() => setPlatform(key)}>
            {shopPlatformOf(key).title}
          </Button>
        ))}
        <Button component={Link} to={to('integrations')} variant="subtle" size="sm">
          <Trans>Other platforms</Trans>
        </Button>
      </Group>
      {platform && (
        <ConnectDialog
          platform={platform}
          setupOf={appId}
          onClose={() => setPlatform(null)}
          onConnected={shops.refetch}
        />
      )}
    </section>
  );
}

/** For whoever has no products at hand: a few to talk about, removed with their feed. */
function SampleProducts({ onRun }: { onRun: (runId: string) => void }) {
  const currency = useSignedIn().merchant?.currency ?? 'USD';
  const upload = useUpload({ feed: sampleFeed, hasPreview: false, onRun: (run) => onRun(run.id) });
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        leftSection={<FlaskConical size={16} aria-hidden />}
        loading={upload.file !== null}
        onClick={() => upload.send(sampleFile(currency))}
      >
        <Trans>Try with sample products</Trans>
      </Button>
      <Text size="sm" c="dimmed">
        <Trans>Six sample products. Remove them when you add your own.</Trans>
      </Text>
      {upload.fault && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {upload.fault}
        </Text>
      )}
    </Group>
  );
}
