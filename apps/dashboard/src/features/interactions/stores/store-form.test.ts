import type { Store } from '@voicecart/contract/routes/stores';
import { describe, expect, it } from 'vitest';
import { emptyStore, readDay, storeFaults, storeInputOf, valuesOfStore } from './store-form.ts';

const store: Store = {
  id: '01890000-0000-7000-8000-000000000000',
  code: 'A1',
  name: 'Harbor',
  street: '12 Harbor St',
  city: 'Portland',
  region: '',
  postcode: '04101',
  country: 'US',
  phone: '',
  note: '',
  latitude: 43.66,
  longitude: -70.25,
  timeZone: 'America/New_York',
  hours: [
    { day: 1, opens: '09:00', closes: '12:00' },
    { day: 1, opens: '13:00', closes: '00:00' },
  ],
  closedOn: ['2026-12-25', '2027-01-01'],
  isActive: true,
  place: 'typed',
  isOpen: null,
  createdAt: '2026-11-22T00:00:00Z',
};

describe('the form of a store', () => {
  it('gives back what it was filled with', () => {
    const { id: _, place: __, isOpen: ___, createdAt: ____, ...input } = store;
    expect(storeInputOf(valuesOfStore(store))).toEqual(input);
    expect(valuesOfStore(store).days[0]).toBe('09:00-12:00, 13:00-24:00');
  });

  it('leaves coordinates that were looked up to be looked up again', () => {
    expect(storeInputOf(valuesOfStore({ ...store, place: 'postcode' }))).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });

  it.each([
    ['9-18', ['09:00-18:00']],
    ['9:30–12, 13-18.15', ['09:30-12:00', '13:00-18:15']],
    ['', []],
    ['20-2', ['20:00-02:00']],
  ])('reads the hours %j', (text, spans) => {
    expect(readDay(text, 3)?.map(({ opens, closes }) => `${opens}-${closes}`)).toEqual(spans);
  });

  it('names what stands in the way', () => {
    expect(Object.keys(storeFaults(emptyStore('')))).toEqual(['name', 'street', 'city', 'country']);
    const values = {
      ...valuesOfStore(store),
      latitude: 'north',
      closedOn: 'xmas',
      days: ['9', '', '', '', '', '', '25-26'],
    };
    expect(storeFaults(values)).toEqual({
      latitude: 'coordinate',
      closedOn: 'days',
      'days.0': 'hours',
      'days.6': 'hours',
    });
  });
});
