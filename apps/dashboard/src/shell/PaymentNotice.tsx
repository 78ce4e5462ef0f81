import { Trans } from '@lingui/react/macro';
import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { billingRoutes } from '@voicecart/contract/routes/billing';
import { to } from '@voicecart/contract/screens';
import { Link, useLocation } from 'react-router';
import { call } from '../lib/api.ts';
import { formatDay } from '../lib/formats.ts';
import { useMay, useSignedIn } from '../lib/session.ts';
import { Notice } from '../ui/Notice.tsx';
import { DeclinedPayment, PayNow } from '../ui/OwedPayment.tsx';

/** On every page of a merchant whose payment was declined: how much, by which card, and where it is paid. */
export default function PaymentNotice() {
  const { merchant } = useSignedIn();
  const { pathname } = useLocation();
  const mayPay = useMay(access.merchantOwner);
  const { data } = useQuery({
    queryKey: ['billing', 'overdue', merchant?.id],
    queryFn: async ({ signal }) => (await call(billingRoutes.currentSubscription, { signal })).subscription,
    enabled: merchant !== null && pathname !== to('upgradePlan'),
  });
  // The page itself says it at more length.
  if (pathname === to('upgradePlan') || !data) return null;
  const { owed } = data;
  return (
    <div style={{ marginBottom: '1rem' }}>
      <Notice tone="bad">
        <DeclinedPayment owed={owed} />{' '}
        {data.isReadOnly ? (
          <Trans>Your dashboard is read-only until it’s paid.</Trans>
        ) : (
          data.readOnlyAt && <Trans>Your dashboard becomes read-only on {formatDay(data.readOnlyAt)}.</Trans>
        )}
        <Group gap="sm" mt="xs">
          {mayPay && owed?.payUrl && <PayNow owed={owed} payUrl={owed.payUrl} />}
          <Anchor component={Link} to={to('upgradePlan')}>
            {mayPay ? <Trans>Update your payment method</Trans> : <Trans>See your plan</Trans>}
          </Anchor>
        </Group>
      </Notice>
    </div>
  );
}
