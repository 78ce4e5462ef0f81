import { Trans, useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { CircleUser, Keyboard, LogOut, Monitor, Moon, Sun, User } from 'lucide-react';
import { chooseLanguage, languageNames } from '../lib/i18n.ts';
import { DropdownDivider, DropdownItem, DropdownLabel, DropdownMenu } from '../ui/DropdownMenu.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { openShortcuts } from './shortcuts.tsx';

/** Who is signed in, how the screens look and speak, and the way out. */
export function ProfileMenu({ session }: { session: SessionInfo }) {
  const { t, i18n } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = [
    { value: 'light', label: t`Light`, Icon: Sun },
    { value: 'dark', label: t`Dark`, Icon: Moon },
    { value: 'auto', label: t`Like the system`, Icon: Monitor },
  ] as const;
  return (
    <DropdownMenu
      label={t`Profile and settings`}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={t`Profile and settings`} icon={<CircleUser size={20} aria-hidden />} />
      )}
    >
      <DropdownLabel>
        {session.user.name}
        <br />
        {session.user.email}
      </DropdownLabel>
      <DropdownItem to="/profile" icon={<User size={15} aria-hidden />}>
        <Trans>My Profile</Trans>
      </DropdownItem>
      <DropdownItem icon={<Keyboard size={15} aria-hidden />} onSelect={openShortcuts}>
        <Trans>Keyboard shortcuts</Trans>
      </DropdownItem>
      <DropdownDivider />
      <DropdownLabel>
        <Trans>Colours</Trans>
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
        <Trans>Language of these screens</Trans>
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
      <DropdownDivider />
      <DropdownItem to="/logout" icon={<LogOut size={15} aria-hidden />}>
        <Trans>Logout</Trans>
      </DropdownItem>
    </DropdownMenu>
  );
}
