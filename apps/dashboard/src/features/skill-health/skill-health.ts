import { lazy } from 'react';

/** What other features may use of the health of skills; lazy, since only a live app needs it. */
export const LiveTrouble = lazy(() => import('./LiveTrouble.tsx'));
