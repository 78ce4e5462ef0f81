import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '@voicecart/contract/route';
import { appReleasesRoutes } from '@voicecart/contract/routes/app-releases';
import { call } from './api.ts';

/** While a rollback runs or a review ends, Amazon is asked as often; the socket tells of the end as well. */
const runningEveryMs = 3_000;

/** What Amazon holds of the skill: what is live, what was submitted, what was rolled back. */
export type LiveHistory = RouteReply<typeof appReleasesRoutes.liveHistory>;

export const liveHistoryQuery = (appId: string) =>
  queryOptions({
    queryKey: ['live-history', appId],
    queryFn: ({ signal }) => call(appReleasesRoutes.liveHistory, { params: { id: appId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.isReviewOver || state.data?.rollbacks.some(({ status }) => status === 'running')
        ? runningEveryMs
        : false,
  });
