import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { NotFound } from '../../../ui/NotFound.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TabSkeleton } from '../TabSkeleton.tsx';
import { useInteractionsCrumb } from '../use-interactions-crumb.ts';
import { DealState } from './DealCells.tsx';
import { DealForm } from './DealForm.tsx';
import { dealListPath, dealQuery } from './deal-queries.ts';

/** Type 2, action add: a new deal or coupon; with an id, one that is there. */
export default function DealFormScreen() {
  const { id } = useParams();
  return id === undefined ? <NewDeal /> : <EditDeal key={id} id={id} />;
}

function useBreadcrumb() {
  const { t } = useLingui();
  return [useInteractionsCrumb(), { label: t`Deals and coupons`, to: dealListPath }];
}

function NewDeal() {
  const breadcrumb = useBreadcrumb();
  return (
    <Page description={<Trans>What shoppers hear when they ask what is on offer.</Trans>} breadcrumb={breadcrumb}>
      <DealForm deal={null} />
    </Page>
  );
}

function EditDeal({ id }: { id: string }) {
  const query = useQuery(dealQuery(id));
  const breadcrumb = useBreadcrumb();
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  const deal = query.data;
  return (
    <Page
      title={deal?.title}
      description={<Trans>Changes apply from the next question. You don’t need to publish.</Trans>}
      badge={deal && <DealState state={deal.state} />}
      breadcrumb={breadcrumb}
    >
      {deal ? (
        <DealForm deal={deal} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <TabSkeleton />
      )}
    </Page>
  );
}
