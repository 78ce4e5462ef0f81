import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings what an address points at into view and gives it the focus; once, so that a search or a refresh of the list
 * takes the focus from nobody. The ref goes to the element that is pointed at.
 */
export function useMarked<Target extends HTMLElement>(marked: string | null): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (marked === null) return;
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [marked]);
  return target;
}
