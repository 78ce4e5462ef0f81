import { describe, expect, it } from 'vitest';
import { hasFeedExtension } from './feed-file.ts';
import type { FeedRun } from './feed-names.ts';
import { testFeedRun } from './feed-run.fixture.ts';
import { rowsPerSecond, withProgress } from './feed-runs.ts';

const run = testFeedRun({
  status: 'running',
  phase: 'importing',
  rowsDone: 500,
  startedAt: '2026-11-20T10:00:00.000Z',
});
const event = { runId: run.id, status: 'running', phase: 'importing', rowsDone: 900, rowsTotal: 1000, refused: 2 };

describe('an import as it goes on', () => {
  it('moves on with the events of its own run', () => {
    expect(withProgress(run, event)).toMatchObject({ rowsDone: 900, rowsTotal: 1000, refused: 2 });
    expect(withProgress(run, { ...event, runId: 'b' })).toBe(run);
  });

  it('never goes backwards, and is not ended by an event, which lacks the counts', () => {
    expect(withProgress(run, { ...event, rowsDone: 100 })).toBe(run);
    expect(withProgress(run, { ...event, status: 'done' })).toBe(run);
    const ended: FeedRun = { ...run, status: 'done' };
    expect(withProgress(ended, event)).toBe(ended);
  });

  it('knows its rows a second, up to its end', () => {
    expect(rowsPerSecond(run, Date.parse('2026-11-20T10:00:05.000Z'))).toBe(100);
    expect(rowsPerSecond({ ...run, finishedAt: '2026-11-20T10:00:01.000Z' }, Date.now())).toBe(500);
    expect(rowsPerSecond({ ...run, rowsDone: 0 }, Date.now())).toBeNull();
  });
});

describe('a file to upload', () => {
  it('is known by its ending, however it is written', () => {
    expect(hasFeedExtension('Products.CSV')).toBe(true);
    expect(hasFeedExtension('feed.xml.zip')).toBe(false);
    expect(hasFeedExtension('csv')).toBe(false);
  });
});
