import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { shopsRoutes } from '@voicecart/contract/routes/shops';
import { Lock } from 'lucide-react';
import { useMay } from '../../lib/session.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { CityHiveId } from './CityHiveId.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { PlatformCards } from './PlatformCards.tsx';
import { ShopCards } from './ShopCards.tsx';
import { platformNamed } from './shop-names.ts';
import { shopsQuery, useShopsRefresh } from './shop-queries.ts';

/** The shops that are connected, and every platform that a shop can be on. */
export default function IntegrationsScreen() {
  const { t } = useLingui();
  const query = useQuery(shopsQuery);
  const [integrationName, setIntegrationName] = useUrlValue('integrationname', '');
  const actingReason = useActingReason(shopsRoutes.connectShop);
  const mayConnect = useMay(access.merchantOwner) && actingReason === null;
  const platform = mayConnect ? platformNamed(integrationName) : null;
  const close = () => setIntegrationName('');
  useShopsRefresh();
  return (
    <Page
      description={<Trans>Connect your shop so that the assistant uses its current products, prices and orders.</Trans>}
    >
      <Stack gap="xl">
        <section aria-label={t`Your shops`}>
          {query.isPending && <Skeleton height={120} aria-hidden />}
          {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
          {query.data && query.data.length > 0 && (
            <Stack gap="sm">
              <Title order={2}>
                <Trans>Your shops</Trans>
              </Title>
              <ShopCards shops={query.data} />
            </Stack>
          )}
          {query.data?.length === 0 && (
            <Text>
              <Trans>No shop connected yet. Choose your shop’s platform.</Trans>
            </Text>
          )}
        </section>
        <section aria-label={t`Platforms`}>
          <Title order={2} mb="sm">
            <Trans>Connect a shop</Trans>
          </Title>
          {!mayConnect && (
            <Box mb="md">
              <Notice tone="warning" icon={Lock}>
                {actingReason ?? <Trans>Only owners and admins can connect a shop.</Trans>}
              </Notice>
            </Box>
          )}
          <PlatformCards mayConnect={mayConnect} onConnect={setIntegrationName} />
        </section>
        <CityHiveId />
      </Stack>
      {platform && <ConnectDialog platform={platform} onClose={close} />}
    </Page>
  );
}
