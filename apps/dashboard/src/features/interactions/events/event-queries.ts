import { queryOptions } from '@tanstack/react-query';
import { eventsRoutes } from '@voicecart/contract/routes/events';
import { to } from '@voicecart/contract/screens';
import { call } from '../../../lib/api.ts';

export const eventListPath = to('events');
export const newEventPath = to('newEvent');
export const calendarListPath = to('calendarLists');

export function eventPath(id: string): string {
  return to('event', { id });
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
