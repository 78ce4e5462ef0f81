import { lazy, Suspense, useSyncExternalStore } from 'react';
import { whenProofIsNeeded } from '../lib/api.ts';

export interface ProofQuestion {
  /** Null once the person has proved who they are; else what is said to whoever gave up. */
  answer(givenUp: string | null): void;
}

let question: ProofQuestion | null = null;
let waiting: Promise<string | null> | null = null;
const listeners = new Set<() => void>();

function change(next: ProofQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Calls that are refused at the same time wait for one answer. */
whenProofIsNeeded(() => {
  waiting ??= new Promise((resolve) => {
    change({
      answer(givenUp) {
        waiting = null;
        change(null);
        resolve(givenUp);
      },
    });
  });
  return waiting;
});

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'));

/** Where the question appears; stands once in the page and loads the dialog with the first one. */
export function StepUpHost() {
  const asked = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );
  if (!asked) return null;
  return (
    <Suspense>
      <StepUpDialog question={asked} />
    </Suspense>
  );
}
