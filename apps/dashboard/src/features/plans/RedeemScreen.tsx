import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import { home, to } from '@voicecart/contract/screens';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useMay, useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBilling } from './use-billing.ts';
import { useBrand } from './use-brand.ts';

/** Redeems a code that gives a plan: `/appsumo/redemption` with or without the code, and `/payment-subscription/register/{code}`. */
export default function RedeemScreen() {
  const { t } = useLingui();
  const { code: named, promocode } = useParams();
  const { pathname } = useLocation();
  const session = useSession();
  const { name } = useBrand();
  const mayRedeem = useMay(access.merchantOwner);
  const navigate = useNavigate();
  const billing = useBilling();
  const [code, setCode] = useState(named ?? promocode ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') void billing.redeem(code, () => void navigate(to('upgradePlan')));
  }
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
        <form onSubmit={submit}>
          <Stack>
            <TextInput
              label={t`Code`}
              description={t`Upper or lower case, with or without dashes.`}
              placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
              autoComplete="off"
              maxLength={80}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Group>
              <Button type="submit" loading={billing.busy === 'redeem'} disabled={code.trim() === ''}>
                <Trans>Redeem</Trans>
              </Button>
              <Button component={Link} to={home} variant="default">
                <Trans>Go to home page</Trans>
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Text>
          <Trans>Only the owner of a shop can redeem a code. Sign in with that account.</Trans>
        </Text>
      )}
      <SupportLine subject={t`Code ${code}`} />
    </BarePage>
  );
}
