import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** A secret of the address, taken out of it at once: history and shoulders see it no longer than needed. */
export function useLinkSecret(name: string): string | null {
  const [search, setSearch] = useSearchParams();
  const [secret, setSecret] = useState(() => search.get(name));
  const inAddress = search.get(name);
  useEffect(() => {
    if (inAddress === null) return;
    // Another link opened in the same page brings another secret.
    setSecret(inAddress);
    setSearch(
      (old) => {
        const rest = new URLSearchParams(old);
        rest.delete(name);
        return rest;
      },
      { replace: true },
    );
  }, [inAddress, name, setSearch]);
  return secret;
}
