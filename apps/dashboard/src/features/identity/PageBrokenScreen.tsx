import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { home } from '@voicecart/contract/screens';
import { Link, useNavigate } from 'react-router';
import { brandDefaults } from '../../lib/brand.ts';
import { useSession } from '../../lib/session.ts';
import { AccountCard } from './AccountCard.tsx';

/** `/pagebroken`: where somebody is sent from a page that did not work. */
export default function PageBrokenScreen() {
  const navigate = useNavigate();
  const { supportEmail } = useSession()?.brand ?? brandDefaults;
  return (
    <AccountCard>
      <Stack>
        <Text>
          <Trans>
            This error is on our side. Go back and try again. If it happens again, tell{' '}
            <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor> what you did and what you saw.
          </Trans>
        </Text>
        <Group>
          <Button onClick={() => void navigate(-1)}>
            <Trans>Go back</Trans>
          </Button>
          <Button component={Link} to={home} variant="default">
            <Trans>Go to home page</Trans>
          </Button>
        </Group>
      </Stack>
    </AccountCard>
  );
}
