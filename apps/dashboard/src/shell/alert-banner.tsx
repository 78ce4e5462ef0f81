import { lazy, Suspense, useSyncExternalStore } from 'react';

export interface AlertMessage {
  readonly type: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
}

let message: AlertMessage | null = null;
let shownAt = 0;
const listeners = new Set<() => void>();

/** Shows one message above the page until it is closed or replaced; null takes it away. */
export function showAlert(next: AlertMessage | null): void {
  message = next;
  shownAt = Date.now();
  for (const listener of listeners) listener();
}

/** A page is left: what was said about it goes too, but not what was said on the way to the next. */
export function leaveAlertBehind(): void {
  if (message && Date.now() - shownAt > 1_000) showAlert(null);
}

const Message = lazy(() => import('./AlertMessage.tsx'));

/** Where the message appears; what draws it is loaded with the first one. */
export function AlertBanner() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => message,
  );
  if (!shown) return null;
  return (
    <Suspense>
      <Message message={shown} />
    </Suspense>
  );
}
