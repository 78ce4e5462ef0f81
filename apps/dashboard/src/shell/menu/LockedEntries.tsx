import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { MenuEntry } from './menu-entries.ts';
import classes from './Sidebar.module.css';
import { useLocked } from './use-locked.ts';

interface LockedEntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly onNavigate: (() => void) | undefined;
}

/** What the plan lacks, at the end of its group: each leads to the plans that have it. */
export default function LockedEntries({ entries, onNavigate }: LockedEntriesProps) {
  const { t, i18n } = useLingui();
  return useLocked(entries).map(({ screen, address, title, icon: Icon }) => (
    <li key={screen}>
      <Link to={address} className={classes.entry} onClick={onNavigate}>
        <Icon size={16} aria-hidden />
        {i18n._(title)}
        <Lock size={14} role="img" aria-label={t`Not in your plan`} className={classes.lock} />
      </Link>
    </li>
  ));
}
