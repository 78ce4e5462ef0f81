import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, Loader, Paper, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { App } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { CircleAlert, RotateCcw, Save, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { useMay } from '../../lib/session.ts';
import { Conversation, type ConversationTurn } from '../../ui/conversation/Conversation.tsx';
import { DeviceFrame } from '../../ui/conversation/DeviceFrame.tsx';
import { ScreenPreview } from '../../ui/conversation/ScreenPreview.tsx';
import { readScreen } from '../../ui/conversation/screen-data.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LanguageSelect, ownExamples, ownPhraseQuery } from '../apps/apps.ts';
import { interactionTypesQuery } from '../interactions/interactions.ts';
import { type Exchange, interleave, type Phrase } from './dialogue.ts';
import { Inspector } from './Inspector.tsx';
import { deviceNames, deviceOrder, isDevice } from './names.ts';
import classes from './Sandbox.module.css';
import { SaveTestDialog } from './SaveTestDialog.tsx';
import { SayBox } from './SayBox.tsx';
import { learningQuery, sandboxAppQuery } from './sandbox-queries.ts';
import { TurnDetails, turnSummary } from './TurnDetails.tsx';
import { TurnedOff } from './TurnedOff.tsx';
import { type SandboxPlace, useDialogue } from './use-dialogue.ts';
import { useVoice } from './voice.ts';

interface SandboxTalkProps {
  readonly app: App;
  readonly place: SandboxPlace;
  readonly onPlace: (change: Partial<SandboxPlace>) => void;
}

/** A dialogue by typing: bubbles, the device beside them, and what went over the wire. */
export function SandboxTalk({ app, place, onPlace }: SandboxTalkProps) {
  const { t, i18n } = useLingui();
  const nameOf = useAppTitle();
  const dialogue = useDialogue(place);
  const { exchanges, pending, fault } = dialogue;
  const { locales, typesOn } = usePlayed(place);
  const [draft, setDraft] = useDraft();
  const [phrases, setPhrases] = useState<readonly string[]>([]);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isSpoken, setSpoken] = useState(false);
  const { data: isLearning } = useQuery(learningQuery(place, pending !== null));
  const voice = useVoice(place.locale);
  const input = useFocusOnceOpen(exchanges.length > 0);
  const suggestions = useSuggestions(place, typesOn);
  useSpokenAnswers(isSpoken ? (exchanges.at(-1)?.turn.speech ?? null) : null, voice);

  const newest = exchanges.at(-1);
  const turnedOff = pending === null ? (newest?.turn.turnedOff ?? null) : null;
  const shown = exchanges.find(({ key }) => key === shownKey) ?? newest;

  async function say(phrase: Phrase) {
    setDraft('');
    setShownKey(null);
    if (phrase.touch.length === 0) setPhrases((old) => [...old.filter((text) => text !== phrase.text), phrase.text]);
    const isAnswered = await dialogue.say(phrase);
    // Nobody types twice because the line was down; what was typed meanwhile stays.
    if (!isAnswered && phrase.touch.length === 0) setDraft((typed) => (typed === '' ? phrase.text : typed));
  }
  function begin() {
    setShownKey(null);
    dialogue.begin();
    input.current?.focus();
  }
  const turns: ConversationTurn[] = exchanges.map((exchange) => ({
    key: exchange.key,
    said: said(exchange.phrase, t`Tapped: ${exchange.phrase.text}`),
    answered: exchange.turn.speech,
    understood: turnSummary(exchange.turn, t`nothing understood`),
    details: (
      <TurnDetails
        turn={exchange.turn}
        isShown={exchange === shown}
        onShow={() => setShownKey(exchange.key === newest?.key ? null : exchange.key)}
      />
    ),
  }));
  if (pending) turns.push({ key: 'pending', said: said(pending, t`Tapped: ${pending.text}`), answered: null });

  return (
    <div className={classes.talk}>
      <Paper withBorder className={classes.dialogue}>
        <Group justify="space-between" gap="xs" p="xs" pl="md">
          <Text fw={600} visibleFrom="xs">
            {nameOf(app.name)}
          </Text>
          <Group gap="xs">
            {voice && (
              <IconButton
                label={isSpoken ? t`Stop reading answers aloud` : t`Read answers aloud`}
                aria-pressed={isSpoken}
                onClick={() => {
                  if (isSpoken) voice.stop();
                  setSpoken(!isSpoken);
                }}
                icon={isSpoken ? <Volume2 size={18} aria-hidden /> : <VolumeX size={18} aria-hidden />}
              />
            )}
            <Button
              variant="default"
              size="xs"
              leftSection={<Save size={14} aria-hidden />}
              disabled={exchanges.length === 0 || pending !== null}
              onClick={() => setSaving(true)}
            >
              <Trans>Save as test</Trans>
            </Button>
            <Button variant="default" size="xs" leftSection={<RotateCcw size={14} aria-hidden />} onClick={begin}>
              <Trans>New session</Trans>
            </Button>
          </Group>
        </Group>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.log} tabIndex={0} aria-label={t`Conversation`}>
          <Conversation label={t`Conversation with ${nameOf(app.name)}`} turns={turns} isWaiting={pending !== null} />
          {isLearning && <StillLearning isWaiting={pending !== null} />}
          {turnedOff !== null && <TurnedOff appId={app.id} type={turnedOff} />}
          <SessionEnd newest={newest} isWaiting={pending !== null} />
          {fault && (
            <Alert color="red" mt="md" role="alert" icon={<CircleAlert size={18} />} title={t`No answer received`}>
              <Text size="sm">{fault.error instanceof Error ? fault.error.message : t`Server error`}</Text>
              <Button size="xs" mt="sm" variant="default" onClick={() => void say(fault.phrase)}>
                <Trans>Try again</Trans>
              </Button>
            </Alert>
          )}
        </section>
        <SayBox
          appName={nameOf(app.name)}
          draft={draft}
          onDraft={setDraft}
          onSay={(text) => void say({ text, touch: [] })}
          phrases={phrases}
          suggestions={suggestions}
          hint={typesOn.includes(interactionNumbers.orderStatus) && <OrderHint />}
          isWaiting={pending !== null}
          inputRef={input}
        />
      </Paper>
      <div className={classes.side}>
        <div className={classes.choices}>
          <SegmentedControl
            aria-label={t`Device`}
            value={place.device}
            data={deviceOrder.map((device) => ({ value: device, label: i18n._(deviceNames[device]) }))}
            onChange={(device) => isDevice(device) && onPlace({ device })}
          />
          <LanguageSelect locales={locales} value={place.locale} onChange={(locale) => onPlace({ locale })} />
        </div>
        <DeviceFrame device={place.device} label={t`What’s on the device’s screen`}>
          <ScreenPreview
            screen={readScreen(shown?.turn.screen)}
            device={place.device}
            onTouch={
              shown === newest && !pending ? (row) => void say({ text: row.title, touch: [...row.touch] }) : undefined
            }
          />
        </DeviceFrame>
        {place.device === 'speaker' && (
          <p className={classes.caption}>
            <Trans>A speaker has no screen, so the answer must say everything.</Trans>
          </p>
        )}
        <Inspector turn={shown?.turn ?? null} />
      </div>
      {isSaving && <SaveTestDialog place={place} exchanges={exchanges} onClose={() => setSaving(false)} />}
    </div>
  );
}

