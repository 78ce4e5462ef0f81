import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationsRoutes } from '@voicecart/contract/routes/conversations';
import { FlaskConical, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { localeName } from '../../lib/locale-name.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { useDeleted } from '../deletions/deletions.ts';
import { deviceNames } from './names.ts';
import { type SandboxTest, sandboxTestsQuery } from './sandbox-queries.ts';
import { TestSteps } from './TestSteps.tsx';
import type { PlayedStage } from './use-dialogue.ts';

/** The dialogues that were saved: run one or all, and see step by step what was expected and what came. */
export function SandboxTests(props: { appId: string; stage: PlayedStage; onTalk: () => void }) {
  const { appId, stage, onTalk } = props;
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const tellDeleted = useDeleted();
  const { queryKey } = sandboxTestsQuery(appId);
  const query = useQuery(sandboxTestsQuery(appId));
  const [running, setRunning] = useState<{ readonly id: string; readonly number: number; readonly count: number }>();

  async function run(tests: readonly SandboxTest[]) {
    const results: SandboxTest[] = [];
    try {
      // One after the other, so that each result is seen as it comes.
      for (const [index, { id }] of tests.entries()) {
        setRunning({ id, number: index + 1, count: tests.length });
        const { test } = await call(conversationsRoutes.runSandboxTest, { params: { id }, query: { stage } });
        results.push(test);
        client.setQueryData(queryKey, (old) => old?.map((item) => (item.id === id ? test : item)));
      }
      const failed = results.filter(({ lastResult }) => !lastResult?.passed).length;
      if (failed > 0) toast.info(t`${failed} of ${results.length} failed.`);
      else toast.success(results.length === 1 ? t`Test passed.` : t`All ${results.length} tests passed.`);
    } catch (error) {
      toast.error(error);
    } finally {
      setRunning(undefined);
    }
  }
  async function remove({ id }: SandboxTest) {
    try {
      const { deletions } = await call(conversationsRoutes.deleteSandboxTest, { params: { id } });
      client.setQueryData(queryKey, (old) => old?.filter((item) => item.id !== id));
      tellDeleted(deletions);
    } catch (error) {
      toast.error(error);
    }
  }

  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={180} />;
  const tests = query.data;
  if (tests.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState
          icon={<FlaskConical size={32} aria-hidden />}
          title={t`No tests yet`}
          why={t`Save a conversation as a test and run it again with one click. You’ll see if a change broke an answer before shoppers do.`}
          action={
            <Button onClick={onTalk}>
              <Trans>Talk, then save the conversation</Trans>
            </Button>
          }
        />
      </Paper>
    );
  }
  return (
    <Stack gap="sm">
      <Group>
        <Button
          leftSection={<Play size={16} aria-hidden />}
          loading={running !== undefined}
          onClick={() => void run(tests)}
        >
          <Trans>Run all</Trans>
        </Button>
        <Text size="sm" c="dimmed" aria-live="polite">
          {running ? (
            <Trans>
              Running {running.number} of {running.count}
            </Trans>
          ) : (
            <Plural value={tests.length} one="# test" other="# tests" />
          )}
        </Text>
      </Group>
      {tests.map((test) => (
        <TestCard
          key={test.id}
          test={test}
          isRunning={running?.id === test.id}
          isBusy={running !== undefined}
          onRun={() => void run([test])}
          onRemove={() => void remove(test)}
        />
      ))}
    </Stack>
  );
}

interface TestCardProps {
  readonly test: SandboxTest;
  readonly isRunning: boolean;
  readonly isBusy: boolean;
  readonly onRun: () => void;
  readonly onRemove: () => void;
}

function TestCard({ test, isRunning, isBusy, onRun, onRemove }: TestCardProps) {
  const { t, i18n } = useLingui();
  const { name, lastResult } = test;
  const badge = isRunning ? (
    <StatusBadge tone="working" label={t`Running`} />
  ) : !lastResult ? (
    <StatusBadge tone="neutral" label={t`Not run yet`} />
  ) : lastResult.passed ? (
    <StatusBadge tone="good" label={t`Passed`} />
  ) : (
    <StatusBadge tone="bad" label={t`Failed`} />
  );
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            {badge}
          </Group>
          <Text size="xs" c="dimmed">
            {localeName(test.locale)} · {i18n._(deviceNames[test.device])}
            {test.lastRunAt && (
              <>
                {' · '}
                {lastResult === null || lastResult.version === null ? (
                  <Trans>
                    last run <RelativeTime at={test.lastRunAt} />
                  </Trans>
                ) : (
                  <Trans>
                    last run <RelativeTime at={test.lastRunAt} /> on version {lastResult.version}
                  </Trans>
                )}
              </>
            )}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          <IconButton
            variant="default"
            label={t`Run ${name}`}
            disabled={isBusy}
            onClick={onRun}
            icon={<Play size={16} aria-hidden />}
          />
          <IconButton label={t`Delete ${name}`} onClick={onRemove} icon={<Trash2 size={16} aria-hidden />} />
        </Group>
      </Group>
      <details open={lastResult !== null && !lastResult.passed}>
        <summary>
          <Plural value={test.steps.length} one="# step" other="# steps" />
        </summary>
        <TestSteps test={test} />
      </details>
    </Paper>
  );
}
