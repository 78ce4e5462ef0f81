import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Progress, Stack, Text } from '@mantine/core';
import { formatNumber } from '../../lib/formats.ts';
import { type StepState, Timeline, type TimelineStep } from '../../ui/Timeline.tsx';
import type { FeedRun } from './feed-names.ts';
import { isUnderWay, rowsPerSecond } from './feed-runs.ts';

/** As the server names them, in their order. */
const phases: readonly string[] = ['reading', 'checking', 'importing', 'finishing'];

/** The way of an import: waiting, read, imported, finished, with the rows done so far. */
export function FeedProgress({ run }: { run: FeedRun }) {
  const { t } = useLingui();
  const states = phaseStates(run);
  const steps: TimelineStep[] = [
    {
      key: 'uploaded',
      title: run.status === 'queued' ? t`Uploaded, waiting to start` : t`Uploaded`,
      state: run.status === 'queued' ? 'now' : 'done',
      at: run.createdAt,
    },
    { key: 'reading', title: t`Reading file`, state: states.reading },
    {
      key: 'checking',
      title: t`Checking what would change`,
      state: states.checking,
      detail: states.checking === 'now' && run.rowsDone > 0 ? <RowsDone run={run} /> : undefined,
    },
    {
      key: 'importing',
      title: t`Importing rows`,
      state: states.importing,
      detail:
        run.startedAt !== null && run.rowsDone > 0 && states.checking !== 'now' ? <RowsDone run={run} /> : undefined,
    },
    {
      key: 'finishing',
      title: run.status === 'cancelled' ? t`Canceled` : t`Looking for missing products`,
      state: states.finishing,
      at: run.finishedAt,
    },
  ];
  const undo: TimelineStep[] =
    run.status === 'undoing' || run.status === 'undone'
      ? [{ key: 'undo', title: t`Undoing the import`, state: run.status === 'undone' ? 'done' : 'now' }]
      : [];
  return (
    <Timeline
      label={t`Import steps`}
      // What an ended import never reached is left out.
      steps={[...steps, ...undo].filter(({ state }) => state !== 'waiting' || isUnderWay(run))}
      startedAt={run.startedAt ?? run.createdAt}
      finishedAt={run.finishedAt}
    />
  );
}

function phaseStates(run: FeedRun): Record<'reading' | 'checking' | 'importing' | 'finishing', StepState> {
  if (run.status === 'done' || run.status === 'undoing' || run.status === 'undone') {
    return { reading: 'done', checking: 'done', importing: 'done', finishing: 'done' };
  }
  if (isUnderWay(run)) {
    const now = run.status === 'running' ? phases.indexOf(run.phase) : -1;
    const stateOf = (at: number): StepState => (at < now ? 'done' : at === now ? 'now' : 'waiting');
    return { reading: stateOf(0), checking: stateOf(1), importing: stateOf(2), finishing: stateOf(3) };
  }
  // The phase is emptied at the end; how far it came is seen by its rows.
  const end: StepState = run.status === 'failed' ? 'failed' : 'warning';
  const finishing = run.status === 'cancelled' ? end : 'waiting';
  if (run.rowsDone === 0) return { reading: end, checking: 'waiting', importing: 'waiting', finishing };
  return { reading: 'done', checking: 'done', importing: end, finishing };
}

function RowsDone({ run }: { run: FeedRun }) {
  const { t } = useLingui();
  const speed = rowsPerSecond(run, Date.now());
  const isOn = isUnderWay(run);
  return (
    <Stack gap={4}>
      {isOn && run.rowsTotal !== null && run.rowsTotal > 0 && (
        <Progress
          value={Math.min(100, (run.rowsDone / run.rowsTotal) * 100)}
          aria-label={t`Rows imported`}
          maw="24rem"
        />
      )}
      <Text size="sm" component="span">
        {run.rowsTotal !== null && isOn ? (
          <Trans>
            {formatNumber(run.rowsDone)} of {formatNumber(run.rowsTotal)} rows
          </Trans>
        ) : (
          <Plural value={run.rowsDone} one="# row" other="# rows" />
        )}
        {speed !== null && speed > 0 && (
          <>
            {' · '}
            <Trans>{formatNumber(speed)} rows/s</Trans>
          </>
        )}
        {isOn && run.refused > 0 && (
          <>
            {' · '}
            <Trans>{formatNumber(run.refused)} rejected</Trans>
          </>
        )}
      </Text>
    </Stack>
  );
}
