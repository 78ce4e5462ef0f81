import { Trans, useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { isMerchantIdentity } from '@voicecart/contract/roles';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { to } from '@voicecart/contract/screens';
import { CreditCard, Keyboard, KeyRound, LogOut, Monitor, Moon, RefreshCw, Sun, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { leavingAddress } from '../../lib/guards/session-facts.ts';
import { chooseLanguage, languageNames } from '../../lib/i18n.ts';
import { DropdownDivider, DropdownItem, DropdownLabel } from '../../ui/DropdownMenu.tsx';
import { openShortcuts } from '../palette/shortcuts.tsx';
import { useSync } from '../use-sync.ts';
import type { ProfileEntry } from './header.ts';
import { useLeaveMerchant } from './use-leave-merchant.ts';

interface ProfileMenuItemsProps {
  readonly session: SessionInfo;
  readonly entries: readonly ProfileEntry[];
}

/** What the profile menu holds; loaded when it is about to be opened. */
export default function ProfileMenuItems({ session, entries }: ProfileMenuItemsProps) {
  const { t, i18n } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const sync = useSync();
  const leave = useLeaveMerchant();
  const { user, actor, merchant, identity } = session;
  // Whoever came by a shop platform has its own entry.
  const hasPlan = merchant !== null && isMerchantIdentity(identity) && identity !== 'shop_platform_user';
  const schemes = [
    { value: 'light', label: t`Light`, Icon: Sun },
    { value: 'dark', label: t`Dark`, Icon: Moon },
    { value: 'auto', label: t`Same as system`, Icon: Monitor },
  ] as const;
  const items: Record<ProfileEntry, ReactNode> = {
    sync: (
      <DropdownItem key="sync" icon={<RefreshCw size={15} aria-hidden />} onSelect={sync}>
        <Trans>Sync</Trans>
      </DropdownItem>
    ),
    profile: (
      <DropdownItem key="profile" to={to('profile')} icon={<User size={15} aria-hidden />}>
        <Trans>My Profile</Trans>
      </DropdownItem>
    ),
    password: (
      <DropdownItem key="password" to={to('changePassword')} icon={<KeyRound size={15} aria-hidden />}>
        <Trans>Change Password</Trans>
      </DropdownItem>
    ),
    subscription: (
      <DropdownItem key="subscription" to={to('notificationPlans')} icon={<CreditCard size={15} aria-hidden />}>
        <Trans>Subscription</Trans>
      </DropdownItem>
    ),
    // It ends the menu, behind what is the same for everybody.
    logout: null,
  };
  return (
    <>
      <DropdownLabel>
        {user.name}
        <br />
        {user.email}
        {merchant && (
          <>
            <br />
            {merchant.name} · {merchant.planName}
          </>
        )}
        {actor && (
          <>
            <br />
            <Trans>Signed in as {actor.email}</Trans>
          </>
        )}
      </DropdownLabel>
      {entries.map((entry) => items[entry])}
      {hasPlan && (
        <DropdownItem to={to('upgradePlan')} icon={<CreditCard size={15} aria-hidden />}>
          <Trans>Plan and billing</Trans>
        </DropdownItem>
      )}
      <DropdownItem icon={<Keyboard size={15} aria-hidden />} onSelect={openShortcuts}>
        <Trans>Keyboard shortcuts</Trans>
      </DropdownItem>
      <DropdownDivider />
      <DropdownLabel>
        <Trans>Colors</Trans>
      </DropdownLabel>
      {schemes.map(({ value, label, Icon }) => (
        <DropdownItem
          key={value}
          choice="one"
          isChosen={colorScheme === value}
          icon={<Icon size={15} aria-hidden />}
          onSelect={() => setColorScheme(value)}
        >
          {label}
        </DropdownItem>
      ))}
      <DropdownDivider />
      <DropdownLabel>
        <Trans>Dashboard language</Trans>
      </DropdownLabel>
      {languageNames.map(([language, name]) => (
        <DropdownItem
          key={language}
          choice="one"
          isChosen={i18n.locale === language}
          lang={language}
          onSelect={() => chooseLanguage(language)}
        >
          {name}
        </DropdownItem>
      ))}
      {entries.includes('logout') && (
        <>
          <DropdownDivider />
          <DropdownItem
            icon={<LogOut size={15} aria-hidden />}
            {...(leavingAddress(session) === to('signOut') ? { to: to('signOut') } : { onSelect: leave })}
          >
            <Trans>Logout</Trans>
          </DropdownItem>
        </>
      )}
    </>
  );
}
