import { expect, test } from 'vitest';
import { TrainingQueue } from './training-queue.ts';

/** Works that end when they are told to, and the order in which they began. */
function works(queue: TrainingQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add: (key: string, isAwaited: boolean) =>
      queue.add(key, isAwaited, () => {
        begun.push(key);
        return new Promise<string>((resolve) => ends.set(key, () => resolve(key)));
      }),
    end: (key: string) => ends.get(key)?.(),
  };
}

test('what is learnt ahead goes one by one, and what somebody waits for goes before it', async () => {
  const queue = new TrainingQueue();
  const { begun, add, end } = works(queue);
  const first = add('first', false);
  const second = add('second', false);
  const third = add('third', false);
  expect(begun).toEqual(['first']);
  const awaited = add('awaited', true);
  expect(begun).toEqual(['first', 'awaited']);
  expect(queue.has('third')).toBe(true);

  end('awaited');
  await awaited;
  expect(begun).toEqual(['first', 'awaited']);
  queue.hurry('third');
  expect(begun).toEqual(['first', 'awaited', 'third']);
  end('third');
  end('first');
  await Promise.all([first, third]);
  await expect.poll(() => begun).toEqual(['first', 'awaited', 'third', 'second']);
  end('second');
  expect(await second).toBe('second');
  await expect.poll(() => queue.has('second')).toBe(false);
});

test('of very many that nobody waits for the oldest are left until they are asked for', async () => {
  const queue = new TrainingQueue();
  const { begun, add, end } = works(queue);
  const running = add('running', false);
  const oldest = add('oldest', false);
  const refused = expect(oldest).rejects.toThrow('later');
  const rest = Array.from({ length: 20 }, (_, place) => add(`${place}`, false));
  await refused;
  expect(queue.has('oldest')).toBe(false);
  expect(queue.has('19')).toBe(true);
  end('running');
  await running;
  await expect.poll(() => begun).toEqual(['running', '0']);
  for (const one of rest) one.catch(() => undefined);
});

test('a work that fails makes room for the next', async () => {
  const queue = new TrainingQueue();
  const failing = queue.add('failing', true, () => Promise.reject(new Error('no thread')));
  await expect(failing).rejects.toThrow('no thread');
  expect(await queue.add('next', false, async () => 'done')).toBe('done');
});
