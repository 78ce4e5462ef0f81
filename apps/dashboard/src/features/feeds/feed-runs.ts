import { queryOptions } from '@tanstack/react-query';
import type { EventPayload } from '@voicecart/contract/events';
import { feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { call } from '../../lib/api.ts';
import { type FeedRun, isFeedStatus } from './feed-names.ts';

/** The socket tells of every step at once; this asks too, for a socket that a network swallows. */
const pollMs = 2_000;

/** Whether the server has it in hand: it is then going on by itself. */
export function isUnderWay({ status }: Pick<FeedRun, 'status'>): boolean {
  return status === 'queued' || status === 'running' || status === 'undoing';
}

/** Whether it stands with its preview and needs an answer. */
export function isWaiting({ status }: Pick<FeedRun, 'status'>): boolean {
  return status === 'previewed' || status === 'held';
}

export function feedRunQuery(id: string) {
  return queryOptions({
    queryKey: ['feeds', 'run', id],
    queryFn: async ({ signal }) => (await call(feedsRoutes.getFeedRun, { params: { id }, signal })).run,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  });
}

/** What the plan still takes. */
export const feedStateQuery = queryOptions({
  queryKey: ['feeds', 'state'],
  queryFn: ({ signal }) => call(feedsRoutes.feedState, { signal }),
});

/** The run with what an event says of it; the same object where the event is of another run or older than what is known. */
export function withProgress(run: FeedRun, event: EventPayload<'feed.progress'>): FeedRun {
  if (event.runId !== run.id || !isUnderWay(run)) return run;
  // A file that was checked is read from its begin once more.
  if (event.rowsDone < run.rowsDone && event.phase === run.phase) return run;
  // How a run ended is more than the event carries; the API is asked for that.
  if (!isFeedStatus(event.status) || !isUnderWay({ status: event.status })) return run;
  const { status, phase, rowsDone, rowsTotal, refused } = event;
  return { ...run, status, phase, rowsDone, rowsTotal, refused };
}

/** Rows a second since the start; null as long as it says nothing. */
export function rowsPerSecond({ rowsDone, startedAt, finishedAt }: FeedRun, now: number): number | null {
  if (!startedAt || rowsDone === 0) return null;
  const seconds = ((finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt)) / 1000;
  return seconds > 0 ? Math.round(rowsDone / seconds) : null;
}
