import { Trans } from '@lingui/react/macro';
import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { TryAgainIn } from './TryAgainIn.tsx';
import type { SignInProblem } from './use-sign-in.ts';

const ResendConfirmation = lazy(async () => ({
  default: (await import('../sign-up/ResendConfirmation.tsx')).ResendConfirmation,
}));

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
              You don’t have to wait if you{' '}
              <Anchor component={Link} to={to('signIn', {}, { panel: 'forgot' })} inherit c="inherit">
                set a new password
              </Anchor>
              .
            </Trans>
          </Text>
        )}
        {problem.kind === 'unconfirmed' && email.includes('@') && (
          <Suspense fallback={<Skeleton height={60} aria-hidden />}>
            <ResendConfirmation by={{ email }} />
          </Suspense>
        )}
      </Stack>
    </Alert>
  );
}
