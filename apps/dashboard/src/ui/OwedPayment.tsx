import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { CurrentSubscription } from '@voicecart/contract/routes/billing';
import { asMoney } from '../lib/as-money.ts';
import { formatMoney } from '../lib/formats.ts';

type Owed = CurrentSubscription['owed'];

/** How much was declined, and by which card. */
export function DeclinedPayment({ owed }: { owed: Owed }) {
  if (!owed) return <Trans>Your payment was declined.</Trans>;
  const amount = formatMoney(asMoney(owed));
  if (!owed.cardLast4) return <Trans>Your payment of {amount} was declined.</Trans>;
  return (
    <Trans>
      Your payment of {amount} by the card ending in {owed.cardLast4} was declined.
    </Trans>
  );
}

/** Leads to the payment service's page that takes the payment. */
export function PayNow({ owed, payUrl }: { owed: NonNullable<Owed>; payUrl: string }) {
  return (
    <Button component="a" href={payUrl} size="xs">
      <Trans>Pay {formatMoney(asMoney(owed))} now</Trans>
    </Button>
  );
}
