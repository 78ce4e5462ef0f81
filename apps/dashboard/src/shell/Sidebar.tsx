import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { Link, useLocation } from 'react-router';
import { screens } from '../screens.ts';
import { activeEntry, menuFor } from './menu.ts';
import classes from './Sidebar.module.css';

const groupNames = {
  build: msg`Build`,
  test: msg`Test`,
  publish: msg`Publish`,
  watch: msg`Watch`,
  shop: msg`Shop`,
  account: msg`Account`,
  admin: msg`Administration`,
} as const;

export function Sidebar({ session, onNavigate }: { session: SessionInfo; onNavigate?: () => void }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const groups = menuFor(screens, session);
  const active = activeEntry(
    groups.flatMap(({ entries }) => entries),
    pathname,
  );
  return (
    <nav aria-label={i18n._(msg`Main menu`)} className={classes.menu}>
      {groups.map(({ group, entries }) => (
        <section key={group} aria-labelledby={`menu-${group}`}>
          <h2 id={`menu-${group}`} className={classes.group}>
            {i18n._(groupNames[group])}
          </h2>
          <ul className={classes.entries}>
            {entries.map(({ path, title, menu }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={classes.entry}
                  aria-current={path === active ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  <menu.icon size={16} aria-hidden />
                  {i18n._(menu.label ?? title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
