import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Button, Paper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@voicecart/contract/deletions';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { Info, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ChangeControls } from '../../../ui/read-only.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { InteractionPlace } from '../interaction-queries.ts';
import classes from './PhraseList.module.css';
import { PhraseRow } from './PhraseRow.tsx';
import { UtteranceAddition } from './UtteranceAddition.tsx';
import { useMarked } from './use-marked.ts';
import { isList, isPattern, keyOf, partsOf, shownUtterances, type Utterance } from './utterance-text.ts';

interface IntentUtterancesProps {
  readonly place: InteractionPlace;
  readonly intent: {
    readonly name: string;
    readonly slots: Readonly<Record<string, string>>;
    readonly utterances: readonly Utterance[];
  };
  readonly search: string;
  /** The utterance that something points at; empty: none. */
  readonly marked: string;
}

/** Enough to see what an intent is about; the rest is a click away, and found by the search in any case. */
const shownAtFirst = 40;

/** The utterances of one intent: added, ours, taken out; a field to add one above them. */
export function IntentUtterances({ place, intent, search, marked }: IntentUtterancesProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const [showsAll, setShowsAll] = useState(marked !== '');
  const [busy, setBusy] = useState<string | null>(null);
  const found = shownUtterances(intent.utterances, search);
  const added = found.filter(({ origin }) => origin === 'added');
  const shown = showsAll ? found : found.slice(0, shownAtFirst);
  const target = useMarked<HTMLLIElement>(marked || null);
  const isMarked = ({ text }: Utterance) => marked !== '' && keyOf(text) === keyOf(marked);
  const refresh = () => client.invalidateQueries({ queryKey: ['utterances', place.skill_id] });

  async function add(text: string) {
    const body = { ...place, intent: intent.name, text };
    if (isPattern(text) || isList(text)) {
      const { added } = await call(interactionsRoutes.addUtterancePattern, { body });
      toast.success(
        plural(added, {
          0: 'All of these were already there.',
          one: '# utterance added.',
          other: '# utterances added.',
        }),
      );
    } else await call(interactionsRoutes.addUtterance, { body });
    await refresh();
  }

  async function change(utterance: Utterance) {
    const body = { ...place, intent: intent.name, text: utterance.text };
    const isBack = utterance.origin === 'removed';
    setBusy(utterance.text);
    try {
      await call(isBack ? interactionsRoutes.addUtterance : interactionsRoutes.removeUtterance, { body });
      await refresh();
      if (isBack) toast.success(t`“${utterance.text}” restored.`);
      else {
        toast.success(t`“${utterance.text}” removed.`, {
          seconds: undoSeconds,
          action: { label: t`Undo`, onRun: () => putBack([utterance.text]) },
        });
      }
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(null);
    }
  }

  async function putBack(texts: readonly string[]) {
    try {
      for (const text of texts)
        await call(interactionsRoutes.addUtterance, { body: { ...place, intent: intent.name, text } });
      toast.success(plural(texts.length, { one: '# utterance restored.', other: '# utterances restored.' }));
    } catch (error) {
      toast.error(error);
    } finally {
      await refresh();
    }
  }

  async function takeOutAdded() {
    const isSure = await confirm({
      title: plural(added.length, {
        one: 'Remove # utterance you added?',
        other: 'Remove # utterances you added?',
      }),
      consequence: search
        ? t`This removes all utterances with “${search}” that are marked as added. The others stay.`
        : t`This removes all utterances in this list that are marked as added. Built-in utterances stay.`,
      confirmLabel: t`Remove`,
      isDangerous: true,
    });
    if (!isSure) return;
    const texts = added.map(({ text }) => text);
    try {
      await call(interactionsRoutes.removeUtterance, { body: { ...place, intent: intent.name, texts } });
      await refresh();
      toast.success(plural(texts.length, { one: '# utterance removed.', other: '# utterances removed.' }), {
        seconds: undoSeconds,
        action: { label: t`Undo`, onRun: () => putBack(texts) },
      });
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <>
      <UtteranceAddition
        place={place}
        intent={intent.name}
        slots={intent.slots}
        present={intent.utterances}
        onAdd={add}
      />
      {marked !== '' && !intent.utterances.some(isMarked) && (
        <Alert color="blue" icon={<Info size={18} aria-hidden />}>
          <Trans>“{marked}” is no longer one of these utterances.</Trans>
        </Alert>
      )}
      <Paper withBorder>
        {found.length === 0 && (
          <Text p="lg" c="dimmed">
            {search ? (
              <Trans>No utterance with “{search}”.</Trans>
            ) : (
              <Trans>No utterances in this language yet. Add the first above.</Trans>
            )}
          </Text>
        )}
        <ul className={classes.list} aria-label={t`Utterances`}>
          {shown.map((utterance) => (
            <PhraseRow key={`${utterance.origin} ${utterance.text}`} marked={isMarked(utterance) ? target : undefined}>
              <span className={classes.text} data-removed={utterance.origin === 'removed'} lang={place.locale}>
                <UtteranceText text={utterance.text} />
              </span>
              {utterance.origin === 'added' && (
                <Badge color="blue">
                  <Trans>Added</Trans>
                </Badge>
              )}
              {utterance.origin === 'removed' && (
                <Badge color="gray">
                  <Trans>Removed</Trans>
                </Badge>
              )}
              <ChangeButton
                utterance={utterance}
                isBusy={busy === utterance.text}
                onChange={() => void change(utterance)}
              />
            </PhraseRow>
          ))}
        </ul>
        {(found.length > shown.length || added.length > 1) && (
          <div className={classes.foot}>
            {found.length > shown.length && (
              <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
                <Plural value={found.length} one="Show # utterance" other="Show all # utterances" />
              </Button>
            )}
            {added.length > 1 && (
              <ChangeControls>
                <Button variant="subtle" color="red" size="xs" onClick={() => void takeOutAdded()}>
                  <Plural value={added.length} one="Remove # you added" other="Remove # you added" />
                </Button>
              </ChangeControls>
            )}
          </div>
        )}
      </Paper>
    </>
  );
}

function UtteranceText({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    part.isSlot ? (
      <code key={index} className={classes.slot}>
        {part.text}
      </code>
    ) : (
      part.text
    ),
  );
}

interface ChangeButtonProps {
  readonly utterance: Utterance;
  readonly isBusy: boolean;
  readonly onChange: () => void;
}

function ChangeButton({ utterance, isBusy, onChange }: ChangeButtonProps) {
  const { t } = useLingui();
  const isRemoved = utterance.origin === 'removed';
  return (
    <ChangeControls>
      <IconButton
        label={isRemoved ? t`Restore “${utterance.text}”` : t`Remove “${utterance.text}”`}
        icon={isRemoved ? <Undo2 size={16} aria-hidden /> : <Trash2 size={16} aria-hidden />}
        loading={isBusy}
        onClick={onChange}
      />
    </ChangeControls>
  );
}
