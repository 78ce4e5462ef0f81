import { queryOptions } from '@tanstack/react-query';
import { channelsRoutes } from '@voicecart/contract/routes/channels';
import { call } from '../../lib/api.ts';

export function channelsQuery(appId: string) {
  return queryOptions({
    queryKey: ['channels', appId],
    queryFn: async ({ signal }) => (await call(channelsRoutes.getChannels, { params: { id: appId }, signal })).channels,
  });
}

export function linkingQuery(appId: string) {
  return queryOptions({
    queryKey: ['channels', appId, 'linking'],
    queryFn: async ({ signal }) => (await call(channelsRoutes.getLinking, { params: { id: appId }, signal })).linking,
  });
}
