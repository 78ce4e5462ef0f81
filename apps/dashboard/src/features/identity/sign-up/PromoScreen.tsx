import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link, useParams } from 'react-router';
import { brandDefaults } from '../../../lib/brand.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { AccountCard } from '../AccountCard.tsx';

const codeLengthMax = 60;

/** `/promo/{id}`: where a printed or mailed promotion leads. The code counts when a plan is chosen, not here. */
export default function PromoScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const code = id.slice(0, codeLengthMax);
  return (
    <AccountCard>
      <Stack>
        <Group gap="xs" wrap="nowrap">
          <Text fw={600} size="xl" style={{ overflowWrap: 'anywhere' }}>
            {code}
          </Text>
          <CopyButton text={code} label={t`Copy code`} />
        </Group>
        <Text>
          <Trans>
            Save this code. Sign up or sign in, then enter it on your {brandDefaults.name} plan page to redeem it.
          </Trans>
        </Text>
        <Group>
          <Button component={Link} to={to('signUp', { plan: 'basic' })}>
            <Trans>Sign Up</Trans>
          </Button>
          <Button component={Link} to={to('signIn')} variant="default">
            <Trans>Sign In</Trans>
          </Button>
        </Group>
      </Stack>
    </AccountCard>
  );
}
