import { useEffect, useSyncExternalStore } from 'react';

/** How many parts of the page say that the thing of this address is not there. */
let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Says so for as long as the caller is shown, so that the tab is not called after a page that nobody sees. */
export function useSayMissing(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export function useIsMissing(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count > 0,
  );
}
