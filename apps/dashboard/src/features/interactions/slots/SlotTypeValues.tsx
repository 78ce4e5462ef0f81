import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Paper, TagsInput, Text, TextInput, Title } from '@mantine/core';
import { undoSeconds } from '@voicecart/contract/deletions';
import { interactionsRoutes, type WordSource } from '@voicecart/contract/routes/interactions';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ChangeControls } from '../../../ui/read-only.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { InteractionPlace } from '../interaction-queries.ts';
import classes from '../utterances/PhraseList.module.css';
import { PhraseRow } from '../utterances/PhraseRow.tsx';
import { useMarked } from '../utterances/use-marked.ts';
import { keyOf } from '../utterances/utterance-text.ts';
import { SlotFeed } from './SlotFeed.tsx';

interface SlotValue {
  readonly value: string;
  readonly synonyms: readonly string[];
  readonly origin: 'default' | 'added' | 'catalogue';
}

interface SlotTypeValuesProps {
  readonly place: InteractionPlace;
  readonly slotType: {
    readonly name: string;
    readonly sources: readonly WordSource[];
    readonly feedable: readonly WordSource[];
    readonly values: readonly SlotValue[];
  };
  /** The value that something points at; empty: the slot type itself; null: neither. */
  readonly marked: string | null;
  readonly onChanged: () => Promise<unknown>;
}

const shownAtFirst = 12;

