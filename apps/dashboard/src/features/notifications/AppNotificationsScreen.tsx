import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { brandDefaults } from '../../brand.ts';
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
    <BarePage brand={session?.brand.name ?? brandDefaults.name} title={<Trans>App notifications</Trans>}>
      {session?.merchant && <RecentNotices />}
      <Text>
        <Trans>
          Here your shop's app will show which order updates and back-in-stock notes were sent. Nothing is sent yet:
          that comes with a later version.
        </Trans>
      </Text>
      <Group>
        <Button component={Link} to="/upgrade-plan/notification" variant="default">
          <Trans>Notification plans</Trans>
        </Button>
        {session && (
          <Button component={Link} to="/index">
            <Trans>Go to the start page</Trans>
          </Button>
        )}
      </Group>
    </BarePage>
  );
}
