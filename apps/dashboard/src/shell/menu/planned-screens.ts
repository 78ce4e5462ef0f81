import { msg } from '@lingui/core/macro';

/** Screens that the spec's menu names and that are not built yet, under the keys they will have. */
export const plannedScreens = {
  tutorials: { path: '/tutorial', title: msg`Tutorials` },
  users: { path: '/user-listing/v2', title: msg`Users` },
  userDetails: { path: '/analytics/v2', title: msg`Users details` },
  logHistory: { path: '/logHistory', title: msg`Log History` },
} as const;

export type PlannedScreen = keyof typeof plannedScreens;
