import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planById } from '@voicecart/contract/plans';
import type { ShopConnection } from '@voicecart/contract/routes/shops';
import { to } from '@voicecart/contract/screens';
import { shopCan } from '@voicecart/contract/shop-platforms';
import { Link } from 'react-router';
import { useMayEnter } from '../../lib/guards/use-may-enter.ts';
import { useSession } from '../../lib/session.ts';
import { notificationsQuery } from '../notifications/notifications.ts';

/** What a connected shop is good for next, as long as it isn't done; nothing once it is. */
export function ShopNext({ shop }: { shop: ShopConnection }) {
  const { t } = useLingui();
  const session = useSession();
  const hasNotifications = useMayEnter('notifications');
  const notifications = useQuery({ ...notificationsQuery, enabled: hasNotifications });
  const mayBuild = useMayEnter('firstApp');
  if (!session?.merchant || shop.state !== 'connected') return null;
  const { features } = planById[session.merchant.planId];
  const areOff = hasNotifications ? notifications.data?.settings.isOn === false : !features.includes('notifications');
  const notify = areOff && shopCan(shop.platform, 'orders');
  const build = mayBuild && features.includes('voice') && session.apps.length === 0;
  if (!notify && !build) return null;
  const address = hasNotifications ? to('notifications') : to('upgradePlan', {}, { needs: 'notifications' });
  return (
    <Paper p="md" component="section" aria-label={t`What’s next`}>
      <Title order={2} size="h3" mb="xs">
        <Trans>What’s next</Trans>
      </Title>
      <Stack gap="xs">
        {notify && (
          <Text>
            <Trans>
              <Anchor component={Link} to={address} inherit>
                Turn on notifications
              </Anchor>
              : tell shoppers when their orders are placed, shipped and delivered.
            </Trans>
          </Text>
        )}
        {build && (
          <Text>
            <Trans>
              <Anchor component={Link} to={to('firstApp')} inherit>
                Build a voice app
              </Anchor>
              : let shoppers ask Alexa about your products and their orders.
            </Trans>
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
