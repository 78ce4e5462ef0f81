import type { HeldPermission } from '@voicecart/contract/routes/permissions';
import { describe, expect, it } from 'vitest';
import { changesOfHeld, takenFrom, valuesOfHeld } from './held-values.ts';

const held: HeldPermission[] = [
  { key: 'products', value: 1, own: null, inherited: 1, from: 'default' },
  { key: 'orders', value: 0, own: 0, inherited: 1, from: 'default' },
  { key: 'sandbox', value: 1, own: 1, inherited: 0, from: 'plan' },
];

describe('the permissions of one merchant or person', () => {
  it('are its own or what it inherits', () => {
    expect(valuesOfHeld(held)).toEqual({ products: 'inherit', orders: 'off', sandbox: 'on' });
  });

  it('are saved where the choice has changed', () => {
    expect(changesOfHeld(held, { products: 'inherit', orders: 'off', sandbox: 'on' })).toEqual({});
    expect(changesOfHeld(held, { products: 'off', orders: 'inherit', sandbox: 'on' })).toEqual({
      products: 0,
      orders: null,
    });
  });

  it('tell what would be taken away, also by going back to what is inherited', () => {
    const keys = (values: Parameters<typeof takenFrom>[1]) => takenFrom(held, values).map(({ key }) => key);
    expect(keys({ products: 'off', orders: 'off', sandbox: 'inherit' })).toEqual(['products', 'sandbox']);
    expect(keys({ products: 'on', orders: 'inherit', sandbox: 'on' })).toEqual([]);
  });
});
