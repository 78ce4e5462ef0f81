import type { FeedSchedule } from '@voicecart/contract/routes/catalogue';
import { describe, expect, it } from 'vitest';
import { nextTime } from './feed-schedule.ts';

function next(schedule: FeedSchedule, after: string, anchor = after): string | undefined {
  return nextTime(schedule, new Date(after), new Date(anchor))?.toISOString();
}
const daily = (hour: number, minute: 0 | 30, timeZone: string) => ({ kind: 'daily', hour, minute, timeZone }) as const;

describe('the next time of a feed', () => {
  it.each([
    ['later today', daily(6, 30, 'UTC'), '2026-11-22T05:00:00Z', '2026-11-22T06:30:00.000Z'],
    ['tomorrow once it has been', daily(6, 30, 'UTC'), '2026-11-22T06:30:00Z', '2026-11-23T06:30:00.000Z'],
    ['in a zone behind', daily(23, 0, 'America/New_York'), '2026-11-22T03:00:00Z', '2026-11-22T04:00:00.000Z'],
    ['in a zone ahead', daily(0, 0, 'Asia/Tokyo'), '2026-11-22T14:59:59Z', '2026-11-22T15:00:00.000Z'],
    ['in a zone of half hours', daily(9, 0, 'Asia/Kolkata'), '2026-11-22T00:00:00Z', '2026-11-22T03:30:00.000Z'],
    ['before clocks go forward', daily(12, 0, 'Europe/Berlin'), '2026-03-28T12:00:00Z', '2026-03-29T10:00:00.000Z'],
    [
      'in the hour that spring skips',
      daily(2, 30, 'Europe/Berlin'),
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'once in the hour autumn has twice',
      daily(2, 30, 'Europe/Berlin'),
      '2026-10-25T00:00:00Z',
      '2026-10-25T00:30:00.000Z',
    ],
    ['not again in it', daily(2, 30, 'Europe/Berlin'), '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
    ['at the end of a year', daily(0, 30, 'Pacific/Auckland'), '2026-12-31T12:00:00Z', '2027-01-01T11:30:00.000Z'],
  ])('%s', (_name, schedule, after, expected) => {
    expect(next(schedule, after)).toBe(expected);
  });

  it('is every so many hours from the last due time, however late somebody looks', () => {
    const every = { kind: 'hours', every: 6 } as const;
    expect(next(every, '2026-11-22T00:00:00Z')).toBe('2026-11-22T06:00:00.000Z');
    expect(next(every, '2026-11-22T00:00:59Z', '2026-11-22T00:00:00Z')).toBe('2026-11-22T06:00:00.000Z');
    expect(next(every, '2026-11-23T13:00:00Z', '2026-11-22T00:00:00Z')).toBe('2026-11-23T18:00:00.000Z');
  });

  it('is none where it is fetched by hand', () => {
    expect(next({ kind: 'off' }, '2026-11-22T00:00:00Z')).toBeUndefined();
  });

  it('is one a day for a year, in every zone', () => {
    for (const zone of ['America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/Santiago']) {
      let at = new Date('2026-01-01T00:00:00Z');
      for (let day = 0; day < 365; day += 1) {
        const following = nextTime(daily(2, 0, zone), at, at);
        const hours = ((following?.getTime() ?? 0) - at.getTime()) / 3_600_000;
        if (day > 0) expect(hours, `${zone} after ${at.toISOString()}`).toBeGreaterThanOrEqual(22);
        expect(hours, `${zone} after ${at.toISOString()}`).toBeLessThanOrEqual(26);
        at = following ?? at;
      }
    }
  });
});
