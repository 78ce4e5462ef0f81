import { queryOptions } from '@tanstack/react-query';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { call } from '../../lib/api.ts';

export function dealQuery(id: string) {
  return queryOptions({
    queryKey: ['deals', 'one', id],
    queryFn: async ({ signal }) => (await call(interactionsRoutes.getDeal, { params: { id }, signal })).deal,
  });
}

export const dealListPath = '/myapps/setting/dealsandpromolist';
export const newDealPath = '/myapps/setting/dealsandpromo';

export function dealPath(id: string): string {
  return `${newDealPath}/${id}`;
}
