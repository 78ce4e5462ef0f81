import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { subscriptionQuery } from './billing-queries.ts';

/** Where more than 80 % of what the plan includes is used; nothing before that. */
export function QuotaNotice({ kind }: { readonly kind: 'products' | 'turns' }) {
  const { merchant } = useSignedIn();
  const { data } = useQuery({
    ...subscriptionQuery(merchant?.planId, merchant?.subscriptionStatus),
    enabled: merchant !== null,
  });
  const meter = data?.meters.find((one) => one.kind === kind);
  if (!data || !meter || meter.state === 'fine') return null;
  const used = formatNumber(meter.used);
  const included = formatNumber(meter.included);
  const isMore = meter.state === 'over';
  return (
    <Notice tone="warning">
      {kind === 'turns' ? (
        isMore ? (
          <Trans>
            All {included} turns of your {data.planName} plan are used. From 110% on, new conversations aren’t answered.
          </Trans>
        ) : (
          <Trans>
            {used} of {included} turns of your {data.planName} plan are used this month.
          </Trans>
        )
      ) : isMore ? (
        <Trans>
          Your {data.planName} plan includes {included} products. The newest above that stay on sale, but are read-only.
        </Trans>
      ) : (
        <Trans>
          {used} of {included} products of your {data.planName} plan are used.
        </Trans>
      )}{' '}
      <Anchor component={Link} to={to('upgradePlan')} inherit>
        <Trans>Upgrade your plan</Trans>
      </Anchor>
    </Notice>
  );
}
