import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import { utteranceListMax } from '@voicecart/contract/routes/interactions';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { IfMay } from '../../../lib/IfMay.tsx';
import { useSettled } from '../../../lib/use-settled.ts';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { ChangeControls } from '../../../ui/read-only.tsx';
import type { InteractionPlace } from '../interaction-queries.ts';
import { PatternPreview, State } from './PatternPreview.tsx';
import classes from './PhraseList.module.css';
import { PhraseMatch } from './PhraseMatch.tsx';
import { UtteranceFaultText } from './UtteranceFaultText.tsx';
import { type CheckedUtterances, useUtteranceCheck } from './use-utterance-check.ts';
import { faultWhileTyping, isList, isPattern, type Utterance } from './utterance-text.ts';

interface UtteranceAdditionProps {
  readonly place: InteractionPlace;
  readonly intent: string;
  readonly slots: Readonly<Record<string, string>>;
  readonly present: readonly Utterance[];
  readonly onAdd: (text: string) => Promise<void>;
}

/** What keeps an utterance from being added. */
const inTheWay: readonly string[] = ['invalid', 'taken'];

/**
 * One more utterance, a pattern that stands for several, or a list of them, such as one that is pasted: checked as it
 * is typed, with what each would do, and refused by the server in its own words. What can't be added of a list stays.
 */
export function UtteranceAddition({ place, intent, slots, present, onAdd }: UtteranceAdditionProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isLines = isList(text);
  const isSeveral = isLines || isPattern(text);
  const fault = isSeveral ? null : faultWhileTyping(text, slots, present);
  const names = Object.keys(slots).map((name) => `{${name}}`);
  const { data: checked, error } = useUtteranceCheck(place, intent, fault ? '' : text);
  const [only] = checked?.utterances ?? [];
  const phrase = useSettled(fault || isSeveral || text.includes('{') ? '' : text.trim(), 400);
  // Of a list that is too long not all is known: it is refused whole.
  const isWhole = checked !== undefined && checked.count === checked.utterances.length;
  const left = isLines && isWhole ? checked.utterances.filter(({ state }) => inTheWay.includes(state)) : [];
  useLeaveGuard(isLines);
  const added = checked ? checked.utterances.filter(({ state }) => state !== 'present').length - left.length : 0;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() === '') setRefusal(t`Enter what a shopper might say.`);
    if (fault || text.trim() === '') return field.current?.focus();
    if (left.length > 0 && added === 0) {
      setRefusal(t`None of these can be added as written.`);
      return field.current?.focus();
    }
    setSending(true);
    try {
      await onAdd(left.length > 0 && checked ? usableOf(checked) : text.trim());
      setText(left.map((one) => one.text).join('\n'));
      setRefusal(null);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t`Server error`);
    } finally {
      setSending(false);
      field.current?.focus();
    }
  }

  /** Enter adds one; in a list it begins the next line, and Control or Command with it adds. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    if (isLines && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <div>
      <form className={classes.addition} onSubmit={(event) => void send(event)} noValidate>
        <ChangeControls>
          <Textarea
            ref={field}
            autosize
            minRows={1}
            maxRows={12}
            className={classes.wide}
            label={t`New utterance`}
            description={
              <>
                {names.length > 0 ? (
                  <Trans>As a shopper would say it. Slots: {names.join(', ')}.</Trans>
                ) : (
                  <Trans>As a shopper would say it.</Trans>
                )}{' '}
                <Trans>
                  Several at once: <code>(show|find)</code> for alternatives, <code>[please]</code> for optional words,
                  or a list with one utterance per line.
                </Trans>
              </>
            }
            maxLength={utteranceListMax}
            autoComplete="off"
            onKeyDown={onKeyDown}
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
      {isSeveral && checked && <PatternPreview checked={checked} locale={place.locale} isList={isLines} />}
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

/** The part of a list that can be added, as a list. */
function usableOf({ utterances }: CheckedUtterances): string {
  return utterances
    .filter(({ state }) => !inTheWay.includes(state))
    .map(({ text }) => text)
    .join('\n');
}
