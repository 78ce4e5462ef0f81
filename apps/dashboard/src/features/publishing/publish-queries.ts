import { queryOptions } from '@tanstack/react-query';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { call } from '../../lib/api.ts';
import { isRunning } from './publish-steps.ts';

/** The socket tells each step at once; this asks too, for a socket that a network swallows. */
const pollMs = 3_000;

/** The latest publish of an app to development; null before the first. */
export function latestPublishQuery(appId: string) {
  return queryOptions({
    queryKey: ['publishes', appId, 'latest'],
    queryFn: async ({ signal }) =>
      (await call(publishingRoutes.getLatestPublish, { params: { id: appId }, query: {}, signal })).publish,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
  });
}

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
