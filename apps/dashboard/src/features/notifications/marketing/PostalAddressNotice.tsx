import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { Notice } from '../../../ui/Notice.tsx';
import { notificationsQuery } from '../notification-queries.ts';

/** Said before somebody writes a campaign, not when it is to be sent. */
export function PostalAddressNotice() {
  const { t } = useLingui();
  const settings = useQuery(notificationsQuery).data?.settings;
  if (settings?.postalAddress !== '') return null;
  return (
    <Box mb="md">
      <Notice tone="warning" title={t`Your postal address is missing`}>
        <Trans>
          Marketing emails must show it.{' '}
          <Anchor component={Link} to={to('notifications', {}, { tab: 'settings' })}>
            Add it in the settings
          </Anchor>{' '}
          before you send a campaign by email.
        </Trans>
      </Notice>
    </Box>
  );
}
