import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { Link } from 'react-router';
import { Mark } from '../ui/Mark.tsx';
import { AppSwitcher } from './AppSwitcher.tsx';
import classes from './Header.module.css';
import { ProfileMenu } from './ProfileMenu.tsx';
import { openPalette } from './shortcuts.tsx';

export function Header({ session, onMenu }: { session: SessionInfo; onMenu: () => void }) {
  const { t } = useLingui();
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Menu`}
        onClick={onMenu}
      >
        <MenuIcon size={20} aria-hidden />
      </ActionIcon>
      <Link to="/index" className={classes.brand}>
        <Mark />
        <span className={classes.brandName}>{session.brand.name}</span>
      </Link>
      <AppSwitcher />
      <div className={classes.end}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Search and commands (Ctrl+K)`}
          title={t`Search and commands (Ctrl+K)`}
          onClick={openPalette}
        >
          <Search size={18} aria-hidden />
        </ActionIcon>
        <ProfileMenu session={session} />
      </div>
    </header>
  );
}
