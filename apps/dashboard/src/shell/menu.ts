import { planById } from '@voicecart/contract/plans';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { mayOpen } from './guards.ts';
import { type MenuGroup, menuGroups, type Screen } from './screen.ts';

export type MenuScreen = Screen & { readonly menu: NonNullable<Screen['menu']> };

/** The menu of a person, group by group; groups without an entry are left out. */
export function menuFor(
  screens: readonly Screen[],
  session: SessionInfo | null,
): readonly { readonly group: MenuGroup; readonly entries: readonly MenuScreen[] }[] {
  const entries = screens.filter(
    (screen): screen is MenuScreen =>
      screen.menu !== undefined && mayOpen(screen, session) && isInMenuOf(screen.menu, session),
  );
  return menuGroups
    .map((group) => ({
      group,
      entries: entries.filter(({ menu }) => menu.group === group).sort((a, b) => a.menu.order - b.menu.order),
    }))
    .filter((group) => group.entries.length > 0);
}

function isInMenuOf(menu: MenuScreen['menu'], session: SessionInfo | null): boolean {
  if (!menu.plan || !session?.merchant) return true;
  return menu.plan(planById[session.merchant.planId]);
}

interface Entry {
  readonly path: string;
  readonly menu?: Pick<MenuScreen['menu'], 'covers'>;
}

/** The entry a path belongs to: the one with the longest address that is the path or stands above it. */
export function activeEntry(entries: readonly Entry[], path: string): string | null {
  const above = entries
    .flatMap((entry) => [entry.path, ...(entry.menu?.covers ?? [])].map((address) => ({ address, entry: entry.path })))
    .filter(({ address }) => path === address || path.startsWith(`${address}/`));
  return above.sort((a, b) => b.address.length - a.address.length)[0]?.entry ?? null;
}
