type Waiting = {
  readonly key: string;
  isAwaited: boolean;
  readonly start: (isAwaited: boolean) => void;
  readonly giveUp: () => void;
};

/** Somebody waits for each of these, so two may share the cores. */
const awaitedMax = 2;
/** Of what is learnt ahead the oldest is given up beyond this: it is learnt when it is asked for. */
const aheadMax = 20;

/** A later one took its place in the queue: no fault, it is learnt when it is asked for. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/** Learning costs seconds of a core: what is learnt ahead goes one by one, and only while nobody waits for another. */
export class TrainingQueue {
  readonly #running = new Set<string>();
  #waiting: Waiting[] = [];

  /** True for what runs or waits. */
  has(key: string): boolean {
    return this.#running.has(key) || this.#waiting.some((one) => one.key === key);
  }

  /** Runs `work` in its turn, and tells it whether somebody waits. @throws what `work` throws, and where too many came after what nobody waits for, and where a later one took its place in the queue */
  add<T>(key: string, isAwaited: boolean, work: (isAwaited: boolean) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = (isAwaitedNow: boolean) => {
        this.#running.add(key);
        work(isAwaitedNow)
          .finally(() => {
            this.#running.delete(key);
            this.#next();
          })
          .then(resolve, reject);
      };
      const giveUp = () => reject(new GivenUp('learnt later, when it is asked for'));
      this.#waiting.push({ key, isAwaited, start, giveUp });
      this.#forgetOldest();
      this.#next();
    });
  }

  /** Somebody waits for it now. */
  hurry(key: string): void {
    const found = this.#waiting.find((one) => one.key === key);
    if (!found) return;
    found.isAwaited = true;
    this.#next();
  }

  #forgetOldest(): void {
    const ahead = this.#waiting.filter((one) => !one.isAwaited);
    const [oldest] = ahead;
    if (!oldest || ahead.length <= aheadMax) return;
    this.#waiting = this.#waiting.filter((one) => one !== oldest);
    oldest.giveUp();
  }

  #next(): void {
    const limitOf = (one: Waiting) => (one.isAwaited ? awaitedMax : 1);
    const next =
      this.#waiting.find((one) => one.isAwaited) ?? this.#waiting.find((one) => this.#running.size < limitOf(one));
    if (!next || this.#running.size >= limitOf(next)) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.start(next.isAwaited);
  }
}
