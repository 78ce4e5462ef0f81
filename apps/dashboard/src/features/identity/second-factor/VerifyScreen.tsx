import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { verificationRoutes } from '@voicecart/contract/routes/verification';
import { home, to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { brandDefaults } from '../../../lib/brand.ts';
import { sessionQuery, useSession } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { AccountCard } from '../AccountCard.tsx';
import { useCountries } from '../sign-up/countries.ts';
import { VerifyCodeForm } from './VerifyCodeForm.tsx';
import { VerifyPhoneForm } from './VerifyPhoneForm.tsx';
import type { PhoneGiven, SentCode } from './verification.ts';

/** Phone verification: a number, a code that is sent or spoken, and on to where the landing rules lead. */
export default function VerifyScreen() {
  const brand = useSession()?.brand ?? brandDefaults;
  return (
    <AccountCard>
      <Verification />
      <Group justify="space-between" mt="lg" gap="xs">
        <Text size="sm">
          <Trans>
            Can’t get a code? <Anchor href={`mailto:${brand.supportEmail}`}>Contact us</Anchor>.
          </Trans>
        </Text>
        <Anchor component={Link} to={to('signOut')} size="sm">
          <Trans>Sign out</Trans>
        </Anchor>
      </Group>
    </AccountCard>
  );
}

function Verification() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const countries = useCountries();
  const state = useQuery({
    queryKey: ['phone-verification'],
    queryFn: ({ signal }) => call(verificationRoutes.phoneVerification, { signal }),
    // Asked once: while a code is typed, nothing may change the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // What happens on this page goes before what the server said when it was opened.
  const [asked, setAsked] = useState<{ given: PhoneGiven; sent: SentCode | null } | null>(null);
  const [isDone, setDone] = useState(false);

  async function goOn() {
    setDone(true);
    // The profile and the session both say now that the phone is verified.
    await client.invalidateQueries({ refetchType: 'none' });
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await navigate(home, { replace: true });
  }

  const failed = [countries, state].find(({ error }) => error);
  if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />;
  if (!countries.data || !state.data) {
    return (
      <Stack role="status" aria-label={t`Loading`}>
        <Skeleton height={60} />
        <Skeleton height={60} />
      </Stack>
    );
  }
  if (state.data.isVerified && !isDone) return <Navigate to={home} replace />;
  const given = asked?.given ?? { phone: state.data.phone, countryCode: state.data.countryCode };
  const sent = asked ? asked.sent : state.data.pending;
  if (sent) {
    return (
      <VerifyCodeForm
        given={given}
        sent={sent}
        onSent={(again) => setAsked({ given, sent: again })}
        onModify={() => setAsked({ given, sent: null })}
        onVerified={goOn}
      />
    );
  }
  return (
    <VerifyPhoneForm
      given={given}
      countries={countries.data}
      onSent={(phone, code) => setAsked({ given: phone, sent: code })}
    />
  );
}
