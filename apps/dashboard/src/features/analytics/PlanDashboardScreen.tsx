import { Skeleton } from '@mantine/core';
import { planById } from '@voicecart/contract/plans';
import { home, to } from '@voicecart/contract/screens';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useSignedIn } from '../../lib/session.ts';
import { Page } from '../../ui/Page.tsx';
import { LazyAppDashboard } from '../apps/apps.ts';

const AppAnalytics = lazy(() => import('./AppAnalyticsScreen.tsx'));

/** `/v2/dashboard`: the dashboard of the plan, whatever its own address is. */
export default function PlanDashboardScreen() {
  const { merchant } = useSignedIn();
  if (!merchant) return <Navigate to={home} replace />;
  const { dashboard, features } = planById[merchant.planId];
  // Plans without voice have no app to report on: their own places are the dashboard.
  if (!features.includes('voice')) {
    return <Navigate to={features.includes('chat') ? to('chatAnalytics') : to('notifications')} replace />;
  }
  const waiting = (
    <Page isWide>
      <Skeleton height={320} aria-hidden />
    </Page>
  );
  return (
    <Suspense fallback={waiting}>{dashboard === 'appdashboard' ? <LazyAppDashboard /> : <AppAnalytics />}</Suspense>
  );
}
