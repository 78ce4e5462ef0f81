import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';
import { notificationsQuery } from './notification-queries.ts';

/** Says, while notifications are off as a whole, that nothing is sent, and leads to the switch. */
export function OffNotice() {
  const settings = useQuery(notificationsQuery).data?.settings;
  if (settings?.isOn !== false) return null;
  return (
    <Notice tone="warning" title={<Trans>Notifications are off</Trans>}>
      <Trans>
        Shoppers get no messages about orders, and test orders send none either.{' '}
        <Anchor component={Link} to={to('notifications')} inherit>
          Turn on notifications
        </Anchor>
      </Trans>
    </Notice>
  );
}
