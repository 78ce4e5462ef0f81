import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Text } from '@mantine/core';
import { CircleAlert, CircleCheck, CircleDashed, CircleX, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDuration } from '../lib/formats.ts';
import classes from './Timeline.module.css';
import { RelativeTime } from './values.tsx';

export type StepState = 'done' | 'now' | 'waiting' | 'warning' | 'failed';

export interface TimelineStep {
  readonly key: string;
  readonly title: string;
  readonly state: StepState;
  /** When it was reached, ISO. */
  readonly at?: string | null;
  /** What is happening, or what went wrong. */
  readonly detail?: ReactNode;
  /** What to do about it: a link or a button. */
  readonly remedy?: ReactNode;
}

interface TimelineProps {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  readonly startedAt: string;
  /** Null or absent while it runs: the elapsed time then counts. */
  readonly finishedAt?: string | null;
}

/** Long work step by step. It draws what it is given, so a reload shows the same. */
export function Timeline({ label, steps, startedAt, finishedAt = null }: TimelineProps) {
  const { t } = useLingui();
  const now = useClock(finishedAt === null);
  const elapsedMs = (finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt);
  const elapsed = formatDuration(elapsedMs);
  const looks: Record<StepState, { Icon: typeof CircleCheck; word: string }> = {
    done: { Icon: CircleCheck, word: t`done` },
    now: { Icon: LoaderCircle, word: t`running` },
    waiting: { Icon: CircleDashed, word: t`waiting` },
    warning: { Icon: CircleAlert, word: t`warning` },
    failed: { Icon: CircleX, word: t`failed` },
  };
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed" className={classes.elapsed}>
        {finishedAt === null ? (
          <Trans>Running for {elapsed}</Trans>
        ) : elapsedMs < 1000 ? (
          <Trans>Took less than a second</Trans>
        ) : (
          <Trans>Took {elapsed}</Trans>
        )}
      </Text>
      <ol className={classes.steps} aria-label={label} aria-live="polite" aria-relevant="additions text">
        {steps.map((step) => {
          const { Icon, word } = looks[step.state];
          return (
            <li key={step.key} className={classes.step} data-state={step.state}>
              <Icon size={18} aria-label={word} role="img" className={classes.icon} />
              <div className={classes.words}>
                <span className={classes.title}>{step.title}</span>
                {step.at && (
                  <Text component="span" size="xs" c="dimmed">
                    <RelativeTime at={step.at} />
                  </Text>
                )}
                {step.detail && <div className={classes.detail}>{step.detail}</div>}
                {step.remedy && <div className={classes.remedy}>{step.remedy}</div>}
              </div>
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}

/** The time, each second while something runs. */
function useClock(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
