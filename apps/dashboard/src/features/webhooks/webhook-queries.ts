import { queryOptions } from '@tanstack/react-query';
import { webhooksRoutes } from '@voicecart/contract/routes/webhooks';
import { call } from '../../lib/api.ts';

export const endpointsQuery = queryOptions({
  queryKey: ['webhooks', 'endpoints'],
  queryFn: async ({ signal }) => (await call(webhooksRoutes.listWebhookEndpoints, { signal })).items,
});
