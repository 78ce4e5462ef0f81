import { expect, test } from 'vitest';
import { createProcessRequestMemory } from './request-memory.ts';

test('an id is new once, and new again only after its time', () => {
  const clock = { nowMs: 1_000 };
  const memory = createProcessRequestMemory({ now: () => clock.nowMs });
  expect(memory.remember('a', 2_000)).toBe(true);
  clock.nowMs = 2_000;
  expect(memory.remember('a', 9_000)).toBe(false);
  clock.nowMs = 2_001;
  expect(memory.remember('a', 9_000)).toBe(true);
});

test('a forgotten id may come again, as a repeated skill event does', () => {
  const memory = createProcessRequestMemory();
  const untilMs = Date.now() + 10_000;
  memory.remember('event', untilMs);
  memory.forget('event');
  expect(memory.remember('event', untilMs)).toBe(true);
});

test('expired ids leave by themselves, long-lived ones stay', () => {
  const clock = { nowMs: 0 };
  const memory = createProcessRequestMemory({ now: () => clock.nowMs });
  memory.remember('skill event', 3_600_000);
  for (let second = 0; second < 3_500; second += 1) {
    clock.nowMs = second * 1_000;
    for (let i = 0; i < 10; i += 1) memory.remember(`${second}-${i}`, clock.nowMs + 150_000);
  }
  expect(memory.size).toBeLessThan(5_000);
  expect(memory.remember('skill event', 3_600_000)).toBe(false);
});

test('a flood costs the oldest ids, never more memory than allowed', () => {
  const memory = createProcessRequestMemory({ capacity: 1_000, now: () => 0 });
  for (let i = 0; i < 50_000; i += 1) memory.remember(String(i), 1_000);
  expect(memory.size).toBeLessThanOrEqual(1_000);
  expect(memory.remember('49999', 1_000)).toBe(false);
});

test('many are told apart, whatever their number and their forgetting', () => {
  const memory = createProcessRequestMemory({ now: () => 5 });
  const ids = Array.from({ length: 20_000 }, (_, number) => `amzn1.echo-api.request.${number}`);
  expect(ids.every((id) => memory.remember(id, 10))).toBe(true);
  const forgotten = ids.filter((_, number) => number % 3 === 0);
  for (const id of forgotten) memory.forget(id);
  expect(ids.filter((id) => memory.remember(id, 10))).toEqual(forgotten);
  expect(ids.some((id) => memory.remember(id, 10))).toBe(false);
});
