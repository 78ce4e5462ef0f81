import { expect, test } from 'vitest';
import { faultPlace } from './fault-place.ts';

const items = [
  { type: 1, routes: [{ action: 'settings', route: '/myapps/setting/productfeed' }] },
  {
    type: 2,
    routes: [
      { action: 'add', route: '/myapps/setting/dealsandpromo' },
      { action: 'manage', route: '/myapps/setting/dealsandpromolist' },
    ],
  },
];
const place = (query: string, hash: string) => faultPlace(items, new URLSearchParams(query), hash);

test('a fault in an utterance leads to its intent, in its language', () => {
  expect(place('skill_id=x&locale=en-US&type=1&intent=OwnIntent&utterance=my+own', '#utterances')).toBe(
    '/myapps/setting/productfeed?tab=utterances&locale=en-US&intent=OwnIntent&utterance=my+own',
  );
});

test('a fault in a slot leads to the slots, never to the page that adds', () => {
  expect(place('type=2&slotType=Topic&value=red', '#slots')).toBe(
    '/myapps/setting/dealsandpromolist?tab=slots&slotType=Topic&value=red',
  );
});

test('a fault of no single interaction leads nowhere else', () => {
  expect(place('skill_id=x&locale=en-US', '#utterances')).toBeNull();
  expect(place('type=99', '#slots')).toBeNull();
  expect(place('type=1', '')).toBeNull();
});
