import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { shopifyRoutes } from '@voicecart/contract/routes/shopify';
import { home, to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { brandDefaults } from '../../lib/brand.ts';
import { useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Notice } from '../../ui/Notice.tsx';

/**
 * Where the app opened within Shopify's admin leads for a shop that nobody has yet: its owner opens an account, or
 * connects the shop to the one they have.
 */
export default function ShopifyInstallScreen() {
  const { search } = useLocation();
  const session = useSession();
  const client = useQueryClient();
  // Kept from the first look: the ticket works once.
  const [given] = useState(() => new URLSearchParams(search));
  const [ticket, shop, planId] = [
    given.get('arrival') ?? '',
    given.get('shop') ?? '',
    given.get('domain_subscription_id'),
  ];
  const connectTo = to('shopifyArrival', {}, { arrival: ticket, shop });
  const install = useMutation({
    mutationFn: async () => {
      await call(shopifyRoutes.installShopify, { body: { ticket, domain_subscription_id: planId ?? '' } });
      client.clear();
      // The landing rules and what is loaded by the session begin anew.
      window.location.replace(home);
    },
  });
  if (session?.merchant && !install.isPending && !install.isSuccess) return <Navigate to={connectTo} replace />;
  return (
    <BarePage brand={brandDefaults.name}>
      <Text>
        <Trans>
          <b>{shop}</b> has granted access. Create an account for it: your assistant reads its products and orders, and
          paid plans appear on your Shopify bill.
        </Trans>
      </Text>
      {install.error && (
        <Notice tone="bad" isUrgent title={<Trans>The account couldn’t be created</Trans>}>
          {install.error.message}
        </Notice>
      )}
      <Group>
        <Button loading={install.isPending || install.isSuccess} onClick={() => install.mutate()}>
          <Trans>Create an account</Trans>
        </Button>
        <Button component={Link} to={to('signIn', {}, { next: connectTo })} variant="default">
          <Trans>I have an account</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}
