import { to } from '@voicecart/contract/screens';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';

const Home = lazy(() => import('./NotificationsHome.tsx'));
const Dashboard = lazy(() => import('./NotificationDashboard.tsx'));
const Failed = lazy(() => import('./FailedNotifications.tsx'));

/** Three screens behind one door: what a door loads is named in the table of screens, which every first screen carries. */
export default function NotificationsScreen() {
  const { pathname } = useLocation();
  const Shown =
    pathname === to('notificationDashboard') ? Dashboard : pathname === to('failedNotifications') ? Failed : Home;
  return (
    <Suspense>
      <Shown />
    </Suspense>
  );
}
