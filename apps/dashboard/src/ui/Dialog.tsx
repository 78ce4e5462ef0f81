import { useLingui } from '@lingui/react/macro';
import { CloseButton, Title } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The title is only for readers, and nothing closes it but Esc and the page behind: the command palette. */
  readonly isBare?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog that stands as long as it is rendered. The browser's own element keeps the focus inside, makes the
 * page behind inert and gives the focus back; put `data-autofocus` on what should have it first.
 */
export function Dialog({ title, onClose, isBare = false, isWide = false, children }: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, whose end comes before the element is gone: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // React's own autoFocus acts before the dialog is open, when nothing in it can have the focus.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the element has it already.
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-bare={isBare}
      data-wide={isWide}
      aria-label={isBare ? title : undefined}
      aria-labelledby={isBare ? undefined : titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classes.content}>
        {!isBare && (
          <div className={classes.head}>
            <Title order={2} id={titleId}>
              {title}
            </Title>
            <CloseButton aria-label={t`Close`} onClick={onClose} />
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}
