import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

export interface Confirmation {
  /** A question that names the thing: "Delete the deal Summer sale?" */
  readonly title: string;
  /** What will be so afterwards: "Shoppers no longer hear it. This cannot be undone." */
  readonly consequence: string;
  /** What the consequence means here, where a sentence is too short for it. */
  readonly details?: ReactNode;
  /** The verb, not "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
}
export interface PendingConfirmation extends Confirmation {
  answer(isConfirmed: boolean): void;
}

let pending: PendingConfirmation | null = null;
const listeners = new Set<() => void>();

function change(next: PendingConfirmation | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

function confirm(question: Confirmation): Promise<boolean> {
  // A second question answers the first with no: nothing may hang unseen behind it.
  pending?.answer(false);
  return new Promise((resolve) => {
    change({
      ...question,
      answer(isConfirmed) {
        change(null);
        resolve(isConfirmed);
      },
    });
  });
}

/** `if (await confirm({ title, consequence, confirmLabel })) ...` */
export function useConfirm(): typeof confirm {
  return confirm;
}

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/** Where confirmations appear; stands once in the page and loads the dialog with the first question. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
  );
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  );
}
