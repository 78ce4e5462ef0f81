import { useEffect, useEffectEvent } from 'react';
import { useCurrentApp } from '../../lib/session.ts';
import { useToast } from '../../ui/toast.tsx';

/** An app opened by its address becomes the one in focus, in the header and at the next sign-in. */
export function useFocusApp(appId: string | undefined): void {
  const toast = useToast();
  const { app, apps, choose } = useCurrentApp();
  const isOther = appId !== undefined && app?.id !== appId && apps.some(({ id }) => id === appId);
  const focus = useEffectEvent((id: string) => choose(id).catch(toast.error));
  useEffect(() => {
    if (isOther && appId) void focus(appId);
  }, [isOther, appId]);
}
