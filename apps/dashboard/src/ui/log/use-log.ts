import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useUrlValue } from '../../lib/url-state.ts';

export interface LogReply<Line> {
  readonly items: readonly Line[];
  readonly next: string | null;
}

/** What a view needs of a log. */
export interface ShownLog<Line> {
  readonly lines: readonly Line[] | undefined;
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    refetch(): unknown;
  };
  readonly isLive: boolean;
  readonly setLive: (next: boolean) => void;
  /** Null where there are none, and while the log is followed. */
  readonly showOlder: (() => void) | null;
}

/** How often a log that is followed is read again. */
const followMs = 2_000;

/**
 * A log, newest first, a page at a time. Followed, its first page alone is shown and read again all the time; which of
 * both stands in the address.
 */
export function useLog<Reply extends LogReply<unknown>>(
  key: readonly unknown[],
  read: (page: { readonly before?: string }, signal: AbortSignal) => Promise<Reply>,
) {
  const [mode, setMode] = useUrlValue<'still' | 'live'>('live', 'still', ['still', 'live']);
  const isLive = mode === 'live';
  const query = useInfiniteQuery({
    queryKey: [...key, mode],
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? followMs : false,
  });
  return {
    lines: query.data?.pages.flatMap(({ items }): readonly Reply['items'][number][] => items),
    query,
    isLive,
    setLive: (next: boolean) => setMode(next ? 'live' : 'still'),
    showOlder: isLive || !query.hasNextPage ? null : () => void query.fetchNextPage(),
  };
}
