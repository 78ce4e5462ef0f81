import { Trans } from '@lingui/react/macro';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { landingRoutes } from '@voicecart/contract/routes/landing';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { sessionQuery, useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SupportLine } from './SupportLine.tsx';
import { useBrand } from './use-brand.ts';

/**
 * After a payment, or where there was nothing to pay: the landing rules lead here with the plan's template (`S_TMP`) and
 * without a payment's `session_id`. A plan that costs nothing then starts.
 */
export default function PaymentSuccessScreen() {
  const [search] = useSearchParams();
  const session = useSession();
  const { name } = useBrand();
  const isPaid = search.has('session_id');
  const isFree = !isPaid && search.has('S_TMP') && session?.merchant != null;
  const start = useStartOfFreePlan(isFree);

  if (isFree && start.isPending) {
    return (
      <BarePage brand={name} title={<Trans>Your plan starts</Trans>}>
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>
            <Trans>One moment…</Trans>
          </Text>
        </Group>
      </BarePage>
    );
  }
  if (isFree && start.error) {
    return (
      <BarePage brand={name} title={<Trans>Your plan could not be started</Trans>}>
        <ErrorState error={start.error} onRetry={start.refetch} />
      </BarePage>
    );
  }
  const hasStarted = start.data === 'active';
  return (
    <BarePage brand={name} title={hasStarted ? <Trans>Your plan has started</Trans> : <Trans>Thank you</Trans>}>
      <Text>
        {hasStarted ? (
          <Trans>There is nothing to pay for it. Next: your first voice app.</Trans>
        ) : (
          <Trans>
            Your plan starts as soon as the payment has arrived. That takes a moment; you can go on meanwhile.
          </Trans>
        )}
      </Text>
      <SupportLine subject="Payment" />
      <Group>
        <Button component={Link} to="/index">
          <Trans>Go on</Trans>
        </Button>
      </Group>
    </BarePage>
  );
}

function useStartOfFreePlan(isWanted: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['plans', 'start-free'],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { status } = await call(landingRoutes.startFreePlan);
      // Behind the guards the subscription no longer waits.
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      return status;
    },
  });
}
