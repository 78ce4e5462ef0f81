import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton, Input } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { DropdownItem, DropdownMenu } from '../DropdownMenu.tsx';
import classes from '../list/ListPage.module.css';

interface MultiChoiceProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** In the order they were chosen, which is kept. */
  readonly value?: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** On the button while something can still be chosen: "Add a language". */
  readonly addLabel: string;
}

/**
 * Several of a list: what is chosen as removable chips, the rest behind a button. Takes `form.getInputProps(...)`.
 * Mantine's MultiSelect is 30 kB gzip with its positioning; screens that people land on cannot afford it.
 */
export function MultiChoice({ label, description, error, options, value = [], onChange, addLabel }: MultiChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  const chosen = value.flatMap((item) => options.filter((option) => option.value === item));
  function toggle(option: string) {
    onChange(value.includes(option) ? value.filter((item) => item !== option) : [...value, option]);
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} id={id} labelElement="div">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form's own would inherit its dress. */}
      <div role="group" aria-label={label} className={classes.chips}>
        {chosen.map((option) => (
          <span key={option.value} className={classes.chip}>
            {option.label}
            <CloseButton size="sm" aria-label={t`Remove ${option.label}`} onClick={() => toggle(option.value)} />
          </span>
        ))}
        <DropdownMenu
          label={addLabel}
          trigger={(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              aria-invalid={error ? true : undefined}
              rightSection={<ChevronDown size={14} aria-hidden />}
            >
              {addLabel}
            </Button>
          )}
        >
          {options.map((option) => (
            <DropdownItem
              key={option.value}
              choice="any"
              isChosen={value.includes(option.value)}
              onSelect={() => toggle(option.value)}
            >
              {option.label}
            </DropdownItem>
          ))}
        </DropdownMenu>
      </div>
    </Input.Wrapper>
  );
}
