import { queryOptions } from '@tanstack/react-query';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { call } from '../../lib/api.ts';

export function publishHistoryQuery(appId: string) {
  return queryOptions({
    queryKey: ['publishes', appId, 'history'],
    queryFn: async ({ signal }) =>
      (await call(publishingRoutes.listPublishes, { params: { id: appId }, signal })).items,
  });
}

/** What Amazon says of the app's skill; asked only where there is one. */
export function skillStatusQuery(appId: string, hasSkill: boolean) {
  return queryOptions({
    queryKey: ['skill-status', appId],
    queryFn: ({ signal }) => call(publishingRoutes.skillStatus, { params: { id: appId }, signal }),
    enabled: hasSkill,
  });
}
