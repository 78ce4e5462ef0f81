import { useSyncExternalStore } from 'react';

/** In this tab, until it is closed: a reload must not take the header away again. */
const storageKey = 'voicecart-navigation-bar';
let isShown = read();
const listeners = new Set<() => void>();

/** The navigation-bar event: header and footer come back where they are hidden for a shop platform's app. */
export function showNavigationBar(): void {
  change(true);
}

export function hideNavigationBar(): void {
  change(false);
}

export function useNavigationBar(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
}

function change(next: boolean): void {
  isShown = next;
  try {
    if (next) sessionStorage.setItem(storageKey, '1');
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden; it then holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function read(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === '1';
  } catch {
    return false;
  }
}
