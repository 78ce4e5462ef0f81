import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { BarePage } from '../../ui/BarePage.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBrand } from './use-brand.ts';

/** The way in with a promotion code, `/payment-subscription/register/{code}`. */
export default function PromotionScreen() {
  const { promocode = '' } = useParams();
  const { name } = useBrand();
  return (
    <BarePage brand={name} title={<Trans>Your promotion code</Trans>}>
      <Group gap="xs">
        <Text component="code" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {promocode}
        </Text>
        <CopyButton text={promocode} />
      </Group>
      <Text>
        <Trans>
          Sign up first. Then send us the code from the address you signed up with, and we put it on your plan.
        </Trans>
      </Text>
      <SupportLine subject={promocode} />
      <Group>
        <Button component={Link} to="/signup/basic">
          <Trans>Sign Up</Trans>
        </Button>
        <Button component={Link} to="/login" variant="default">
          <Trans>Sign In</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}
