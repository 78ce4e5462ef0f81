import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shopifyRoutes } from '@voicecart/contract/routes/shopify';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { Page } from '../../ui/Page.tsx';

/** Where Shopify sends the browser back to: ends the login and goes on to the shop. */
export default function ShopifyArrivalScreen() {
  const { t } = useLingui();
  const { search } = useLocation();
  // Kept from the first look: the answer works once.
  const [query] = useState(search);
  const arrival = useQuery({
    queryKey: ['shopify-arrival', query],
    queryFn: () => call(shopifyRoutes.completeShopifyLogin, { body: { query } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (arrival.data) return <Navigate to={`/configuration/${arrival.data.shop.id}`} replace />;
  return (
    <Page title={<Trans>Connecting your shop</Trans>}>
      {arrival.error ? (
        <>
          <Text role="alert" mb="md">
            {arrival.error.message}
          </Text>
          <Button component={Link} to="/myapps/v2/integrations">
            <Trans>Start again</Trans>
          </Button>
        </>
      ) : (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text>{t`Shopify has let us in. A moment, please.`}</Text>
        </Group>
      )}
    </Page>
  );
}