function said(phrase: Phrase, touched: string): string | null {
  if (phrase.touch.length > 0) return touched;
  return phrase.text === '' ? null : phrase.text;
}

function SessionEnd({ newest, isWaiting }: { newest: Exchange | undefined; isWaiting: boolean }) {
  if (!newest?.turn.endsSession || isWaiting) return null;
  return (
    <Text size="xs" c="dimmed" ta="center" mt="md">
      <Trans>The session has ended. Your next phrase starts a new one.</Trans>
    </Text>
  );
}

/** After a change the app learns for some seconds: a sentence waits for it, a touch or "open" does not. */
function StillLearning({ isWaiting }: { isWaiting: boolean }) {
  return (
    <Group gap="xs" mt="md" wrap="nowrap" role="status">
      <Loader size={14} style={{ flexShrink: 0 }} aria-hidden />
      <Text size="sm" c="dimmed">
        {isWaiting ? (
          <Trans>Your app is still learning what shoppers say. The answer comes in a few seconds.</Trans>
        ) : (
          <Trans>Your app is learning what shoppers say. This takes a few seconds after a change.</Trans>
        )}
      </Text>
    </Group>
  );
}

/** Who tries order status has no order of their own at hand. */
function OrderHint() {
  return (
    <Trans>
      To ask about an order, use an order number and its postal code from{' '}
      <Anchor component={Link} to={to('orders')} inherit>
        Order History
      </Anchor>
      .
    </Trans>
  );
}

/** What is typed and not yet said; a link such as "try this phrase" brings words along. */
function useDraft() {
  const [search] = useSearchParams();
  return useState(() => search.get('say') ?? '');
}

/** What the version that answers speaks of, and in which languages. */
function usePlayed({ appId, stage, locale }: SandboxPlace) {
  const { data } = useQuery(sandboxAppQuery(appId, stage));
  return { locales: data?.locales ?? [locale], typesOn: data?.interactionTypes ?? [] };
}

/** Natural things to say, of every interaction that is switched on. */
function useSuggestions({ appId, locale }: SandboxPlace, typesOn: readonly number[]): readonly string[] {
  const types = useQuery(interactionTypesQuery(locale));
  const ownPhrase = useQuery({ ...ownPhraseQuery(appId, locale), enabled: useMay(access.products) }).data ?? null;
  return interleave(
    (types.data ?? []).filter(({ type }) => typesOn.includes(type)).map((row) => ownExamples(row, ownPhrase)),
    6,
  );
}

/** Once the app has opened, typing goes to it, unless the person is elsewhere already. */
function useFocusOnceOpen(isOpen: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    const isElsewhere = active instanceof HTMLElement && active !== document.body && active.tagName !== 'MAIN';
    if (isOpen && !isElsewhere) input.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return input;
}

/** Speaks each new answer while reading aloud is on. */
function useSpokenAnswers(speech: string | null, voice: ReturnType<typeof useVoice>) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (speech === last.current) return;
    last.current = speech;
    if (speech !== null) voice?.speak(speech);
  }, [speech, voice]);
}
