import { expect, test } from 'vitest';
import { interactionPlace } from './interaction-place.ts';

const items = [
  {
    id: 'a1',
    type: 1,
    title: 'Product search',
    routes: [{ action: 'settings', route: '/myapps/setting/productfeed' }],
  },
  {
    id: 'a2',
    type: 2,
    title: 'Deals and coupons',
    routes: [
      { action: 'add', route: '/myapps/setting/dealsandpromo' },
      { action: 'manage', route: '/myapps/setting/dealsandpromolist' },
    ],
  },
];
const place = (query: string) => interactionPlace(items, new URLSearchParams(query));

test('N147 iid leads to the settings of an interaction, by its id or its type', () => {
  expect(place('iid=a1')).toBe('/myapps/setting/productfeed');
  expect(place('iid=1&tab=utterances')).toBe('/myapps/setting/productfeed?tab=utterances');
  expect(place('iid=99')).toBeNull();
});

test('N152 action chooses among the routes of an interaction; without one it is managed', () => {
  expect(place('iid=a2&action=add')).toBe('/myapps/setting/dealsandpromo');
  expect(place('iid=a2&action=manage')).toBe('/myapps/setting/dealsandpromolist');
  expect(place('iid=a2')).toBe('/myapps/setting/dealsandpromolist');
});

test('N151 title names an interaction, and beside iid is passed on to what is added', () => {
  expect(place('title=deals+and+coupons&action=add')).toBe('/myapps/setting/dealsandpromo');
  expect(place('iid=a2&action=add&title=Summer+sale')).toBe('/myapps/setting/dealsandpromo?title=Summer+sale');
  expect(place('title=Nothing+like+it')).toBeNull();
  expect(place('')).toBeNull();
});
