import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planById } from '@voicecart/contract/plans';
import { home, to } from '@voicecart/contract/screens';
import { useEffect, useEffectEvent } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { pricesQuery, subscriptionQuery } from './billing-queries.ts';
import { OfferCard } from './OfferCard.tsx';
import { PlanPicker } from './PlanPicker.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBilling } from './use-billing.ts';
import { useBrand } from './use-brand.ts';

/**
 * The ways a plan can be paid for. `?plan=` is the only one there is, when the landing has chosen it: with
 * `ignore_upgrade_api_call=1` the checkout opens by itself.
 */
export default function SubscriptionScreen() {
  const { clientId = '' } = useParams();
  const session = useSession();
  const { name } = useBrand();
  if (session?.merchant?.id === clientId) return <OwnSubscription merchant={session.merchant} />;
  return (
    <BarePage brand={name} title={<Trans>Choose how to pay</Trans>}>
      <Text>
        <Trans>Sign in with the account that this subscription belongs to, to see its plan and payment.</Trans>
      </Text>
      <Group>
        {session ? (
          <Button component={Link} to={to('signOut')}>
            <Trans>Sign in with another account</Trans>
          </Button>
        ) : (
          <Button component={Link} to={to('signIn', {}, { next: to('subscription', { clientId }) })}>
            <Trans>Sign In</Trans>
          </Button>
        )}
      </Group>
    </BarePage>
  );
}

type Merchant = NonNullable<NonNullable<ReturnType<typeof useSession>>['merchant']>;

function OwnSubscription({ merchant }: { merchant: Merchant }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { name } = useBrand();
  const billing = useBilling();
  const subscription = useQuery(subscriptionQuery(merchant.planId, merchant.subscriptionStatus));
  const prices = useQuery(pricesQuery);
  const plan = planById[merchant.planId];
  const isPending = merchant.subscriptionStatus === 'pending';
  const chosen = search.get('plan');
  const isStraight =
    isPending && search.get('ignore_upgrade_api_call') === '1' && plan.sourcePlans.some(({ id }) => id === chosen);
  const payBy = subscription.data?.payBy;
  const isReady = isStraight && (payBy === 'card' || payBy === 'shop');
  const goToCheckout = useEffectEvent(() => {
    if (chosen) void billing.checkout(payBy === 'shop' ? 'shop' : 'card', chosen);
  });
  // The checkout is a page of somebody else: opening it is what this address asks for.
  useEffect(() => {
    if (isReady) goToCheckout();
  }, [isReady]);
  return (
    <BarePage brand={name} title={isPending && <Trans>Your subscription is waiting for payment</Trans>}>
      {billing.error && (
        <Notice tone="bad" isUrgent title={<Trans>The checkout couldn’t be opened</Trans>}>
          {billing.error.message}
        </Notice>
      )}
      {isStraight && !billing.error && payBy !== 'off' && (
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>
            <Trans>Opening the checkout…</Trans>
          </Text>
        </Group>
      )}
      {subscription.data && payBy !== 'off' && isPending && !isStraight && (
        <OfferCard billing={billing} inShop={payBy === 'shop'} onAsk={null} />
      )}
      {subscription.data && prices.data && payBy !== 'off' && isPending && (!isStraight || billing.error) && (
        <PlanPicker
          subscription={subscription.data}
          prices={prices.data.items}
          trialDays={prices.data.trialDays}
          wanted={plan.id}
          only={[plan.id]}
          busy={billing.busy}
          onChoose={(price) =>
            void billing.checkout(payBy === 'shop' ? 'shop' : 'card', price.sourcePlanId, price.currency)
          }
        />
      )}
      {isPending && payBy === 'off' && (
        <Text>
          <Trans>
            We can’t accept cards here yet. Email us how you want to pay, and we’ll start your plan manually. Your
            account and entries stay as they are.
          </Trans>
        </Text>
      )}
      {!isPending && (
        <Text>
          <Trans>Your {plan.title} plan is active.</Trans>
        </Text>
      )}
      <SupportLine subject={t`Subscription of ${merchant.name}: ${plan.title}`} />
      <Group>
        {!isPending && (
          <Button component={Link} to={home}>
            <Trans>Go to home page</Trans>
          </Button>
        )}
        {!isPending && (
          <Button component={Link} to={to('upgradePlan')} variant="default">
            <Trans>Change plan</Trans>
          </Button>
        )}
        <Button component={Link} to={to('signOut')} variant="default">
          <Trans>Logout</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}
