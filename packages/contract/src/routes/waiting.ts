import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable } from '../route.ts';
import type { ScreenKey } from '../screens.ts';

/** Screens where something may wait for a person. */
export const waitingScreens = ['chatInbox', 'orders', 'publishRequests'] as const satisfies readonly ScreenKey[];
export type WaitingScreen = (typeof waitingScreens)[number];

export const waitingRoutes = routeTable({
  waiting: {
    base: 'mobile',
    method: 'GET',
    path: 'waiting',
    summary: 'Count what waits for a person.',
    description:
      'How much waits for the caller to do something, by the screen where it is done. Screens where nothing waits, and those that the caller may not open, are left out.',
    access: access.signedIn,
    reply: ok({ waiting: z.partialRecord(z.enum(waitingScreens), z.number().int().positive()) }),
  },
});
