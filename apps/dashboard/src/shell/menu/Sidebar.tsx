import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { writeStored } from '../../lib/stored.ts';
import { useStored } from '../../lib/use-stored.ts';
import { activeEntry, allEntries, type ShownEntry } from './menu.ts';
import classes from './Sidebar.module.css';
import { useMenu } from './use-menu.ts';

const groupNames = {
  build: msg`Build`,
  test: msg`Test`,
  publish: msg`Publish`,
  notify: msg`Notifications`,
  watch: msg`Watch`,
  shop: msg`Shop`,
  account: msg`Account`,
  admin: msg`Administration`,
} as const;

// After the menu itself.
const WaitingCount = lazy(() => import('./WaitingCount.tsx'));
const LockedEntries = lazy(() => import('./LockedEntries.tsx'));

/** When the lit entry is looked at again after a navigation: a screen may have led on by itself (H024). */
export const highlightRecheckMs = 300;

export function Sidebar({ session, onNavigate }: { session: SessionInfo; onNavigate?: () => void }) {
  const { i18n } = useLingui();
  const groups = useMenu(session);
  const folded = new Set((useStored('foldedGroups') ?? '').split(' '));
  const active = activeEntry(allEntries(groups), useSettledPath());
  const link = ({ screen, path, address, title, icon: Icon }: ShownEntry) => (
    <Link
      to={address}
      className={classes.entry}
      aria-current={path === active ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon size={16} aria-hidden />
      {i18n._(title)}
      <Suspense>
        <WaitingCount screen={screen} className={classes.waiting} />
      </Suspense>
    </Link>
  );
  return (
    <nav aria-label={i18n._(msg`Main menu`)} className={classes.menu}>
      {groups.map(({ group, entries, locked }) => (
        // The browser's own folding: no code of ours before the first screen.
        <details
          key={group}
          open={!folded.has(group)}
          onToggle={(event) => keepFolded(folded, group, !event.currentTarget.open)}
        >
          <summary className={classes.group}>
            <h2>{i18n._(groupNames[group])}</h2>
            <ChevronDown size={14} aria-hidden />
          </summary>
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <li key={entry.path}>
                {link(entry)}
                {entry.children.length > 0 && (
                  <ul className={classes.below}>
                    {entry.children.map((child) => (
                      <li key={child.path}>{link(child)}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
            {locked[0] && (
              <Suspense>
                <LockedEntries entries={locked} onNavigate={onNavigate} />
              </Suspense>
            )}
          </ul>
        </details>
      ))}
    </nav>
  );
}

/** Which groups are closed is kept by the browser. */
function keepFolded(folded: ReadonlySet<string>, group: string, isFolded: boolean): void {
  if (folded.has(group) === isFolded) return;
  const next = [...folded].filter((other) => other && other !== group);
  writeStored('foldedGroups', [...next, ...(isFolded ? [group] : [])].join(' '));
}

/** The path in view; once more after a moment, for what changed the address without the router. */
function useSettledPath(): string {
  const { pathname } = useLocation();
  const [settled, setSettled] = useState(pathname);
  useEffect(() => {
    setSettled(pathname);
    const timer = setTimeout(() => setSettled(window.location.pathname), highlightRecheckMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return settled;
}
