import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBrand } from './use-brand.ts';

export default function PaymentFailureScreen() {
  const merchant = useSession()?.merchant;
  const { name } = useBrand();
  return (
    <BarePage brand={name} title={<Trans>The payment was not made</Trans>}>
      <Text>
        <Trans>It was cancelled or refused. Your account stays as it is, and nothing was changed.</Trans>
      </Text>
      <SupportLine subject="Payment" />
      <Group>
        {merchant ? (
          <Button component={Link} to={`/subscription/${merchant.id}`}>
            <Trans>Back to the subscription</Trans>
          </Button>
        ) : (
          <Button component={Link} to="/login">
            <Trans>Sign In</Trans>
          </Button>
        )}
      </Group>
    </BarePage>
  );
}
