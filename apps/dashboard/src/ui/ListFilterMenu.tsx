import { Button, Checkbox, Menu, Radio } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
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
  const Indicator = isMultiple ? Checkbox.Indicator : Radio.Indicator;
  return (
    <Menu closeOnItemClick={!isMultiple} position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
        {options.map((option) => {
          const isOn = values.includes(option.value);
          return (
            <Menu.Item
              key={option.value}
              role={isMultiple ? 'menuitemcheckbox' : 'menuitemradio'}
              aria-checked={isOn}
              leftSection={<Indicator size="xs" checked={isOn} />}
              onClick={() => toggle(option.value)}
            >
              {option.label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
