import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ordersRoutes } from '@voicecart/contract/routes/orders';
import { to } from '@voicecart/contract/screens';
import { useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { OrderHappened } from './OrderHappened.tsx';
import { OrderFacts, OrderItems } from './OrderParts.tsx';
import { OrderRequests } from './OrderRequests.tsx';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import classes from './Orders.module.css';

/** Everything we know of one order, as the assistant may tell it, and how it came about. */
export default function OrderScreen() {
  const { id = '' } = useParams();
  const { t } = useLingui();
  const { merchant } = useSignedIn();
  const [ofMerchant] = useUrlValue('merchant', '');
  const whose = ofMerchant ? { merchant: ofMerchant } : {};
  const query = useQuery({
    queryKey: ['orders', 'one', id, whose],
    queryFn: ({ signal }) => call(ordersRoutes.orderTimeline, { params: { id }, query: whose, signal }),
  });
  useRealtimeRefresh('order.changed', ['orders']);
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFound />;
  const order = query.data?.order;
  return (
    <Page
      isWide
      title={order && t`Order ${order.number}`}
      badge={order && <OrderStatusBadge status={order.status} />}
      description={order?.merchant?.name}
      breadcrumb={[{ label: merchant ? t`Order History` : t`Order/Cart History`, to: to('orders') }]}
    >
      {query.error && !order && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!order && !query.error && <Skeleton height={320} aria-hidden />}
      {order && (
        <div className={classes.columns}>
          <Stack gap="xl">
            {merchant && <OrderRequests order={order} />}
            <OrderItems order={order} />
            <section>
              <Title order={2} size="h3" mb="xs">
                <Trans>Details</Trans>
              </Title>
              <OrderFacts order={order} />
            </section>
          </Stack>
          <OrderHappened order={order.id} entries={query.data?.entries ?? []} whose={whose} />
        </div>
      )}
    </Page>
  );
}
