import { builtInteractions } from '../apps/apps.ts';

export interface ListedInteraction {
  readonly type: number;
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly routes: readonly { readonly action: 'settings' | 'add' | 'manage'; readonly route: string }[];
}

/** Every interaction type of the product by its number. */
export function listInteractionTypes(): ListedInteraction[] {
  return builtInteractions
    .map(({ type, key, title, summary, routes }) => ({ type, key, title, summary, routes }))
    .sort((a, b) => a.type - b.type);
}
