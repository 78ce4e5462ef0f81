import { describe, expect, it } from 'vitest';
import { momentAt, wallTime, zoneName } from './zoned-time.ts';

const newYork = 'America/New_York';

describe('a time in the zone of the shop', () => {
  it.each([
    ['UTC', '2027-01-15T09:00', '2027-01-15T09:00:00.000Z'],
    ['Asia/Kolkata', '2027-01-15T09:00', '2027-01-15T03:30:00.000Z'],
    [newYork, '2027-01-15T09:00', '2027-01-15T14:00:00.000Z'],
    [newYork, '2027-07-15T00:00', '2027-07-15T04:00:00.000Z'],
    // The day the clocks change, before and after they do.
    [newYork, '2027-03-14T01:30', '2027-03-14T06:30:00.000Z'],
    [newYork, '2027-03-14T03:30', '2027-03-14T07:30:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00.000Z'],
  ])('%s %s', (zone, wall, moment) => {
    expect(momentAt(wall, zone)).toBe(moment);
    expect(wallTime(moment, zone)).toBe(wall);
  });

  it('one that the clock jumps over is read an hour later', () => {
    const moment = momentAt('2027-03-14T02:30', newYork);
    expect(moment).toBe('2027-03-14T07:30:00.000Z');
    expect(wallTime(moment, newYork)).toBe('2027-03-14T03:30');
  });

  it('one that comes twice is the first of the two', () => {
    expect(momentAt('2027-11-07T01:30', newYork)).toBe('2027-11-07T05:30:00.000Z');
  });

  it.each(['', '2027-02-31T10:00', '2026-13-01T00:00', '2026-00-01T00:00', '2027-01-01', 'tomorrow'])(
    '%j is none',
    (wall) => {
      expect(momentAt(wall, newYork)).toBeNull();
    },
  );

  it('is named with its offset', () => {
    expect(zoneName(newYork, new Date('2027-01-15T12:00:00Z'))).toBe('America/New York, GMT-5');
  });
});
