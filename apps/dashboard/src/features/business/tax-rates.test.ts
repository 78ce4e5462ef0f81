import { expect, it } from 'vitest';
import { rateFault } from './tax-rates.ts';

const rates = [
  { country: 'US', state: '' },
  { country: 'US', state: 'CA' },
  { country: 'CA', state: '' },
  { country: 'US', state: 'CA' },
  { country: 'US', state: 'XX' },
  { country: 'FR', state: 'IDF' },
];

it('tells of a place that has a rate already, and of a state that is none of its country', () => {
  const faults = rates.map((rate, at) => rateFault(rates, at, rate.country === 'US' ? ['CA', 'NY'] : []));
  expect(faults).toEqual([null, null, null, 'again', 'unknown', null]);
});
