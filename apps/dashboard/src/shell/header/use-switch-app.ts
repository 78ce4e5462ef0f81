import { useLocation, useNavigate } from 'react-router';
import { useCurrentApp } from '../../lib/session.ts';
import { useConfirmLeaving } from '../../ui/form/use-leave-guard.ts';
import { useToast } from '../../ui/toast.tsx';

/** Shows another app on the same screen; asks first where something would be lost. */
export function useSwitchApp(): (appId: string) => Promise<void> {
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const confirmLeaving = useConfirmLeaving();
  const { app, choose } = useCurrentApp();
  return async (appId) => {
    const address = app ? addressForApp(location, app.id, appId) : null;
    // Leaving the path asks by itself, and the screen of the other app then takes the focus to it.
    if (address !== null && address !== location.pathname) return void navigate(address);
    if (!(await confirmLeaving())) return;
    if (address !== null) await navigate(address, { replace: true });
    await choose(appId).catch(toast.error);
  };
}

/**
 * The address of the same screen for another app, where the one in view names an app: in its path, or in a parameter,
 * which is then dropped with the others that belong to it. Null where the address names none.
 */
export function addressForApp(
  { pathname, search }: { pathname: string; search: string },
  appId: string,
  otherId: string,
): string | null {
  if (pathname.includes(appId)) return pathname.replace(appId, otherId);
  return search.includes(appId) ? pathname : null;
}
