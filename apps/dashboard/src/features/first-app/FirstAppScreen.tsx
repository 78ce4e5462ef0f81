import { Trans } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useSignedIn } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
import {
  appQuery,
  type FirstAppStep,
  FormSkeleton,
  StepList,
  stepToShow,
  useBookmarks,
  useFocusApp,
} from '../apps/apps.ts';

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
      description={<Trans>You can stop at any time. Your entries are saved, and you return to the same step.</Trans>}
    >
      <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
      <Text size="sm" mt="xl">
        <Trans>
          Only want to notify shoppers about their orders?{' '}
          <Anchor component={Link} to={to('notificationPlans')} inherit>
            See the notification plans
          </Anchor>
        </Trans>
      </Text>
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
    return navigate(to('firstApp', { appId }, { step: next }));
  };
  async function finish(next: 'dashboard' | 'publish') {
    try {
      await bookmarks.finish(appId);
      await navigate(next === 'publish' ? to('goLive') : to('appDashboard', { appId }));
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
