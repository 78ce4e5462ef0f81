import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorChange } from './SecondFactorChange.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { secondFactorQuery } from './security-queries.ts';

type Doing = 'nothing' | 'set-up' | 'end' | 'renew';
/** So few recovery codes are worth a word. */
const fewCodes = 3;

/** Whether codes of an authenticator are asked for, and what can be done about it. */
export function SecondFactor() {
  const { t } = useLingui();
  const state = useQuery(secondFactorQuery);
  const [doing, setDoing] = useState<Doing>('nothing');
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    setDoing('nothing');
    setNewCodes(null);
  };

  if (newCodes) return <RecoveryCodes codes={newCodes} isFirst={doing === 'set-up'} onDone={done} />;
  if (doing === 'set-up') return <SecondFactorSetup onCodes={setNewCodes} onCancel={done} />;
  if (doing === 'end' || doing === 'renew') {
    return <SecondFactorChange change={doing} onCodes={setNewCodes} onDone={done} />;
  }
  if (state.error && !state.data) return <ErrorState error={state.error} onRetry={() => state.refetch()} />;
  if (!state.data) return <Skeleton height={90} aria-hidden />;
  const { since, recoveryCodesLeft: left } = state.data;
  if (!since) {
    return (
      <Stack gap="sm">
        <div>
          <StatusBadge tone="neutral" label={t`Off`} />
        </div>
        <Text c="dimmed">
          <Trans>
            With a second factor, signing in takes a code of an app on your phone besides your password: whoever learns
            your password still stays out.
          </Trans>
        </Text>
        <div>
          <Button onClick={() => setDoing('set-up')}>
            <Trans>Set up a second factor</Trans>
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
          <Trans>
            since <RelativeTime at={since} />
          </Trans>
        </Text>
      </Group>
      {left <= fewCodes ? (
        <Alert color="amber">
          <Trans>Recovery codes left: {left}. Make new ones before you need them.</Trans>
        </Alert>
      ) : (
        <Text c="dimmed">
          <Trans>Recovery codes left: {left}</Trans>
        </Text>
      )}
      <Group>
        <Button variant="default" onClick={() => setDoing('renew')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="default" color="red" onClick={() => setDoing('end')}>
          <Trans>Switch off</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
