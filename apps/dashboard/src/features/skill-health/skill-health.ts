import { lazy } from 'react';

/** What other features may use of the health of skills; lazy, since they show it on the screens that open first. */
export const LiveTrouble = lazy(() => import('./LiveTrouble.tsx'));
