import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { to } from '@voicecart/contract/screens';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useMay, useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { subscriptionQuery } from './billing-queries.ts';
import { readChosenPrice } from './chosen-price.ts';
import { SupportLine } from './SupportLine.tsx';
import { useBilling } from './use-billing.ts';
import { useBrand } from './use-brand.ts';

/** Where a checkout leads that wasn't paid. With `from=checkout` the person left it by its Back button: nothing failed. */
export default function PaymentFailureScreen() {
  const [search] = useSearchParams();
  const { name } = useBrand();
  if (search.get('from') === 'checkout') return <LeftCheckout />;
  return (
    <BarePage brand={name}>
      <Text>
        <Trans>The payment was canceled or declined. Your account hasn’t changed.</Trans>
      </Text>
      <SupportLine subject="Payment" />
      <Group>
        <ChoosePlan variant="filled" />
      </Group>
    </BarePage>
  );
}

function LeftCheckout() {
  const [search] = useSearchParams();
  const { name } = useBrand();
  const merchant = useSession()?.merchant;
  const mayPay = useMay(access.merchantOwner);
  const billing = useBilling();
  const subscription = useQuery({
    ...subscriptionQuery(merchant?.planId, merchant?.subscriptionStatus),
    enabled: merchant != null,
  });
  const sourcePlanId = search.get('plan');
  const { currency } = readChosenPrice(search);
  const canGoOn = sourcePlanId && mayPay && subscription.data?.payBy === 'card' && !subscription.data.canChange;
  return (
    <BarePage brand={name} title={<Trans>Nothing was paid</Trans>}>
      <Text>
        <Trans>You left the checkout before paying. Your plan hasn’t changed, and no money was taken.</Trans>
      </Text>
      {billing.error && (
        <Notice tone="bad" isUrgent title={<Trans>The checkout couldn’t be opened</Trans>}>
          {billing.error.message}
        </Notice>
      )}
      <Group>
        {canGoOn && (
          <Button
            loading={billing.busy === sourcePlanId}
            onClick={() => void billing.checkout('card', sourcePlanId, currency ?? undefined)}
          >
            <Trans>Continue to checkout</Trans>
          </Button>
        )}
        <ChoosePlan variant={canGoOn ? 'default' : 'filled'} />
      </Group>
      <SupportLine subject="Payment" />
    </BarePage>
  );
}

function ChoosePlan({ variant }: { variant: 'filled' | 'default' }) {
  const merchant = useSession()?.merchant;
  const { pathname, search } = useLocation();
  if (!merchant) {
    return (
      <Button component={Link} to={to('signIn', {}, { next: pathname + search })} variant={variant}>
        <Trans>Sign In</Trans>
      </Button>
    );
  }
  const isPending = merchant.subscriptionStatus === 'pending';
  return (
    <Button
      component={Link}
      to={isPending ? to('subscription', { clientId: merchant.id }) : to('upgradePlan')}
      variant={variant}
    >
      <Trans>Choose a plan</Trans>
    </Button>
  );
}
