import { queryOptions, useQueryClient } from '@tanstack/react-query';
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
