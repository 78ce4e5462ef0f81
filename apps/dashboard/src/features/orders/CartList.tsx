import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Cart, ordersRoutes } from '@voicecart/contract/routes/orders';
import { ShoppingCart } from 'lucide-react';
import { call, download } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useListState, useUrlValue } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { DayRange, dayOf } from '../../ui/report/DayRange.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Money, RelativeTime } from '../../ui/values.tsx';
import { CartDialog } from './CartDialog.tsx';
import { HistoryViews } from './HistoryViews.tsx';
import { useMerchantFilter } from './use-merchant-filter.tsx';

/** What shoppers have put together by voice, the last changed first. */
export function CartList() {
  const { t } = useLingui();
  const toast = useToast();
  const { merchant } = useSignedIn();
  const state = useListState({ filters: ['merchant', 'from', 'to'] });
  const merchantFilter = useMerchantFilter(state);
  const [openId, setOpenId] = useUrlValue('cart', '');
  const { currentPage, limit, q } = state.request;
  const asked = {
    q,
    merchant: state.filter('merchant') || undefined,
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
  };
  const carts = useQuery({
    queryKey: ['carts', currentPage, limit, asked],
    queryFn: ({ signal }) => call(ordersRoutes.listCarts, { query: { currentPage, limit, ...asked }, signal }),
    placeholderData: keepPreviousData,
  });

  async function saveCsv() {
    try {
      await download(ordersRoutes.exportCarts, 'carts.csv', { query: asked });
    } catch (error) {
      toast.error(error);
    }
  }

  const columns: ListColumn<Cart>[] = [
    { key: 'updatedAt', title: t`Changed`, render: (cart) => <RelativeTime at={cart.updatedAt} /> },
    ...(merchant ? [] : [{ key: 'merchant', title: t`Merchant`, render: (cart: Cart) => cart.merchant?.name ?? '–' }]),
    { key: 'items', title: t`Items`, align: 'end', render: (cart) => formatNumber(cart.items) },
    {
      key: 'total',
      title: t`Total`,
      align: 'end',
      render: ({ totalMinor, currency }) => (
        <Money value={totalMinor === null || currency === null ? null : { amountMinor: totalMinor, currency }} />
      ),
    },
    { key: 'app', title: t`App`, render: (cart) => cart.appName ?? '–' },
    {
      key: 'checkout',
      title: t`Checkout`,
      render: (cart) =>
        cart.checkoutAt ? (
          <StatusBadge tone="good" label={t`Link sent`} />
        ) : (
          <StatusBadge tone="neutral" label={t`Open`} />
        ),
    },
    {
      key: 'where',
      title: t`Channel`,
      render: (cart) => (cart.isSandbox ? t`in the sandbox` : cart.channel),
    },
    {
      key: 'createdAt',
      title: t`Started`,
      isHiddenAtFirst: true,
      render: (cart) => <RelativeTime at={cart.createdAt} />,
    },
  ];
  const open = carts.data?.items.find(({ id }) => id === openId);
  return (
    <>
      <ListPage
        title={!merchant && <Trans>Order/Cart History</Trans>}
        description={<Trans>What shoppers have added to their carts by voice. Carts are kept for 3 months.</Trans>}
        notice={<HistoryViews shown="carts" />}
        name="carts"
        label={t`Carts`}
        state={state}
        query={carts}
        columns={columns}
        rowKey={(cart) => cart.id}
        rowLabel={(cart) => t`Cart of ${cart.items} items`}
        onRowOpen={(cart) => setOpenId(cart.id)}
        onCsv={saveCsv}
        controls={<DayRange state={state} />}
        filters={merchantFilter}
        searchLabel={t`Search product or SKU`}
        empty={{
          icon: <ShoppingCart size={32} aria-hidden />,
          title: t`No carts yet`,
          why: t`When shoppers add products to their cart by voice, you’ll see what they chose and whether they went to checkout.`,
        }}
      />
      {/* An admin's call must name the merchant, which after a reload only the list knows. */}
      {openId && (merchant || asked.merchant || open) && (
        <CartDialog
          id={openId}
          cart={open}
          merchant={asked.merchant ?? open?.merchant?.id}
          onClose={() => setOpenId('')}
        />
      )}
    </>
  );
}
