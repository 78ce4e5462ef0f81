import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ShopConnection, shopsRoutes } from '@voicecart/contract/routes/shops';
import { call } from '../../lib/api.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useToast } from '../../ui/toast.tsx';
import { isUnderWay } from './shop-names.ts';

/** Between the socket's events; a page that missed one is right again soon. */
export const pollMs = 4_000;

export const shopsQuery = queryOptions({
  queryKey: ['shops', 'list'],
  queryFn: async ({ signal }) => (await call(shopsRoutes.listShopConnections, { signal })).items,
  refetchInterval: (asked) => (asked.state.data?.some(({ sync }) => isUnderWay(sync)) ? pollMs : false),
});

export const shopQuery = (id: string) =>
  queryOptions({
    queryKey: ['shops', 'one', id],
    queryFn: async ({ signal }) => (await call(shopsRoutes.getShopConnection, { params: { id }, signal })).shop,
    refetchInterval: (asked) => (isUnderWay(asked.state.data?.sync ?? null) ? pollMs : false),
  });

export function useShopsRefresh(): void {
  useRealtimeRefresh('shop.changed', ['shops']);
}

/** What can be done to a connected shop. */
export function useShopActions(shop: ShopConnection) {
  const client = useQueryClient();
  const toast = useToast();
  const params = { id: shop.id };
  const settle = {
    onSuccess: ({ shop: changed }: { shop: ShopConnection }) => {
      client.setQueryData(shopQuery(shop.id).queryKey, changed);
      return client.invalidateQueries({ queryKey: ['shops'] });
    },
    onError: toast.error,
  };
  return {
    sync: useMutation({
      mutationFn: (kind: 'full' | 'changes') => call(shopsRoutes.syncShop, { params, body: { kind } }),
      ...settle,
    }),
    cancel: useMutation({ mutationFn: () => call(shopsRoutes.cancelShopSync, { params }), ...settle }),
    pause: useMutation({
      mutationFn: (isPaused: boolean) => call(shopsRoutes.pauseShop, { params, body: { isPaused } }),
      ...settle,
    }),
  };
}
