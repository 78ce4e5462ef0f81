import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { brandDefaults } from '../../brand.ts';
import { useSession } from '../../lib/session.ts';
import { AccountCard } from './AccountCard.tsx';

/** `/pagebroken`: where somebody is sent from a page that did not work. */
export default function PageBrokenScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { supportEmail } = useSession()?.brand ?? brandDefaults;
  return (
    <AccountCard title={t`This page did not work`}>
      <Stack>
        <Text>
          <Trans>
            The fault is ours. Go back and try once more; if it happens again, tell{' '}
            <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor> what you did and what you saw.
          </Trans>
        </Text>
        <Group>
          <Button onClick={() => void navigate(-1)}>
            <Trans>Go back</Trans>
          </Button>
          <Button component={Link} to="/index" variant="default">
            <Trans>To the start page</Trans>
          </Button>
        </Group>
      </Stack>
    </AccountCard>
  );
}
