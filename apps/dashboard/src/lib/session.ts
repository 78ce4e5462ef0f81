import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Access, mayCall } from '@voicecart/contract/access';
import { type SessionInfo, sessionRoutes } from '@voicecart/contract/routes/session';
import { call, changesAnswered, xsrfToken } from './api.ts';
import { showTimesIn } from './formats.ts';

/** Who is signed in, or null. The one place where screens learn of identity, role, plan and impersonation. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    let { session } = await call(sessionRoutes.session, { signal });
    if (!session && xsrfToken()) {
      // A change under way, of the password say, may have put another session in the place of the one that was asked with.
      await changesAnswered();
      ({ session } = await call(sessionRoutes.session, { signal }));
    }
    showTimesIn(session?.merchant?.timeZone);
    return session;
  },
  staleTime: 5 * 60_000,
});

export function useSession(): SessionInfo | null {
  return useQuery(sessionQuery).data ?? null;
}

/** For screens behind the sign-in guard. @throws Error where nobody is signed in */
export function useSignedIn(): SessionInfo {
  const session = useSession();
  if (!session) throw new Error('This screen needs a signed-in user.');
  return session;
}

/** Whether the server would let the viewer call rows with this rule: the same function the server refuses with. */
export function useMay(rule: Access): boolean {
  const session = useSession();
  return mayCall(rule, session?.identity ?? 'anonymous', session?.merchant?.id ?? null, session?.permissions);
}

export interface CurrentApp {
  readonly app: SessionInfo['apps'][number] | null;
  readonly apps: SessionInfo['apps'];
  /** Shows another app everywhere, and remembers it for the next sign-in. */
  choose(appId: string): Promise<void>;
}

/** The app that the screens are about: the one last looked at, else the first. */
export function useCurrentApp(): CurrentApp {
  const queryClient = useQueryClient();
  const session = useSession();
  const apps = session?.apps ?? [];
  const app = apps.find(({ id }) => id === session?.lastAppId) ?? apps[0] ?? null;
  return {
    app,
    apps,
    async choose(appId) {
      // An answer that is still on its way would show the app before.
      await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
      queryClient.setQueryData(sessionQuery.queryKey, (old) => (old ? { ...old, lastAppId: appId } : old));
      await call(sessionRoutes.bookmarks, { body: { last_selected_voice_app: appId } });
    },
  };
}
