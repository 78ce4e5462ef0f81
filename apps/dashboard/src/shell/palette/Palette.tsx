import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { isMerchantIdentity } from '@voicecart/contract/roles';
import { to } from '@voicecart/contract/screens';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { useCurrentApp, useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSwitchApp } from '../header/use-switch-app.ts';
import { allEntries } from '../menu/menu.ts';
import { useMenu } from '../menu/use-menu.ts';
import classes from './Palette.module.css';

interface Command {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly run: () => unknown;
}

/** Ctrl+K: any screen of the menu and any app by a few letters. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const commands = useCommands();
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const listId = useId();
  const found = matching(commands, text);
  const active = found[Math.min(index, found.length - 1)];

  function run(command: Command | undefined) {
    if (!command) return;
    onClose();
    command.run();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setIndex((index + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(active);
    }
  }

  return (
    <Dialog title={t`Search and commands`} onClose={onClose} isBare>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active && `${listId}-${active.key}`}
        aria-label={t`Search screens and apps`}
        placeholder={t`Search screens and apps`}
        leftSection={<Search size={16} aria-hidden />}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIndex(0);
        }}
      />
      <div id={listId} role="listbox" aria-label={t`Results`} className={classes.results}>
        {found.map((command) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus.
          <div
            key={command.key}
            id={`${listId}-${command.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === active}
            className={classes.result}
            onClick={() => run(command)}
          >
            {command.label}
            <span className={classes.hint}>{command.hint}</span>
          </div>
        ))}
        {found.length === 0 && <p className={classes.nothing}>{t`Nothing found`}</p>}
      </div>
    </Dialog>
  );
}

function useCommands(): readonly Command[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const session = useSession();
  const { apps } = useCurrentApp();
  const nameOf = useAppTitle();
  const switchApp = useSwitchApp();
  const open = allEntries(useMenu(session)).map((entry) => ({
    key: entry.path,
    label: i18n._(entry.title),
    hint: t`Screen`,
    run: () => navigate(entry.address),
  }));
  const switches = apps.map((app) => ({
    key: app.id,
    label: nameOf(app.name),
    hint: t`App`,
    run: () => switchApp(app.id),
  }));
  const hasPlan = session?.merchant != null && isMerchantIdentity(session.identity);
  const plan = { key: 'plan', label: t`Plan and billing`, hint: t`Screen`, run: () => navigate(to('upgradePlan')) };
  return [...open, ...(hasPlan ? [plan] : []), ...(apps.length > 1 ? switches : [])];
}

/** Commands whose words begin with what was typed come first, then those that hold it anywhere. */
function matching(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return commands;
  const rank = ({ label }: Command) => {
    const words = label.toLowerCase();
    if (words.startsWith(wanted)) return 0;
    return words.includes(` ${wanted}`) ? 1 : words.includes(wanted) ? 2 : 3;
  };
  return commands.filter((command) => rank(command) < 3).sort((a, b) => rank(a) - rank(b));
}
