import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { brandDefaults } from '../../brand.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { AccountCard } from './AccountCard.tsx';

const codeLengthMax = 60;

/** `/promo/{id}`: where a printed or mailed promotion leads. The code counts when a plan is chosen, not here. */
export default function PromoScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const code = id.slice(0, codeLengthMax);
  return (
    <AccountCard title={t`Your promotion code`}>
      <Stack>
        <Group gap="xs" wrap="nowrap">
          <Text fw={600} size="xl" style={{ overflowWrap: 'anywhere' }}>
            {code}
          </Text>
          <CopyButton text={code} label={t`Copy the code`} />
        </Group>
        <Text>
          <Trans>
            Keep it: you enter the code when you choose a plan of {brandDefaults.name}, and see there what it gives you.
            Start with the Basic plan now.
          </Trans>
        </Text>
        <Group>
          <Button component={Link} to="/signup/basic">
            <Trans>Sign Up</Trans>
          </Button>
          <Button component={Link} to="/login" variant="default">
            <Trans>Sign In</Trans>
          </Button>
        </Group>
      </Stack>
    </AccountCard>
  );
}
