import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';

describe('an id', () => {
  it('sorts by when it was made, also within a millisecond, and is no other', () => {
    const now = Date.parse('2026-11-22T10:00:00Z');
    const made = Array.from({ length: 10_000 }, () => newId(now));
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect(newId(now + 60_000) > (made.at(-1) ?? '')).toBe(true);
  });

  it('is a version 7 UUID of its time', () => {
    const now = Date.parse('2026-11-22T10:00:00.123Z');
    const id = newId(now);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  });
});
