import { queryOptions } from '@tanstack/react-query';
import { eventsRoutes } from '@voicecart/contract/routes/events';
import { call } from '../../lib/api.ts';

export const eventListPath = '/upcoming-events';
export const newEventPath = '/upcoming-events/new';
export const calendarListPath = '/myapps/setting/calendarslist';

export function eventPath(id: string): string {
  return `/upcoming-events/${id}`;
}

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: ({ signal }) => call(eventsRoutes.getShopEvent, { params: { id }, signal }),
  });
}

export const calendarsQuery = queryOptions({
  queryKey: ['events', 'calendars'],
  queryFn: async ({ signal }) => (await call(eventsRoutes.listCalendars, { signal })).items,
});
