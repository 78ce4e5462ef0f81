import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isLocale } from '@voicecart/contract/locales';
import { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import { MessageSquareText } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useAppTitle } from '../../lib/app-title.ts';
import { formatNumber } from '../../lib/formats.ts';
import { localeName } from '../../lib/locale-name.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { Conversation, type ConversationTurn } from '../../ui/conversation/Conversation.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { JsonView } from '../../ui/JsonView.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { TeachPhrase } from '../interactions/interactions.ts';
import { handledNames, stageNames } from './names.ts';
import { type LoggedTurn, saidOf, sandboxAddress, summaryOf } from './turn-summary.ts';
import { Candidates, Facts, formatConfidence, Understanding } from './Understanding.tsx';
import type { ConversationRow } from './use-conversation-list.ts';

/** One conversation word by word. */
export default function ConversationScreen() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }) => call(conversationsRoutes.getConversation, { params: { id }, signal }),
  });
  useRealtime('conversation.turn', ({ conversationId }) => {
    if (conversationId === id) void query.refetch();
  });
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFound />;
  const { data } = query;
  return (
    <Page
      breadcrumb={['conversations']}
      badge={data && <OutcomeBadges conversation={data.conversation} />}
      description={data && <Description conversation={data.conversation} />}
    >
      {query.error && !data ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {!data && !query.error && <Skeleton height={320} aria-hidden />}
      {data && (
        <Stack maw="48rem">
          <Paper withBorder p="md">
            <Transcript conversation={data.conversation} turns={data.turns} beside={data.beside} />
          </Paper>
          <JsonView value={{ conversation: data.conversation, turns: data.turns }} label="JSON" />
        </Stack>
      )}
    </Page>
  );
}

function OutcomeBadges({ conversation }: { conversation: ConversationRow }) {
  const { t } = useLingui();
  return (
    <>
      {conversation.hasFailure && <StatusBadge tone="bad" label={t`Failed`} />}
      {conversation.hasUnmatched && <StatusBadge tone="warning" label={t`Not understood`} />}
    </>
  );
}

function Description({ conversation }: { conversation: ConversationRow }) {
  const { i18n } = useLingui();
  const nameOf = useAppTitle();
  const { appName, stage, locale, userRef, startedAt } = conversation;
  return (
    <>
      {nameOf(appName)} · {i18n._(stageNames[stage])} · {isLocale(locale) ? localeName(locale) : locale} ·{' '}
      <RelativeTime at={startedAt} /> · <code>{userRef}</code>
    </>
  );
}

interface TranscriptProps {
  readonly conversation: ConversationRow;
  readonly turns: readonly LoggedTurn[];
  readonly beside: z.output<typeof conversationsRoutes.getConversation.reply>['beside'];
}

function Transcript({ conversation, turns, beside }: TranscriptProps) {
  const { t } = useLingui();
  const ofAssistant: ConversationTurn[] = turns.map((turn) => ({
    key: turn.id,
    said: saidOf(turn),
    answered: turn.speech,
    at: turn.at,
    isFailed: turn.handled === 'failed' || turn.handled === 'unmatched',
    understood: summaryOf(turn, turn.confidence === null ? null : formatConfidence(turn.confidence)),
    details: <LoggedDetails turn={turn} conversation={conversation} />,
  }));
  const ofOthers = beside.map(({ at, by, name, text }, index): ConversationTurn => {
    if (by === 'shopper') return { key: `${index}`, at, said: text, answered: null };
    return { key: `${index}`, at, answered: text, ...(by === 'person' ? { answeredBy: name ?? t`Person` } : {}) };
  });
  const shown = [...ofAssistant, ...ofOthers].toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  return <Conversation label={t`Conversation`} turns={shown} />;
}

function LoggedDetails({ turn, conversation }: { turn: LoggedTurn; conversation: ConversationRow }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { apps, choose } = useCurrentApp();
  const handled = handledNames[turn.handled];
  const slots = Object.entries(turn.slots).map(([name, value]) => `${name}: ${value}`);
  const isAppThere = apps.some(({ id }) => id === conversation.appId);
  return (
    <Understanding>
      {turn.confidence !== null && (
        <Candidates candidates={[{ intent: turn.intent ?? t`nothing understood`, confidence: turn.confidence }]} />
      )}
      <Facts
        facts={[
          [t`Intent`, turn.intent ?? t`nothing understood`],
          [t`Slots`, slots.join('\n')],
          [t`Outcome`, handled ? i18n._(handled) : turn.handled],
          [t`Answered in`, `${formatNumber(turn.latencyMs, { maximumFractionDigits: 1 })} ms`],
        ]}
      />
      {turn.text && isAppThere && (
        <Group>
          <Button
            component={Link}
            to={sandboxAddress(turn.text, conversation.locale)}
            size="compact-xs"
            variant="default"
            leftSection={<MessageSquareText size={12} aria-hidden />}
            onClick={() => void choose(conversation.appId).catch(toast.error)}
          >
            <Trans>Try this phrase</Trans>
          </Button>
          {turn.handled === 'unmatched' && isLocale(conversation.locale) && (
            <TeachPhrase appId={conversation.appId} locale={conversation.locale} phrase={turn.text} />
          )}
        </Group>
      )}
      {!turn.text && turn.intent !== 'LaunchRequest' && (
        <Text size="xs" c="dimmed">
          <Trans>Alexa passes on what it understood, not the exact words.</Trans>
        </Text>
      )}
    </Understanding>
  );
}
