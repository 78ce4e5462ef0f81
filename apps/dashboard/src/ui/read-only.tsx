import { createContext, use } from 'react';

const ReadOnlyReason = createContext<string | null>(null);

/** Above a page whose forms cannot be changed now: the value is the reason, null where they can. */
export const ReadOnlyArea = ReadOnlyReason.Provider;

/** Why nothing can be changed here now, or null. `Form` heeds it by itself; other controls are disabled with it. */
export function useReadOnlyReason(): string | null {
  return use(ReadOnlyReason);
}
