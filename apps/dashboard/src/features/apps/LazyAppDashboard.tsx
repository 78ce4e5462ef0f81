import { lazy } from 'react';

/** The app's dashboard where another feature decides that it is shown. */
export const LazyAppDashboard = lazy(() => import('./AppDashboardScreen.tsx'));
