import { queryOptions } from '@tanstack/react-query';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { to } from '@voicecart/contract/screens';
import { call } from '../../../lib/api.ts';

export function dealQuery(id: string) {
  return queryOptions({
    queryKey: ['deals', 'one', id],
    queryFn: async ({ signal }) => (await call(interactionsRoutes.getDeal, { params: { id }, signal })).deal,
  });
}

export const dealDaysPath = to('dealsOfTheDay');
export const dealListPath = to('deals');
export const newDealPath = to('newDeal');

/** Where a link to the deals leads: deals of the day take the place of their settings where the permission says so (L044). */
export function dealsAddress(permissions: Pick<SessionInfo['permissions'], 'product_deal_of_day'>): string {
  return permissions.product_deal_of_day === 1 ? dealDaysPath : dealListPath;
}

export function dealPath(id: string): string {
  return `${newDealPath}/${id}`;
}
