import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shopifyRoutes } from '@voicecart/contract/routes/shopify';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { Page } from '../../ui/Page.tsx';
import { ArrivalQuestion } from './ArrivalQuestion.tsx';
import { afterLogin } from './setup-memory.ts';

/** Where Shopify sends the browser back to after a consent, and where the app opened within Shopify's admin leads. */
export default function ShopifyArrivalScreen() {
  const { search } = useLocation();
  // Kept from the first look: the answer works once.
  const [query] = useState(search);
  const given = new URLSearchParams(query);
  const ticket = given.get('arrival');
  if (ticket === null) return <ConsentArrival query={query} />;
  return (
    <ArrivalQuestion
      shop={given.get('shop') ?? 'Shopify'}
      onConnect={() => call(shopifyRoutes.completeShopifyArrival, { body: { ticket } })}
    />
  );
}

/** Ends the login that was started here, and goes on to the shop. */
function ConsentArrival({ query }: { query: string }) {
  const { t } = useLingui();
  const arrival = useQuery({
    queryKey: ['shopify-arrival', query],
    queryFn: () => call(shopifyRoutes.completeShopifyLogin, { body: { query } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (arrival.data) return <Navigate to={afterLogin(arrival.data.shop.id)} replace />;
  return (
    <Page>
      {arrival.error ? (
        <>
          <Text role="alert" mb="md">
            {arrival.error.message}
          </Text>
          <Button component={Link} to={to('integrations')}>
            <Trans>Start over</Trans>
          </Button>
        </>
      ) : (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text>{t`Shopify has granted access. One moment…`}</Text>
        </Group>
      )}
    </Page>
  );
}
