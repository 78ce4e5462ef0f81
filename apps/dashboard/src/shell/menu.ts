import type { MessageDescriptor } from '@lingui/core';
import { planById } from '@voicecart/contract/plans';
import { isAdminIdentity } from '@voicecart/contract/roles';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import type { LucideIcon } from 'lucide-react';
import { mayEnter } from './guards.ts';
import type { MenuEntry } from './menu-entries.ts';
import { type MenuGroup, menuGroups, type Screen } from './screen.ts';

/** An entry as the menu shows it. */
export interface ShownEntry {
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
}

/** The menu of a person, group by group; groups without an entry are left out. */
export function menuFor(
  screens: readonly Screen[],
  session: SessionInfo | null,
  entries: readonly MenuEntry[],
): readonly ShownGroup[] {
  if (!session) return [];
  const named = new Set(entries.map(({ path }) => path));
  const own = screens.filter(({ path }) => !named.has(path)).flatMap(ownEntry);
  const shown = [...entries, ...own].filter((entry) => isShown(entry, screens, session));
  const paths = new Set(shown.map(({ path }) => path));
  const parentOf = ({ under = [] }: MenuEntry) => under.find((path) => paths.has(path)) ?? null;
  const toShown = (entry: MenuEntry): ShownEntry => ({
    path: entry.path,
    address: entry.address?.(session) ?? entry.path,
    title: entry.title,
    icon: entry.icon,
    covers: entry.covers ?? [],
    children: sorted(shown.filter((other) => parentOf(other) === entry.path)).map(toShown),
  });
  return menuGroups
    .map((group) => ({
      group,
      entries: sorted(shown.filter((entry) => entry.group === group && parentOf(entry) === null)).map(toShown),
    }))
    .filter((group) => group.entries.length > 0);
}

/** The entry that a screen brings in its own row. */
function ownEntry({ path, title, menu }: Screen): MenuEntry[] {
  if (!menu) return [];
  const { label, ...rest } = menu;
  return [{ rows: [], path, title: label ?? title, ...rest }];
}

function isShown(entry: MenuEntry, screens: readonly Screen[], session: SessionInfo): boolean {
  const screen = screens.find(({ path }) => path === entry.path);
  if (!screen || !mayEnter(screen, session)) return false;
  if (entry.roles) return entry.roles.includes(session.identity);
  if (entry.whileActing !== undefined && entry.whileActing !== (session.actor !== null)) return false;
  if (isAdminIdentity(session.identity) || !session.merchant) return entry.rows.length === 0;
  return entry.plan?.(planById[session.merchant.planId]) ?? true;
}

function sorted(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return [...entries].sort((a, b) => a.order - b.order);
}

type Lit = Pick<ShownEntry, 'path' | 'covers'>;

/** The entry a path belongs to: the one with the longest address that is the path or stands above it. */
export function activeEntry(entries: readonly Lit[], path: string): string | null {
  const above = entries
    .flatMap((entry) => [entry.path, ...entry.covers].map((address) => ({ address, entry: entry.path })))
    .filter(({ address }) => path === address || path.startsWith(`${address}/`));
  return above.sort((a, b) => b.address.length - a.address.length)[0]?.entry ?? null;
}

/** Every entry of a menu, those below others too. */
export function allEntries(groups: readonly ShownGroup[]): readonly ShownEntry[] {
  return groups.flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...entry.children]));
}
