import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { RouteResult } from '@voicecart/contract/route';
import type { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { StepList } from './StepList.tsx';

/** The way to the first message; gone once a shopper got one. */
export function FirstSteps({ overview }: { overview: RouteResult<typeof notificationsRoutes.getNotifications> }) {
  const { t } = useLingui();
  const { settings, rules, progress } = overview;
  if (progress.hasSent) return null;
  const steps = [
    {
      isDone: progress.hasOrders,
      title: <Trans>Connect your shop</Trans>,
      how: (
        <Trans>
          <Anchor component={Link} to={to('integrations')} inherit>
            Choose your shop’s platform
          </Anchor>
          , or{' '}
          <Anchor component={Link} to={to('webhookLogs', {}, { tab: 'api' })} inherit>
            send orders from your own system
          </Anchor>
          .
        </Trans>
      ),
    },
    {
      isDone: settings.isOn && rules.some(({ isOn }) => isOn),
      title: <Trans>Choose events and turn on notifications</Trans>,
      how: <Trans>Choose below which event sends which message, then turn on “Notify shoppers”.</Trans>,
    },
    {
      isDone: progress.hasTested,
      title: <Trans>Send a test</Trans>,
      how: (
        <Trans>
          <Anchor component={Link} to={to('orderSimulator')} inherit>
            Create a test order
          </Anchor>{' '}
          with your own email address.
        </Trans>
      ),
    },
    {
      isDone: false,
      title: <Trans>See the first message delivered</Trans>,
      how: (
        <Trans>
          The next order sends it.{' '}
          <Anchor component={Link} to={to('notifications', {}, { tab: 'messages' })} inherit>
            Sent messages
          </Anchor>{' '}
          shows what became of it.
        </Trans>
      ),
    },
  ];
  return <StepList label={t`First steps`} title={<Trans>Your first message to a shopper</Trans>} steps={steps} />;
}
