import { describe, expect, it } from 'vitest';
import { screenKeys, screenRules, to } from '../screens.ts';
import { screenAt } from './access.ts';

describe('the address of a screen', () => {
  it('fills the parameters and leaves out those that may be absent', () => {
    expect(to('orders')).toBe('/order-history');
    expect(to('order', { id: 'a/b' })).toBe('/order-history/a%2Fb');
    expect(to('appDashboard')).toBe('/myapps/appdashboard');
    expect(to('appDashboard', { appId: '7' })).toBe('/myapps/appdashboard/7');
    expect(to('signUp', { plan: 'basic', name: 'Ann' })).toBe('/signup/basic/Ann');
  });

  it('has a query of what is given', () => {
    expect(to('feeds', {}, { page: 2, q: 'blue mug', feedId: undefined })).toBe('/products/feeds?page=2&q=blue%20mug');
    expect(to('conversations', {}, new URLSearchParams({ stage: 'live' }))).toBe('/v2/conversations?stage=live');
    expect(to('orders', {}, {})).toBe('/order-history');
  });

  it('is that of no other screen', () => {
    for (const key of screenKeys) {
      const address = screenRules[key].path.replace(/:interaction/, 'orderstatus').replace(/:(\w+)\??/g, 'x-$1');
      expect(screenAt(address), address).toBe(key);
    }
    const paths = screenKeys.map((key) => screenRules[key].path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
