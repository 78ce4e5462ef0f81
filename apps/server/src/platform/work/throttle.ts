import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** After the last word somebody is still taken to be speaking: between two turns of a conversation lie seconds. */
export const speakingMs = 10_000;
/**
 * Of its time, work that gives way works this much. So few answers meet a slice of it that the slowest twentieth of them
 * stays as it was: with a quarter, and with a twentieth itself, it was 1.3 times as slow on two cores
 * (bench/feed/neighbours). Two cores are what an import and its PostgreSQL fill; each further one lets as much again go on
 * beside voice, up to a half, since disk and memory are shared all the same. That is by reckoning: only two were measured.
 */
export function shareOn(cores: number): number {
  return Math.min(0.5, 0.03 * Math.max(1, cores - 1));
}
/** No rest is longer: however slow the machine is, work goes on by a slice a second but for what it takes. */
export const restMsMax = 1_000;

/** Time as a throttle sees it. */
export interface Clock {
  /** Milliseconds, from any moment on. */
  now(): number;
  rest(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

const systemClock: Clock = {
  now: () => performance.now(),
  rest: (ms, signal) => delay(ms, undefined, { signal }),
};

/**
 * Lets long work give way while somebody speaks: it works in slices and rests after each for as long as its share asks.
 * What a slice took includes what it waited for, so that on a busy machine it rests longer. In silence it never rests.
 */
export class Throttle {
  readonly #clock: Clock;
  readonly #share: number;
  #heardAt: number;
  #workSince: number;

  /**
   * @param silentMs for how long nobody had spoken when the work began
   * @param cores of the machine, or of the container
   */
  constructor(silentMs = Number.POSITIVE_INFINITY, clock: Clock = systemClock, cores = availableParallelism()) {
    this.#clock = clock;
    this.#share = shareOn(cores);
    this.#workSince = clock.now();
    this.#heardAt = this.#workSince - silentMs;
  }

  /** Somebody speaks. */
  hear(): void {
    this.#heardAt = this.#clock.now();
  }

  get isThrottled(): boolean {
    return this.#clock.now() - this.#heardAt < speakingMs;
  }

  /** Called after each slice: rests where somebody speaks. @throws AbortError where the signal is aborted meanwhile */
  async rest(signal?: AbortSignal): Promise<void> {
    if (this.isThrottled) {
      const worked = this.#clock.now() - this.#workSince;
      await this.#clock.rest(Math.min(restMsMax, worked * (1 / this.#share - 1)), signal);
    }
    this.#workSince = this.#clock.now();
  }
}
