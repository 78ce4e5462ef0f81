import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';

/** Leads to the Basic sign-up, the one plan that needs nobody's approval. */
export function SignUpPanel() {
  return (
    <Stack>
      <Text>
        <Trans>The Basic plan starts at once: your shop's name, your contact, a password.</Trans>
      </Text>
      <Group>
        <Button component={Link} to="/signup/basic">
          <Trans>Sign Up</Trans>
        </Button>
        <Button component={Link} to="/login" variant="default">
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
