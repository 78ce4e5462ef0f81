import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '../confirm.tsx';

/** How many pages have unsaved changes: one or none, but a page may stand twice while it is exchanged. */
let dirtyCount = 0;

/** For what changes the page without changing its path, such as another app: asks where something would be lost. */
export function useConfirmLeaving(): () => Promise<boolean> {
  const ask = useLeaveQuestion();
  return async () => dirtyCount === 0 || (await ask());
}

function useLeaveQuestion(): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t`Leave without saving?`,
      consequence: t`Your changes on this page will be lost.`,
      confirmLabel: t`Leave`,
      cancelLabel: t`Stay`,
      isDangerous: true,
    });
}

/** Asks before unsaved changes are left behind, inside the dashboard and when the page itself is closed. */
export function useLeaveGuard(isDirty: boolean): void {
  const question = useLeaveQuestion();
  // The address may change on the same page: tabs and filters lose nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(async () => {
    const isLeaving = await question();
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  useEffect(() => {
    if (!isDirty) return;
    dirtyCount += 1;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      dirtyCount -= 1;
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}
