import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { call } from '../../lib/api.ts';

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(notificationsRoutes.getNotifications, { signal }),
});

/** Keeps the reply of a save, which is the whole overview. */
export function useKeepOverview() {
  const client = useQueryClient();
  return (reply: Awaited<ReturnType<NonNullable<typeof notificationsQuery.queryFn>>>) =>
    client.setQueryData(notificationsQuery.queryKey, reply);
}
