import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { isMerchantIdentity } from '@voicecart/contract/roles';
import { settingScreens, to } from '@voicecart/contract/screens';
import { useNavigate } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { useMayEnter } from '../../lib/guards/use-may-enter.ts';
import { titleOf } from '../../lib/screen.ts';
import { useCurrentApp, useSession } from '../../lib/session.ts';
import { useScreens } from '../../lib/use-screen.ts';
import { useSwitchApp } from '../header/use-switch-app.ts';
import { allEntries } from '../menu/menu.ts';
import { useLocked } from '../menu/use-locked.ts';
import { useMenu } from '../menu/use-menu.ts';
import type { Command } from './commands.ts';

/** What the palette knows without asking: actions, the pages of the menu, settings of interactions, other apps. */
export function useCommands(): readonly Command[] {
  const actions = useActions();
  const pages = usePages();
  const settings = useInteractionSettings();
  const apps = useAppSwitches();
  return [...actions, ...pages, ...settings, ...apps];
}

function useActions(): readonly Command[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const mayPublish = useMayEnter('goLive');
  const mayAddDeals = useMayEnter('newDeal');
  const mayAddProducts = useMayEnter('newProduct');
  const hint = t`Action`;
  const opening = (key: 'goLive' | 'newDeal' | 'newProduct', label: string): Command => ({
    key: `action-${key}`,
    label,
    hint,
    run: () => navigate(to(key)),
  });
  return [
    {
      key: 'action-scheme',
      label: isDark ? t`Switch to light mode` : t`Switch to dark mode`,
      hint,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    ...(mayAddDeals ? [opening('newDeal', t`New deal`)] : []),
    ...(mayAddProducts ? [opening('newProduct', t`New product`)] : []),
    ...(mayPublish ? [opening('goLive', t`Publish the app`)] : []),
  ];
}

function usePages(): readonly Command[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const session = useSession();
  const menu = useMenu(session);
  const open = allEntries(menu).map((entry) => ({
    key: entry.path,
    label: i18n._(entry.title),
    hint: t`Page`,
    run: () => navigate(entry.address),
  }));
  const locked = useLocked(menu.flatMap((group) => group.locked)).map(({ screen, title, address }) => ({
    key: `locked-${screen}`,
    label: i18n._(title),
    hint: t`Not in your plan`,
    run: () => navigate(address),
  }));
  const pages = [...open, ...locked];
  const hasPlan = session?.merchant != null && isMerchantIdentity(session.identity);
  const plan = { key: 'plan', label: t`Plan and billing`, hint: t`Page`, run: () => navigate(to('upgradePlan')) };
  return hasPlan ? [...pages, plan] : pages;
}

function useInteractionSettings(): readonly Command[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const screen = useScreens().find(({ key }) => key === 'interactionSetting');
  const mayEnter = useMayEnter('interactionSetting');
  if (!screen || !mayEnter) return [];
  return Object.keys(settingScreens).map((interaction) => ({
    key: `setting-${interaction}`,
    label: i18n._(titleOf(screen, { interaction })),
    hint: t`Settings`,
    run: () => navigate(to('interactionSetting', { interaction })),
  }));
}

function useAppSwitches(): readonly Command[] {
  const { t } = useLingui();
  const { apps } = useCurrentApp();
  const nameOf = useAppTitle();
  const switchApp = useSwitchApp();
  if (apps.length < 2) return [];
  return apps.map((app) => ({ key: app.id, label: nameOf(app.name), hint: t`App`, run: () => switchApp(app.id) }));
}
