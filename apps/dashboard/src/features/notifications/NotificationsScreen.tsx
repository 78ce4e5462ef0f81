import { Skeleton } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Page } from '../../ui/Page.tsx';

const Home = lazy(() => import('./NotificationsHome.tsx'));
const Alexa = lazy(() => import('./AlexaNotifications.tsx'));
const Dashboard = lazy(() => import('./NotificationDashboard.tsx'));
const Marketing = lazy(() => import('./marketing/MarketingScreen.tsx'));
const Failed = lazy(() => import('./FailedNotifications.tsx'));

const shown: Readonly<Record<string, typeof Home>> = {
  [to('alexaNotifications')]: Alexa,
  [to('notificationDashboard')]: Dashboard,
  [to('failedNotifications')]: Failed,
  [to('marketing')]: Marketing,
};

/** Five screens behind one door: what a door loads is named in the table of screens, which every first screen carries. */
export default function NotificationsScreen() {
  const { pathname } = useLocation();
  const Shown = shown[pathname] ?? Home;
  return (
    <Suspense
      fallback={
        <Page isWide>
          <Skeleton height={320} aria-hidden />
        </Page>
      }
    >
      <Shown />
    </Suspense>
  );
}
