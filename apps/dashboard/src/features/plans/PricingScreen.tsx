import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { frontPlans } from '@voicecart/contract/billing/front-pages';
import type { PriceCurrency } from '@voicecart/contract/billing/prices';
import { type Plan, planById } from '@voicecart/contract/plans';
import { to } from '@voicecart/contract/screens';
import { signUpPlans } from '@voicecart/contract/sign-up-plans';
import { useState } from 'react';
import { Link } from 'react-router';
import { asMoney } from '../../lib/as-money.ts';
import { formatMoney } from '../../lib/formats.ts';
import { useSession } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FrontHeader } from '../../ui/FrontHeader.tsx';
import { type PriceRow, pricesQuery } from './billing-queries.ts';
import { chosenQuery } from './chosen-price.ts';
import { PlanCard } from './PlanCard.tsx';
import { PriceControls } from './PriceControls.tsx';
import classes from './PricingScreen.module.css';
import { useBrand } from './use-brand.ts';

type Every = PriceRow['every'];

/** `/pricing`: what each plan costs and includes, for visitors. */
export default function PricingScreen() {
  const prices = useQuery(pricesQuery);
  const [every, setEvery] = useState<Every>('month');
  const [currency, setCurrency] = useState<PriceCurrency>('usd');
  return (
    <div className={classes.page}>
      <FrontHeader />
      <Stack gap="xl">
        <div className={classes.head}>
          <div>
            <Title order={1} className={classes.title}>
              <Trans>Plans and prices</Trans>
            </Title>
            <Text c="dimmed">
              <Trans>Start free. A year costs as much as ten months. Taxes are added at checkout.</Trans>
            </Text>
          </div>
          <PriceControls every={every} onEvery={setEvery} currency={currency} onCurrency={setCurrency} />
        </div>
        {prices.error && <ErrorState error={prices.error} onRetry={prices.refetch} />}
        {prices.isPending && <Skeleton h="20rem" />}
        {prices.data && (
          <div className={classes.plans}>
            {frontPlans.map((id) => {
              const own = prices.data.items.filter((row) => row.planId === id && row.currency === currency);
              const price = own.find((row) => row.every === every) ?? own[0] ?? null;
              return <Offer key={id} plan={planById[id]} price={price} days={prices.data.trialDays[id] ?? 0} />;
            })}
          </div>
        )}
        <Questions />
      </Stack>
    </div>
  );
}

function Offer({ plan, price, days }: { plan: Plan; price: PriceRow | null; days: number }) {
  const isOnRequest = price === null && !plan.isBasic;
  return (
    <PlanCard plan={plan}>
      <p className={classes.amount}>
        {price === null ? (
          isOnRequest ? (
            <Trans>Price on request</Trans>
          ) : (
            <Trans>Free</Trans>
          )
        ) : price.every === 'month' ? (
          <Trans>{formatMoney(asMoney(price))} per month</Trans>
        ) : (
          <Trans>{formatMoney(asMoney(price))} per year</Trans>
        )}
      </p>
      <ChoosePlan plan={plan} price={price} isOnRequest={isOnRequest} days={days} />
    </PlanCard>
  );
}

interface ChoosePlanProps {
  readonly plan: Plan;
  readonly price: PriceRow | null;
  readonly isOnRequest: boolean;
  readonly days: number;
}

/** Whoever has an account goes to its plan page, anybody else signs up first; what was chosen goes along. */
function ChoosePlan({ plan, price, isOnRequest, days }: ChoosePlanProps) {
  const isSignedIn = useSession()?.merchant != null;
  if (isOnRequest) {
    const address = plan.id === signUpPlans.signup.enterprise ? to('signUp', { plan: 'enterprise' }) : to('support');
    return (
      <Button component={Link} to={address} variant="default">
        <Trans>Request {plan.title}</Trans>
      </Button>
    );
  }
  const chosen = price ? { plan: plan.id, ...chosenQuery(price) } : {};
  const address = isSignedIn ? to('upgradePlan', {}, chosen) : to('signUp', { plan: 'basic' }, chosen);
  return (
    <Button component={Link} to={address} variant={plan.id === 'pro' ? 'filled' : 'default'}>
      {plan.isBasic ? (
        <Trans>Start free</Trans>
      ) : days > 0 ? (
        <Trans>
          Try {plan.title} free for {days} days
        </Trans>
      ) : (
        <Trans>Choose {plan.title}</Trans>
      )}
    </Button>
  );
}

function Questions() {
  const { t } = useLingui();
  const { supportEmail } = useBrand();
  const questions = [
    [t`What is a turn?`, t`One sentence of a shopper and the answer to it. Your own tests don’t count.`],
    [
      t`What happens when my turns run out?`,
      t`We email you at 80% and at 100%. Up to 110%, nothing changes. After that, conversations in progress finish, and new ones hear that the shop can’t answer right now.`,
    ],
    [
      t`And when my notifications run out?`,
      t`We email you at 80% and at 100%. Above 110%, messages wait for up to three days: as soon as you upgrade, or a new month begins, they are sent.`,
    ],
    [
      t`Can I change or cancel at any time?`,
      t`Yes. A larger plan starts at once, and you pay the difference. Switching to a smaller plan, or canceling, takes effect at the end of the period you paid for.`,
    ],
    [
      t`Do I lose anything on a smaller plan?`,
      t`No. Nothing is deleted. The newest apps and products above the new plan keep working, but you can’t edit them.`,
    ],
    [
      t`What does Notification plus add to Notification?`,
      t`Ten times the notifications and products, five times the turns, and more team members. Both include every channel.`,
    ],
    [t`How do I pay?`, t`By card. You find every invoice in your dashboard. Other ways: ${supportEmail}`],
  ] as const;
  return (
    <section className={classes.questions} aria-labelledby="questions">
      <Title order={2} id="questions" mb="sm">
        <Trans>Questions</Trans>
      </Title>
      {questions.map(([question, answer]) => (
        <details key={question}>
          <summary>{question}</summary>
          <Text>{answer}</Text>
        </details>
      ))}
    </section>
  );
}
