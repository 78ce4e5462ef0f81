import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { planById } from '@voicecart/contract/plans';
import { home, to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link } from 'react-router';
import { asMoney } from '../../lib/as-money.ts';
import { formatMoney } from '../../lib/formats.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type PriceRow, pricesQuery, subscriptionQuery } from './billing-queries.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import classes from './PlanCard.module.css';
import { PlanCard } from './PlanCard.tsx';
import { PlanPicker } from './PlanPicker.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBilling } from './use-billing.ts';
import { useBrand } from './use-brand.ts';

const offered = ['notification', 'notification-plus'] as const;

/** The notification plans, for merchants who came through a shop platform; open without a sign-in. */
export default function NotificationPlanScreen() {
  const { t } = useLingui();
  const merchant = useSession()?.merchant;
  const { name } = useBrand();
  const [chosen, setChosen] = useState<PriceRow | null>(null);
  const mayPay = useMay(access.merchantOwner);
  const billing = useBilling();
  const subscription = useQuery({
    ...subscriptionQuery(merchant?.planId, merchant?.subscriptionStatus),
    enabled: merchant != null,
  });
  const prices = useQuery(pricesQuery);
  const note = (id: string) => (merchant?.planId === id ? <Text fw={600}>{t`Your plan`}</Text> : null);
  const payBy = subscription.data?.payBy;
  const isSoldHere = payBy !== undefined && payBy !== 'off' && mayPay && prices.data !== undefined;
  return (
    <BarePage brand={name}>
      {billing.error && chosen === null && (
        <Notice tone="bad" isUrgent>
          {billing.error.message}
        </Notice>
      )}
      {isSoldHere && subscription.data && prices.data ? (
        <PlanPicker
          subscription={subscription.data}
          prices={prices.data.items}
          trialDays={prices.data.trialDays}
          wanted={null}
          only={offered}
          busy={billing.busy}
          onChoose={(price) => {
            if (subscription.data.canChange) return setChosen(price);
            void billing.checkout(payBy === 'shop' ? 'shop' : 'card', price.sourcePlanId, price.currency);
          }}
        />
      ) : (
        <div className={classes.two}>
          {offered.map((id) => (
            <PlanCard key={id} plan={planById[id]} note={note(id)}>
              <MonthlyPrice price={prices.data?.items.find((row) => isMonthly(row, id, subscription.data?.currency))} />
            </PlanCard>
          ))}
        </div>
      )}
      <SupportLine subject={t`Notification plan`} />
      <Group>
        {merchant ? (
          <Button component={Link} to={home} variant={isSoldHere ? 'default' : 'filled'}>
            <Trans>Go to home page</Trans>
          </Button>
        ) : (
          <Button component={Link} to={to('signIn', {}, { next: to('notificationPlans') })}>
            <Trans>Sign In</Trans>
          </Button>
        )}
        {(subscription.data?.canChange || subscription.data?.canCancelInShop) && (
          <Button component={Link} to={to('upgradePlan')} variant="default">
            <Trans>Change plan</Trans>
          </Button>
        )}
      </Group>
      {chosen && subscription.data && (
        <ChangeDialog
          subscription={subscription.data}
          price={chosen}
          billing={billing}
          onClose={() => setChosen(null)}
        />
      )}
    </BarePage>
  );
}

function isMonthly({ planId, every, currency }: PriceRow, id: string, asked: string = 'usd'): boolean {
  return planId === id && every === 'month' && currency === asked;
}

function MonthlyPrice({ price }: { price: PriceRow | undefined }) {
  if (!price) return null;
  return (
    <Text fw={600} mt="auto">
      <Trans>{formatMoney(asMoney(price))} per month</Trans>
    </Text>
  );
}
