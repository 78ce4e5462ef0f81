import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 47.99em)');

/** True under 48em, where tables become cards and the sidebar a drawer. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
