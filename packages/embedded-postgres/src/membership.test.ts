import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { joinUsers } from './membership.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-membership-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the users of one folder', () => {
  it('have one owner at a time, and the next one when it gives up', () => {
    const [first, second] = [joinUsers(folder), joinUsers(folder)];
    expect([first.claim(), second.claim(), first.claim()]).toEqual([true, false, true]);
    expect(second.owner()).toBe(process.pid);
    first.release();
    expect([second.claim(), first.claim(), first.isOwner()]).toEqual([true, false, false]);
  });

  it('count those who are there, not those who left or died', () => {
    const [first, second] = [joinUsers(folder), joinUsers(folder)];
    writeFileSync(
      join(folder, 'users', 'dead.json'),
      JSON.stringify({ pid: process.pid, incarnation: 'earlier', id: 'dead' }),
    );
    expect(first.countOthers()).toBe(1);
    second.leave();
    expect(first.countOthers()).toBe(0);
    expect(second.claim()).toBe(true);
    second.release();
    second.close();
    first.close();
    expect(readdirSync(join(folder, 'users'))).toEqual([]);
  });

  it.each([
    ['died', JSON.stringify({ pid: process.pid, incarnation: 'earlier', id: 'dead' })],
    ['left half a card at a power cut', '{"pid":'],
    ['left an empty card on a full disk', ''],
  ])('replace an owner who %s', (_what, card) => {
    writeFileSync(join(folder, 'owner.json'), card);
    const [first, second] = [joinUsers(folder), joinUsers(folder)];
    expect(first.owner()).toBeUndefined();
    expect([first.claim(), second.claim()]).toEqual([true, false]);
    expect(readdirSync(folder).sort()).toEqual(['owner.json', 'users']);
  });
});
