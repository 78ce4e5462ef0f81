import { useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { Check, ChevronDown } from 'lucide-react';
import { useCurrentApp } from '../lib/session.ts';
import { useToast } from '../ui/toast.tsx';
import classes from './AppSwitcher.module.css';

/** The name of the app the screens are about; with several apps, the way to another. */
export function AppSwitcher() {
  const { t } = useLingui();
  const toast = useToast();
  const { app, apps, choose } = useCurrentApp();
  if (!app) return null;
  if (apps.length === 1) return <span className={classes.name}>{app.name}</span>;
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          className={classes.button}
          aria-label={t`App: ${app.name}. Show another app`}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {app.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {apps.map((item) => (
          <Menu.Item
            key={item.id}
            aria-current={item.id === app.id}
            rightSection={item.id === app.id && <Check size={14} aria-hidden />}
            onClick={() => void choose(item.id).catch(toast.error)}
          >
            {item.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
