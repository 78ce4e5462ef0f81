import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FeedFetch, type FeedSource, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';

const pollMs = 1_500;
/** A schedule acts by itself: an open page sees it before long. */
const idlePollMs = 30_000;

export const feedSourcePath = to('feedSource');

export function isFetching(fetch: FeedFetch | null): boolean {
  return fetch?.status === 'queued' || fetch?.status === 'running';
}

export const feedSourceQuery = queryOptions({
  queryKey: ['feeds', 'source'],
  queryFn: async ({ signal }) => (await call(feedsRoutes.getFeedSource, { signal })).source,
  refetchInterval: ({ state }) => (isFetching(state.data?.latest ?? null) ? pollMs : idlePollMs),
});

/** Keeps what a call answered, and asks for what may follow from it. */
export function useKeepSource() {
  const client = useQueryClient();
  return (source: FeedSource | null) => {
    client.setQueryData(feedSourceQuery.queryKey, source);
    return client.invalidateQueries({ queryKey: ['feeds'], predicate: ({ queryKey }) => queryKey[1] !== 'source' });
  };
}

export function useFeedSourceActions() {
  const keep = useKeepSource();
  const toast = useToast();
  const settle = {
    onSuccess: ({ source }: { source: FeedSource }) => keep(source),
    onError: toast.error,
  };
  return {
    fetchNow: useMutation({ mutationFn: () => call(feedsRoutes.fetchFeed, { body: {} }), ...settle }),
    pause: useMutation({
      mutationFn: (isPaused: boolean) => call(feedsRoutes.saveFeedSchedule, { body: { isPaused } }),
      ...settle,
    }),
    trustHostKey: useMutation({
      mutationFn: () => call(feedsRoutes.saveFeedSchedule, { body: { trustsNewHostKey: true } }),
      ...settle,
    }),
    remove: useMutation({
      mutationFn: () => call(feedsRoutes.deleteFeedSource),
      onSuccess: () => keep(null),
      onError: toast.error,
    }),
  };
}
