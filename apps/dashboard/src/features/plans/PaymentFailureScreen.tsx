import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBrand } from './use-brand.ts';

export default function PaymentFailureScreen() {
  const merchant = useSession()?.merchant;
  const { name } = useBrand();
  return (
    <BarePage brand={name}>
      <Text>
        <Trans>The payment was canceled or declined. Your account hasn’t changed.</Trans>
      </Text>
      <SupportLine subject="Payment" />
      <Group>
        {merchant ? (
          <Button
            component={Link}
            to={
              merchant.subscriptionStatus === 'pending'
                ? to('subscription', { clientId: merchant.id })
                : to('upgradePlan')
            }
          >
            <Trans>Choose a plan</Trans>
          </Button>
        ) : (
          <Button component={Link} to={to('signIn')}>
            <Trans>Sign In</Trans>
          </Button>
        )}
      </Group>
    </BarePage>
  );
}
