import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';

/** Where a product is one of the newest above the number that the plan includes. */
export function OverPlanProduct() {
  return (
    <Notice tone="warning" title={<Trans>This product is read-only</Trans>}>
      <Trans>
        Your plan includes fewer products than you have. This one stays on sale, and feeds and shops still update it.{' '}
        <Anchor component={Link} to={to('upgradePlan')} inherit>
          Upgrade your plan
        </Anchor>{' '}
        or delete some products to edit it.
      </Trans>
    </Notice>
  );
}
