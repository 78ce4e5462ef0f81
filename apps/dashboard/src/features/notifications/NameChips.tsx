import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './Notifications.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The names that a text may have, to be inserted where the cursor is or was last in the form around them. Without a
 * field that was written in, the first text area is taken.
 */
export function NameChips({ names }: { names: readonly string[] }) {
  const { t } = useLingui();
  const chips = useRef<HTMLDivElement>(null);
  const last = useRef<Field | null>(null);
  // The buttons take the focus: by then the field must be known.
  useEffect(() => {
    const form = chips.current?.closest('form');
    const note = ({ target }: FocusEvent) => {
      if (isText(target)) last.current = target;
    };
    form?.addEventListener('focusin', note);
    return () => form?.removeEventListener('focusin', note);
  }, []);
  function insert(name: string) {
    const form = chips.current?.closest('form');
    const field = last.current?.isConnected ? last.current : form?.querySelector('textarea');
    if (!field) return;
    field.focus();
    const [start, end] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    field.setRangeText(`{${name}}`, start, end, 'end');
    // As if it had been typed: the form hears of it.
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
  return (
    <Group ref={chips} gap={4} role="group" aria-label={t`Insert a field`}>
      {names.map((name) => (
        <Button
          key={name}
          size="compact-xs"
          variant="default"
          classNames={{ label: classes.code ?? '' }}
          onClick={() => insert(name)}
        >
          {`{${name}}`}
        </Button>
      ))}
    </Group>
  );
}

/** A field for a text; an address is none. */
function isText(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type === 'text' && target.inputMode !== 'url';
}
