import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ChangeControls } from '../../ui/read-only.tsx';
import classes from './PhraseList.module.css';
import { UtteranceFaultText } from './UtteranceFaultText.tsx';
import { faultWhileTyping, type Utterance } from './utterance-text.ts';

interface UtteranceAdditionProps {
  readonly slots: Readonly<Record<string, string>>;
  readonly present: readonly Utterance[];
  readonly onAdd: (text: string) => Promise<void>;
}

/** One more utterance: checked as it is typed, and refused by the server in its own words. */
export function UtteranceAddition({ slots, present, onAdd }: UtteranceAdditionProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const fault = faultWhileTyping(text, slots, present);
  const names = Object.keys(slots).map((name) => `{${name}}`);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() === '') setRefusal(t`Write what a shopper may say.`);
    if (fault || text.trim() === '') return field.current?.focus();
    setSending(true);
    try {
      await onAdd(text.trim());
      setText('');
      setRefusal(null);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t`Server error`);
    } finally {
      setSending(false);
      field.current?.focus();
    }
  }

  return (
    <form className={classes.addition} onSubmit={(event) => void send(event)} noValidate>
      <ChangeControls>
        <TextInput
          ref={field}
          className={classes.wide}
          label={t`New utterance`}
          description={
            names.length > 0 ? t`As a shopper would say it. Slots: ${names.join(', ')}` : t`As a shopper would say it.`
          }
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setRefusal(null);
          }}
          error={refusal ?? (fault ? <UtteranceFaultText fault={fault} names={names} /> : null)}
        />
        <Button type="submit" loading={isSending} className={classes.additionButton}>
          <Trans>Add</Trans>
        </Button>
      </ChangeControls>
    </form>
  );
}
