import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { NotFound } from '../../../ui/NotFound.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TabSkeleton } from '../TabSkeleton.tsx';
import { useInteractionsCrumb } from '../use-interactions-crumb.ts';
import { StoreForm } from './StoreForm.tsx';
import { StoreState } from './StoreList.tsx';
import { storeListPath, storeQuery } from './store-queries.ts';

/** Type 24: a new store; with an id, one that is there. */
export default function StoreFormScreen() {
  const { id } = useParams();
  return id === undefined ? <NewStore /> : <EditStore key={id} id={id} />;
}

function useBreadcrumb() {
  const { t } = useLingui();
  return [useInteractionsCrumb(), { label: t`Store location`, to: storeListPath }];
}

function NewStore() {
  return (
    <Page description={<Trans>Its address, opening hours and location.</Trans>} breadcrumb={useBreadcrumb()}>
      <StoreForm store={null} />
    </Page>
  );
}

function EditStore({ id }: { id: string }) {
  const query = useQuery(storeQuery(id));
  const breadcrumb = useBreadcrumb();
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  const store = query.data;
  return (
    <Page
      title={store?.name}
      description={<Trans>Changes apply from the next question. You don’t need to publish.</Trans>}
      badge={store && <StoreState store={store} />}
      breadcrumb={breadcrumb}
    >
      {store ? (
        <StoreForm store={store} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <TabSkeleton />
      )}
    </Page>
  );
}
