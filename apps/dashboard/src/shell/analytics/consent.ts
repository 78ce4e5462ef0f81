import { useSyncExternalStore } from 'react';

/** Whether the visitor lets pages be counted. Null: not asked yet, and counted as no. */
export type Consent = 'yes' | 'no' | null;

const storageKey = 'voicecart-analytics';
const listeners = new Set<() => void>();
/** Where storage is forbidden, the answer lasts until the page is left. */
let inMemory: Consent = null;

export function readConsent(): Consent {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'yes' || kept === 'no' ? kept : null;
  } catch {
    return inMemory;
  }
}

export function writeConsent(consent: 'yes' | 'no'): void {
  inMemory = consent;
  try {
    localStorage.setItem(storageKey, consent);
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

export function useConsent(): Consent {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readConsent);
}

/** The script that the installation counts pages with; null, the default, where none is configured. */
export function analyticsScript(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="page-analytics"]')?.content || null;
}
