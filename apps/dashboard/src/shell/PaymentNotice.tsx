import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link, useLocation } from 'react-router';
import { Notice } from '../ui/Notice.tsx';

/** On every page of a merchant whose payment was declined. */
export default function PaymentNotice() {
  // The page itself says it at more length.
  if (useLocation().pathname === to('upgradePlan')) return null;
  return (
    <div style={{ marginBottom: '1rem' }}>
      <Notice tone="bad">
        <Trans>
          A payment was declined. 14 days after that, your dashboard is read-only until it is paid.{' '}
          <Anchor component={Link} to={to('upgradePlan')}>
            Update your payment method
          </Anchor>
        </Trans>
      </Notice>
    </div>
  );
}
