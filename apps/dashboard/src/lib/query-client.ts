import { QueryClient } from '@tanstack/react-query';
import { shellMessages } from '@voicecart/contract/shell-messages';
import { whenUnauthenticated } from './api.ts';
import { ApiError } from './api-error.ts';
import { sessionQuery } from './session.ts';

/** One cache for the page. Refusals (4xx) are answers and are not asked again; faults and silence are, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      /** For a query that names no source of its own: it can only be answered by what the cache holds (E032). */
      queryFn: () => Promise.reject(new Error(shellMessages.cacheMiss)),
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
});

// A session that ended elsewhere: the shell then sees that nobody is signed in and asks for the login.
whenUnauthenticated(() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }));
