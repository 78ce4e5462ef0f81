import { Button } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { DropdownItem, DropdownMenu } from '../DropdownMenu.tsx';
import type { ListFilter } from './list-types.ts';

interface ListFilterMenuProps {
  readonly filter: ListFilter;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** One filter as a button with its choices; what is chosen appears as chips below the toolbar. */
export function ListFilterMenu({ filter, values, onChange }: ListFilterMenuProps) {
  const { label, options, isMultiple = false } = filter;
  function toggle(value: string) {
    const others = values.filter((item) => item !== value);
    const isOn = others.length < values.length;
    if (isOn) onChange(others);
    else onChange(isMultiple ? [...values, value] : [value]);
  }
  return (
    <DropdownMenu
      label={label}
      trigger={(props) => (
        <Button {...props} variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      )}
    >
      {options.map((option) => (
        <DropdownItem
          key={option.value}
          choice={isMultiple ? 'any' : 'one'}
          isChosen={values.includes(option.value)}
          onSelect={() => toggle(option.value)}
        >
          {option.label}
        </DropdownItem>
      ))}
    </DropdownMenu>
  );
}
