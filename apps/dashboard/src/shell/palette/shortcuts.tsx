import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

type Overlay = 'palette' | 'shortcuts' | null;

let overlay: Overlay = null;
const listeners = new Set<() => void>();

function show(next: Overlay): void {
  overlay = next;
  for (const listener of listeners) listener();
}

export const openPalette = () => show('palette');
export const openShortcuts = () => show('shortcuts');
const close = () => show(null);

const Palette = lazy(() => import('./Palette.tsx'));
const ShortcutList = lazy(() => import('./ShortcutList.tsx'));

/** Hears the keys that work everywhere and shows what they open, loaded with the first use. */
export function ShortcutHost() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => overlay,
  );
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (!shown) return null;
  return <Suspense>{shown === 'palette' ? <Palette onClose={close} /> : <ShortcutList onClose={close} />}</Suspense>;
}

function onKey(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    show(overlay === 'palette' ? null : 'palette');
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (event.key === '?') show('shortcuts');
  if (event.key === '/') {
    const search = document.querySelector<HTMLInputElement>('input[data-list-search]');
    if (!search) return;
    event.preventDefault();
    search.focus();
  }
  // Only where there is a list; its code comes with the first of them.
  if (['j', 'k', 'x'].includes(event.key) && document.querySelector('[data-list-row]')) {
    void import('../../ui/list/list-keys.ts').then(({ pressListKey }) => pressListKey(event.key));
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select, [role="menuitem"]'))
  );
}
