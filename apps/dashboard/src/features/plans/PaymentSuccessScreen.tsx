import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PlanId, planById } from '@voicecart/contract/plans';
import { billingRoutes } from '@voicecart/contract/routes/billing';
import { landingRoutes } from '@voicecart/contract/routes/landing';
import { shopifyBillingRoutes } from '@voicecart/contract/routes/shopify-billing';
import { home, to } from '@voicecart/contract/screens';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { sessionQuery, useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBrand } from './use-brand.ts';

const confirmAgainMs = 2_000;

/**
 * After a payment, or where there was nothing to pay: the landing rules lead here with the plan's template (`S_TMP`) and
 * without a payment's `session_id`. A plan that costs nothing then starts.
 */
export default function PaymentSuccessScreen() {
  const [search] = useSearchParams();
  const session = useSession();
  const { name } = useBrand();
  const sessionId = search.get('session_id');
  const isShop = search.get('from') === 'shopify';
  const isFree = sessionId === null && !isShop && search.has('S_TMP') && session?.merchant != null;
  const start = useStartOfFreePlan(isFree);

  if (isFree && start.isPending) {
    return (
      <BarePage brand={name} title={<Trans>Your plan is starting</Trans>}>
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>
            <Trans>One moment…</Trans>
          </Text>
        </Group>
      </BarePage>
    );
  }
  if (isFree && start.error) {
    return (
      <BarePage brand={name} title={<Trans>Your plan couldn’t be started</Trans>}>
        <ErrorState error={start.error} onRetry={start.refetch} />
      </BarePage>
    );
  }
  if (isShop && session?.merchant) return <ApprovedCharge />;
  if (sessionId !== null && session?.merchant) return <PaidCheckout sessionId={sessionId} />;
  const hasStarted = start.data === 'active';
  return (
    <BarePage brand={name} title={hasStarted ? <Trans>Your plan has started</Trans> : <Trans>Thank you</Trans>}>
      <Text>
        {hasStarted ? (
          <Trans>There’s nothing to pay. Next: your first voice app.</Trans>
        ) : (
          <Trans>
            Your plan starts as soon as the payment arrives. This takes a moment; you can continue in the meantime.
          </Trans>
        )}
      </Text>
      <SupportLine subject="Payment" />
      <Group>
        <Button component={Link} to={home}>
          <Trans>Continue</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}

/** Asks Shopify whether the charge was approved, so that the plan starts although nobody told us of it yet. */
function ApprovedCharge() {
  const { name } = useBrand();
  const client = useQueryClient();
  const confirmed = useQuery({
    queryKey: ['billing', 'confirm-shop'],
    refetchInterval: ({ state }) => (state.data?.outcome === 'waiting' ? confirmAgainMs : false),
    queryFn: async () => {
      const answer = await call(shopifyBillingRoutes.confirmShopPlan);
      if (answer.outcome === 'approved') await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      return answer;
    },
  });
  const { data, error } = confirmed;
  if (error) {
    return (
      <BarePage brand={name} title={<Trans>The payment couldn’t be checked</Trans>}>
        <ErrorState error={error} onRetry={confirmed.refetch} />
        <SupportLine subject="Payment" />
      </BarePage>
    );
  }
  if (!data || data.outcome === 'waiting') return <CheckingPayment />;
  if (data.outcome === 'declined') {
    return (
      <UnchangedPlan>
        <Trans>The charge was declined in Shopify. Nothing is paid.</Trans>
      </UnchangedPlan>
    );
  }
  return <StartedPlan planId={data.planId} status={data.status} />;
}

/** Asks whether the checkout was paid, so that the plan starts although nobody told us of the payment yet. */
function PaidCheckout({ sessionId }: { sessionId: string }) {
  const { name } = useBrand();
  const client = useQueryClient();
  const confirmed = useQuery({
    queryKey: ['billing', 'confirm', sessionId],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && !state.data.isPaid ? confirmAgainMs : false),
    queryFn: async () => {
      const answer = await call(billingRoutes.confirmCheckout, { body: { session_id: sessionId } });
      // Menu and guards read the plan from the session.
      if (answer.isPaid) await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      return answer;
    },
  });
  const { data, error } = confirmed;
  if (error instanceof ApiError && error.code === 'offer_revoked')
    return <UnchangedPlan>{error.message}</UnchangedPlan>;
  if (error) {
    return (
      <BarePage brand={name} title={<Trans>The payment couldn’t be checked</Trans>}>
        <ErrorState error={error} onRetry={confirmed.refetch} />
        <SupportLine subject="Payment" />
      </BarePage>
    );
  }
  if (!data?.isPaid) return <CheckingPayment />;
  return <StartedPlan planId={data.planId} status={data.status} />;
}

function UnchangedPlan({ children }: { children: ReactNode }) {
  const { name } = useBrand();
  return (
    <BarePage brand={name} title={<Trans>Your plan hasn’t changed</Trans>}>
      <Text>{children}</Text>
      <Group>
        <Button component={Link} to={to('upgradePlan')}>
          <Trans>Choose a plan</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}

function CheckingPayment() {
  const { name } = useBrand();
  return (
    <BarePage brand={name} title={<Trans>Checking your payment</Trans>}>
      <Group role="status">
        <Loader size="sm" aria-hidden />
        <Text>
          <Trans>Your plan starts as soon as the payment arrives. This takes a moment.</Trans>
        </Text>
      </Group>
      <Group>
        <Button component={Link} to={home} variant="default">
          <Trans>Continue</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}

function StartedPlan({ planId, status }: { planId: PlanId; status: string }) {
  const { name } = useBrand();
  const { title } = planById[planId];
  return (
    <BarePage brand={name} title={<Trans>Your plan has started</Trans>}>
      <Text>
        {status === 'trialing' ? (
          <Trans>Your free trial of the {title} plan has started. You won’t be charged until it ends.</Trans>
        ) : (
          <Trans>Thank you. You’re on the {title} plan now.</Trans>
        )}
      </Text>
      <Group>
        <Button component={Link} to={home}>
          <Trans>Continue</Trans>
        </Button>
        <Button component={Link} to={to('upgradePlan')} variant="default">
          <Trans>View your plan</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}

function useStartOfFreePlan(isWanted: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['plans', 'start-free'],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { status } = await call(landingRoutes.startFreePlan);
      // Behind the guards the subscription no longer waits.
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      return status;
    },
  });
}
