import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { defaultLocale, type Locale } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Conversation, type ConversationTurn } from '../../ui/conversation/Conversation.tsx';
import { JsonView } from '../../ui/JsonView.tsx';
import { LanguageSelect, launchPhrase } from '../apps/apps.ts';
import { Section } from './Section.tsx';
import { type Simulation, simulate } from './simulation.ts';

interface Said {
  readonly key: string;
  readonly text: string;
  /** Absent while Amazon works on it. */
  readonly outcome?: Simulation | { readonly fault: string };
}

/** Says sentences to the skill as Amazon has it, through Amazon's own simulator. */
export function SimulatorSection({ app }: { app: App }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen && app.locales.includes(chosen) ? chosen : (app.locales[0] ?? defaultLocale);
  const [text, setText] = useState(() => openingWords(app, locale));
  const [isNewSession, setNewSession] = useState(false);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const life = useAbortOnLeave();
  const isWaiting = said.some(({ outcome }) => outcome === undefined);
  const hasSkill = app.awsSkillId !== null;

  async function say(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || isWaiting || !hasSkill) return;
    const key = String(said.length);
    const answer = (outcome: Said['outcome']) =>
      setSaid((old) => old.map((one) => (one.key === key ? { ...one, outcome } : one)));
    setSaid((old) => [...old, { key, text: words }]);
    setText('');
    try {
      const { signal } = life();
      const simulation = await simulate({ appId: app.id, text: words, locale, newSession: isNewSession, signal });
      answer(simulation ?? { fault: t`Amazon took too long. Try again.` });
      setNewSession(false);
    } catch (error) {
      answer({ fault: error instanceof Error ? error.message : t`Server error` });
      setText((typed) => (typed === '' ? words : typed));
    }
  }

  const turns = said.map(({ key, text: words, outcome }): ConversationTurn => {
    if (!outcome) return { key, said: words, answered: null };
    if ('fault' in outcome) return { key, said: words, answered: outcome.fault, isFailed: true };
    return {
      key,
      said: words,
      answered: outcome.speech ?? outcome.error ?? t`Nothing was said.`,
      isFailed: outcome.status === 'FAILED',
      understood: outcome.intent ?? t`What was sent to the skill`,
      details: (
        <Stack gap="xs" mt="xs" ta="start" miw="min(20rem, 70vw)">
          <JsonView value={outcome.request} label={t`Request`} />
          <JsonView value={outcome.response} label={t`Reply`} />
        </Stack>
      ),
    };
  });

  return (
    <Section
      title={<Trans>Simulate through Amazon</Trans>}
      description={
        <Trans>
          Unlike in the sandbox, Amazon itself understands the words and calls your app, with the published model. Start
          with “{openingWords(app, locale)}”.
        </Trans>
      }
    >
      <Stack>
        {turns.length > 0 && <Conversation label={t`Said through Amazon`} turns={turns} isWaiting={isWaiting} />}
        <form onSubmit={(event) => void say(event)}>
          <Group align="flex-end" gap="xs">
            <TextInput
              style={{ flex: '1 1 14rem' }}
              label={t`Say to Alexa`}
              value={text}
              maxLength={500}
              autoComplete="off"
              disabled={!hasSkill}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            {app.locales.length > 1 && <LanguageSelect locales={app.locales} value={locale} onChange={setChosen} />}
            <Button
              type="submit"
              variant="default"
              disabled={!hasSkill}
              loading={isWaiting}
              leftSection={<SendHorizontal size={16} aria-hidden />}
            >
              <Trans>Say</Trans>
            </Button>
          </Group>
          <Checkbox
            mt="sm"
            label={t`Start a new session`}
            checked={isNewSession}
            disabled={!hasSkill}
            onChange={(event) => setNewSession(event.currentTarget.checked)}
          />
        </form>
        {!hasSkill && (
          <Text size="sm" c="dimmed">
            <Trans>Publish first, so that Amazon has a skill to talk to.</Trans>
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/** "open harbor pine": what is said to Alexa once it listens. */
function openingWords(app: App, locale: Locale): string {
  return launchPhrase(app.invocationName, locale).replace(/^(Alexa|アレクサ)[,、]\s*/, '');
}

/** Gives a controller that is aborted when the page is left: nobody asks Amazon on for nobody. */
function useAbortOnLeave(): () => AbortController {
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current = new AbortController();
    return current.current;
  };
}
