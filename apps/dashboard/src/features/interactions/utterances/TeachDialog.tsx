import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';
import { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { Info } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { localeName } from '../../../lib/locale-name.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { interactionSettingsQuery, utterancesQuery } from '../interaction-queries.ts';
import { inWords } from '../interaction-texts.ts';
import { intentName } from './intent-name.ts';
import { bestGuess, type TeachableIntent } from './teachable.ts';
import { UtteranceFaultText } from './UtteranceFaultText.tsx';
import { asUtterance, faultWhileTyping } from './utterance-text.ts';

export interface TaughtUtterance {
  readonly type: number;
  readonly intent: string;
  readonly text: string;
}

interface TeachDialogProps {
  readonly place: { readonly appId: string; readonly locale: Locale };
  readonly phrase: string;
  readonly onClose: () => void;
  readonly onTaught: (utterance: TaughtUtterance) => void;
}

/** Gives a phrase to an intent: the one the assistant thinks of first is chosen already, the words can be changed. */
export default function TeachDialog({ place, phrase, onClose, onTaught }: TeachDialogProps) {
  const { t } = useLingui();
  const { intents, error, refetch } = useTeachableIntents(place);
  const guess = useGuess(place, phrase);
  return (
    <Dialog title={t`Add “${phrase}” as an utterance`} onClose={onClose}>
      {intents && !guess.isPending ? (
        <TeachForm
          place={place}
          phrase={phrase}
          intents={intents}
          guess={guess.data ?? null}
          onClose={onClose}
          onTaught={onTaught}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Stack aria-hidden>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      )}
    </Dialog>
  );
}

type Guess = Awaited<ReturnType<typeof askGuess>>;

function TeachForm({
  place,
  phrase,
  intents,
  guess,
  onClose,
  onTaught,
}: TeachDialogProps & { intents: readonly TeachableIntent[]; guess: Guess | null }) {
  const { t } = useLingui();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const closest = guess && bestGuess(intents, guess.understood);
  const [chosen, setChosen] = useState(keyOf(closest?.intent ?? intents[0]));
  const [text, setText] = useState(asUtterance(phrase));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const intent = intents.find((one) => keyOf(one) === chosen);
  if (!intent) {
    return (
      <Text>
        <Trans>No interaction is turned on in this app. Turn one on first.</Trans>
      </Text>
    );
  }
  const { type, name, slots, utterances } = intent;
  const fault = faultWhileTyping(text, slots, utterances);
  const slotNames = Object.keys(slots).map((slot) => `{${slot}}`);
  // With its slot in braces one utterance stands for many.
  const sample = guess?.sample && name === guess.understood.intent ? asUtterance(guess.sample) : null;
  const isUnderstoodNow = guess?.understood.intent === name;
  // As it came, it is no mistake of whoever opened the dialog.
  const isTaughtAlready = fault?.kind === 'present' && text === asUtterance(phrase);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') setRefusal(t`Enter what a shopper might say.`);
    if (fault || text.trim() === '') return field.current?.focus();
    setSaving(true);
    try {
      const utterance = { type, intent: name, text: text.trim() };
      await call(interactionsRoutes.addUtterance, {
        body: { skill_id: place.appId, locale: place.locale, ...utterance },
      });
      toast.success(t`“${utterance.text}” added to ${intentName(name)}.`);
      onTaught(utterance);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t`Server error`);
      setSaving(false);
      field.current?.focus();
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        {isTaughtAlready && (
          <Alert color="blue" icon={<Info size={18} aria-hidden />}>
            <Trans>This phrase is already taught to “{intentName(name)}”. There is nothing to add.</Trans>
          </Alert>
        )}
        {isUnderstoodNow && !isTaughtAlready && (
          <Alert color="blue" icon={<Info size={18} aria-hidden />}>
            <Trans>The app already understands this as “{intentName(name)}”. Add it to make sure it always does.</Trans>
          </Alert>
        )}
        <NativeSelect
          label={t`What the shopper wanted`}
          description={
            closest && chosen === keyOf(closest.intent)
              ? t`This is the assistant’s own guess. Choose another if it’s wrong.`
              : t`The shopper gets the answer of this intent.`
          }
          data={grouped(intents)}
          value={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            setRefusal(null);
          }}
        />
        <div>
          <TextInput
            ref={field}
            data-autofocus
            label={t`Utterance (${localeName(place.locale)})`}
            description={
              slotNames.length > 0
                ? t`As a shopper would say it. Slots: ${slotNames.join(', ')}.`
                : t`As a shopper would say it.`
            }
            maxLength={200}
            autoComplete="off"
            lang={place.locale}
            value={text}
            error={
              refusal ?? (fault && !isTaughtAlready ? <UtteranceFaultText fault={fault} names={slotNames} /> : null)
            }
            onChange={(event) => {
              setText(event.currentTarget.value);
              setRefusal(null);
            }}
          />
          {sample && sample !== text && (
            <Anchor component="button" type="button" size="sm" mt={4} onClick={() => setText(sample)}>
              <Trans>Use “{sample}”</Trans>
            </Anchor>
          )}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isSaving} disabled={isTaughtAlready}>
            <Trans>Add</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The intents of the interactions that are on, each with its utterances in the language. */
function useTeachableIntents({ appId, locale }: TeachDialogProps['place']) {
  const { i18n } = useLingui();
  const settings = useQuery(interactionSettingsQuery(appId));
  const enabled = settings.data?.filter((one) => one.isEnabled) ?? [];
  const lists = useQueries({
    queries: enabled.map(({ type }) => utterancesQuery({ skill_id: appId, type, locale })),
  });
  const isComplete = settings.data !== undefined && lists.every((list) => list.data !== undefined);
  const intents = enabled
    .map((one) => inWords(i18n, one))
    .flatMap(({ type, title }, index): TeachableIntent[] =>
      (lists[index]?.data ?? []).map((intent) => ({ ...intent, type, title })),
    );
  return {
    intents: isComplete ? intents : undefined,
    error: settings.error ?? lists.find((list) => list.error)?.error,
    refetch: () => Promise.all([settings.refetch(), ...lists.map((list) => list.refetch())]),
  };
}

/** What the app makes of the phrase now; without it the person chooses alone. */
function useGuess(place: TeachDialogProps['place'], phrase: string) {
  return useQuery({
    queryKey: ['understanding', place, phrase],
    queryFn: ({ signal }) => askGuess(place, phrase, signal),
    // The app may have learnt since.
    gcTime: 0,
    retry: false,
  });
}

async function askGuess({ appId, locale }: TeachDialogProps['place'], phrase: string, signal: AbortSignal) {
  const body = { skill_id: appId, locale, text: phrase };
  const { understood, sample } = await call(conversationsRoutes.understandPhrase, { body, signal });
  return { understood, sample };
}

function keyOf(intent: TeachableIntent | undefined): string {
  return intent ? `${intent.type} ${intent.name}` : '';
}

function grouped(intents: readonly TeachableIntent[]) {
  return [...Map.groupBy(intents, ({ title }) => title)].map(([group, items]) => ({
    group,
    items: items.map((intent) => ({ value: keyOf(intent), label: intentName(intent.name) })),
  }));
}
