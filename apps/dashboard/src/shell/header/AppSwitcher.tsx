import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { ChevronDown } from 'lucide-react';
import { useAppTitle } from '../../lib/app-title.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { DropdownDivider, DropdownItem, DropdownMenu } from '../../ui/DropdownMenu.tsx';
import classes from './AppSwitcher.module.css';
import { useSwitchApp } from './use-switch-app.ts';

/** Which app the screens are about, and the way to another. */
export default function AppSwitcher() {
  const { t } = useLingui();
  const switchApp = useSwitchApp();
  const nameOf = useAppTitle();
  const { app, apps } = useCurrentApp();
  if (!app) return null;
  return (
    <DropdownMenu
      label={t`Apps`}
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          size="xs"
          className={classes.button}
          aria-label={t`App: ${nameOf(app.name)}. Show another app`}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {nameOf(app.name)}
        </Button>
      )}
    >
      <div className={classes.list}>
        {apps.map((item) => (
          <DropdownItem
            key={item.id}
            choice="one"
            isChosen={item.id === app.id}
            onSelect={() => item.id !== app.id && switchApp(item.id)}
          >
            {nameOf(item.name)}
          </DropdownItem>
        ))}
      </div>
      <DropdownDivider />
      <DropdownItem to={to('apps')}>{t`All apps`}</DropdownItem>
    </DropdownMenu>
  );
}
