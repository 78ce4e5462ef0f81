import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './NavigationDrawer.module.css';

interface NavigationDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu on a phone. The browser's own dialog keeps the focus inside, closes on Esc and gives the focus back. */
export function NavigationDrawer({ isOpen, onClose, children }: NavigationDrawerProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the dialog has it already.
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t`Main menu`}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classes.close}>
        <CloseButton size="lg" aria-label={t`Close menu`} onClick={onClose} />
      </div>
      {isOpen && children}
    </dialog>
  );
}
