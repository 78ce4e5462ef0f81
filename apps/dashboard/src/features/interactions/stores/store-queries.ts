import { queryOptions } from '@tanstack/react-query';
import { storesRoutes } from '@voicecart/contract/routes/stores';
import { to } from '@voicecart/contract/screens';
import { call } from '../../../lib/api.ts';

export const storeListPath = to('stores');
export const newStorePath = to('newStore');

export function storePath(id: string): string {
  return to('store', { id });
}

export function storeQuery(id: string) {
  return queryOptions({
    queryKey: ['stores', 'one', id],
    queryFn: async ({ signal }) => (await call(storesRoutes.getStore, { params: { id }, signal })).store,
  });
}
