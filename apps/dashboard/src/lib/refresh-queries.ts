import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for the queries under a key, since something told that they are old. An answer under way may have been made
 * before that: it is let come, so that many events in a row starve nobody, and is asked for once more.
 */
export async function refreshQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (underWay.length === 0) return;
  await client.invalidateQueries({ predicate: (query) => underWay.includes(query) }, { cancelRefetch: false });
}
