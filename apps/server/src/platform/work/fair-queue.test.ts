import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const fullMessage = 'Too many at once.';

/** A queue whose tasks end when they are told to; `started` names them in their order. */
function watchedQueue(runningMax: number, waitingPerOwnerMax = 10) {
  const queue = new FairQueue({ runningMax, waitingPerOwnerMax, fullMessage });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    started,
    add(name: string): Promise<void> {
      const task = () =>
        new Promise<void>((resolve) => {
          started.push(name);
          ends.set(name, resolve);
        });
      return queue.run(name.charAt(0), task);
    },
    async end(name: string) {
      ends.get(name)?.();
      await setImmediate();
    },
  };
}

test('owners take turns, however many tasks one of them has', async () => {
  const { add, end, started } = watchedQueue(1);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void add(name);
  await setImmediate();
  const turns = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'];
  for (const name of turns) await end(name);
  expect(started).toEqual(turns);
});

test('one owner runs one task at a time, so that a second place stays free for others', async () => {
  const { add, end, started } = watchedQueue(2);
  for (const name of ['a1', 'a2', 'a3', 'b1']) void add(name);
  await setImmediate();
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test('an owner whose places are full is refused with a time to retry, others are not', async () => {
  const { add, end, started } = watchedQueue(1, 2);
  for (const name of ['a1', 'a2', 'a3']) void add(name);
  await expect(add('a4')).rejects.toMatchObject({ status: 429, message: fullMessage, retryAfterSeconds: 1 });
  void add('b1');
  await end('a1');
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
  void add('a5');
});

test('a task that fails frees its place', async () => {
  const { queue } = watchedQueue(1);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'fine')).toBe('fine');
});

test('owners who are held back leave a place to the others, until their time is over', async () => {
  const { queue, add, end, started } = watchedQueue(2);
  for (const name of ['a1', 'b1', 'a2', 'b2', 'c1']) void add(name);
  await setImmediate();
  expect(started).toEqual(['a1', 'b1']);
  queue.holdBack('a', 60_000);
  queue.holdBack('b', 60_000);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  void add('c2');
  await end('c1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'c2']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'c2', 'a2']);
  queue.holdBack('a', 0);
  await end('c2');
  expect(started).toEqual(['a1', 'b1', 'c1', 'c2', 'a2', 'b2']);
});

test('an only place is used by owners who are held back as well', async () => {
  const { queue, add, end, started } = watchedQueue(1);
  queue.holdBack('a', 60_000);
  for (const name of ['a1', 'a2']) void add(name);
  await setImmediate();
  await end('a1');
  expect(started).toEqual(['a1', 'a2']);
});
