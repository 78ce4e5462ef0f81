import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useCurrentApp } from '../lib/session.ts';
import { DropdownItem, DropdownMenu } from '../ui/DropdownMenu.tsx';
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
    <DropdownMenu
      label={t`Apps`}
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          size="xs"
          className={classes.button}
          aria-label={t`App: ${app.name}. Show another app`}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {app.name}
        </Button>
      )}
    >
      <div className={classes.list}>
        {apps.map((item) => (
          <DropdownItem
            key={item.id}
            choice="one"
            isChosen={item.id === app.id}
            onSelect={() => choose(item.id).catch(toast.error)}
          >
            {item.name}
          </DropdownItem>
        ))}
      </div>
    </DropdownMenu>
  );
}
