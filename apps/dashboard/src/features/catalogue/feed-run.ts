import type { EventPayload } from '@voicecart/contract/events';
import type { feedRun } from '@voicecart/contract/routes/catalogue';
import type { z } from 'zod';
import type { StepState } from '../../ui/Timeline.tsx';

export type FeedRun = z.output<typeof feedRun>;

/** Whether the worker has still something to do with it. */
export function isUnderWay({ status }: Pick<FeedRun, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

/** Whether it can be called off. */
export function isOpen(run: Pick<FeedRun, 'status'>): boolean {
  return isUnderWay(run) || run.status === 'waiting_for_mapping';
}

/** Whether its columns were, or are to be, mapped by the merchant. */
export function needsMapping({ proposal, status }: Pick<FeedRun, 'proposal' | 'status'>): boolean {
  return proposal !== null || status === 'waiting_for_mapping';
}

const statuses = ['waiting_for_mapping', 'queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** The run with what the socket says; an event that comes after the end changes nothing. */
export function withProgress(run: FeedRun, event: EventPayload<'feed.progress'>): FeedRun {
  const status = statuses.find((name) => name === event.status);
  if (event.runId !== run.id || status === undefined || run.finishedAt !== null) return run;
  return {
    ...run,
    status,
    phase: event.phase,
    // A retry after a kill begins to read again; what is imported stays counted.
    rowsDone: Math.max(run.rowsDone, event.rowsDone),
    rowsTotal: event.rowsTotal ?? run.rowsTotal,
    refused: Math.max(run.refused, event.refused),
  };
}

/** 0 to 1, or null where nobody knows how many rows there are. An estimate never shows a whole that is not reached. */
export function shareDone({ status, rowsDone, rowsTotal }: FeedRun): number | null {
  if (status === 'done') return 1;
  if (rowsTotal === null || rowsTotal <= 0) return null;
  return Math.min(0.99, rowsDone / rowsTotal);
}

/** Rows a second since the import began; null before there is anything to tell. */
export function rowsPerSecond(run: FeedRun, now: number): number | null {
  if (run.startedAt === null || run.rowsDone === 0) return null;
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt);
  const seconds = (end - Date.parse(run.startedAt)) / 1000;
  return seconds <= 0 ? null : Math.round(run.rowsDone / seconds);
}

export type FeedStepKey = 'upload' | 'mapping' | 'queue' | 'import' | 'finish';
export interface FeedStep {
  readonly key: FeedStepKey;
  readonly state: StepState;
  readonly at: string | null;
}

/** The way of a run, for its timeline. The last step is where it ended, however it did. */
export function stepsOf(run: FeedRun): FeedStep[] {
  const steps: FeedStep[] = [{ key: 'upload', state: 'done', at: run.createdAt }];
  const hasStarted = run.startedAt !== null;
  const isEnded = run.finishedAt !== null;
  if (needsMapping(run)) {
    const isWaiting = run.status === 'waiting_for_mapping';
    const isLeft = run.status === 'cancelled' && !hasStarted;
    steps.push({
      key: 'mapping',
      state: isWaiting ? 'now' : isLeft ? 'warning' : 'done',
      at: isLeft ? run.finishedAt : null,
    });
    if (isWaiting) return [...steps, waiting('import'), waiting('finish')];
    if (isLeft) return steps;
  }
  if (!hasStarted) {
    const state: StepState = run.status === 'queued' ? 'now' : run.status === 'failed' ? 'failed' : 'warning';
    steps.push({ key: 'queue', state, at: run.finishedAt });
    return isEnded ? steps : [...steps, waiting('import'), waiting('finish')];
  }
  if (!isEnded) {
    const isFinishing = run.phase === 'finishing';
    steps.push({ key: 'import', state: isFinishing ? 'done' : 'now', at: run.startedAt });
    steps.push({ key: 'finish', state: isFinishing ? 'now' : 'waiting', at: null });
    return steps;
  }
  if (run.status !== 'done') {
    return [...steps, { key: 'import', state: run.status === 'failed' ? 'failed' : 'warning', at: run.finishedAt }];
  }
  steps.push({ key: 'import', state: run.refused > 0 ? 'warning' : 'done', at: run.startedAt });
  steps.push({ key: 'finish', state: 'done', at: run.finishedAt });
  return steps;
}

function waiting(key: FeedStepKey): FeedStep {
  return { key, state: 'waiting', at: null };
}
