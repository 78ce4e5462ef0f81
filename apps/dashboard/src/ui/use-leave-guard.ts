import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './confirm.tsx';

/** Asks before unsaved changes are left behind, inside the dashboard and when the page itself is closed. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useLingui();
  const confirm = useConfirm();
  // The address may change on the same page: tabs and filters lose nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(async () => {
    const isLeaving = await confirm({
      title: t`Leave without saving?`,
      consequence: t`What you changed on this page will be lost.`,
      confirmLabel: t`Leave`,
      cancelLabel: t`Stay`,
      isDangerous: true,
    });
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
