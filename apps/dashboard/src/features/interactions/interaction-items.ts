import type { InteractionType, ListedSetting } from '@voicecart/contract/routes/interactions';

/** One interaction as the screens show it. */
export interface InteractionItem {
  /** Of the app's own settings for it; null where the app has never had it. */
  readonly id: string | null;
  readonly type: number;
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly examples: readonly string[];
  readonly isEnabled: boolean;
  /** It is on, and shoppers would only hear that there is nothing. */
  readonly needsContent: boolean;
  readonly routes: readonly { readonly action: string; readonly route: string }[];
}

type TypeRow = Pick<InteractionType, 'type' | 'key' | 'title' | 'summary' | 'examples' | 'routes'>;
type SettingRow = Pick<ListedSetting, 'id' | 'type' | 'isEnabled' | 'needsContent'>;

/**
 * Every type of the product with the app's own switch, in the order of their numbers. `wishes` are clicks not yet
 * answered.
 */
export function itemsOf(
  types: readonly TypeRow[],
  settings: readonly SettingRow[],
  wishes: ReadonlyMap<number, boolean>,
): InteractionItem[] {
  const own = new Map(settings.map((row) => [row.type, row]));
  return types
    .map(({ type, key, title, summary, examples, routes }) => ({
      id: own.get(type)?.id ?? null,
      type,
      key,
      title,
      summary,
      examples,
      isEnabled: wishes.get(type) ?? own.get(type)?.isEnabled ?? false,
      needsContent: own.get(type)?.needsContent ?? false,
      routes,
    }))
    .sort((a, b) => a.type - b.type);
}
