import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderStatuses } from '@voicecart/contract/routes/order-statuses';
import { type ListedOrder, ordersRoutes } from '@voicecart/contract/routes/orders';
import { shopsRoutes } from '@voicecart/contract/routes/shops';
import { to } from '@voicecart/contract/screens';
import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import { call, download } from '../../lib/api.ts';
import { formatDay, formatNumber } from '../../lib/formats.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useListState, useUrlValue } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { DayRange, dayOf } from '../../ui/report/DayRange.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Money, RelativeTime } from '../../ui/values.tsx';
import { CartList } from './CartList.tsx';
import { HistoryViews } from './HistoryViews.tsx';
import { OrderStatusBadge } from './OrderStatusBadge.tsx';
import { waitingLabels } from './order-request.ts';
import { isOrderStatus, orderStatusLooks, sourceLabel } from './order-status.ts';
import { useMerchantFilter } from './use-merchant-filter.tsx';

/** Orders that shoppers can ask for by voice, and their carts; a super admin reads those of all merchants. */
export default function OrderHistoryScreen() {
  const [shown] = useUrlValue('show', 'orders', ['orders', 'carts']);
  return shown === 'carts' ? <CartList /> : <OrderList />;
}

function OrderList() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { merchant } = useSignedIn();
  const state = useListState({
    filters: ['status', 'source', 'request', 'merchant', 'from', 'to'],
    defaultSort: '-placedAt',
  });
  const merchantFilter = useMerchantFilter(state);
  const status = state.filter('status');
  const source = state.filter('source') || undefined;
  const isWaiting = state.filter('request') === 'waiting';
  const asked = {
    q: state.request.q,
    status: isOrderStatus(status) ? status : undefined,
    source,
    request: isWaiting ? ('waiting' as const) : undefined,
    merchant: state.filter('merchant') || undefined,
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
  };
  const query = { ...state.request, ...asked };
  useRealtimeRefresh('order.changed', ['orders']);
  const orders = useQuery({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => call(ordersRoutes.listOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });

  const shops =
    useQuery({
      queryKey: ['shops', 'of orders'],
      queryFn: async ({ signal }) => (await call(shopsRoutes.listShopConnections, { signal })).items,
      enabled: merchant !== null,
    }).data ?? [];
  const nameOf = (from: string) => {
    const label = sourceLabel(from);
    return label ? i18n._(label) : from;
  };
  // Two shops may count alike: which one an order is from is told as soon as there are shops.
  const origins = [...shops.map(({ address }) => address), ...(shops.length > 0 ? ['external'] : [])];
  if (source && !origins.includes(source)) origins.push(source);

  async function saveCsv() {
    try {
      await download(ordersRoutes.exportOrders, 'orders.csv', { query: asked });
    } catch (error) {
      toast.error(error);
    }
  }

  const columns: ListColumn<ListedOrder>[] = [
    { key: 'number', title: t`Order`, isSortable: true, render: (order) => order.number },
    {
      key: 'status',
      title: t`Status`,
      isSortable: true,
      render: (order) => (
        <Group gap={6}>
          <OrderStatusBadge status={order.status} />
          {order.waiting.map((kind) => (
            <StatusBadge key={kind} tone="warning" label={i18n._(waitingLabels[kind])} />
          ))}
        </Group>
      ),
    },
    ...(merchant
      ? []
      : [{ key: 'merchant', title: t`Merchant`, render: (order: ListedOrder) => order.merchant?.name ?? '–' }]),
    ...(origins.length > 0
      ? [
          {
            key: 'source',
            title: t`Source`,
            render: (order: ListedOrder) => nameOf(order.source),
          },
        ]
      : []),
    { key: 'placedAt', title: t`Placed`, isSortable: true, render: (order) => <RelativeTime at={order.placedAt} /> },
    {
      key: 'totalMinor',
      title: t`Total`,
      align: 'end',
      isSortable: true,
      render: (order) => <Money value={{ amountMinor: order.totalMinor, currency: order.currency }} />,
    },
    { key: 'email', title: t`Email`, render: (order) => order.email ?? '–' },
    {
      key: 'items',
      title: t`Items`,
      align: 'end',
      render: (order) => formatNumber(order.items.reduce((sum, item) => sum + item.quantity, 0)),
    },
    {
      key: 'expectedOn',
      title: t`Expected`,
      isHiddenAtFirst: true,
      render: (order) => (order.expectedOn ? formatDay(order.expectedOn) : '–'),
    },
    { key: 'carrier', title: t`Carrier`, isHiddenAtFirst: true, render: (order) => order.carrier ?? '–' },
    {
      key: 'updatedAt',
      title: t`Changed`,
      isSortable: true,
      isHiddenAtFirst: true,
      render: (order) => <RelativeTime at={order.updatedAt} />,
    },
  ];
  return (
    <ListPage
      title={!merchant && <Trans>Order/Cart History</Trans>}
      description={
        merchant ? (
          <Trans>The orders shoppers can ask about by voice, as your shop last sent them.</Trans>
        ) : (
          <Trans>The orders and carts of all merchants.</Trans>
        )
      }
      notice={<HistoryViews shown="orders" />}
      name="orders"
      label={t`Orders`}
      state={state}
      query={orders}
      columns={columns}
      rowKey={(order) => order.id}
      rowLabel={(order) => t`Order ${order.number}`}
      rowHref={({ id, merchant: owner }) => to('order', { id }, { merchant: owner?.id })}
      onCsv={saveCsv}
      controls={<DayRange state={state} />}
      filters={[
        {
          name: 'status',
          label: t`Status`,
          options: orderStatuses.map((value) => ({ value, label: i18n._(orderStatusLooks[value].label) })),
        },
        ...(origins.length > 0
          ? [
              {
                name: 'source',
                label: t`Source`,
                options: origins.map((value) => ({ value, label: nameOf(value) })),
              },
            ]
          : []),
        { name: 'request', label: t`Requests`, options: [{ value: 'waiting', label: t`Needs your review` }] },
        ...merchantFilter,
      ]}
      searchLabel={t`Search by order number, email or tracking`}
      empty={{
        icon: <PackageSearch size={32} aria-hidden />,
        title: t`No orders yet`,
        why: t`When your shop sends its orders here, shoppers can ask where theirs is. A connected shop does this automatically; any other system can send them by our API.`,
        action: (
          <Button component={Link} to={to('webhookLogs', {}, { tab: 'api' })} variant="default">
            <Trans>How to send orders</Trans>
          </Button>
        ),
      }}
    />
  );
}
