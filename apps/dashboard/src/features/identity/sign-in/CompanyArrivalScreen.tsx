import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companySignInRoutes } from '@voicecart/contract/routes/company-sign-in';
import { to } from '@voicecart/contract/screens';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { CodeForm, type Proof } from '../second-factor/CodeForm.tsx';
import { forgetCompanySignIn, readCompanySignIn } from './company-memory.ts';
import { linkKey, useArrive } from './use-arrive.ts';
import { secondFactorsAsked, useSignIn } from './use-sign-in.ts';

/** Where the company's provider sends the browser back to. */
export default function CompanyArrivalScreen() {
  const { t } = useLingui();
  const { company = '' } = useParams();
  const { search } = useLocation();
  // The provider's answer goes out of the address with the first step after it.
  const [{ query, begun }] = useState(() => ({ query: search.replace(/^\?/, ''), begun: readCompanySignIn() }));
  const [fault, setFault] = useState<string | null>(null);
  const next = begun?.next ?? null;
  const arrive = useArrive();
  const attempt = useSignIn(next);
  const enter = async (proof: Proof = {}) => {
    const body = { company, query, verifier: begun?.verifier ?? '', ...proof };
    await call(companySignInRoutes.finishCompanySignIn, { body });
    forgetCompanySignIn();
    return true;
  };
  // A query and not an effect: however often this is drawn, the answer is sent once.
  const first = useQuery({
    queryKey: [linkKey, 'company', query],
    queryFn: () => enter(),
    enabled: begun !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Nor again after a refusal, whatever becomes of the window or the network.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const asked = secondFactorsAsked(first.error);
  const needsCode = asked.length > 0;
  const goOn = useEffectEvent(() => {
    arrive(next).catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)));
  });
  useEffect(() => {
    if (first.isSuccess) goOn();
  }, [first.isSuccess]);

  const problem = fault ?? (begun === null ? t`This sign-in was started in another tab or browser.` : null);
  const shown = problem ?? (first.error && !needsCode ? first.error.message : null);
  return (
    <AccountCard title={t`Sign In`}>
      {shown ? (
        <Stack>
          <Notice tone="bad" isUrgent>
            {shown}
          </Notice>
          <Anchor component={Link} to={`${to('signIn')}?panel=company`} size="sm">
            <Trans>Start again</Trans>
          </Anchor>
          <Anchor component={Link} to={to('signIn')} size="sm">
            <Trans>Sign in with a password</Trans>
          </Anchor>
        </Stack>
      ) : needsCode ? (
        <CodeForm
          attempt={{ ...attempt, startOver: () => setFault(t`The sign-in was not finished.`) }}
          asked={asked}
          onProof={enter}
        />
      ) : (
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>
            <Trans>Signing you in…</Trans>
          </Text>
        </Group>
      )}
    </AccountCard>
  );
}
