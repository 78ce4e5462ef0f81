import { describe, expect, it } from 'vitest';
import { type FeedRun, isOpen, rowsPerSecond, shareDone, stepsOf, withProgress } from './feed-run.ts';

const run: FeedRun = {
  id: '018f0000-0000-7000-8000-000000000001',
  fileName: 'feed.csv',
  fileBytes: 1000,
  format: 'shopify-csv',
  status: 'queued',
  phase: '',
  rowsTotal: null,
  rowsDone: 0,
  inserted: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  vanished: 0,
  error: null,
  columns: [],
  sample: [],
  mapping: null,
  proposal: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
};
const running: FeedRun = { ...run, status: 'running', phase: 'importing', startedAt: '2026-11-20T10:00:01.000Z' };
const ended = { finishedAt: '2026-11-20T10:00:11.000Z', startedAt: '2026-11-20T10:00:01.000Z', phase: '' };
const mapped = { proposal: { earlierFile: null, unsure: [] } };
const states = (value: FeedRun) => stepsOf(value).map(({ key, state }) => `${key} ${state}`);

describe('the timeline of a run', () => {
  it.each<[string, FeedRun, string[]]>([
    ['queued', run, ['upload done', 'queue now', 'import waiting', 'finish waiting']],
    ['running', running, ['upload done', 'import now', 'finish waiting']],
    ['finishing', { ...running, phase: 'finishing' }, ['upload done', 'import done', 'finish now']],
    ['done', { ...run, ...ended, status: 'done' }, ['upload done', 'import done', 'finish done']],
    [
      'done with refusals',
      { ...run, ...ended, status: 'done', refused: 2 },
      ['upload done', 'import warning', 'finish done'],
    ],
    ['failed', { ...run, ...ended, status: 'failed' }, ['upload done', 'import failed']],
    ['cancelled while running', { ...run, ...ended, status: 'cancelled' }, ['upload done', 'import warning']],
    [
      'cancelled in the queue',
      { ...run, ...ended, startedAt: null, status: 'cancelled' },
      ['upload done', 'queue warning'],
    ],
    [
      'waiting for its mapping',
      { ...run, ...mapped, status: 'waiting_for_mapping' },
      ['upload done', 'mapping now', 'import waiting', 'finish waiting'],
    ],
    [
      'never mapped',
      { ...run, ...mapped, ...ended, startedAt: null, status: 'cancelled' },
      ['upload done', 'mapping warning'],
    ],
    ['mapped and running', { ...running, ...mapped }, ['upload done', 'mapping done', 'import now', 'finish waiting']],
  ])('%s', (_name, value, expected) => {
    expect(states(value)).toEqual(expected);
  });
});

describe('progress', () => {
  const event = { runId: run.id, status: 'running', phase: 'importing', rowsDone: 500, rowsTotal: 1000, refused: 3 };

  it('comes from the socket, for this run only', () => {
    expect(withProgress(running, event)).toMatchObject({ rowsDone: 500, rowsTotal: 1000, refused: 3 });
    expect(withProgress(running, { ...event, runId: '018f0000-0000-7000-8000-000000000002' })).toBe(running);
    expect(withProgress(running, { ...event, status: 'odd' })).toBe(running);
  });

  it('never goes back, and a late event does not wake a run that has ended', () => {
    const far = { ...running, rowsDone: 900 };
    expect(withProgress(far, event).rowsDone).toBe(900);
    const done: FeedRun = { ...running, ...ended, status: 'done' };
    expect(withProgress(done, event)).toBe(done);
  });

  it('is a share only where the whole is known, and whole only at the end', () => {
    expect(shareDone(running)).toBeNull();
    expect(shareDone({ ...running, rowsDone: 50, rowsTotal: 100 })).toBe(0.5);
    expect(shareDone({ ...running, rowsDone: 100, rowsTotal: 100 })).toBe(0.99);
    expect(shareDone({ ...running, status: 'done' })).toBe(1);
  });

  it('is counted in rows a second, to the end of the run', () => {
    const now = Date.parse('2026-11-20T10:00:06.000Z');
    expect(rowsPerSecond(running, now)).toBeNull();
    expect(rowsPerSecond({ ...running, rowsDone: 1000 }, now)).toBe(200);
    expect(rowsPerSecond({ ...running, ...ended, status: 'done', rowsDone: 1000 }, now)).toBe(100);
  });

  it('can be called off until it has ended', () => {
    expect([run, running, { ...run, status: 'waiting_for_mapping' as const }].map(isOpen)).toEqual([true, true, true]);
    expect(
      [
        { ...run, status: 'done' as const },
        { ...run, status: 'failed' as const },
      ].map(isOpen),
    ).toEqual([false, false]);
  });
});
