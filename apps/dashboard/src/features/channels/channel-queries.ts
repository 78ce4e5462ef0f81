import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
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

/** Asked for by a click only: it pulls the model from Amazon. */
export function differenceQuery(appId: string, locale: Locale) {
  return queryOptions({
    queryKey: ['channels', appId, 'difference', locale],
    queryFn: ({ signal }) =>
      call(channelsRoutes.compareWithConsole, { params: { id: appId }, query: { locale }, signal }),
    enabled: false,
    gcTime: 0,
  });
}
