import { Trans } from '@lingui/react/macro';
import { Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { CodeForm, type Proof } from '../second-factor/CodeForm.tsx';
import { linkKey, useArrive } from './use-arrive.ts';
import { secondFactorsAsked, useSignIn } from './use-sign-in.ts';

export interface LoginLink {
  readonly email: string;
  readonly key: string;
}

/** Signs in with the one-time key of a link; where that fails, the form says why. */
export function LinkSignInPanel({ link, onFail }: { link: LoginLink; onFail: (text: string | null) => void }) {
  const [search] = useSearchParams();
  const next = search.get('next');
  const arrive = useArrive();
  const attempt = useSignIn(next);
  const enter = (proof: Proof = {}) => call(signInRoutes.loginWithKey, { body: { ...link, ...proof } });
  // A query and not an effect: however often this is drawn, the key works once and is sent once.
  const first = useQuery({
    queryKey: [linkKey, link.key],
    queryFn: () => enter(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asked = secondFactorsAsked(first.error);
  const needsCode = asked.length > 0;
  const goOn = useEffectEvent(() => {
    arrive(next).catch((error: unknown) => onFail(error instanceof Error ? error.message : null));
  });
  const giveUp = useEffectEvent(() => onFail(first.error?.message ?? null));
  useEffect(() => {
    if (first.isSuccess) goOn();
    else if (first.isError && !needsCode) giveUp();
  }, [first.isSuccess, first.isError, needsCode]);

  if (needsCode) {
    return <CodeForm attempt={{ ...attempt, startOver: () => onFail(null) }} asked={asked} onProof={enter} />;
  }
  return (
    <Group role="status">
      <Loader size="sm" aria-hidden />
      <Text>
        <Trans>Signing you in…</Trans>
      </Text>
    </Group>
  );
}
