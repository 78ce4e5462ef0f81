import type { InteractionSetting, InteractionType } from '@voicecart/contract/routes/interactions';

/** One interaction as the screens show it. */
export interface InteractionItem {
  readonly type: number;
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly examples: readonly string[];
  readonly isEnabled: boolean;
  readonly routes: readonly { readonly action: string; readonly route: string }[];
}

type TypeRow = Pick<InteractionType, 'type' | 'key' | 'title' | 'summary' | 'examples' | 'routes'>;
type SettingRow = Pick<InteractionSetting, 'type' | 'isEnabled'>;

/**
 * Every type of the product with the app's own switch, in the order of their numbers. `wishes` are clicks not yet
 * answered.
 */
export function itemsOf(
  types: readonly TypeRow[],
  settings: readonly SettingRow[],
  wishes: ReadonlyMap<number, boolean>,
): InteractionItem[] {
  const isOn = new Map(settings.map((row) => [row.type, row.isEnabled]));
  return types
    .map(({ type, key, title, summary, examples, routes }) => ({
      type,
      key,
      title,
      summary,
      examples,
      isEnabled: wishes.get(type) ?? isOn.get(type) ?? false,
      routes,
    }))
    .sort((a, b) => a.type - b.type);
}
