import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Calendar, eventsRoutes } from '@voicecart/contract/routes/events';
import { CalendarRange, CalendarSync, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Form } from '../../../ui/form/FormPage.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import { ActionsHeading, ContentRowActions } from '../content/ContentRowActions.tsx';
import { InteractionSettingPage } from '../settings/InteractionSettingPage.tsx';
import { TabSkeleton } from '../TabSkeleton.tsx';
import { calendarsQuery, eventListPath } from './event-queries.ts';
import { GoogleCalendarDialog } from './GoogleCalendarDialog.tsx';

/** Type 7: the calendars that events are kept in; how the app tells them on the other tabs. */
export default function CalendarListsScreen() {
  const { t } = useLingui();
  const isReadOnly = useReadOnlyReason() !== null;
  const [edited, setEdited] = useState<Calendar | 'new' | null>(null);
  const [isConnecting, setConnecting] = useState(false);
  return (
    <>
      <InteractionSettingPage
        type={interactionNumbers.calendarLists}
        description={t`Calendars group events under a name that shoppers can ask for, such as workshops.`}
        action={
          isReadOnly ? undefined : (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<CalendarSync size={16} aria-hidden />}
                onClick={() => setConnecting(true)}
              >
                <Trans>From Google Calendar</Trans>
              </Button>
              <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
                <Trans>Add a calendar</Trans>
              </Button>
            </Group>
          )
        }
        lead={{ key: 'calendars', label: t`Calendars`, content: <Calendars onEdit={setEdited} /> }}
      />
      {isConnecting && <GoogleCalendarDialog onClose={() => setConnecting(false)} />}
      {edited && <CalendarDialog calendar={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function Calendars({ onEdit }: { onEdit: (calendar: Calendar | 'new') => void }) {
  const { t } = useLingui();
  const isReadOnly = useReadOnlyReason() !== null;
  const query = useQuery(calendarsQuery);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <TabSkeleton />;
  if (query.data.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState
          icon={<CalendarRange size={32} aria-hidden />}
          title={t`No calendars yet`}
          why={<Trans>Shoppers who ask “what is in the workshops calendar?” hear its upcoming events.</Trans>}
          action={
            isReadOnly ? undefined : (
              <Button onClick={() => onEdit('new')}>
                <Trans>Add your first calendar</Trans>
              </Button>
            )
          }
        />
      </Paper>
    );
  }

  return (
    <Paper withBorder p="md" maw="48rem">
      <DataTable label={t`Calendars`}>
        <thead>
          <tr>
            <th>
              <Trans>Name</Trans>
            </th>
            <th>
              <Trans>Events</Trans>
            </th>
            <ActionsHeading />
          </tr>
        </thead>
        <tbody>
          {query.data.map((calendar) => (
            <tr key={calendar.id}>
              <td>
                {calendar.name}
                {calendar.isFetched && (
                  <Text size="sm" c={calendar.fetchFault === '' ? 'dimmed' : 'var(--mantine-color-error)'}>
                    {calendar.fetchFault === '' ? (
                      <Trans>Updated every hour from Google Calendar</Trans>
                    ) : (
                      calendar.fetchFault
                    )}
                  </Text>
                )}
              </td>
              <td>
                <Link to={`${eventListPath}?calendar=${calendar.id}`}>
                  {plural(calendar.events, { one: '# event', other: '# events' })}
                </Link>
              </td>
              <td data-align="end">
                <ContentRowActions
                  editLabel={t`Rename ${calendar.name}`}
                  onEdit={() => onEdit(calendar)}
                  deletion={{
                    name: calendar.name,
                    remove: () => call(eventsRoutes.deleteCalendar, { params: { id: calendar.id } }),
                    queryKey: 'events',
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Paper>
  );
}

function CalendarDialog({ calendar, onClose }: { calendar: Calendar | null; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useForm({
    initialValues: { name: calendar?.name ?? '' },
    validate: { name: (name) => (name.trim() === '' ? t`This field is required.` : null) },
  });

  async function save(body: typeof form.values) {
    if (calendar) await call(eventsRoutes.renameCalendar, { params: { id: calendar.id }, body });
    else await call(eventsRoutes.createCalendar, { body });
    await client.invalidateQueries({ queryKey: ['events'] });
    onClose();
  }

  return (
    <Dialog title={calendar ? t`Rename the calendar` : t`Add a calendar`} onClose={onClose}>
      <Form
        form={form}
        mode="create"
        saveLabel={calendar ? t`Rename` : t`Add`}
        savedMessage={null}
        onSave={save}
        onCancel={onClose}
      >
        <TextInput
          label={t`Name`}
          description={t`The name shoppers say, without the word calendar: “workshops”.`}
          maxLength={60}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
      </Form>
    </Dialog>
  );
}
