import { useLingui } from '@lingui/react/macro';
import { CloseButton, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useConfirm } from './confirm.tsx';
import classes from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The title is only for readers, and nothing closes it but Esc and the page behind: the command palette. */
  readonly isBare?: boolean;
  readonly isWide?: boolean;
  /** Neither Esc nor the page behind closes it, and it has no cross: only a button in it does. */
  readonly isKept?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog that stands as long as it is rendered. The browser's own element keeps the focus inside, makes the
 * page behind inert and gives the focus back; put `data-autofocus` on what should have it first. What was typed into a
 * form in it is not thrown away by Esc, the page behind or the cross without a question; a form's own Cancel is meant.
 */
export function Dialog({ title, onClose, isBare = false, isWide = false, isKept = false, children }: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, whose end comes before the element is gone: only then does the browser give the focus back.
  const leave = useLeaving(onClose, isKept);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // React's own autoFocus acts before the dialog is open, when nothing in it can have the focus.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-bare={isBare}
      data-wide={isWide}
      aria-label={isBare ? title : undefined}
      aria-labelledby={isBare ? undefined : titleId}
      onCancel={(event) => {
        // The file chooser inside says so too when nothing was chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave.ask();
      }}
      onKeyDown={(event) => {
        // Chromium closes a dialog by itself the second time Esc says no in a row: so it never hears of it.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
        if (event.currentTarget.querySelector(':popover-open')) return;
        event.preventDefault();
        leave.ask();
      }}
      // Closed by the browser all the same.
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && onClose()}
      onClick={(event) => {
        if (event.target === event.currentTarget) leave.ask();
      }}
      onInput={leave.note}
    >
      <div className={classes.content}>
        {!isBare && (
          <div className={classes.head}>
            <Title order={2} id={titleId}>
              {title}
            </Title>
            {!isKept && <CloseButton aria-label={t`Close`} onClick={leave.ask} />}
          </div>
        )}
        {children}
      </div>
    </dialog>
  );
}

function useLeaving(onClose: () => void, isKept: boolean) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const isTyped = useRef(false);
  const isAsking = useRef(false);
  async function askFirst() {
    isAsking.current = true;
    const isSure = await confirm({
      title: t`Discard changes?`,
      consequence: t`Your changes aren’t saved yet.`,
      confirmLabel: t`Discard`,
      cancelLabel: t`Keep editing`,
      isDangerous: true,
    });
    isAsking.current = false;
    if (isSure) onClose();
  }
  return {
    note(event: FormEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('form')) isTyped.current = true;
    },
    ask() {
      if (isAsking.current || isKept) return;
      if (isTyped.current) void askFirst();
      else onClose();
    },
  };
}
