import type { InteractionItem } from '../interaction-items.ts';

/**
 * The tab that mends what a publish found wrong with an utterance or a slot, from the address the server gives with the
 * fault: `?type=1&locale=en-US&intent=ProductSearchIntent&utterance=find+{query}#utterances`. Null: no single
 * interaction is meant.
 */
export function faultPlace(
  items: readonly Pick<InteractionItem, 'type' | 'routes'>[],
  search: URLSearchParams,
  hash: string,
): string | null {
  const tab = hash.replace('#', '');
  if (tab !== 'utterances' && tab !== 'slots') return null;
  const item = items.find(({ type }) => String(type) === search.get('type'));
  const route = item?.routes.find(({ action }) => action !== 'add')?.route;
  if (!route) return null;
  const query = new URLSearchParams({ tab });
  for (const name of ['locale', 'intent', 'utterance', 'slotType', 'value']) {
    const value = search.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${route}?${query}`;
}
