import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { home } from '@voicecart/contract/screens';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { brandDefaults } from '../../lib/brand.ts';
import { useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { signInArrival } from './main-guard.ts';
import { unconfirmedArrival } from './shop-arrival.ts';

/** Asked before a link of a shop platform takes somebody out of the account that they are signed in to. */
export default function ArrivalQuestion() {
  // Kept for as long as the question stands: the next look at the way in has no arrival any more.
  const [arrival] = useState(unconfirmedArrival);
  const client = useQueryClient();
  const navigate = useNavigate();
  const email = useSession()?.user.email ?? '';
  const change = useMutation({
    mutationFn: async () => arrival && signInArrival(client, arrival, true),
    onSettled: (address) => navigate(typeof address === 'string' ? address : home, { replace: true }),
  });
  return (
    <BarePage brand={brandDefaults.name} title={<Trans>Switch to another account?</Trans>}>
      <Text>
        <Trans>
          You’re signed in as {email}. The link you opened signs you in to another account. If you don’t expect that,
          stay where you are.
        </Trans>
      </Text>
      <Group>
        <Button onClick={() => navigate(home, { replace: true })} disabled={change.isPending}>
          <Trans>Stay signed in</Trans>
        </Button>
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
          <Trans>Switch account</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}
