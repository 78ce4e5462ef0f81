import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { DocumentFault } from '@voicecart/contract/visual-design/screen-design';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import classes from './JsonEditor.module.css';

interface JsonEditorProps {
  readonly value: string;
  readonly faults: readonly DocumentFault[];
  readonly onChange: (value: string) => void;
}

/** JSON with line numbers, and below it what is wrong, each at its line. Tab leaves the field, as in any other. */
export function JsonEditor({ value, faults, onChange }: JsonEditorProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = value.split('\n');
  const levels = new Map(faults.map(({ line, level }) => [line, level]));

  function goTo({ line, column }: DocumentFault) {
    const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
    field.current?.focus();
    field.current?.setSelectionRange(from, from);
    const box = field.current?.parentElement;
    if (box) box.scrollTop = Math.max(0, (line - 4) * 20);
  }

  return (
    <Stack gap="xs">
      <div className={classes.editor} data-bad={faults.some(({ level }) => level === 'error')}>
        <pre className={classes.lines} aria-hidden>
          {lines.map((_, index) => (
            <span key={index} data-level={levels.get(index + 1)}>
              {index + 1}
            </span>
          ))}
        </pre>
        <textarea
          ref={field}
          className={classes.text}
          aria-label={t`APL document as JSON`}
          aria-invalid={faults.some(({ level }) => level === 'error')}
          value={value}
          rows={lines.length}
          maxLength={40_000}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <ul className={classes.faults} aria-label={t`Problems`} aria-live="polite">
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.path} ${fault.message}`}>
            <Button
              variant="subtle"
              size="compact-sm"
              color={fault.level === 'error' ? 'red' : undefined}
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start' }, root: { height: 'auto' } }}
              leftSection={
                fault.level === 'error' ? (
                  <CircleAlert size={14} aria-hidden />
                ) : (
                  <TriangleAlert size={14} aria-hidden />
                )
              }
              onClick={() => goTo(fault)}
            >
              <Trans>
                Line {fault.line}: {fault.message}
              </Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
