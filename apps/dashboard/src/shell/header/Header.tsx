import { useLingui } from '@lingui/react/macro';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { home } from '@voicecart/contract/screens';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/IconButton.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { openPalette } from '../palette/shortcuts.tsx';
import classes from './Header.module.css';
import { HeaderTools } from './HeaderTools.tsx';
import type { ShellParts } from './header.ts';
import { ProfileMenu } from './ProfileMenu.tsx';

const ActingNotice = lazy(() => import('./ActingNotice.tsx'));
const AppSwitcher = lazy(() => import('./AppSwitcher.tsx'));
const LeaveArrow = lazy(() => import('./LeaveArrow.tsx'));

interface HeaderProps {
  readonly session: SessionInfo;
  readonly parts: ShellParts;
  readonly onMenu: () => void;
}

export function Header({ session, parts, onMenu }: HeaderProps) {
  const { t } = useLingui();
  const { name } = session.brand;
  const merchant = session.merchant?.name ?? '';
  return (
    <header className={classes.header}>
      <IconButton
        className={classes.burger}
        label={t`Menu`}
        onClick={onMenu}
        icon={<MenuIcon size={20} aria-hidden />}
      />
      {parts.leaveMerchant === 'arrow' && (
        <Suspense>
          <LeaveArrow merchant={merchant} />
        </Suspense>
      )}
      {parts.isLogoLink ? (
        <Link to={home} className={classes.brand} aria-label={name}>
          <Brand name={name} />
        </Link>
      ) : (
        <span className={classes.brand}>
          <Brand name={name} />
        </span>
      )}
      <Suspense>{parts.hasAppSwitcher && <AppSwitcher />}</Suspense>
      {parts.appName && <span className={classes.appName}>{parts.appName}</span>}
      {session.actor && (
        <Suspense>
          <ActingNotice merchant={merchant} until={session.actor.until} hasEnded={session.actor.hasEnded} />
        </Suspense>
      )}
      <div className={classes.tools}>
        <HeaderTools session={session} parts={parts} />
      </div>
      <div className={classes.end}>
        <IconButton
          label={t`Search and commands (Ctrl+K)`}
          onClick={openPalette}
          icon={<Search size={18} aria-hidden />}
        />
        <ProfileMenu session={session} entries={parts.profileMenu} />
      </div>
    </header>
  );
}

/** Where the header is hidden, a phone still needs the way to the menu. */
export function MenuBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.menuBar}>
      <IconButton label={t`Menu`} onClick={onMenu} icon={<MenuIcon size={20} aria-hidden />} />
    </div>
  );
}

function Brand({ name }: { name: string }) {
  return (
    <>
      <Mark />
      <span className={classes.brandName}>{name}</span>
    </>
  );
}
