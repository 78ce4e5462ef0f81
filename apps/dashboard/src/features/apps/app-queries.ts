import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountsRoutes } from '@voicecart/contract/routes/accounts';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { call } from '../../lib/api.ts';
import { sessionQuery } from '../../lib/session.ts';

/** The merchant's apps with their interactions, oldest first. */
export const appsQuery = queryOptions({
  queryKey: ['apps'],
  queryFn: async ({ signal }) => (await call(appsRoutes.listApps, { signal })).items,
});

export function appQuery(appId: string) {
  return queryOptions({
    queryKey: ['apps', appId],
    queryFn: async ({ signal }) => (await call(appsRoutes.getApp, { params: { id: appId }, signal })).app,
  });
}

/** Whether this merchant may have several languages in one app; asked so that the form need not be refused for it. */
export const localesAllowedQuery = queryOptions({
  queryKey: ['profile', 'permissions'],
  queryFn: async ({ signal }) => {
    const { user } = await call(accountsRoutes.profile, { signal });
    return user.merchant_data?.permissions.allow_multi_locale ?? true;
  },
  staleTime: 5 * 60_000,
});

/** After an app came, changed or went: lists, forms and the header's switcher ask again. */
export function useAppsRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: appsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['interactions'] }),
      client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ]);
}
