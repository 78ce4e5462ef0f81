import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PriceCurrency } from '@voicecart/contract/billing/prices';
import { type PlanId, planById } from '@voicecart/contract/plans';
import { useState } from 'react';
import { asMoney } from '../../lib/as-money.ts';
import { formatMoney } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { type PriceRow, pricesQuery } from './billing-queries.ts';
import { PriceControls } from './PriceControls.tsx';

/** The plan that an invitation opens, and what it costs, before it is accepted. */
export function InvitedPlan({ planId }: { planId: PlanId }) {
  const { t } = useLingui();
  const { title, sourcePlans } = planById[planId];
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Plan`}>
      <Stack gap="sm">
        <Title order={2}>
          <Trans>Plan: {title}</Trans>
        </Title>
        {sourcePlans.length > 0 ? (
          <PaidPlan planId={planId} />
        ) : (
          <Text>
            <Trans>There’s nothing to pay for this plan here.</Trans>
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

function PaidPlan({ planId }: { planId: PlanId }) {
  const prices = useQuery(pricesQuery);
  const [every, setEvery] = useState<PriceRow['every']>('month');
  const [currency, setCurrency] = useState<PriceCurrency>('usd');
  if (prices.error) return <ErrorState error={prices.error} onRetry={prices.refetch} />;
  const own = prices.data?.items.filter((row) => row.planId === planId && row.currency === currency) ?? [];
  const price = own.find((row) => row.every === every) ?? own[0];
  const days = prices.data?.trialDays[planId] ?? 0;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text fw={600} mih="1.6em">
          {price &&
            (price.every === 'month' ? (
              <Trans>{formatMoney(asMoney(price))} per month</Trans>
            ) : (
              <Trans>{formatMoney(asMoney(price))} per year</Trans>
            ))}
        </Text>
        <PriceControls every={every} onEvery={setEvery} currency={currency} onCurrency={setCurrency} />
      </Group>
      <Text size="sm" c="dimmed">
        {days > 0 && (
          <>
            <Trans>The first {days} days are free.</Trans>{' '}
          </>
        )}
        <Trans>You choose how to pay at the checkout, after you sign up. Taxes are added there.</Trans>
      </Text>
    </>
  );
}
