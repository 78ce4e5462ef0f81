import { queryOptions } from '@tanstack/react-query';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { call } from '../../lib/api.ts';

/** The socket reports each step at once; this polls too, for a socket that a network swallows. */
const pollMs = 3_000;

/** The latest publish of an app to development; null before the first. */
export function latestPublishQuery(appId: string) {
  return queryOptions({
    queryKey: ['publishes', appId, 'latest'],
    queryFn: async ({ signal }) =>
      (await call(publishingRoutes.getLatestPublish, { params: { id: appId }, query: {}, signal })).publish,
    refetchInterval: ({ state }) =>
      ['queued', 'running', 'waiting'].includes(state.data?.status ?? '') ? pollMs : false,
  });
}
