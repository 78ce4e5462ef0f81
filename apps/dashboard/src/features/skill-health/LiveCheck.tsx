import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Canary } from '@voicecart/contract/routes/skill-health';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { Conversation } from '../../ui/conversation/Conversation.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { FailureTimes } from './FailureTimes.tsx';
import { canaryQuery } from './skill-health-queries.ts';

/** Whether the live app answers, checked every five minutes, and what it said. */
export function LiveCheck({ appId, isFlashBriefing }: { appId: string; isFlashBriefing: boolean }) {
  const { t } = useLingui();
  const query = useQuery(canaryQuery(appId));
  useRealtimeRefresh('canary.changed', ['canary', appId]);
  const canary = query.data;
  return (
    <Paper withBorder p="md" component="section" aria-label={t`Live check`}>
      <Group gap="xs">
        <Title order={2}>
          <Trans>Live check</Trans>
        </Title>
        {canary && <CanaryBadge status={canary.status} />}
      </Group>
      <Text c="dimmed" size="sm">
        {isFlashBriefing ? (
          <Trans>Every five minutes we read your live news. If that fails twice, we email the account owner.</Trans>
        ) : (
          <Trans>
            Every five minutes we open your live app, ask for help and stop. If it fails twice, we email the account
            owner.
          </Trans>
        )}
      </Text>
      {query.error && !canary && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {canary && <Result canary={canary} />}
    </Paper>
  );
}

function CanaryBadge({ status }: { status: Canary['status'] }) {
  const { t } = useLingui();
  if (status === 'answering') return <StatusBadge tone="good" label={t`Responding`} />;
  if (status === 'failing') return <StatusBadge tone="bad" label={t`Not responding`} />;
  if (status === 'unknown') return <StatusBadge tone="working" label={t`First check soon`} />;
  return <StatusBadge tone="neutral" label={t`Not live`} />;
}

function Result({ canary }: { canary: Canary }) {
  const { t } = useLingui();
  if (canary.status === 'off')
    return (
      <Text size="sm" mt="sm">
        <Trans>Checks start when the app is live.</Trans>
      </Text>
    );
  if (canary.checkedAt === null) return null;
  const turns = canary.turns.map(({ asked, answered, problem }, index) => ({
    key: String(index),
    said: asked,
    answered: [answered, problem].filter(Boolean).join(' – ') || t`Nothing was said.`,
    isFailed: problem !== null,
  }));
  return (
    <Stack gap="sm" mt="sm">
      {canary.status === 'failing' && (
        <Notice tone="bad" title={canary.error ?? t`Not responding`}>
          <Text size="sm">
            <FailureTimes canary={canary} />{' '}
            {canary.toldAt ? (
              <Trans>The account owner was notified by email.</Trans>
            ) : (
              <Trans>Checking again in a minute.</Trans>
            )}
          </Text>
        </Notice>
      )}
      <Text size="sm" c="dimmed">
        <Trans>
          Last checked: <RelativeTime at={canary.checkedAt} />
        </Trans>
      </Text>
      <Conversation label={t`Last check`} turns={turns} isWaiting={false} />
    </Stack>
  );
}
