import { describe, expect, it } from 'vitest';
import { activeEntry } from './menu.ts';

const entries = [
  { path: '/myapps' },
  { path: '/myapps/interactions', menu: { covers: ['/myapps/setting'] } },
  { path: '/products' },
];

describe('the entry of the menu that is lit', () => {
  it.each([
    ['/myapps', '/myapps'],
    ['/myapps/voiceapp/1', '/myapps'],
    ['/myapps/interactions', '/myapps/interactions'],
    ['/myapps/setting/orderstatus', '/myapps/interactions'],
    ['/products/feeds', '/products'],
    ['/productsearch', null],
  ])('%s: %s', (path, entry) => {
    expect(activeEntry(entries, path)).toBe(entry);
  });
});
