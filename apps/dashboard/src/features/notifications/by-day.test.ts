import { describe, expect, it } from 'vitest';
import { byDay } from './by-day.ts';

/** A moment of the viewer's own calendar. */
const at = (day: number, hour: number) => ({ date_created: new Date(2026, 10, day, hour).toISOString() });

describe('the notices of a day', () => {
  it('stand together by the viewer’s calendar, newest first', () => {
    const items = [at(21, 23), at(21, 0), at(20, 23), at(3, 12)];
    expect(byDay(items).map(({ rows }) => rows)).toEqual([[items[0], items[1]], [items[2]], [items[3]]]);
    expect(byDay([])).toEqual([]);
  });
});
