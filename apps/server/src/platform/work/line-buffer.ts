import type { Platform } from '../platform.ts';

const flushMs = 1_000;
const batchMax = 500;
/** In a flood that the database can't take, lines are dropped and counted: a log must not cost the product its memory. */
const waitingMax = 5_000;

/** Keeps lines of a log in memory for a second, and stores them in batches: whoever is answered doesn't wait for it. */
export class LineBuffer<Line> {
  readonly #platform: Platform;
  readonly #name: string;
  readonly #insert: (lines: Line[]) => Promise<void>;
  #lines: Line[] = [];
  #timer: NodeJS.Timeout | null = null;
  #last: Promise<void> = Promise.resolve();
  #dropped = 0;

  /** @param name of the lines, for the message about those that were dropped */
  constructor(platform: Platform, name: string, insert: (lines: Line[]) => Promise<void>) {
    this.#platform = platform;
    this.#name = name;
    this.#insert = insert;
    platform.onClose(() => this.flush());
  }

  add(line: Line): void {
    if (this.#lines.length >= waitingMax) {
      this.#dropped += 1;
      return;
    }
    this.#lines.push(line);
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Resolves once all that was added is stored, or could not be. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#last = this.#last.then(() => this.#store());
    return this.#last;
  }

  async #store(): Promise<void> {
    const { log } = this.#platform;
    while (this.#lines.length > 0) {
      const batch = this.#lines.splice(0, batchMax);
      try {
        await this.#insert(batch);
      } catch (error) {
        this.#dropped += batch.length;
        log.warn({ err: error, dropped: this.#dropped }, `${this.#name} were not logged`);
        this.#dropped = 0;
        return;
      }
    }
    if (this.#dropped > 0) log.warn({ dropped: this.#dropped }, `${this.#name} were not logged: too many at once`);
    this.#dropped = 0;
  }
}
