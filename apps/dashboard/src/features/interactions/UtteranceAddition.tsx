import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import { type FormEvent, useRef, useState } from 'react';
import { IfMay } from '../../lib/IfMay.tsx';
import { useSettled } from '../../lib/use-settled.ts';
import { ChangeControls } from '../../ui/read-only.tsx';
import type { InteractionPlace } from './interaction-queries.ts';
import { PatternPreview, State } from './PatternPreview.tsx';
import classes from './PhraseList.module.css';
import { PhraseMatch } from './PhraseMatch.tsx';
import { UtteranceFaultText } from './UtteranceFaultText.tsx';
import { useUtteranceCheck } from './use-utterance-check.ts';
import { faultWhileTyping, isPattern, type Utterance } from './utterance-text.ts';

interface UtteranceAdditionProps {
  readonly place: InteractionPlace;
  readonly intent: string;
  readonly slots: Readonly<Record<string, string>>;
  readonly present: readonly Utterance[];
  readonly onAdd: (text: string) => Promise<void>;
}

/**
 * One more utterance, or a pattern that stands for several: checked as it is typed, with what each would do, and
 * refused by the server in its own words.
 */
export function UtteranceAddition({ place, intent, slots, present, onAdd }: UtteranceAdditionProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isSeveral = isPattern(text);
  const fault = isSeveral ? null : faultWhileTyping(text, slots, present);
  const names = Object.keys(slots).map((name) => `{${name}}`);
  const { data: checked, error } = useUtteranceCheck(place, intent, fault ? '' : text);
  const [only] = checked?.utterances ?? [];
  const phrase = useSettled(fault || isSeveral || text.includes('{') ? '' : text.trim(), 400);
  const added = checked?.utterances.filter(({ state }) => state !== 'present').length ?? 0;

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
    <div>
      <form className={classes.addition} onSubmit={(event) => void send(event)} noValidate>
        <ChangeControls>
          <TextInput
            ref={field}
            className={classes.wide}
            label={t`New utterance`}
            description={
              <>
                {names.length > 0 ? (
                  <Trans>As a shopper would say it. Slots: {names.join(', ')}</Trans>
                ) : (
                  <Trans>As a shopper would say it.</Trans>
                )}{' '}
                <Trans>
                  Several at once: <code>(show|find)</code> for one of these, <code>[please]</code> for what may be
                  missing.
                </Trans>
              </>
            }
            maxLength={400}
            autoComplete="off"
            lang={place.locale}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setRefusal(null);
            }}
            error={
              refusal ??
              (fault ? <UtteranceFaultText fault={fault} names={names} /> : null) ??
              (isSeveral && error ? error.message : null)
            }
          />
          <Button type="submit" loading={isSending} className={classes.additionButton}>
            {isSeveral && added > 1 ? <Plural value={added} one="Add #" other="Add #" /> : <Trans>Add</Trans>}
          </Button>
        </ChangeControls>
      </form>
      {isSeveral && checked && <PatternPreview checked={checked} locale={place.locale} />}
      {!isSeveral && only && (only.state === 'alike' || only.state === 'taken') && (
        <div className={classes.verdict}>
          <State checked={only} />
        </div>
      )}
      {phrase !== '' && (
        <IfMay rule={access.sandbox}>
          <div className={classes.verdict}>
            <PhraseMatch place={place} phrase={phrase} />
          </div>
        </IfMay>
      )}
    </div>
  );
}
