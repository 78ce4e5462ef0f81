import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { EventForm } from './EventForm.tsx';
import { EventState } from './EventList.tsx';
import { eventListPath, eventQuery } from './event-queries.ts';
import { TabSkeleton } from './TabSkeleton.tsx';
import { useInteractionsCrumb } from './use-interactions-crumb.ts';

/** Type 25: a new event; with an id, one that is there. */
export default function EventFormScreen() {
  const { id } = useParams();
  return id === undefined ? <NewEvent /> : <EditEvent key={id} id={id} />;
}

function useBreadcrumb() {
  const { t } = useLingui();
  return [useInteractionsCrumb(), { label: t`Upcoming events`, to: eventListPath }];
}

function NewEvent() {
  return (
    <Page
      title={<Trans>Add an event</Trans>}
      description={<Trans>What it is, when, and who hears of it.</Trans>}
      breadcrumb={useBreadcrumb()}
    >
      <EventForm event={null} next={[]} />
    </Page>
  );
}

function EditEvent({ id }: { id: string }) {
  const query = useQuery(eventQuery(id));
  const breadcrumb = useBreadcrumb();
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  const event = query.data?.event;
  return (
    <Page
      title={event?.title ?? <Trans>Event</Trans>}
      description={<Trans>A change is heard from the next question on; nothing needs to be published.</Trans>}
      badge={event && <EventState event={event} />}
      breadcrumb={breadcrumb}
    >
      {event ? (
        <EventForm event={event} next={query.data?.next ?? []} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <TabSkeleton />
      )}
    </Page>
  );
}
