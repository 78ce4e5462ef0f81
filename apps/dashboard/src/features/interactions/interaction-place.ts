import type { InteractionItem } from './interaction-items.ts';

/**
 * The settings screen that the spec's route params name: `iid` is an interaction of the app, by its id or its type,
 * `action` one of its routes ('add', 'manage'); without `iid`, `title` is the interaction's. What is left is passed on,
 * such as the title of a deal to add. Null: no interaction is meant.
 */
export function interactionPlace(
  items: readonly Pick<InteractionItem, 'id' | 'type' | 'title' | 'routes'>[],
  search: URLSearchParams,
): string | null {
  const iid = search.get('iid');
  const title = search.get('title')?.trim().toLowerCase();
  const item = items.find((one) =>
    iid ? one.id === iid || String(one.type) === iid : one.title.toLowerCase() === title,
  );
  const action = search.get('action');
  const route = (item?.routes.find((one) => one.action === action) ?? item?.routes.at(-1))?.route;
  if (!route) return null;
  const rest = new URLSearchParams(search);
  for (const name of ['iid', 'action', ...(iid ? [] : ['title'])]) rest.delete(name);
  return rest.size > 0 ? `${route}?${rest}` : route;
}
