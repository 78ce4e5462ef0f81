import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentApp, useMay } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

/** Where the Notification plans land (landing_url). What is sent follows; its base can be laid now. */
export default function NotificationsScreen() {
  const { t } = useLingui();
  const { app } = useCurrentApp();
  const mayImport = useMay(access.productFeeds);
  const maySeeOrders = useMay(access.orders);
  return (
    <Page
      title={<Trans>Notifications</Trans>}
      description={<Trans>What shoppers are told by themselves: an order that moves, a product that is back.</Trans>}
    >
      <Paper withBorder>
        <EmptyState
          icon={<Bell size={32} aria-hidden />}
          title={t`Nothing is sent yet`}
          why={t`Sending comes with a later version. It works from your app, your products and your orders: set them up now, and it can start the day it is there.`}
          action={
            <Group justify="center">
              {!app && (
                <Button component={Link} to="/myapps/firstapp">
                  <Trans>Create your first app</Trans>
                </Button>
              )}
              {app && mayImport && (
                <Button component={Link} to="/products/feeds/new">
                  <Trans>Upload a feed</Trans>
                </Button>
              )}
              {maySeeOrders && (
                <Button component={Link} to="/order-history" variant="default">
                  <Trans>Order History</Trans>
                </Button>
              )}
            </Group>
          }
        />
      </Paper>
    </Page>
  );
}
