import type { ShopEventRow } from '@voicecart/contract/routes/events';
import { describe, expect, it } from 'vitest';
import { asAllDay, emptyEvent, eventFaults, eventInputOf, valuesOfEvent } from './event-form.ts';

const event: ShopEventRow = {
  id: '01890000-0000-7000-8000-000000000000',
  title: 'Workshop',
  description: '',
  place: 'Studio',
  url: null,
  starts: '2027-03-06T18:00',
  ends: '2027-03-06T20:00',
  isAllDay: false,
  timeZone: 'America/New_York',
  repeat: 'FREQ=WEEKLY',
  audience: 'everyone',
  calendarId: null,
  isActive: true,
  state: 'coming',
  nextAt: '2027-03-06T23:00:00Z',
  calendarName: null,
  createdAt: '2026-11-22T00:00:00Z',
};

describe('the form of an event', () => {
  it.each([
    event,
    { ...event, isAllDay: true, starts: '2027-03-06T00:00', ends: '2027-03-07T00:00', repeat: 'FREQ=WEEKLY;COUNT=3' },
  ])('gives back what it was filled with', (row) => {
    const { id: _, state: __, nextAt: ___, calendarName: ____, createdAt: _____, ...input } = row;
    expect(eventInputOf(valuesOfEvent(row))).toEqual(input);
  });

  it('names what stands in the way', () => {
    expect(eventFaults(emptyEvent)).toEqual({ title: 'required', starts: 'required', ends: 'required' });
    const values = valuesOfEvent(event);
    expect(eventFaults({ ...values, ends: values.starts, url: 'shop' })).toEqual({ ends: 'end', url: 'address' });
    const allDay = { ...values, isAllDay: true, starts: '2027-03-06', ends: '2027-03-06' };
    expect(eventFaults({ ...allDay, repeatKind: 'own', repeat: '' })).toEqual({ repeat: 'required' });
  });

  it('keeps the day when times come and go', () => {
    expect(asAllDay('2027-03-06T18:00', true, '')).toBe('2027-03-06');
    expect(asAllDay('2027-03-06', false, '09:00')).toBe('2027-03-06T09:00');
    expect(asAllDay('', false, '09:00')).toBe('');
  });
});
