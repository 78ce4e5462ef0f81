import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Progress, Stack, Text } from '@mantine/core';
import { formatNumber } from '../../lib/formats.ts';
import { type StepState, Timeline, type TimelineStep } from '../../ui/Timeline.tsx';
import type { FeedRun } from './feed-names.ts';
import { isUnderWay, rowsPerSecond } from './feed-runs.ts';

/** As the server names them, in their order. */
const phases: readonly string[] = ['reading', 'importing', 'finishing'];

/** The way of an import: waiting, read, imported, finished, with the rows done so far. */
export function FeedProgress({ run }: { run: FeedRun }) {
  const { t } = useLingui();
  const states = phaseStates(run);
  const steps: TimelineStep[] = [
    {
      key: 'uploaded',
      title: run.status === 'queued' ? t`Uploaded, waiting for its turn` : t`Uploaded`,
      state: run.status === 'queued' ? 'now' : 'done',
      at: run.createdAt,
    },
    { key: 'reading', title: t`Reading the file`, state: states.reading },
    {
      key: 'importing',
      title: t`Importing the rows`,
      state: states.importing,
      detail: run.startedAt !== null && run.rowsDone > 0 ? <RowsDone run={run} /> : undefined,
    },
    {
      key: 'finishing',
      title: run.status === 'cancelled' ? t`Cancelled` : t`Looking for products that are gone`,
      state: states.finishing,
      at: run.finishedAt,
    },
  ];
  return (
    <Timeline
      label={t`Steps of the import`}
      // What an ended import never reached is left out.
      steps={steps.filter(({ state }) => state !== 'waiting' || isUnderWay(run))}
      startedAt={run.startedAt ?? run.createdAt}
      finishedAt={run.finishedAt}
    />
  );
}

function phaseStates(run: FeedRun): Record<'reading' | 'importing' | 'finishing', StepState> {
  if (run.status === 'done') return { reading: 'done', importing: 'done', finishing: 'done' };
  if (isUnderWay(run)) {
    const now = run.status === 'running' ? phases.indexOf(run.phase) : -1;
    const stateOf = (at: number): StepState => (at < now ? 'done' : at === now ? 'now' : 'waiting');
    return { reading: stateOf(0), importing: stateOf(1), finishing: stateOf(2) };
  }
  // The phase is emptied at the end; how far it came is seen by its rows.
  const end: StepState = run.status === 'failed' ? 'failed' : 'warning';
  if (run.rowsDone === 0) {
    return { reading: end, importing: 'waiting', finishing: run.status === 'cancelled' ? end : 'waiting' };
  }
  return { reading: 'done', importing: end, finishing: run.status === 'cancelled' ? end : 'waiting' };
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
        {speed !== null && (
          <>
            {' · '}
            <Trans>{formatNumber(speed)} rows/s</Trans>
          </>
        )}
        {isOn && run.refused > 0 && (
          <>
            {' · '}
            <Trans>{formatNumber(run.refused)} refused</Trans>
          </>
        )}
      </Text>
    </Stack>
  );
}
