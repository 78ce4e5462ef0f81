import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';

/** Below a sign-up form (E054). */
export function HaveAnAccount() {
  return (
    <Text size="sm" mt="lg">
      <Trans>
        Have an account?{' '}
        <Anchor component={Link} to="/login">
          Sign In
        </Anchor>
      </Trans>
    </Text>
  );
}
