import { Trans } from '@lingui/react/macro';
import { Anchor, Stack, Text } from '@mantine/core';
import { home, to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useSession } from '../../../lib/session.ts';
import { AccountCard } from '../AccountCard.tsx';
import { useArrive } from '../sign-in/use-arrive.ts';
import { NewPasskeyDialog } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

interface Made {
  readonly codes: readonly string[];
  readonly first: 'app' | 'passkey';
}

/** Where an admin is led who must have a second factor and has none: nothing else opens before. */
export default function RequiredSecondFactorScreen() {
  const session = useSession();
  const arrive = useArrive();
  const [made, setMade] = useState<Made | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  if (!session) return <Navigate to={to('signIn')} replace />;
  if (!session.needsSecondFactor && !made) return <Navigate to={home} replace />;
  return (
    <AccountCard isWide>
      {made ? (
        <RecoveryCodes {...made} onDone={() => arrive()} />
      ) : (
        <Stack>
          <Text>
            <Trans>
              Your role requires it: you sign in with your password and a code from an app on your phone, or with a
              passkey. Setup takes a minute.
            </Trans>
          </Text>
          <SecondFactorSetup onCodes={(codes) => setMade({ codes, first: 'app' })} />
          <Anchor component="button" type="button" size="sm" onClick={() => setIsAdding(true)}>
            <Trans>Use a passkey instead</Trans>
          </Anchor>
          {isAdding && (
            <NewPasskeyDialog
              onClose={() => setIsAdding(false)}
              onAdded={(codes) => codes && setMade({ codes, first: 'passkey' })}
            />
          )}
          <Anchor component={Link} to={to('signOut')} size="sm">
            <Trans>Sign out</Trans>
          </Anchor>
        </Stack>
      )}
    </AccountCard>
  );
}
