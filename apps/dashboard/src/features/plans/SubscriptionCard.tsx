import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type PlanId, planById } from '@voicecart/contract/plans';
import type { CurrentSubscription, Meter } from '@voicecart/contract/routes/billing';
import { Fragment } from 'react';
import { asMoney } from '../../lib/as-money.ts';
import { formatDay, formatMoney, formatNumber } from '../../lib/formats.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DeclinedPayment, PayNow } from '../../ui/OwedPayment.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { invoicesQuery } from './billing-queries.ts';
import classes from './PlanCard.module.css';
import type { Billing } from './use-billing.ts';
import { WhatEnds } from './WhatEnds.tsx';

/** The plan in force: what it costs, what happens next, and what is used of it. */
export function SubscriptionCard({ subscription, billing }: { subscription: CurrentSubscription; billing: Billing }) {
  const { t } = useLingui();
  const { status, price, every, canChange, isEnding, nextSourcePlanId, periodEndsAt } = subscription;
  const isWaiting = isEnding || nextSourcePlanId !== null;
  const whatEnds = <WhatEnds subscription={subscription} planId={subscription.planIdAfter} />;
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Your plan`}>
      <Stack gap="md">
        <div className={classes.head}>
          <Group gap="xs">
            <Title order={2}>{subscription.planName}</Title>
            <PlanStatus status={status} />
          </Group>
          {price && every && (
            <Text fw={600}>
              {every === 'month' ? (
                <Trans>{formatMoney(asMoney(price))} per month</Trans>
              ) : (
                <Trans>{formatMoney(asMoney(price))} per year</Trans>
              )}
            </Text>
          )}
        </div>
        {subscription.owedSince && subscription.canCancelInShop && (
          <Notice tone="warning" title={<Trans>A payment is overdue</Trans>}>
            <Trans>Shopify holds your subscription until your Shopify bill is paid. Pay it in Shopify.</Trans>
          </Notice>
        )}
        {subscription.owedSince && !subscription.canCancelInShop && (
          <Notice tone={subscription.isReadOnly ? 'bad' : 'warning'} title={<Trans>A payment is overdue</Trans>}>
            {subscription.isReadOnly ? (
              <Trans>Your dashboard is read-only. Your assistant keeps answering.</Trans>
            ) : (
              subscription.readOnlyAt && (
                <Trans>
                  Pay before {formatDay(subscription.readOnlyAt)}. After that, your dashboard becomes read-only.
                </Trans>
              )
            )}{' '}
            <DeclinedPayment owed={subscription.owed} /> {canChange && <OtherOpenInvoices owed={subscription.owed} />}
            {canChange && (
              <Group gap="xs" mt="xs">
                {subscription.owed?.payUrl && <PayNow owed={subscription.owed} payUrl={subscription.owed.payUrl} />}
                <Button
                  size="xs"
                  variant="default"
                  loading={billing.busy === 'portal'}
                  onClick={() => void billing.portal()}
                >
                  <Trans>Update payment method</Trans>
                </Button>
              </Group>
            )}
          </Notice>
        )}
        <Text c="dimmed">
          <WhatHappensNext subscription={subscription} />
        </Text>
        <div className={classes.two}>
          {shownMeters(subscription).map((meter) => (
            <MeterBar key={meter.kind} meter={meter} />
          ))}
        </div>
        {canChange && (
          <Group gap="xs">
            <Button variant="default" loading={billing.busy === 'portal'} onClick={() => void billing.portal()}>
              <Trans>Payment method and tax ID</Trans>
            </Button>
            {isWaiting ? (
              <Button variant="default" loading={billing.busy === 'resume'} onClick={() => void billing.resume()}>
                <Trans>Keep this plan</Trans>
              </Button>
            ) : (
              <Button
                variant="subtle"
                color="red"
                loading={billing.busy === 'cancel'}
                onClick={() => void billing.cancel(periodEndsAt, whatEnds)}
              >
                <Trans>Cancel subscription</Trans>
              </Button>
            )}
          </Group>
        )}
        {subscription.canCancelInShop && (
          <Group gap="xs">
            <Button
              variant="subtle"
              color="red"
              loading={billing.busy === 'cancel'}
              onClick={() => void billing.cancelInShop(whatEnds)}
            >
              <Trans>Cancel subscription</Trans>
            </Button>
          </Group>
        )}
        {subscription.mode === 'test' && subscription.payBy !== 'off' && (
          <Text size="sm" c="dimmed">
            <Trans>Payments are in test mode. No money is charged.</Trans>
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

/** Those that "Pay now" does not pay, which takes the oldest. */
function OtherOpenInvoices({ owed }: Pick<CurrentSubscription, 'owed'>) {
  const invoices = useQuery(invoicesQuery).data ?? [];
  const others = invoices.filter(({ status, url }) => status === 'open' && url !== owed?.payUrl);
  if (!owed?.payUrl || others.length === 0) return null;
  const links = others.map(({ id, url, number, totalMinor, currency }, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      <Anchor href={url ?? undefined} inherit>
        {number ?? id} ({formatMoney(asMoney({ amountMinor: totalMinor, currency }))})
      </Anchor>
    </Fragment>
  ));
  return <Trans>Also open: {links}.</Trans>;
}

/** A plan without notifications has no use for their meter, unless some were sent before. */
function shownMeters({ planId, meters }: Pick<CurrentSubscription, 'planId' | 'meters'>): readonly Meter[] {
  const has = planById[planId].features.includes('notifications');
  return meters.filter(({ kind, used }) => has || kind !== 'notifications' || used > 0);
}

function PlanStatus({ status }: Pick<CurrentSubscription, 'status'>) {
  const { t } = useLingui();
  if (status === 'active') return null;
  if (status === 'trialing') return <StatusBadge tone="neutral" label={t`Free trial`} />;
  return status === 'pending' ? (
    <StatusBadge tone="warning" label={t`Payment pending`} />
  ) : (
    <StatusBadge tone="bad" label={t`Payment overdue`} />
  );
}

function WhatHappensNext({ subscription }: { subscription: CurrentSubscription }) {
  const { periodEndsAt, trialEndsAt, isEnding, nextSourcePlanId, source, owedSince } = subscription;
  // The first payment is then that of the other plan.
  if (trialEndsAt && (nextSourcePlanId || isEnding)) {
    return (
      <>
        <Trans>Your free trial ends on {formatDay(trialEndsAt)}.</Trans>{' '}
        <WhatHappensNext subscription={{ ...subscription, trialEndsAt: null }} />
      </>
    );
  }
  if (nextSourcePlanId && periodEndsAt) {
    const next = planById[nextSourcePlanId.replace(/-(month|year)$/, '') as PlanId]?.title ?? nextSourcePlanId;
    return (
      <Trans>
        Changes to {next} on {formatDay(periodEndsAt)}.
      </Trans>
    );
  }
  if (isEnding && periodEndsAt) return <Trans>Ends on {formatDay(periodEndsAt)}.</Trans>;
  if (trialEndsAt) return <FirstPayment trialEndsAt={trialEndsAt} price={subscription.price} />;
  // It is no renewal that is next, but the payment of this period.
  if (owedSince) return <Trans>Unpaid since {formatDay(owedSince)}.</Trans>;
  if ((source === 'stripe' || source === 'shopify') && periodEndsAt)
    return <Trans>Renews on {formatDay(periodEndsAt)}.</Trans>;
  if (subscription.payBy === 'shop') return <Trans>You pay for this plan through your shop platform.</Trans>;
  if (source === 'base' && planById[subscription.planId].isBasic) return <Trans>This plan is free.</Trans>;
  return <Trans>Nothing is charged to a card for this plan.</Trans>;
}

function FirstPayment({ trialEndsAt, price }: { trialEndsAt: string; price: CurrentSubscription['price'] }) {
  const day = formatDay(trialEndsAt);
  if (!price) return <Trans>Your free trial ends on {day}. Then the first payment is due.</Trans>;
  return (
    <Trans>
      Your free trial ends on {day}. Then {formatMoney(asMoney(price))} plus taxes is due.
    </Trans>
  );
}

function MeterBar({ meter }: { meter: Meter }) {
  const { t } = useLingui();
  const labels: Readonly<Record<Meter['kind'], string>> = {
    apps: t`Apps`,
    products: t`Products`,
    turns: t`Turns this month`,
    notifications: t`Notifications this month`,
    seats: t`Team members and invitations`,
  };
  const label = labels[meter.kind];
  const colors = { fine: undefined, near: 'amber', full: 'amber', over: 'red' } as const;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{label}</Text>
        <Text size="sm">
          <Trans>
            {formatNumber(meter.used)} of {formatNumber(meter.included)}
          </Trans>
        </Text>
      </Group>
      <Progress
        aria-label={label}
        value={Math.min(100, (meter.used / meter.included) * 100)}
        {...(colors[meter.state] ? { color: colors[meter.state] } : {})}
      />
      {meter.state === 'near' && (
        <Text size="xs">
          <Trans>More than 80% used</Trans>
        </Text>
      )}
      {meter.state === 'full' && (
        <Text size="xs">
          <Trans>Limit reached</Trans>
        </Text>
      )}
      {meter.state === 'over' && (
        <Text size="xs">
          {meter.kind === 'turns' ? (
            <Trans>Above your plan. From 110% on, new conversations aren’t answered.</Trans>
          ) : meter.kind === 'notifications' ? (
            <Trans>Above your plan. From 110% on, messages wait for up to three days.</Trans>
          ) : meter.kind === 'seats' ? (
            <Trans>Above your plan. Nobody is removed.</Trans>
          ) : (
            <Trans>Above your plan. Nothing is deleted; the newest are read-only.</Trans>
          )}
        </Text>
      )}
    </div>
  );
}
