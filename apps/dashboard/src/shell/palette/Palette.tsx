import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { type Command, matching } from './commands.ts';
import classes from './Palette.module.css';
import { useCommands } from './use-commands.ts';
import { useRecentCommands } from './use-recent-commands.ts';
import { useRecords } from './use-records.ts';

/** Ctrl+K: screens, settings, actions, apps and records by a few letters; before the first letter what was used last. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const commands = useCommands();
  const recent = useRecentCommands();
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const listId = useId();
  const records = useRecords(text);
  const found = [...matching(commands, text, recent.keys), ...records.items];
  const active = found[Math.min(index, found.length - 1)];

  function run(command: Command | undefined) {
    if (!command) return;
    onClose();
    if (!command.isRecord) recent.note(command.key);
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
        aria-label={t`Search pages, products, orders and more`}
        placeholder={t`Search pages, products, orders and more`}
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
            <span className={classes.label}>{command.label}</span>
            <span className={classes.hint}>{command.hint}</span>
          </div>
        ))}
      </div>
      <p className={classes.nothing} role="status">
        {records.isAsking
          ? t`Searching…`
          : records.error
            ? records.error.message
            : records.tooMany.length > 0
              ? t`Too many records to search here. Search their own list: ${records.tooMany.join(', ')}`
              : found.length === 0 && t`Nothing found`}
      </p>
    </Dialog>
  );
}
