import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
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
          Creates a test order in the shop of one of your skills, or moves it to the next status. Then ask the skill
          about it.
        </Trans>
      </Text>
      {!session && (
        <Text>
          <Trans>
            You are not signed in. <Anchor href="/login">Sign in</Anchor> first, in this browser.
          </Trans>
        </Text>
      )}
      <SimulateOrderForm />
    </BarePage>
  );
}
