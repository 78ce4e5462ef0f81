import { feedRun } from '@voicecart/contract/routes/catalogue';
import type { FeedRun } from './feed-names.ts';

/** A run of a feed for tests: waiting for its turn, unless something else is asked for. */
export function testFeedRun(change: Partial<FeedRun> = {}): FeedRun {
  return feedRun.parse({
    id: '019354b0-0000-7000-8000-000000000001',
    fileName: 'shop.csv',
    fileBytes: 10,
    status: 'queued',
    phase: '',
    rowsDone: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    startedAt: null,
    isFetched: false,
    format: 'csv',
    rowsTotal: null,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    vanished: 0,
    feedId: null,
    feedName: 'Product feed',
    mode: 'replace',
    preview: null,
    heldFor: null,
    undoUntil: null,
    undoneKept: 0,
    error: null,
    columns: [],
    sample: [],
    mapping: null,
    proposal: null,
    finishedAt: null,
    ...change,
  });
}
