import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownOffer } from '@voicecart/contract/billing/prices';
import { planById } from '@voicecart/contract/plans';
import { asMoney } from '../../lib/as-money.ts';
import { formatDay, formatMoney } from '../../lib/formats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { offerQuery, type PriceRow } from './billing-queries.ts';
import type { Billing } from './use-billing.ts';

interface OfferCardProps {
  readonly billing: Billing;
  /** The merchant pays through its shop platform. */
  readonly inShop: boolean;
  /** A subscription runs: what the change costs is shown first. */
  readonly onAsk: ((price: PriceRow) => void) | null;
}

/** A price of the merchant's own, where an admin has offered one. */
export function OfferCard({ billing, inShop, onAsk }: OfferCardProps) {
  const { t } = useLingui();
  const offer = useQuery(offerQuery);
  if (offer.error) return <ErrorState error={offer.error} onRetry={offer.refetch} />;
  if (!offer.data) return null;
  const { planId, every, trialDays, endsAt } = offer.data;
  const { title } = planById[planId];
  const price = formatMoney(asMoney(offer.data));
  const own: PriceRow = { ...offer.data, sourcePlanId: ownOffer };
  const accept = () => {
    if (inShop) return void billing.takeOffer();
    return onAsk ? onAsk(own) : void billing.checkout('card', ownOffer);
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Your offer`}>
      <Stack gap="sm">
        <Title order={2}>
          <Trans>Your offer: {title}</Trans>
        </Title>
        <Text>
          {every === 'month' ? <Trans>{price} per month</Trans> : <Trans>{price} per year</Trans>}
          {trialDays > 0 && (
            <>
              {' · '}
              <Trans>{trialDays} days free</Trans>
            </>
          )}
          {endsAt && (
            <>
              {' · '}
              <Trans>until {formatDay(endsAt)}</Trans>
            </>
          )}
        </Text>
        <Group>
          <Button loading={billing.busy === ownOffer} onClick={accept}>
            <Trans>Accept the offer</Trans>
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
