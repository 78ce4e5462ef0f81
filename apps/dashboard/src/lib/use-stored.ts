import { useSyncExternalStore } from 'react';
import { listenStored, readStored, type StoredName } from './stored.ts';

/** A value this browser keeps, in step with every screen and every tab. */
export function useStored(name: StoredName): string | null {
  return useSyncExternalStore(
    (listener) => listenStored(name, listener),
    () => readStored(name),
  );
}
