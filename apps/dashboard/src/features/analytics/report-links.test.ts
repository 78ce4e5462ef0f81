import { describe, expect, it } from 'vitest';
import { conversationsAddress, productsAddress } from './report-links.ts';

const range = { from: '2026-11-01', to: '2026-11-20' };
const paramsOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);

describe('the way from a figure to what it counts', () => {
  it('takes the filters of the report along and leaves out what is not filtered', () => {
    expect(paramsOf(conversationsAddress(range))).toEqual(range);
    const filter = { ...range, skill_id: 'app-1', stage: 'live', locale: 'de-DE' } as const;
    expect(paramsOf(conversationsAddress(filter, { outcome: 'failed' }))).toEqual({
      ...range,
      app: 'app-1',
      stage: 'live',
      locale: 'de-DE',
      outcome: 'failed',
    });
  });

  it('keeps the characters of what shoppers said', () => {
    expect(paramsOf(productsAddress('salt & pepper'))).toEqual({ q: 'salt & pepper' });
  });
});
