import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { isPlanId, type PlanId, planById } from '@voicecart/contract/plans';
import { billingRoutes, type CurrentSubscription } from '@voicecart/contract/routes/billing';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useMay, useSignedIn } from '../../lib/session.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { type PriceRow, pricesQuery, subscriptionQuery } from './billing-queries.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { type ChosenPrice, readChosenPrice } from './chosen-price.ts';
import { InvoiceList } from './InvoiceList.tsx';
import { MissingScreen, plansWith, useIncludedMark, useMissingScreen } from './MissingScreen.tsx';
import { OfferCard } from './OfferCard.tsx';
import { PlanPicker } from './PlanPicker.tsx';
import { RedeemCode } from './RedeemCode.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { SupportLine } from './SupportLine.tsx';
import { type Billing, useBilling } from './use-billing.ts';

/**
 * The plan a merchant has, and the others: `/upgrade-plan`, `/amazon-pay/upgrade/pro`, and `/upgrade/{plan}` for a plan
 * that a link names; `?plan=&every=&currency=` is what was chosen among the prices, `?updateplantopro=true` the way from Basic to Pro.
 */
export default function UpgradeScreen() {
  const { t } = useLingui();
  const { domainid } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const start = readChosenPrice(search);
  const { merchant } = useSignedIn();
  const missing = useMissingScreen(merchant?.planId);
  const mark = useIncludedMark(missing);
  const isOwner = useMay(access.merchantOwner);
  const actingReason = useActingReason(billingRoutes.upgradePlan);
  const [chosen, setChosen] = useState<PriceRow | null>(null);
  const billing = useBilling();
  const subscription = useQuery({
    ...subscriptionQuery(merchant?.planId, merchant?.subscriptionStatus),
    enabled: merchant !== null,
  });
  // A renewal changes nothing of the session, but dates and invoices here.
  useRealtimeRefresh('session.changed', ['billing']);
  const prices = useQuery(pricesQuery);
  if (!merchant) return <Navigate to={to('invalidPlan')} replace />;
  if (domainid !== undefined && !isPlanId(domainid)) return <Navigate to={to('invalidPlan')} replace />;
  // Only the basic plans have a way to PRO.
  const { isBasic } = planById[merchant.planId];
  if (domainid === 'pro' && !isBasic) return <Navigate to={to('upgradeIneligible')} replace />;
  const isAmazonPay = pathname === to('amazonPayUpgrade');
  const asksForPro = isAmazonPay || (isBasic && search.get('updateplantopro') === 'true');
  const wanted: PlanId | null = domainid ?? (asksForPro ? proOf(merchant.planId) : start.planId);
  const reason = actingReason ?? (isOwner ? null : t`Only the account owner can change the plan.`);
  const error = subscription.error ?? prices.error;
  const choose = (price: PriceRow) => {
    if (subscription.data?.canChange) return setChosen(price);
    const payBy = subscription.data?.payBy === 'shop' ? 'shop' : 'card';
    void billing.checkout(payBy, price.sourcePlanId, price.currency);
  };
  return (
    <Page description={<Trans>Your plan and usage, and what other plans include.</Trans>}>
      <Stack gap="xl">
        {missing && <MissingScreen screen={missing} />}
        {error && <ErrorState error={error} onRetry={() => Promise.all([subscription.refetch(), prices.refetch()])} />}
        {!error && !(subscription.data && prices.data) && <Skeleton h="16rem" />}
        {subscription.data && prices.data && (
          <OwnPlan
            subscription={subscription.data}
            prices={prices.data}
            wanted={wanted}
            start={start}
            only={missing ? plansWith(missing) : undefined}
            mark={mark}
            reason={reason}
            billing={billing}
            isAsking={chosen !== null}
            onChoose={choose}
          />
        )}
        <SupportLine subject={t`Plan of ${merchant.name}`} />
      </Stack>
      {chosen && subscription.data && (
        <ChangeDialog
          subscription={subscription.data}
          price={chosen}
          billing={billing}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  );
}

interface OwnPlanProps {
  readonly subscription: CurrentSubscription;
  readonly prices: { readonly items: readonly PriceRow[]; readonly trialDays: Readonly<Record<string, number>> };
  readonly wanted: PlanId | null;
  /** What was chosen among the prices before. */
  readonly start: ChosenPrice;
  /** Only these are offered; all that fit the merchant where absent. */
  readonly only: readonly PlanId[] | undefined;
  /** What the cheapest of them is marked with. */
  readonly mark: string | undefined;
  /** Why the viewer may change nothing; null where they may. */
  readonly reason: string | null;
  readonly billing: Billing;
  readonly isAsking: boolean;
  readonly onChoose: (price: PriceRow) => void;
}

function OwnPlan({
  subscription,
  prices,
  wanted,
  start,
  only,
  mark,
  reason,
  billing,
  isAsking,
  onChoose,
}: OwnPlanProps) {
  const mayChange = reason === null;
  const picker = subscription.payBy !== 'off' && mayChange && (
    <PlanPicker
      subscription={subscription}
      prices={prices.items}
      trialDays={prices.trialDays}
      wanted={wanted}
      start={start}
      {...(only ? { only } : {})}
      {...(mark ? { mark } : {})}
      busy={billing.busy}
      onChoose={onChoose}
    />
  );
  return (
    <>
      {billing.error && !isAsking && (
        <Notice tone="bad" isUrgent title={<Trans>That didn’t work</Trans>}>
          {billing.error.message}
        </Notice>
      )}
      {reason && <Notice tone="warning">{reason}</Notice>}
      {only && picker}
      <SubscriptionCard
        subscription={mayChange ? subscription : { ...subscription, canChange: false, canCancelInShop: false }}
        billing={billing}
      />
      {subscription.payBy !== 'off' && mayChange && (
        <OfferCard
          billing={billing}
          inShop={subscription.payBy === 'shop'}
          onAsk={subscription.canChange ? onChoose : null}
        />
      )}
      {!only && picker}
      {subscription.payBy === 'off' && (
        <Text>
          <Trans>Card payments aren’t set up here. Email us, and we’ll change your plan.</Trans>
        </Text>
      )}
      {mayChange && <RedeemForm billing={billing} />}
      {subscription.canChange && mayChange && <InvoiceList />}
    </>
  );
}

function proOf(planId: PlanId): PlanId {
  return planId.startsWith('amazon-pay') ? 'amazon-pay-pro' : 'pro';
}

function RedeemForm({ billing }: { billing: Billing }) {
  const [redeemed, setRedeemed] = useState(0);
  return (
    <Stack gap="sm" component="section">
      <Title order={2}>
        <Trans>Redeem a code</Trans>
      </Title>
      <RedeemCode key={redeemed} billing={billing} onRedeemed={() => setRedeemed(redeemed + 1)} />
    </Stack>
  );
}
