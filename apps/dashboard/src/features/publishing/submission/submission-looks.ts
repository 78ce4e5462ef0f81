import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Submission, SubmissionState } from '@voicecart/contract/routes/submissions';
import type { StatusTone } from '../../../ui/StatusBadge.tsx';
import type { StepState, TimelineStep } from '../../../ui/Timeline.tsx';

export const submissionLooks: Readonly<Record<SubmissionState, { tone: StatusTone; label: MessageDescriptor }>> = {
  requested: { tone: 'working', label: msg`Waiting for approval` },
  declined: { tone: 'bad', label: msg`Declined` },
  queued: { tone: 'working', label: msg`Queued` },
  running: { tone: 'working', label: msg`Submitting` },
  waiting: { tone: 'warning', label: msg`Waiting for Amazon` },
  in_review: { tone: 'working', label: msg`In review` },
  certified: { tone: 'good', label: msg`Certified` },
  scheduled: { tone: 'working', label: msg`Going live` },
  live: { tone: 'good', label: msg`Live` },
  rejected: { tone: 'bad', label: msg`Not certified` },
  withdrawn: { tone: 'neutral', label: msg`Withdrawn` },
  failed: { tone: 'bad', label: msg`Failed` },
  removed: { tone: 'bad', label: msg`Removed` },
};

const states: Readonly<Record<Submission['events'][number]['status'], StepState>> = {
  IN_PROGRESS: 'now',
  COMPLETED: 'done',
  SUCCESSFUL: 'done',
  WARNING: 'warning',
  ERROR: 'failed',
  FAILED: 'failed',
};

/** The way of a submission for a timeline. A step that has an end is shown once, as it ended. */
export function submissionSteps(
  { events, finishedAt, state }: Pick<Submission, 'events' | 'finishedAt' | 'state'>,
  textOf: (message: string) => string,
): TimelineStep[] {
  const shown = events.filter(
    (event, index) =>
      event.status !== 'IN_PROGRESS' || !events.slice(index + 1).some(({ message }) => message === event.message),
  );
  return shown.map((event, index) => {
    // What was begun is over once something comes after it.
    const isOver = finishedAt !== null || index < shown.length - 1 || state === 'certified';
    const own = states[event.status];
    return {
      key: String(event.seq),
      title: textOf(event.message),
      state: own === 'now' && isOver ? 'done' : own === 'now' && state === 'waiting' ? 'waiting' : own,
      at: event.at,
      detail: event.detail,
    };
  });
}
