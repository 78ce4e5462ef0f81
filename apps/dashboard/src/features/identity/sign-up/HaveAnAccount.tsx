import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';

/** Below a sign-up form (E054). */
export function HaveAnAccount() {
  return (
    <Text size="sm" mt="lg">
      <Trans>
        Have an account?{' '}
        <Anchor component={Link} to={to('signIn')}>
          Sign In
        </Anchor>
      </Trans>
    </Text>
  );
}
