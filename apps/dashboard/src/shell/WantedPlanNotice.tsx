import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { type PlanId, planById } from '@voicecart/contract/plans';
import { to } from '@voicecart/contract/screens';
import { Link, useLocation } from 'react-router';
import { Notice } from '../ui/Notice.tsx';

/** Where people arrive: the plan that was chosen at the sign-up, or offered by us, and is not paid yet. */
export default function WantedPlanNotice({ planId }: { planId: PlanId }) {
  const { pathname } = useLocation();
  const isArrival = [to('apps'), to('appAnalytics'), to('planDashboard')].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
  if (!isArrival) return null;
  return (
    <div style={{ marginBottom: '1rem' }}>
      <Notice tone="warning">
        <Trans>
          The {planById[planId].title} plan is waiting for you.{' '}
          <Anchor component={Link} to={to('upgradeTo', { domainid: planId })}>
            See its price and start it
          </Anchor>
        </Trans>
      </Notice>
    </div>
  );
}