/** One slot type: its values with synonyms, the merchant's own first, and a form for one more. */
export function SlotTypeValues({ place, slotType, marked, onChanged }: SlotTypeValuesProps) {
  const { t } = useLingui();
  const toast = useToast();
  const [showsAll, setShowsAll] = useState(marked !== null && marked !== '');
  // The value that is being changed or given synonyms: a click on it fills the form.
  const [chosen, setChosen] = useState<SlotValue | null>(null);
  const ranks = { added: 0, catalogue: 1, default: 2 };
  const values = [...slotType.values].sort((a, b) => ranks[a.origin] - ranks[b.origin]);
  // A value of ours that was given synonyms has a row of its own for them.
  const ownOf = ({ value }: SlotValue) =>
    values.find((other) => other.origin === 'added' && keyOf(other.value) === keyOf(value));
  const isMarked = ({ value }: SlotValue) => marked !== null && marked !== '' && keyOf(value) === keyOf(marked);
  const target = useMarked<HTMLLIElement & HTMLDivElement>(marked);
  const isTypeMarked = marked !== null && !values.some(isMarked);
  const shown = showsAll ? values : values.slice(0, shownAtFirst);

  async function remove({ value, synonyms }: SlotValue) {
    try {
      await call(interactionsRoutes.removeSlotValue, { body: { ...place, slotType: slotType.name, value } });
      await onChanged();
      toast.success(t`“${value}” removed.`, {
        seconds: undoSeconds,
        action: { label: t`Undo`, onRun: () => putBack({ value, synonyms }) },
      });
    } catch (error) {
      toast.error(error);
    }
  }

  async function putBack({ value, synonyms }: Pick<SlotValue, 'value' | 'synonyms'>) {
    try {
      const body = { ...place, slotType: slotType.name, value, synonyms: [...synonyms] };
      await call(interactionsRoutes.addSlotValue, { body });
      await onChanged();
      toast.success(t`“${value}” restored.`);
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <Paper
      withBorder
      component="section"
      aria-label={slotType.name}
      ref={isTypeMarked ? target : undefined}
      tabIndex={isTypeMarked ? -1 : undefined}
      data-marked={isTypeMarked || undefined}
      className={classes.type}
    >
      <div style={{ padding: '1rem' }}>
        <Title order={2} mb="sm">
          {slotType.name}
        </Title>
        {slotType.feedable.length > 0 && <SlotFeed place={place} slotType={slotType} onChanged={onChanged} />}
        <SlotValueAddition
          key={chosen && `${chosen.origin} ${chosen.value}`}
          place={place}
          slotType={slotType.name}
          chosen={chosen}
          onCancel={() => setChosen(null)}
          onAdded={async () => {
            setChosen(null);
            await onChanged();
          }}
        />
      </div>
      <ul className={classes.list} style={{ borderTop: '1px solid var(--vc-line)' }}>
        {shown.map((one) => (
          <PhraseRow key={`${one.origin} ${one.value}`} marked={isMarked(one) ? target : undefined}>
            <span className={classes.text} lang={place.locale}>
              {one.value}
              {one.synonyms.length > 0 && (
                <Text span size="sm" c="dimmed">
                  {' – '}
                  {one.synonyms.join(', ')}
                </Text>
              )}
            </span>
            {one.origin !== 'default' && (
              <Badge color={one.origin === 'added' ? 'blue' : 'gray'}>
                {one.origin === 'added' ? <Trans>Added</Trans> : <Trans>From the catalog</Trans>}
              </Badge>
            )}
            <ChangeControls>
              {one.origin === 'added' ? (
                <>
                  <IconButton
                    label={t`Edit “${one.value}”`}
                    icon={<Pencil size={16} aria-hidden />}
                    onClick={() => setChosen(one)}
                  />
                  <IconButton
                    label={t`Remove “${one.value}”`}
                    icon={<Trash2 size={16} aria-hidden />}
                    onClick={() => void remove(one)}
                  />
                </>
              ) : (
                <IconButton
                  label={t`Add synonyms for “${one.value}”`}
                  icon={<Plus size={16} aria-hidden />}
                  onClick={() => setChosen(ownOf(one) ?? one)}
                />
              )}
            </ChangeControls>
          </PhraseRow>
        ))}
      </ul>
      {values.length > shown.length && (
        <div className={classes.foot}>
          <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
            <Plural value={values.length} one="Show # value" other="Show all # values" />
          </Button>
        </div>
      )}
    </Paper>
  );
}

interface SlotValueAdditionProps {
  readonly place: InteractionPlace;
  readonly slotType: string;
  /** A value that is there and is changed, or gets synonyms; null: a new one. */
  readonly chosen: SlotValue | null;
  readonly onAdded: () => Promise<unknown>;
  readonly onCancel: () => void;
}

function SlotValueAddition({ place, slotType, chosen, onAdded, onCancel }: SlotValueAdditionProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const tags = useRef<HTMLInputElement>(null);
  const isOwn = chosen?.origin === 'added';
  const [value, setValue] = useState(chosen?.value ?? '');
  useEffect(() => {
    if (chosen) tags.current?.focus();
  }, [chosen]);
  const [synonyms, setSynonyms] = useState<string[]>(isOwn ? [...chosen.synonyms] : []);
  const [faults, setFaults] = useState<{ value?: string; synonyms?: string }>({});
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (value.trim() === '') {
      setFaults({ value: t`Enter a word that shoppers say.` });
      return field.current?.focus();
    }
    setSending(true);
    try {
      const replaces = isOwn ? { replaces: chosen.value } : {};
      await call(interactionsRoutes.addSlotValue, { body: { ...place, slotType, value, synonyms, ...replaces } });
      await onAdded();
      setValue('');
      setSynonyms([]);
      setFaults({});
    } catch (error) {
      setFaults(faultsOfSlot(error, t`Server error`));
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
          label={chosen ? t`Value` : t`New value`}
          maxLength={140}
          autoComplete="off"
          value={value}
          error={faults.value}
          onChange={(event) => {
            setValue(event.currentTarget.value);
            setFaults({});
          }}
        />
        <TagsInput
          ref={tags}
          className={classes.wide}
          label={t`Synonyms`}
          placeholder={synonyms.length === 0 ? t`Press Enter after each` : undefined}
          maxTags={50}
          acceptValueOnBlur
          value={synonyms}
          error={faults.synonyms}
          onChange={(next) => {
            setSynonyms(next);
            setFaults({});
          }}
        />
        <Button type="submit" loading={isSending} className={classes.additionButton}>
          {isOwn ? <Trans>Save</Trans> : <Trans>Add</Trans>}
        </Button>
        {chosen && (
          <Button variant="default" className={classes.additionButton} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </ChangeControls>
    </form>
  );
}

/** The server names the field; what it says of a synonym belongs under the synonyms. */
function faultsOfSlot(error: unknown, fallback: string): { value?: string; synonyms?: string } {
  if (!(error instanceof Error)) return { value: fallback };
  const [first] = error instanceof ApiError ? error.fields : [];
  return first?.path.startsWith('synonyms') ? { synonyms: first.message } : { value: first?.message ?? error.message };
}
