import { expect, test } from 'vitest';
import { readTesters } from './read-testers.ts';

test('reads addresses, names in front of them, lists of a mail program and lines of a spreadsheet', () => {
  const { testers, unread } = readTesters(`Name;Email;Group
Ada Park;Ada@Shop.example;Friends

bob@shop.example
Cleo Diaz <cleo@shop.example>
dora@shop.example, "Eve Lee" <eve@shop.example>
finn@shop.example\tFinn Ray\tStaff
ada@shop.example
not an address`);
  expect(testers).toEqual([
    { email: 'ada@shop.example', name: 'Ada Park', group: 'Friends' },
    { email: 'bob@shop.example', name: '', group: '' },
    { email: 'cleo@shop.example', name: 'Cleo Diaz', group: '' },
    { email: 'dora@shop.example', name: '', group: '' },
    { email: 'eve@shop.example', name: 'Eve Lee', group: '' },
    { email: 'finn@shop.example', name: 'Finn Ray', group: 'Staff' },
  ]);
  expect(unread).toEqual(['not an address']);
});

test('nothing gives nothing', () => {
  expect(readTesters(' \n ')).toEqual({ testers: [], unread: [] });
});
