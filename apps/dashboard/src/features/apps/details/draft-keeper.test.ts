import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftKeeper } from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keeping(save: (draft: string) => Promise<unknown> = async () => {}) {
  const saved: string[] = [];
  const keeper = new DraftKeeper<string>(async (draft, isLeaving) => {
    saved.push(isLeaving ? `${draft} (leaving)` : draft);
    await save(draft);
  });
  return { keeper, saved };
}

describe('what is typed', () => {
  it('is kept after a pause, and only as it then stands', async () => {
    const { keeper, saved } = keeping();
    for (const text of ['k', 'ki', 'kiln']) keeper.keep(text);
    expect(saved).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved).toEqual(['kiln']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved).toEqual(['kiln']);
  });

  it('is kept at once when the page is left, without waiting for the save before', async () => {
    const { keeper, saved } = keeping(() => new Promise(() => {}));
    keeper.keep('one');
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.keep('two');
    void keeper.flush(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['one', 'two (leaving)']);
  });

  it('arrives in its order', async () => {
    const waiting: (() => void)[] = [];
    const { keeper, saved } = keeping(() => new Promise<void>((done) => waiting.push(done)));
    keeper.keep('one');
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.keep('two');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saved).toEqual(['one']);
    waiting[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['one', 'two']);
  });

  it('that could not be kept is said to be at risk, and tried again', async () => {
    let isAway = true;
    const { keeper, saved } = keeping(async () => {
      if (isAway) throw new Error('away');
    });
    keeper.keep('one');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keeper.hasFailed).toBe(true);
    isAway = false;
    await keeper.flush();
    expect(saved).toEqual(['one', 'one']);
    expect(keeper.hasFailed).toBe(false);
  });

  it('is not kept any more once it has become an app', async () => {
    const { keeper, saved } = keeping();
    keeper.keep('one');
    await keeper.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saved).toEqual([]);
  });
});
