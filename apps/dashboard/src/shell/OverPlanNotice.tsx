import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { Notice } from '../ui/Notice.tsx';

/** Above the screens of an app that the plan does not include any more. */
export default function OverPlanNotice() {
  return (
    <div style={{ marginBottom: '1rem' }}>
      <Notice tone="warning" title={<Trans>This app is read-only</Trans>}>
        <Trans>
          Your plan includes fewer apps than you have. This one keeps answering, but can’t be changed.{' '}
          <Anchor component={Link} to={to('upgradePlan')}>
            Upgrade your plan
          </Anchor>{' '}
          or{' '}
          <Anchor component={Link} to={to('apps')}>
            delete an app
          </Anchor>
          .
        </Trans>
      </Notice>
    </div>
  );
}
