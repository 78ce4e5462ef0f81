import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { home, to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { brandDefaults } from '../../lib/brand.ts';
import { useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { RecentNotices } from './RecentNotices.tsx';

/**
 * Opened by a shop platform's app by itself: no sign-in, no header, no footer. Where the app has signed in a merchant, it
 * shows what has happened there lately.
 */
export default function AppNotificationsScreen() {
  const session = useSession();
  return (
    <BarePage brand={session?.brand.name ?? brandDefaults.name}>
      {session?.merchant && <RecentNotices />}
      <Text>
        <Trans>
          Shoppers are told about their orders by email or text message. Choose when, and see every message that was
          sent, in your account.
        </Trans>
      </Text>
      <Group>
        {session?.merchant && (
          <Button component={Link} to={to('notifications')}>
            <Trans>Open notifications</Trans>
          </Button>
        )}
        <Button component={Link} to={to('notificationPlans')} variant="default">
          <Trans>Notification plans</Trans>
        </Button>
        {session && (
          <Button component={Link} to={home}>
            <Trans>Go to home page</Trans>
          </Button>
        )}
      </Group>
    </BarePage>
  );
}
