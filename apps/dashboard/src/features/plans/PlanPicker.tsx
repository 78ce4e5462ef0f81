import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { isSoldToVisitors } from '@voicecart/contract/billing/front-pages';
import type { PriceCurrency } from '@voicecart/contract/billing/prices';
import { type PlanId, plans } from '@voicecart/contract/plans';
import type { CurrentSubscription } from '@voicecart/contract/routes/billing';
import { useState } from 'react';
import { asMoney } from '../../lib/as-money.ts';
import { formatMoney } from '../../lib/formats.ts';
import type { PriceRow } from './billing-queries.ts';
import type { ChosenPrice } from './chosen-price.ts';
import classes from './PlanCard.module.css';
import { PlanCard } from './PlanCard.tsx';
import { PriceControls } from './PriceControls.tsx';

interface PlanPickerProps {
  readonly subscription: CurrentSubscription;
  readonly prices: readonly PriceRow[];
  readonly trialDays: Readonly<Record<string, number>>;
  /** The plan that a link names; it comes first. */
  readonly wanted: PlanId | null;
  /** The period and currency that prices are shown in first; those of the subscription where absent. */
  readonly start?: Pick<ChosenPrice, 'every' | 'currency'>;
  /** Only these are offered, the cheapest first; all for sale where absent. */
  readonly only?: readonly PlanId[];
  /** What the cheapest of `only` is marked with. */
  readonly mark?: string;
  readonly busy: string | null;
  readonly onChoose: (price: PriceRow) => void;
}

/** The plans for sale, by month or by year. */
export function PlanPicker(props: PlanPickerProps) {
  const { subscription, prices, trialDays, start, only, mark, busy, onChoose } = props;
  const [every, setEvery] = useState<'month' | 'year'>(start?.every ?? subscription.every ?? 'month');
  const isNew = !subscription.canChange && !subscription.canCancelInShop;
  const inShop = subscription.payBy === 'shop';
  // A running subscription keeps its currency, and Shopify has one of its own.
  const chosenCurrency = isNew && !inShop ? start?.currency : null;
  const [currency, setCurrency] = useState<PriceCurrency>(chosenCurrency ?? subscription.currency);
  const [isAll, setAll] = useState(false);
  const isFirst = (id: PlanId) => id === props.wanted || id === subscription.planId || isOffered(id, subscription);
  const hasMore = plans.some(({ id }) => isSoldToVisitors(id) && !isFirst(id));
  const offers = plans
    .filter(({ id }) => only?.includes(id) ?? (isFirst(id) || (isAll && isSoldToVisitors(id))))
    .flatMap((plan) => {
      const own = prices.filter((row) => row.planId === plan.id && row.currency === currency);
      const price = own.find((row) => row.every === every) ?? own[0];
      return price ? [{ plan, price }] : [];
    })
    .toSorted((a, b) => (only ? a.price.amountMinor - b.price.amountMinor : 0));
  const cheapest = only ? offers[0]?.plan.id : undefined;
  const wanted = props.wanted ?? cheapest ?? null;
  offers.sort((a, b) => Number(b.plan.id === wanted) - Number(a.plan.id === wanted));
  return (
    <Stack gap="md" component="section">
      <Group justify="space-between" gap="sm">
        <Title order={2}>
          <Trans>Plans</Trans>
        </Title>
        <PriceControls
          every={every}
          onEvery={setEvery}
          currency={currency}
          onCurrency={isNew && !inShop ? setCurrency : undefined}
        />
      </Group>
      <Text c="dimmed" size="sm">
        {inShop ? (
          <Trans>
            A year costs as much as ten months. You approve the charge in Shopify and pay it with your Shopify bill.
          </Trans>
        ) : (
          <Trans>A year costs as much as ten months. Taxes are added at checkout.</Trans>
        )}
      </Text>
      <div className={classes.two}>
        {offers.map(({ plan, price }) => {
          const isCurrent = plan.id === subscription.planId && (isNew || price.every === subscription.every);
          const days = isNew ? trialDays[plan.id] : undefined;
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              note={
                <PlanNote
                  isOwn={isCurrent && subscription.status !== 'pending'}
                  mark={plan.id === cheapest ? mark : undefined}
                />
              }
              price={<PriceText price={price} />}
            >
              {(!isCurrent || subscription.status === 'pending') && (
                <Button
                  classNames={{ root: classes.choose ?? '', label: classes.chooseLabel ?? '' }}
                  variant={plan.id === wanted || wanted === null ? 'filled' : 'default'}
                  loading={busy === price.sourcePlanId}
                  disabled={busy !== null && busy !== price.sourcePlanId}
                  onClick={() => onChoose(price)}
                >
                  {days ? (
                    <Trans>
                      Try {plan.title} free for {days} days
                    </Trans>
                  ) : (
                    <Trans>Choose {plan.title}</Trans>
                  )}
                </Button>
              )}
            </PlanCard>
          );
        })}
      </div>
      {!only && !isAll && hasMore && (
        <Group>
          <Button variant="subtle" onClick={() => setAll(true)}>
            <Trans>Show all plans</Trans>
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function PriceText({ price }: { price: PriceRow }) {
  if (price.every === 'month') return <Trans>{formatMoney(asMoney(price))} per month</Trans>;
  return <Trans>{formatMoney(asMoney(price))} per year</Trans>;
}

/** What stands beside a plan's name: that it is the merchant's, else its mark. */
function PlanNote({ isOwn, mark }: { isOwn: boolean; mark: string | undefined }) {
  const { t } = useLingui();
  if (isOwn) return <Badge color="gray">{t`Your plan`}</Badge>;
  return mark ? <Badge>{mark}</Badge> : null;
}

/** A merchant is offered the plans of its own kind: Amazon Pay's, notifications, or the voice plans. Who has none yet may have come for either. */
function isOffered(id: PlanId, { planId }: CurrentSubscription): boolean {
  const kindOf = (plan: PlanId) =>
    plan.startsWith('amazon-pay') ? 'amazon-pay' : plan.startsWith('notification') ? 'notification' : 'voice';
  const isOpen = planId === 'basic' && isSoldToVisitors(id);
  return isOpen || (kindOf(id) === kindOf(planId) && id !== 'agency');
}
