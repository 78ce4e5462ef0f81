import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './ListPage.module.css';

interface ListSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches a moment after the last key; Enter at once, Esc clears. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by another way (Back, "Clear all"): it wins over what stands in the field.
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  function search(next: string, delayMs: number) {
    setText(next);
    clearTimeout(timer.current);
    const start = () => {
      setKnown(next.trim());
      onSearch(next.trim());
    };
    if (delayMs === 0) start();
    else timer.current = setTimeout(start, delayMs);
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={15} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={t`Clear search`} onClick={() => search('', 0)} />}
      value={text}
      data-list-search
      onChange={(event) => search(event.currentTarget.value, 300)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text, 0);
        if (event.key === 'Escape') search('', 0);
      }}
    />
  );
}
