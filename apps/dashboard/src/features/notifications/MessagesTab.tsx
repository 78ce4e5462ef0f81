import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Text } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { QuotaNotice } from '../plans/plans.ts';
import { DeliveryList } from './DeliveryList.tsx';

/** Every message with what was decided about it. */
export default function MessagesTab() {
  const { t } = useLingui();
  return (
    <>
      <QuotaNotice kind="notifications" />
      <Text mb="sm">
        <Anchor component={Link} to={to('failedNotifications')}>
          <Trans>Show failed messages</Trans>
        </Anchor>
      </Text>
      <DeliveryList
        empty={{
          title: t`No messages yet`,
          why: t`Once notifications are on, every order update appears here, with what was sent and why.`,
          action: (
            <Button component={Link} to={to('orderSimulator')} variant="default">
              <Trans>Try it with a test order</Trans>
            </Button>
          ),
        }}
      />
    </>
  );
}
