import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { brandDefaults } from '../../lib/brand.ts';
import { useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { SimulateOrderForm } from './SimulateOrderForm.tsx';

/** The public page of the simulator; what it sends needs a session of the skill's merchant, or of a super admin. */
export default function OrderSimulatorScreen() {
  const { i18n } = useLingui();
  const session = useSession();
  const { name } = session?.brand ?? brandDefaults;
  return (
    <BarePage brand={name} title={i18n._(messages.simulatorTitle)}>
      <Text>
        <Trans>
          Creates a test order in your shop, or moves it to the next status, and shows which messages it sends. Your app
          can be asked about it.
        </Trans>
      </Text>
      {!session && (
        <Text>
          <Trans>
            You’re not signed in. <Anchor href="/login?next=/notification-simulator/order">Sign in</Anchor> first.
          </Trans>
        </Text>
      )}
      <SimulateOrderForm key={session?.merchant?.id} />
      {session?.merchant && (
        <Anchor component={Link} to={to('notifications')}>
          <Trans>Back to notifications</Trans>
        </Anchor>
      )}
    </BarePage>
  );
}
