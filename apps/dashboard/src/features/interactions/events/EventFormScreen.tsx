import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { NotFound } from '../../../ui/NotFound.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TabSkeleton } from '../TabSkeleton.tsx';
import { useInteractionsCrumb } from '../use-interactions-crumb.ts';
import { EventForm } from './EventForm.tsx';
import { EventState } from './EventList.tsx';
import { eventListPath, eventQuery } from './event-queries.ts';

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
      description={<Trans>What it is, when it takes place and who can hear about it.</Trans>}
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
      title={event?.title}
      description={<Trans>Changes apply from the next question. You don’t need to publish.</Trans>}
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
