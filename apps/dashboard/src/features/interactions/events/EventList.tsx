import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  eventStates,
  eventsRoutes,
  type ShopEventRow,
  type EventState as State,
} from '@voicecart/contract/routes/events';
import { CalendarDays, Pencil, Repeat, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { call, download } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/formats.ts';
import { useListState } from '../../../lib/url-state.ts';
import { List } from '../../../ui/list/ListPage.tsx';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import { useDelete } from '../content/use-delete.ts';
import { DealTime } from '../deals/DealCells.tsx';
import { calendarsQuery, eventPath, newEventPath } from './event-queries.ts';

const tones: Record<State, StatusTone> = { coming: 'working', on: 'good', over: 'neutral', off: 'neutral' };

/** The merchant's events; one that repeats is one row with its next time. */
export function EventList() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const askDelete = useDelete();
  const words = useEventWords();
  const isReadOnly = useReadOnlyReason() !== null;
  const state = useListState({ filters: ['state', 'calendar'], defaultSort: 'starts' });
  const calendars = useQuery(calendarsQuery);
  const filters = {
    state: eventStates.find((name) => name === state.filter('state')),
    calendar: state.filter('calendar') || undefined,
  };
  const query = useQuery({
    queryKey: ['events', 'list', state.request, filters],
    queryFn: ({ signal }) => call(eventsRoutes.listShopEvents, { query: { ...state.request, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });

  const remove = (event: ShopEventRow) =>
    askDelete({
      name: event.title,
      remove: () => call(eventsRoutes.deleteShopEvent, { params: { id: event.id } }),
      queryKey: 'events',
    });

  return (
    <List
      name="events"
      label={t`Events`}
      state={state}
      query={query}
      rowKey={(event) => event.id}
      rowLabel={(event) => event.title}
      rowHref={(event) => eventPath(event.id)}
      searchLabel={t`Search events`}
      onCsv={() => download(eventsRoutes.exportShopEvents, 'events.csv')}
      columns={[
        { key: 'title', title: t`Title`, isSortable: true, render: (event) => event.title },
        { key: 'state', title: t`State`, render: (event) => <EventState event={event} /> },
        {
          key: 'starts',
          title: t`When`,
          isSortable: true,
          render: (event) => (
            <span style={{ whiteSpace: 'nowrap' }}>
              {event.repeat && <Repeat size={14} aria-label={t`Repeats`} style={{ marginInlineEnd: 4 }} />}
              {formatDay(event.starts.slice(0, 10))}
              {!event.isAllDay && ` ${event.starts.slice(11)}`}
            </span>
          ),
        },
        { key: 'next', title: t`Next`, render: (event) => <DealTime at={event.nextAt} timeZone={event.timeZone} /> },
        { key: 'place', title: t`Place`, render: (event) => event.place || '–' },
        { key: 'calendar', title: t`Calendar`, render: (event) => event.calendarName ?? '–' },
        { key: 'audience', title: t`For`, isHiddenAtFirst: true, render: (event) => words.audiences[event.audience] },
      ]}
      filters={[
        {
          name: 'state',
          label: t`State`,
          options: eventStates.map((name) => ({ value: name, label: words.states[name] })),
        },
        {
          name: 'calendar',
          label: t`Calendar`,
          options: (calendars.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      rowActions={(event) =>
        isReadOnly
          ? []
          : [
              {
                label: t`Edit`,
                isEdit: true,
                icon: <Pencil size={16} aria-hidden />,
                onRun: () => navigate(eventPath(event.id)),
              },
              {
                label: t`Delete`,
                icon: <Trash2 size={16} aria-hidden />,
                isDangerous: true,
                onRun: () => remove(event),
              },
            ]
      }
      empty={{
        icon: <CalendarDays size={32} aria-hidden />,
        title: t`No events yet`,
        why: <Trans>Shoppers who ask “what is on this weekend?” hear your events, each with its time and place.</Trans>,
        action: (
          <Button component={Link} to={newEventPath}>
            <Trans>Add your first event</Trans>
          </Button>
        ),
        sample: (
          <Text size="sm" px="lg">
            <Trans>
              “There are two events then. First: pottery class, on Friday at 6 PM. Second: open house, on Sunday.”
            </Trans>
          </Text>
        ),
      }}
    />
  );
}

export function EventState({ event }: { event: ShopEventRow }) {
  const { states } = useEventWords();
  return <StatusBadge tone={tones[event.state]} label={states[event.state]} />;
}

export function useEventWords() {
  const { t } = useLingui();
  return {
    states: { coming: t`Upcoming`, on: t`On now`, over: t`Ended`, off: t`Off` } satisfies Record<State, string>,
    audiences: { everyone: t`Everyone`, customers: t`Customers with a linked account` },
  };
}
