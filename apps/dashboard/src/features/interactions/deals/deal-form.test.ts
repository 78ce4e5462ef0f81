import type { Deal } from '@voicecart/contract/routes/interactions';
import { describe, expect, it } from 'vitest';
import { dealFaults, emptyDeal, inputOf, valuesOf } from './deal-form.ts';

const shop = { currency: 'USD', timeZone: 'America/New_York' };
const stored: Deal = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'coupon',
  title: 'Spring',
  description: '',
  code: 'SPRING',
  percentOff: null,
  amountOffMinor: 1099,
  currency: 'EUR',
  startsAt: '2027-03-01T05:00:30.000Z',
  endsAt: null,
  productId: null,
  imageUrl: null,
  isActive: true,
  state: 'scheduled',
  isDefault: false,
  createdAt: '2027-01-01T00:00:00.000Z',
};

describe('a deal in the form', () => {
  it('shows the time on the clock of the shop and the amount in whole units', () => {
    expect(valuesOf(stored, shop)).toMatchObject({
      startsAt: '2027-03-01T00:00',
      amountOff: 10.99,
      discount: 'amount',
    });
  });

  it('saved untouched is what it was, to the second and in its own currency', () => {
    const { id, state, isDefault, createdAt, ...fields } = stored;
    expect(inputOf(valuesOf(stored, shop), shop, stored)).toEqual(fields);
  });

  it('a changed time is read on the clock of the shop', () => {
    const values = { ...valuesOf(stored, shop), startsAt: '2027-07-01T00:00' };
    expect(inputOf(values, shop, stored).startsAt).toBe('2027-07-01T04:00:00.000Z');
  });

  it('has the minor units of its currency', () => {
    const amount = { ...emptyDeal, discount: 'amount', amountOff: 500 } as const;
    expect(inputOf(amount, { ...shop, currency: 'JPY' }).amountOffMinor).toBe(500);
    expect(inputOf(amount, shop).amountOffMinor).toBe(50_000);
    // 19.99 * 100 is 1998.9999999999998.
    expect(inputOf({ ...amount, amountOff: 19.99 }, shop).amountOffMinor).toBe(1999);
  });

  it('sends only the discount that was chosen, and a code only for a coupon', () => {
    const values = { ...emptyDeal, percentOff: 10, amountOff: 5, code: 'X' } as const;
    expect(inputOf(values, shop)).toMatchObject({ percentOff: 10, amountOffMinor: null, currency: null, code: null });
    expect(inputOf({ ...values, kind: 'coupon', discount: 'none' }, shop)).toMatchObject({
      percentOff: null,
      code: 'X',
    });
  });
});

describe('what stands in the way of saving a deal', () => {
  const good = { ...emptyDeal, title: 'Ten off', percentOff: 10 };
  it.each([
    ['nothing', {}, {}],
    ['no title', { title: '  ' }, { title: 'required' }],
    ['a percentage over a hundred', { percentOff: 120 }, { percentOff: 'percent' }],
    ['no percentage', { percentOff: '' }, { percentOff: 'percent' }],
    ['an amount of nothing', { discount: 'amount', amountOff: 0 }, { amountOff: 'amount' }],
    ['a coupon without a code', { kind: 'coupon' }, { code: 'code' }],
    ['an end before the start', { startsAt: '2027-05-02T10:00', endsAt: '2027-05-02T10:00' }, { endsAt: 'end' }],
    ['a picture that is no address', { imageUrl: 'mug.png' }, { imageUrl: 'address' }],
  ] as const)('%s', (_, change, faults) => {
    expect(dealFaults({ ...good, ...change }, shop)).toEqual(faults);
  });
});
