import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Meter, QuotaKind } from '@voicecart/contract/routes/billing';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { subscriptionQuery } from './billing-queries.ts';

/** Where more than 80 % of what the plan includes is used; nothing before that. */
export function QuotaNotice({ kind }: { readonly kind: Exclude<QuotaKind, 'apps'> }) {
  const { merchant } = useSignedIn();
  const { data } = useQuery({
    ...subscriptionQuery(merchant?.planId, merchant?.subscriptionStatus),
    enabled: merchant !== null,
  });
  const meter = data?.meters.find((one) => one.kind === kind);
  if (!data || !meter || meter.state === 'fine') return null;
  return (
    <Notice tone="warning">
      <QuotaText meter={meter} plan={data.planName} />{' '}
      <Anchor component={Link} to={to('upgradePlan')} inherit>
        <Trans>Upgrade your plan</Trans>
      </Anchor>
    </Notice>
  );
}

function QuotaText({ meter, plan }: { meter: Meter; plan: string }) {
  const used = formatNumber(meter.used);
  const included = formatNumber(meter.included);
  const isMore = meter.state === 'over';
  if (meter.kind === 'turns') {
    return isMore ? (
      <Trans>
        All {included} turns of your {plan} plan are used. From 110% on, new conversations aren’t answered.
      </Trans>
    ) : (
      <Trans>
        {used} of {included} turns of your {plan} plan are used this month.
      </Trans>
    );
  }
  if (meter.kind === 'notifications') {
    return isMore ? (
      <Trans>
        All {included} notifications of your {plan} plan are used. From 110% on, messages wait for up to three days.
      </Trans>
    ) : (
      <Trans>
        {used} of {included} notifications of your {plan} plan are used this month.
      </Trans>
    );
  }
  if (meter.kind === 'seats') {
    return (
      <Trans>
        {used} of {included} seats of your {plan} plan are taken, open invitations included.
      </Trans>
    );
  }
  return isMore ? (
    <Trans>
      Your {plan} plan includes {included} products. The newest beyond that stay on sale, but are read-only.
    </Trans>
  ) : (
    <Trans>
      {used} of {included} products of your {plan} plan are used.
    </Trans>
  );
}
