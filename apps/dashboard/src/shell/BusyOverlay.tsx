import { Trans } from '@lingui/react/macro';
import { Button, Loader, Text } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import classes from './BusyOverlay.module.css';
import type { BusyTask } from './busy.tsx';

/** A spinner over everything, with the way out of the wait. */
export default function BusyOverlay({ busy }: { busy: BusyTask }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.overlay}
      aria-label={busy.label}
      onCancel={(event) => {
        event.preventDefault();
        busy.cancel();
      }}
    >
      <Loader aria-hidden />
      <Text role="status">{busy.label}</Text>
      <Button variant="default" onClick={busy.cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </dialog>
  );
}
