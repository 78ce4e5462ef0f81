import type { InteractionSetting, InteractionType } from '@voicecart/contract/routes/interactions';

/** One interaction as the screens show it. */
export interface InteractionItem {
  readonly type: number;
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly examples: readonly string[];
  readonly isAvailable: boolean;
  readonly isEnabled: boolean;
  readonly routes: readonly { readonly action: string; readonly route: string }[];
}

type TypeRow = Pick<InteractionType, 'type' | 'key' | 'title' | 'summary' | 'examples' | 'isAvailable' | 'routes'>;
type SettingRow = Pick<InteractionSetting, 'type' | 'isEnabled'>;

/**
 * Every type of the product with the app's own switch. `wishes` are clicks not yet answered; what can be used comes
 * first, each part in the order of its numbers.
 */
export function itemsOf(
  types: readonly TypeRow[],
  settings: readonly SettingRow[],
  wishes: ReadonlyMap<number, boolean>,
): InteractionItem[] {
  const isOn = new Map(settings.map((row) => [row.type, row.isEnabled]));
  return types
    .map(({ type, key, title, summary, examples, isAvailable, routes }) => ({
      type,
      key,
      title,
      summary,
      examples,
      isAvailable,
      isEnabled: isAvailable && (wishes.get(type) ?? isOn.get(type) ?? false),
      routes,
    }))
    .sort((a, b) => Number(b.isAvailable) - Number(a.isAvailable) || a.type - b.type);
}
