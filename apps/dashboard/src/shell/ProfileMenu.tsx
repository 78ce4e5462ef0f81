import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { Check, CircleUser, Keyboard, LogOut, Monitor, Moon, Sun, User } from 'lucide-react';
import { Link } from 'react-router';
import { chooseLanguage, type UiLanguage, uiLanguages } from '../lib/i18n.ts';
import { openShortcuts } from './shortcuts.tsx';

const languages = Object.entries(uiLanguages) as [UiLanguage, string][];

/** Who is signed in, how the screens look and speak, and the way out. */
export function ProfileMenu({ session }: { session: SessionInfo }) {
  const { t, i18n } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = [
    { value: 'light', label: t`Light`, Icon: Sun },
    { value: 'dark', label: t`Dark`, Icon: Moon },
    { value: 'auto', label: t`Like the system`, Icon: Monitor },
  ] as const;
  const chosen = <Check size={14} aria-hidden />;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Profile and settings`}>
          <CircleUser size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {session.user.name}
          <br />
          {session.user.email}
        </Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<User size={15} aria-hidden />}>
          <Trans>My Profile</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard size={15} aria-hidden />} onClick={openShortcuts}>
          <Trans>Keyboard shortcuts</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>
          <Trans>Colours</Trans>
        </Menu.Label>
        {schemes.map(({ value, label, Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Icon size={15} aria-hidden />}
            rightSection={colorScheme === value && chosen}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>
          <Trans>Language of these screens</Trans>
        </Menu.Label>
        {languages.map(([language, name]) => (
          <Menu.Item
            key={language}
            role="menuitemradio"
            aria-checked={i18n.locale === language}
            lang={language}
            rightSection={i18n.locale === language && chosen}
            onClick={() => void chooseLanguage(language)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" leftSection={<LogOut size={15} aria-hidden />}>
          <Trans>Logout</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
