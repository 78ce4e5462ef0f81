import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { billingRoutes } from '@voicecart/contract/routes/billing';
import { home, to } from '@voicecart/contract/screens';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RedeemCode } from './RedeemCode.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBilling } from './use-billing.ts';
import { useBrand } from './use-brand.ts';

/** Redeems a code that gives a plan: `/appsumo/redemption` with or without the code, and `/payment-subscription/register/{code}`. */
export default function RedeemScreen() {
  const [search] = useSearchParams();
  const arrivalCode = search.get('code');
  return arrivalCode === null ? <Redeem /> : <MarketplaceArrival code={arrivalCode} />;
}

/** The marketplace led here with a code that counts for minutes: the license it stands for is kept in the address. */
function MarketplaceArrival({ code }: { code: string }) {
  const { name } = useBrand();
  const license = useQuery({
    queryKey: ['billing', 'license', code],
    queryFn: async () => (await call(billingRoutes.readLicense, { body: { code } })).license_key,
    // The code works once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (license.data) return <Navigate to={to('redemption', { code: license.data })} replace />;
  return (
    <BarePage brand={name}>
      {license.error ? (
        <Notice tone="bad" isUrgent title={<Trans>The marketplace’s link has expired</Trans>}>
          <Trans>Open the license there again.</Trans>
        </Notice>
      ) : (
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>
            <Trans>One moment…</Trans>
          </Text>
        </Group>
      )}
      <SupportLine subject="License" />
    </BarePage>
  );
}

function Redeem() {
  const { t } = useLingui();
  const { code: named, promocode } = useParams();
  const { pathname } = useLocation();
  const session = useSession();
  const { name } = useBrand();
  const mayRedeem = useMay(access.merchantOwner);
  const navigate = useNavigate();
  const billing = useBilling();
  const code = named ?? promocode ?? '';
  if (!session) {
    return (
      <BarePage brand={name}>
        {code && (
          <Text component="code" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {code}
          </Text>
        )}
        <Text>
          <Trans>Sign in to redeem your code. No account yet? Sign up first, then open this link again.</Trans>
        </Text>
        <Group>
          <Button component={Link} to={to('signIn', {}, { next: pathname })}>
            <Trans>Sign In</Trans>
          </Button>
          <Button component={Link} to={to('signUp', { plan: 'basic' })} variant="default">
            <Trans>Sign Up</Trans>
          </Button>
        </Group>
      </BarePage>
    );
  }
  return (
    <BarePage brand={name}>
      {billing.error && (
        <Notice tone="bad" isUrgent>
          {billing.error.message}
        </Notice>
      )}
      {mayRedeem ? (
        <Stack>
          <RedeemCode billing={billing} code={code} onRedeemed={() => void navigate(to('upgradePlan'))} />
          <Group>
            <Button component={Link} to={home} variant="subtle">
              <Trans>Go to home page</Trans>
            </Button>
          </Group>
        </Stack>
      ) : (
        <Text>
          <Trans>Only the owner of a shop can redeem a code. Sign in with that account.</Trans>
        </Text>
      )}
      <SupportLine subject={t`Code ${code}`} />
    </BarePage>
  );
}
