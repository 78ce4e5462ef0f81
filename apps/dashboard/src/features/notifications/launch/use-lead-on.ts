import { useEffect, useState } from 'react';

/** Long enough to read how it goes on. */
const waitMs = 6_000;

/** Leads to an address after a moment, unless the person wants to stay. */
export function useLeadOn(address: string | null): { readonly isLeading: boolean; readonly stay: () => void } {
  const [isStaying, setStaying] = useState(false);
  useEffect(() => {
    if (address === null || isStaying) return;
    const timer = setTimeout(() => {
      window.location.assign(address);
      // Whoever comes back wants to read.
      setStaying(true);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [address, isStaying]);
  return { isLeading: address !== null && !isStaying, stay: () => setStaying(true) };
}
