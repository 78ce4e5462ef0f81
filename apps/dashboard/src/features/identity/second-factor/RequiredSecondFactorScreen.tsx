import { Trans } from '@lingui/react/macro';
import { Anchor, Stack, Text } from '@mantine/core';
import { home, to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useSession } from '../../../lib/session.ts';
import { AccountCard } from '../AccountCard.tsx';
import { useArrive } from '../sign-in/use-arrive.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

/** Where an admin is led who must have a second factor and has none: nothing else opens before. */
export default function RequiredSecondFactorScreen() {
  const session = useSession();
  const arrive = useArrive();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!session) return <Navigate to={to('signIn')} replace />;
  if (!session.needsSecondFactor && !codes) return <Navigate to={home} replace />;
  return (
    <AccountCard isWide>
      {codes ? (
        <RecoveryCodes codes={codes} isFirst onDone={() => arrive()} />
      ) : (
        <Stack>
          <Text>
            <Trans>
              Your role requires it: you sign in with your password and a code from an app on your phone. Setup takes a
              minute.
            </Trans>
          </Text>
          <SecondFactorSetup onCodes={setCodes} />
          <Anchor component={Link} to={to('signOut')} size="sm">
            <Trans>Sign out</Trans>
          </Anchor>
        </Stack>
      )}
    </AccountCard>
  );
}
