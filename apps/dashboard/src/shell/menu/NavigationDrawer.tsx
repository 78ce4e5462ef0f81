import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './NavigationDrawer.module.css';

interface NavigationDrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The menu on a phone; it stands as long as it is rendered. The browser's own dialog keeps the focus inside, closes on
 * Esc and gives the focus back.
 */
export default function NavigationDrawer({ onClose, children }: NavigationDrawerProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the dialog has it already.
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t`Main menu`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classes.close}>
        <CloseButton size="lg" aria-label={t`Close menu`} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
