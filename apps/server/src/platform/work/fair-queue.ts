import { failure } from '../errors.ts';

interface FairQueueLimits {
  /** Tasks that run at once, of all owners. */
  readonly runningMax: number;
  /** Tasks of one owner that may wait. */
  readonly waitingPerOwnerMax: number;
  /** What an owner reads whose tasks fill the queue. */
  readonly fullMessage: string;
}

/**
 * Runs tasks of several owners, such as merchants, in turn: round robin over the owners, at most one task of an owner
 * at once. However many tasks one owner has, another's task waits for no more than one of them.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** In the order of turns: an owner goes to the end when a task of theirs has ended. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Set<string>();
  /** Until when an owner is held back. */
  readonly #heldBack = new Map<string, number>();

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** @throws AppError 429 where too many of the owner's tasks are waiting, and whatever the task throws */
  async run<T>(owner: string, task: () => Promise<T>): Promise<T> {
    await this.#turnOf(owner);
    try {
      return await task();
    } finally {
      this.#running.delete(owner);
      const own = this.#waiting.get(owner);
      if (own && this.#waiting.delete(owner)) this.#waiting.set(owner, own);
      this.#startWaiting();
    }
  }

  /**
   * For an owner whose task was too greedy: for `ms` from now on, all such owners together leave one place of the queue
   * to the others, where it has more than one.
   */
  holdBack(owner: string, ms: number): void {
    for (const known of [...this.#heldBack.keys()]) if (!this.#isHeldBack(known)) this.#heldBack.delete(known);
    this.#heldBack.set(owner, Date.now() + ms);
  }

  #isHeldBack(owner: string): boolean {
    return (this.#heldBack.get(owner) ?? 0) > Date.now();
  }

  /** Whether the others would be left without a place. */
  #wouldFill(owner: string): boolean {
    if (!this.#isHeldBack(owner)) return false;
    const running = [...this.#running].filter((one) => this.#isHeldBack(one)).length;
    return running >= Math.max(1, this.#limits.runningMax - 1);
  }

  #turnOf(owner: string): Promise<void> {
    const own = this.#waiting.get(owner) ?? [];
    const { waitingPerOwnerMax, fullMessage } = this.#limits;
    if (own.length >= waitingPerOwnerMax) {
      throw failure('too_many_requests.queue', { message: fullMessage }, { retryAfterSeconds: 1 });
    }
    return new Promise((start) => {
      this.#waiting.set(owner, [...own, start]);
      this.#startWaiting();
    });
  }

  #startWaiting(): void {
    for (const [owner, [start, ...rest]] of [...this.#waiting]) {
      if (this.#running.size >= this.#limits.runningMax) return;
      if (!start || this.#running.has(owner) || this.#wouldFill(owner)) continue;
      if (rest.length > 0) this.#waiting.set(owner, rest);
      else this.#waiting.delete(owner);
      this.#running.add(owner);
      start();
    }
  }
}
