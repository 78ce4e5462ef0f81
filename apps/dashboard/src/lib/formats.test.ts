import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatRelative,
  formatShare,
  shownZone,
  showTimesIn,
} from './formats.ts';
import { addDays, periodBefore, todayIn } from './report-range.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('amounts', () => {
  it('come from minor units, as many as the currency has', () => {
    expect(formatMoney({ amountMinor: 1990, currency: 'USD' })).toBe('$19.90');
    expect(formatMoney({ amountMinor: 1990, currency: 'JPY' })).toBe('¥1,990');
    expect(formatMoney({ amountMinor: 1990, currency: 'KWD' })).toMatch(/1\.990/);
  });

  it('follow the language of the screens', () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    expect(formatMoney({ amountMinor: 199000, currency: 'EUR' }).replaceAll(/\s/g, ' ')).toBe('1.990,00 €');
    i18n.loadAndActivate({ locale: 'en', messages: {} });
  });

  it('write shares and sizes in short', () => {
    expect(formatShare(0.1234)).toBe('12.3%');
    expect([0, 1, 137].map(formatBytes)).toEqual(['0 bytes', '1 byte', '137 bytes']);
    expect(formatBytes(2_500_000)).toBe('2.5 MB');
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T11:59:40Z', 'just now'],
    ['2026-11-20T11:57:00Z', '3 minutes ago'],
    ['2026-11-22T12:00:00Z', 'in 2 days'],
    ['2025-11-20T12:00:00Z', 'last year'],
  ])('%s is %s', (at, words) => {
    expect(formatRelative(at, now)).toBe(words);
  });

  it('are those of the shop, wherever it is looked at from', () => {
    for (const [timeZone, day, time] of [
      ['Pacific/Auckland', 'Nov 21, 2026', 'Nov 21, 2026, 12:30 PM GMT+13'],
      ['America/New_York', 'Nov 20, 2026', 'Nov 20, 2026, 06:30 PM EST'],
    ] as const) {
      showTimesIn(timeZone);
      expect(shownZone()).toBe(timeZone);
      expect(formatDay('2026-11-20T23:30:00Z')).toBe(day);
      expect(formatDateTime('2026-11-20T23:30:00Z').replaceAll('\u202f', ' ')).toBe(time);
      expect(formatDay('2026-11-20')).toBe('Nov 20, 2026');
    }
    showTimesIn();
  });

  it('never shift a plain day by a zone', () => {
    expect(formatDay('2026-01-01')).toBe('Jan 1, 2026');
  });

  it.each([
    [0, '0 sec'],
    [48_000, '48 sec'],
    [200_000, '3 min 20 sec'],
    [7_500_000, '2h 5 min'],
  ])('%d ms take %s', (milliseconds, words) => {
    expect(formatDuration(milliseconds)).toBe(words);
  });
});

describe('report ranges', () => {
  it('begin the day in the zone of the shop', () => {
    const late = new Date('2026-11-20T23:30:00Z');
    expect(todayIn('Europe/Vienna', late)).toBe('2026-11-21');
    expect(todayIn('America/New_York', late)).toBe('2026-11-20');
  });

  it('compare with as many days before, over months and clock changes', () => {
    expect(periodBefore('2026-10-20', '2026-11-18')).toEqual({ from: '2026-09-20', to: '2026-10-19' });
    expect(periodBefore('2026-03-29', '2026-03-29')).toEqual({ from: '2026-03-28', to: '2026-03-28' });
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});
