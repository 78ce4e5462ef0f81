import { expect, test } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

const always = () => true;

test('one look-up serves those who ask while it runs and for a while after', async () => {
  const memory = new TtlCache<number>({ keepMs: 60_000, most: 10 });
  let loads = 0;
  const load = async () => ++loads;
  expect(await Promise.all([memory.get('a', '1', load, always), memory.get('a', '1', load, always)])).toEqual([1, 1]);
  expect(await memory.get('a', '1', load, always)).toBe(1);
  expect(await memory.get('b', '1', load, always)).toBe(2);
});

test('a change forgets its group only, and what was being read at that moment', async () => {
  const memory = new TtlCache<string>({ keepMs: 60_000, most: 10 });
  await memory.get('b', '1', async () => 'b', always);
  let answer: (value: string) => void = () => undefined;
  const early = memory.get('a', '1', () => new Promise((resolve) => (answer = resolve)), always);
  memory.forget('a');
  answer('read before the change');
  expect(await early).toBe('read before the change');
  expect(await memory.get('a', '1', async () => 'after', always)).toBe('after');
  expect(await memory.get('b', '1', async () => 'loaded again', always)).toBe('b');
});

test('old answers, failures and answers not worth keeping are asked for again', async () => {
  const memory = new TtlCache<string>({ keepMs: 20, most: 10 });
  await expect(memory.get('a', '1', () => Promise.reject(new Error('away')), always)).rejects.toThrow('away');
  expect(
    await memory.get(
      'a',
      '1',
      async () => 'none',
      () => false,
    ),
  ).toBe('none');
  expect(await memory.get('a', '1', async () => 'first', always)).toBe('first');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await memory.get('a', '1', async () => 'second', always)).toBe('second');
});

test('the oldest makes room', async () => {
  const memory = new TtlCache<string>({ keepMs: 60_000, most: 2 });
  for (const key of ['1', '2', '3']) await memory.get('a', key, async () => key, always);
  expect(await memory.get('a', '3', async () => 'again', always)).toBe('3');
  expect(await memory.get('a', '1', async () => 'again', always)).toBe('again');
});
