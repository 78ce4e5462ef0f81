import { lazy, Suspense, useSyncExternalStore } from 'react';

export interface BusyTask {
  /** What is being done: "Making your first app…". */
  readonly label: string;
  cancel(): void;
}

let current: BusyTask | null = null;
const listeners = new Set<() => void>();

function change(next: BusyTask | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Does something long under an overlay whose Cancel calls the request off. What takes less than a moment shows nothing.
 * @throws whatever the task throws; a DOMException 'AbortError' when it was cancelled
 */
export async function underOverlay<T>(label: string, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const cancelled = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  const busy: BusyTask = { label, cancel: () => controller.abort() };
  const timer = setTimeout(() => change(busy), 250);
  try {
    return await Promise.race([task(controller.signal), cancelled]);
  } finally {
    clearTimeout(timer);
    if (current === busy) change(null);
  }
}

/** Whether somebody pressed Cancel: nothing went wrong then. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

const BusyOverlay = lazy(() => import('./BusyOverlay.tsx'));

/** Where the overlay appears; stands once in the page and is loaded with the first wait. */
export function BusyHost() {
  const busy = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  if (!busy) return null;
  return (
    <Suspense>
      <BusyOverlay busy={busy} />
    </Suspense>
  );
}
