import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { IfMay } from '../../lib/IfMay.tsx';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FailureTimes } from './FailureTimes.tsx';
import { canaryQuery } from './skill-health-queries.ts';

/** On Go-live: that the live app does not respond. Nothing while it does, or while nobody knows. */
export default function LiveTrouble({ appId }: { appId: string }) {
  const { data: canary } = useQuery(canaryQuery(appId));
  useRealtimeRefresh('canary.changed', ['canary', appId]);
  if (canary?.status !== 'failing') return null;
  return (
    <Notice tone="bad" title={<Trans>The live app isn’t responding</Trans>} isUrgent>
      <Text size="sm">
        {canary.error} <FailureTimes canary={canary} />{' '}
        <IfMay rule={access.analytics}>
          <Link to={to('skillMetrics')}>
            <Trans>Open the live check</Trans>
          </Link>
        </IfMay>
      </Text>
    </Notice>
  );
}
