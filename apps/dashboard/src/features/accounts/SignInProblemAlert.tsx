import { Trans } from '@lingui/react/macro';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { TryAgainIn } from './TryAgainIn.tsx';
import type { SignInProblem } from './use-sign-in.ts';

/** What keeps somebody out, and what to do about it. */
export function SignInProblemAlert({ problem, email }: { problem: SignInProblem; email: string }) {
  return (
    <Alert color={problem.kind === 'unconfirmed' || problem.kind === 'captcha' ? 'amber' : 'red'} role="alert">
      <Stack gap="xs">
        <Text>{problem.text}</Text>
        {problem.againAt !== null && (
          <Text>
            <TryAgainIn at={problem.againAt} />
          </Text>
        )}
        {problem.kind === 'stopped' && (
          <Text>
            <Trans>
              You need not wait if you{' '}
              <Anchor component={Link} to="/login?panel=forgot" inherit c="inherit">
                make a new password
              </Anchor>
              .
            </Trans>
          </Text>
        )}
        {problem.kind === 'unconfirmed' && email.includes('@') && <ResendConfirmation by={{ email }} />}
      </Stack>
    </Alert>
  );
}
