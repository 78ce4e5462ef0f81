import type { MessageDescriptor } from '@lingui/core';
import { isNotificationPlan, planById } from '@voicecart/contract/plans';
import { isAdminIdentity } from '@voicecart/contract/roles';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import type { ScreenKey } from '@voicecart/contract/screens';
import type { LucideIcon } from 'lucide-react';
import { maySignIn } from '../../lib/guards/guards.ts';
import { type MenuGroup, menuGroups, type Screen, titleOf } from '../../lib/screen.ts';
import type { MenuEntry } from './menu-entries.ts';

/** An entry as the menu shows it. */
export interface ShownEntry {
  readonly screen: ScreenKey;
  readonly path: string;
  /** Where it leads. */
  readonly address: string;
  readonly title: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly covers: readonly string[];
  readonly children: readonly ShownEntry[];
}

export interface ShownGroup {
  readonly group: MenuGroup;
  readonly entries: readonly ShownEntry[];
  /** What the plan lacks and another one has. */
  readonly locked: readonly MenuEntry[];
}

/** The menu of a person, group by group; groups without an entry are left out. */
export function menuFor(
  screens: readonly Screen[],
  session: SessionInfo | null,
  entries: readonly MenuEntry[],
): readonly ShownGroup[] {
  if (!session) return [];
  const named = new Set<string>(entries.map(({ screen }) => screen));
  const own = screens.filter(({ key }) => !named.has(key)).flatMap(ownEntry);
  const shown = [...entries, ...own].flatMap((entry) => {
    const screen = screens.find(({ key }) => key === entry.screen);
    return screen && isShown(entry, screen, session) ? [{ entry, screen }] : [];
  });
  const keys = new Set(shown.map(({ screen }) => screen.key));
  const planId = isAdminIdentity(session.identity) ? undefined : session.merchant?.planId;
  const lacks = (key: ScreenKey) =>
    planId !== undefined && screens.find((screen) => screen.key === key)?.plan?.(planById[planId]) === false;
  const parentOf = ({ under = [] }: MenuEntry) => under.find((key) => keys.has(key)) ?? null;
  const sortedOf = (wanted: (entry: MenuEntry) => boolean): readonly ShownEntry[] =>
    shown
      .filter(({ entry }) => wanted(entry))
      .sort((a, b) => a.entry.order - b.entry.order)
      .map(({ entry, screen }) => {
        const path = fixedPart(screen.path);
        return {
          screen: entry.screen,
          path,
          address: entry.address?.(session) ?? path,
          title: entry.label ?? titleOf(screen),
          icon: entry.icon,
          covers: entry.covers ?? [],
          children: sortedOf((other) => parentOf(other) === entry.screen),
        };
      });
  return groupsOf(session)
    .map((group) => ({
      group,
      entries: sortedOf((entry) => entry.group === group && parentOf(entry) === null),
      locked: [
        ...entries.filter((entry) => entry.isOffered && entry.group === group && !keys.has(entry.screen)),
        ...own.filter((entry) => entry.isOffered && entry.group === group && lacks(entry.screen)),
      ],
    }))
    .filter(({ entries, locked }) => entries[0] ?? locked[0]);
}

/** Where notifications are what the plan is for, they and the shop come first. */
function groupsOf({ merchant }: SessionInfo): readonly MenuGroup[] {
  if (!merchant || !isNotificationPlan(planById[merchant.planId])) return menuGroups;
  return [...new Set<MenuGroup>(['notify', 'shop', ...menuGroups])];
}

/** The path without the parts that may be absent. */
function fixedPart(path: string): string {
  return path.replace(/\/:\w+\?/g, '');
}

/** The entry that a screen brings in its own row. */
function ownEntry({ key, menu }: Screen): MenuEntry[] {
  return menu ? [{ rows: [], screen: key, ...menu }] : [];
}

function isShown(entry: MenuEntry, screen: Screen, session: SessionInfo): boolean {
  if (!maySignIn(screen, session) || entry.isFor?.(session) === false) return false;
  if (entry.roles) return entry.roles.includes(session.identity);
  if (entry.whileActing !== undefined && entry.whileActing !== (session.actor !== null)) return false;
  if (isAdminIdentity(session.identity) || !session.merchant) return entry.rows.length === 0;
  return entry.plan?.(planById[session.merchant.planId]) ?? true;
}

type Lit = Pick<ShownEntry, 'path' | 'covers'>;

/**
 * The entry a path belongs to: the one with the longest address that is the path or stands above it. An address of its
 * own comes before one that another entry covers.
 */
export function activeEntry(entries: readonly Lit[], path: string): string | null {
  const above = entries
    .flatMap((entry) => [entry.path, ...entry.covers].map((address) => ({ address, entry: entry.path })))
    .toSorted((a, b) => Number(b.address === b.entry) - Number(a.address === a.entry))
    .filter(({ address }) => path === address || path.startsWith(`${address}/`));
  return above.sort((a, b) => b.address.length - a.address.length)[0]?.entry ?? null;
}

/** Every entry of a menu, those below others too. */
export function allEntries(groups: readonly ShownGroup[]): readonly ShownEntry[] {
  return groups.flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...entry.children]));
}
