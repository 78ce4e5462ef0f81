import { useQuery } from '@tanstack/react-query';
import { waitingRoutes } from '@voicecart/contract/routes/waiting';
import type { ScreenKey } from '@voicecart/contract/screens';
import { useLocation } from 'react-router';
import { call } from '../../lib/api.ts';

const askedEveryMs = 30_000;

/** How much waits for the person, by screen; asked again with each screen, since it is done there. */
export function useWaiting(): Partial<Record<ScreenKey, number>> {
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: ['waiting', pathname],
    queryFn: async ({ signal }) => (await call(waitingRoutes.waiting, { signal })).waiting,
    placeholderData: (before) => before,
    refetchInterval: askedEveryMs,
  });
  return data ?? {};
}
