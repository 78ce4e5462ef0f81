import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { brandDefaults } from '../../brand.ts';

/** Until passwords can be renewed by mail, support does it. */
export function ForgottenPasswordPanel() {
  const { supportEmail } = brandDefaults;
  return (
    <Stack>
      <Text>
        <Trans>
          Write to <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor> from the address you signed up with,
          and we send you a new password.
        </Trans>
      </Text>
      <Button component={Link} to="/login" variant="default">
        <Trans>Cancel</Trans>
      </Button>
    </Stack>
  );
}
