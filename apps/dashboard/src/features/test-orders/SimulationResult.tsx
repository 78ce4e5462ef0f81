import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Skeleton } from '@mantine/core';
import { messages } from '@voicecart/contract/messages';
import type { RouteResult } from '@voicecart/contract/route';
import type { SimulatorStatus, testOrdersRoutes } from '@voicecart/contract/routes/test-orders';
import { to } from '@voicecart/contract/screens';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';

export const statusNames: Readonly<Record<SimulatorStatus, MessageDescriptor>> = {
  placing: msg`Created`,
  shipped: msg`Shipped`,
  out_for_delivery: msg`Out for delivery`,
  delivered: msg`Delivered`,
  cancelled: msg`Canceled`,
  returned: msg`Returned`,
  refunded: msg`Refunded`,
};

export interface Simulation
  extends Pick<RouteResult<typeof testOrdersRoutes.simulateOrder>, 'isMailed' | 'areNotificationsOn' | 'messages'> {
  readonly status: SimulatorStatus;
}

const Decisions = lazy(() => import('../notifications/notifications.ts').then((face) => face.loadDecisionList()));

/** What the test order brought: each message with its reasons, or that none can come. */
export function SimulationResult({ simulation }: { simulation: Simulation }) {
  const { i18n } = useLingui();
  const { status, isMailed, areNotificationsOn, messages: decided } = simulation;
  return (
    <>
      {decided.length > 0 && (
        <Suspense fallback={<Skeleton height={96} aria-hidden />}>
          <Decisions messages={decided} />
        </Suspense>
      )}
      <Alert
        color={areNotificationsOn || isMailed ? 'green' : 'yellow'}
        icon={
          areNotificationsOn || isMailed ? (
            <CircleCheck size={18} aria-hidden />
          ) : (
            <TriangleAlert size={18} aria-hidden />
          )
        }
        role="status"
      >
        {i18n._(messages.simulated, { status: i18n._(statusNames[status]) })}{' '}
        {isMailed && <Trans>The order email is on its way.</Trans>}{' '}
        {!isMailed && !areNotificationsOn && <Trans>No message was sent: notifications are off.</Trans>}
        {decided.some(({ outcome }) => outcome !== 'drop') && (
          <Trans>
            <Anchor component={Link} to={to('notifications', {}, { tab: 'messages' })} inherit>
              Sent messages
            </Anchor>{' '}
            shows whether each arrived.
          </Trans>
        )}
        {areNotificationsOn && decided.length === 0 && (
          <Trans>No new message was sent: none is turned on for this status, or the order had it already.</Trans>
        )}
      </Alert>
    </>
  );
}
