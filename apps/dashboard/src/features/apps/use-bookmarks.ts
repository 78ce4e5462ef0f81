import { useQueryClient } from '@tanstack/react-query';
import { type SessionInfo, sessionRoutes } from '@voicecart/contract/routes/session';
import { call } from '../../lib/api.ts';
import { sessionQuery } from '../../lib/session.ts';
import type { FirstAppStep } from './first-app-steps.ts';

type FirstApp = NonNullable<SessionInfo['merchant']>['firstApp'];

/** Where the wizard was left, and that it is finished: kept by the server, so that another device goes on there. */
export function useBookmarks(): {
  keepStep(step: FirstAppStep): Promise<unknown>;
  finish(appId: string): Promise<unknown>;
} {
  const client = useQueryClient();
  const write = (change: Partial<FirstApp>) =>
    client.setQueryData(sessionQuery.queryKey, (old) =>
      old?.merchant
        ? { ...old, merchant: { ...old.merchant, firstApp: { ...old.merchant.firstApp, ...change } } }
        : old,
    );
  return {
    keepStep(step) {
      write({ currentStep: step });
      return call(sessionRoutes.bookmarks, { body: { current_step: step } });
    },
    async finish(appId) {
      const body = { current_step: '', first_app_dashboard: true, last_selected_voice_app: appId };
      await call(sessionRoutes.bookmarks, { body });
      write({ currentStep: '', isDone: true });
    },
  };
}
