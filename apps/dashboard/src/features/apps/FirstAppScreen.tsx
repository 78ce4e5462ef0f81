import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useSignedIn } from '../../lib/session.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { appQuery } from './app-queries.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { type FirstAppStep, stepToShow } from './first-app-steps.ts';
import { StepList } from './StepList.tsx';
import { useBookmarks } from './use-bookmarks.ts';
import { useFocusApp } from './use-focus-app.ts';

// Each step is a landing of its own, and brings only itself.
const FirstAppDetails = lazy(() => import('./FirstAppDetails.tsx'));
const FirstAppSteps = lazy(() => import('./FirstAppSteps.tsx'));

/** From nothing to an app that answers, in four steps that can be left and taken up again. */
export default function FirstAppScreen() {
  const { appId } = useParams();
  if (appId !== undefined) return <Wizard key={appId} appId={appId} />;
  return (
    <Frame>
      <StepList current="details" appId={null} />
      <FirstAppDetails app={null} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page
      title={<Trans>Your voice app in four steps</Trans>}
      description={
        <Trans>You can stop at any time: what you entered is kept, and you come back to the same step.</Trans>
      }
    >
      <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
    </Page>
  );
}

function Wizard({ appId }: { appId: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { merchant } = useSignedIn();
  const bookmarks = useBookmarks();
  const query = useQuery(appQuery(appId));
  useFocusApp(appId);
  const step = stepToShow(true, search.get('step'), merchant?.firstApp.currentStep ?? '');

  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFound />;
  if (!query.data) {
    return (
      <Frame>
        {query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <FormSkeleton />}
      </Frame>
    );
  }

  const goTo = (next: FirstAppStep) => {
    // Walking on matters more than the bookmark: a lost one costs a click at the next visit.
    bookmarks.keepStep(next).catch(toast.error);
    return navigate(`/myapps/firstapp/${appId}?step=${next}`);
  };
  async function finish() {
    try {
      await bookmarks.finish(appId);
      await navigate(`/myapps/appdashboard/${appId}`);
    } catch (error) {
      toast.error(error);
    }
  }
  const app = query.data;
  return (
    <Frame>
      <StepList current={step} appId={appId} />
      {step === 'details' ? (
        <FirstAppDetails app={app} onDone={() => goTo('interactions')} />
      ) : (
        <FirstAppSteps step={step} app={app} goTo={goTo} onFinish={finish} />
      )}
    </Frame>
  );
}
