import { createContext, type ReactNode, use } from 'react';

const ReadOnlyReason = createContext<string | null>(null);

/** Above a page whose forms cannot be changed now: the value is the reason, null where they can. */
export const ReadOnlyArea = ReadOnlyReason.Provider;

/** Why nothing can be changed here now, or null. `Form` heeds it by itself. */
export function useReadOnlyReason(): string | null {
  return use(ReadOnlyReason);
}

/** Around controls outside a `Form` that change something: disabled where nothing can be changed, with the reason. */
export function ChangeControls({ children }: { children: ReactNode }) {
  const reason = useReadOnlyReason();
  if (reason === null) return children;
  return (
    <fieldset disabled title={reason} style={{ display: 'contents' }}>
      {children}
    </fieldset>
  );
}
