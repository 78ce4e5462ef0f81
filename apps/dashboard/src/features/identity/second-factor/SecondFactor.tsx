import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import { secondFactorQuery } from '../profile/security-queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorChange } from './SecondFactorChange.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

type Doing = 'nothing' | 'set-up' | 'end' | 'renew';
/** So few recovery codes are worth a word. */
const fewCodes = 3;

/** Whether an authenticator app or passkeys are asked for besides the password, and what can be done about it. */
export function SecondFactor() {
  const { t } = useLingui();
  const state = useQuery(secondFactorQuery);
  const [doing, setDoing] = useState<Doing>('nothing');
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    setDoing('nothing');
    setNewCodes(null);
  };

  if (newCodes) return <RecoveryCodes codes={newCodes} first={doing === 'set-up' ? 'app' : null} onDone={done} />;
  if (doing === 'set-up') return <SecondFactorSetup onCodes={setNewCodes} onCancel={done} />;
  if (doing === 'end' || doing === 'renew') {
    return (
      <SecondFactorChange
        change={doing}
        hasPasskeys={state.data?.hasPasskeys ?? false}
        onCodes={setNewCodes}
        onDone={done}
      />
    );
  }
  if (state.error && !state.data) return <ErrorState error={state.error} onRetry={() => state.refetch()} />;
  if (!state.data) return <Skeleton height={90} aria-hidden />;
  const { since, hasPasskeys, recoveryCodesLeft: left } = state.data;
  if (!since && !hasPasskeys) {
    return (
      <Stack gap="sm">
        <div>
          <StatusBadge tone="neutral" label={t`Off`} />
        </div>
        <Text c="dimmed">
          <Trans>
            With two-factor authentication, you sign in with your password and a code from an app on your phone. Someone
            who learns your password still can’t sign in.
          </Trans>
        </Text>
        <div>
          <Button onClick={() => setDoing('set-up')}>
            <Trans>Set up two-factor authentication</Trans>
          </Button>
        </div>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <StatusBadge tone="good" label={t`On`} />
        <Text c="dimmed" size="sm">
          {since ? (
            <Trans>
              since <RelativeTime at={since} />
            </Trans>
          ) : (
            <Trans>by your passkeys</Trans>
          )}
        </Text>
      </Group>
      {left <= fewCodes ? (
        <Alert color="amber">
          <Trans>Recovery codes left: {left}. Create new ones before you run out.</Trans>
        </Alert>
      ) : (
        <Text c="dimmed">
          <Trans>Recovery codes left: {left}</Trans>
        </Text>
      )}
      <Group>
        {!since && (
          <Button variant="default" onClick={() => setDoing('set-up')}>
            <Trans>Set up an authenticator app</Trans>
          </Button>
        )}
        <Button variant="default" onClick={() => setDoing('renew')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="default" color="red" onClick={() => setDoing('end')}>
          <Trans>Turn off</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
