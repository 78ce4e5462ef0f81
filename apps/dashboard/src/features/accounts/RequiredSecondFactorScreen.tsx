import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { AccountCard } from './AccountCard.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { useArrive } from './use-arrive.ts';

/** Where an admin is led who must have a second factor and has none: nothing else opens before. */
export default function RequiredSecondFactorScreen() {
  const { t } = useLingui();
  const session = useSession();
  const arrive = useArrive();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!session) return <Navigate to="/login" replace />;
  if (!session.needsSecondFactor && !codes) return <Navigate to="/index" replace />;
  return (
    <AccountCard title={t`Set up a second factor`} isWide>
      {codes ? (
        <RecoveryCodes codes={codes} isFirst onDone={() => arrive()} />
      ) : (
        <Stack>
          <Text>
            <Trans>
              Your role needs one: signing in takes a code of an app on your phone besides your password. It takes a
              minute.
            </Trans>
          </Text>
          <SecondFactorSetup onCodes={setCodes} />
          <Anchor component={Link} to="/logout" size="sm">
            <Trans>Sign out</Trans>
          </Anchor>
        </Stack>
      )}
    </AccountCard>
  );
}
