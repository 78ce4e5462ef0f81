import { describe, expect, it } from 'vitest';
import { type Clock, restMsMax, shareOn, speakingMs, Throttle } from './throttle.ts';

/** Time that passes only where a test lets it, or where it is rested. */
class SetClock implements Clock {
  at = 1_000_000;
  readonly rests: number[] = [];
  now(): number {
    return this.at;
  }
  async rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    this.rests.push(ms);
    this.at += ms;
  }
}

describe('work that gives way', () => {
  it.each([1, 2, 4, 8])('rests in proportion to what it worked while somebody speaks, on %i cores', async (cores) => {
    const clock = new SetClock();
    const throttle = new Throttle(0, clock, cores);
    const started = clock.at;
    let worked = 0;
    for (const slice of [10, 40, 20]) {
      clock.at += slice;
      worked += slice;
      await throttle.rest();
    }
    expect(clock.rests).toHaveLength(3);
    expect(worked / (clock.at - started)).toBeCloseTo(shareOn(cores));
  });

  it('gives way less where there are more cores, and never works more than half its time', () => {
    expect([1, 2, 4, 64].map(shareOn)).toEqual([0.03, 0.03, 0.09, 0.5]);
  });

  it('does not rest in silence, nor for what it did in silence', async () => {
    const clock = new SetClock();
    const throttle = new Throttle(undefined, clock, 2);
    clock.at += 60_000;
    await throttle.rest();
    expect(clock.rests).toEqual([]);
    throttle.hear();
    clock.at += 10;
    await throttle.rest();
    expect(clock.rests).toEqual([10 / shareOn(2) - 10]);
  });

  it('knows of words before it began, and works fully again some time after the last', async () => {
    const clock = new SetClock();
    const throttle = new Throttle(speakingMs - 1, clock);
    expect(throttle.isThrottled).toBe(true);
    clock.at += 1;
    expect(throttle.isThrottled).toBe(false);
    throttle.hear();
    expect(throttle.isThrottled).toBe(true);
    clock.at += speakingMs;
    expect(throttle.isThrottled).toBe(false);
  });

  it('goes on at least so often, however long a slice took', async () => {
    const clock = new SetClock();
    const throttle = new Throttle(0, clock, 2);
    clock.at += 5_000;
    await throttle.rest();
    expect(clock.rests).toEqual([restMsMax]);
  });

  it('ends its rest where the work is called off', async () => {
    const throttle = new Throttle(0);
    await expect(throttle.rest(AbortSignal.abort())).rejects.toThrow();
  });
});
