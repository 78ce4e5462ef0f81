import { queryOptions } from '@tanstack/react-query';
import { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import { call } from '../../../lib/api.ts';
import { addDays, todayIn } from '../../../lib/report-range.ts';

/** Whether somebody talked to the app in the sandbox. */
export function sandboxTriedQuery(appId: string) {
  return queryOptions({
    queryKey: ['conversations', 'sandbox-tried', appId],
    queryFn: async ({ signal }) => {
      const query = { skill_id: appId, stage: 'sandbox', limit: 1 } as const;
      return (await call(conversationsRoutes.listConversations, { query, signal })).total > 0;
    },
  });
}

/** The figures of the last seven days and the seven before, by the merchant's days. */
export function weekQuery(appId: string, timeZone: string) {
  const to = todayIn(timeZone);
  const from = addDays(to, -6);
  return queryOptions({
    queryKey: ['analytics', 'week', appId, from, to],
    queryFn: async ({ signal }) =>
      (await call(analyticsRoutes.appReport, { body: { skill_id: appId, from, to }, signal })).figures,
  });
}
