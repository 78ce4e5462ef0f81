import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { asMoney } from '../lib/as-money.ts';
import { formatMoney } from '../lib/formats.ts';

interface OwedMoney {
  readonly amountMinor: number;
  readonly currency: string;
  /** Of the card that declined. */
  readonly cardLast4: string | null;
}

/** How much was declined, and by which card. */
export function DeclinedPayment({ owed }: { owed: OwedMoney | null }) {
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
export function PayNow({ owed, payUrl }: { owed: OwedMoney; payUrl: string }) {
  return (
    <Button component="a" href={payUrl} size="xs">
      <Trans>Pay {formatMoney(asMoney(owed))} now</Trans>
    </Button>
  );
}
