import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { appQuery } from './app-queries.ts';
import { CreateApp } from './details/CreateApp.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';

// A merchant without an app lands here to make one; what changes an app can come later.
const EditApp = lazy(() => import('./details/EditApp.tsx'));

/** Makes a voice app; with an id, changes one. */
export default function VoiceAppScreen() {
  const { id } = useParams();
  return id === undefined ? <CreateApp /> : <LoadApp key={id} id={id} />;
}

function LoadApp({ id }: { id: string }) {
  const query = useQuery(appQuery(id));
  // 400: what stands in the address is no id at all.
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFound />;
  const waiting = (
    <Page>{query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <FormSkeleton />}</Page>
  );
  if (!query.data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <EditApp app={query.data} />
    </Suspense>
  );
}
