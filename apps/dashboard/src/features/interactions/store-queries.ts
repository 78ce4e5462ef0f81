import { queryOptions } from '@tanstack/react-query';
import { storesRoutes } from '@voicecart/contract/routes/stores';
import { call } from '../../lib/api.ts';

export const storeListPath = '/store-location';
export const newStorePath = '/store-location/new';

export function storePath(id: string): string {
  return `/store-location/${id}`;
}

export function storeQuery(id: string) {
  return queryOptions({
    queryKey: ['stores', 'one', id],
    queryFn: async ({ signal }) => (await call(storesRoutes.getStore, { params: { id }, signal })).store,
  });
}
