import type { WaitingScreen, waitingRoutes } from '@voicecart/contract/routes/waiting';
import { screenRules } from '@voicecart/contract/screens';
import { mayOpenScreen } from '@voicecart/contract/screens/access';
import type { Feature } from './feature.ts';
import type { Handlers } from './http/http.ts';

/** Counts what waits for the caller by what the features count, of the screens that the caller may open. */
export function waitingHandlers(features: readonly Feature[]): Handlers<typeof waitingRoutes> {
  const ofMerchant = features.flatMap(({ waiting = {} }) => Object.entries(waiting));
  const ofAll = features.flatMap(({ waitingOfAll = {} }) => Object.entries(waitingOfAll));
  return {
    async waiting({ platform, session }) {
      const { identity, merchantId } = session;
      const { permissions } = await platform.standingOf(session);
      // By role and permission: where a plan lacks the screen, nothing waits there.
      const caller = { identity, merchantId, planId: null, permissions };
      const isTheirs = ([screen]: [string, unknown]) => mayOpenScreen(screenRules[screen as WaitingScreen], caller);
      const counted = await Promise.all([
        ...(merchantId === null
          ? []
          : ofMerchant
              .filter(isTheirs)
              .map(async ([screen, count]) => [screen, await count(platform.db, merchantId)] as const)),
        ...ofAll.filter(isTheirs).map(async ([screen, count]) => [screen, await count(platform.db)] as const),
      ]);
      return { success: true, waiting: Object.fromEntries(counted.filter(([, count]) => count > 0)) };
    },
  };
}
