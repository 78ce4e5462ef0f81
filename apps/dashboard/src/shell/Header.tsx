import { useLingui } from '@lingui/react/macro';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '../ui/IconButton.tsx';
import { Mark } from '../ui/Mark.tsx';
import { AppSwitcher } from './AppSwitcher.tsx';
import classes from './Header.module.css';
import { ProfileMenu } from './ProfileMenu.tsx';
import { openPalette } from './shortcuts.tsx';

export function Header({ session, onMenu }: { session: SessionInfo; onMenu: () => void }) {
  const { t } = useLingui();
  return (
    <header className={classes.header}>
      <IconButton
        className={classes.burger}
        label={t`Menu`}
        onClick={onMenu}
        icon={<MenuIcon size={20} aria-hidden />}
      />
      <Link to="/index" className={classes.brand} aria-label={session.brand.name}>
        <Mark />
        <span className={classes.brandName}>{session.brand.name}</span>
      </Link>
      <AppSwitcher />
      <div className={classes.end}>
        <IconButton
          label={t`Search and commands (Ctrl+K)`}
          onClick={openPalette}
          icon={<Search size={18} aria-hidden />}
        />
        <ProfileMenu session={session} />
      </div>
    </header>
  );
}
