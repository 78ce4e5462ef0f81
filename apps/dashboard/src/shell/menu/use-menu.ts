import { isAdminIdentity } from '@voicecart/contract/roles';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { use } from 'react';
import { useScreens } from '../../lib/use-screen.ts';
import { menuFor, type ShownGroup } from './menu.ts';
import { type MenuEntry, merchantEntries } from './menu-entries.ts';

let adminEntries: Promise<readonly MenuEntry[]> | undefined;

/** The menu of who is signed in. Waits, under a Suspense, for the entries of admins. */
export function useMenu(session: SessionInfo | null): readonly ShownGroup[] {
  const screens = useScreens();
  if (!session || !isAdminIdentity(session.identity)) return menuFor(screens, session, merchantEntries);
  adminEntries ??= import('./admin-entries.ts').then((module) => module.adminEntries);
  return menuFor(screens, session, use(adminEntries));
}
