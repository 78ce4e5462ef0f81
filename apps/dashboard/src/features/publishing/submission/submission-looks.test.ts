import { expect, test } from 'vitest';
import { submissionSteps } from './submission-looks.ts';

const event = (seq: number, status: 'IN_PROGRESS' | 'COMPLETED' | 'SUCCESSFUL' | 'FAILED', message: string) => ({
  seq,
  status,
  message,
  detail: null,
  at: '2026-11-24T00:00:00.000Z',
});
const stepsOf = (submission: Parameters<typeof submissionSteps>[0]) =>
  submissionSteps(submission, (text) => text).map(({ title, state }) => `${state} ${title}`);

test('a step is shown once: as it runs, then as it ended', () => {
  const events = [event(1, 'IN_PROGRESS', 'Publishing'), event(2, 'COMPLETED', 'Publishing')];
  expect(stepsOf({ state: 'running', finishedAt: null, events })).toEqual(['done Publishing']);
  expect(
    stepsOf({ state: 'running', finishedAt: null, events: [...events, event(3, 'IN_PROGRESS', 'Checking')] }),
  ).toEqual(['done Publishing', 'now Checking']);
});

test('what was running when the review ended is over', () => {
  const events = [event(1, 'IN_PROGRESS', 'Review'), event(2, 'FAILED', 'Not certified')];
  expect(stepsOf({ state: 'rejected', finishedAt: '2026-11-24T00:00:00.000Z', events })).toEqual([
    'done Review',
    'failed Not certified',
  ]);
});
