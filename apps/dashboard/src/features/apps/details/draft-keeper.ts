/** How long a pause in typing is before what stands there is kept. */
const pauseMs = 700;

/**
 * Keeps what is typed: after a pause, one save after the other, the newest last. What could not be kept is tried again
 * with the next change, and when the page is left.
 */
export class DraftKeeper<Draft> {
  readonly #save: (draft: Draft, isLeaving: boolean) => Promise<unknown>;
  #waiting: { readonly draft: Draft } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();
  /** Whether the last save failed: then there is something to lose. */
  hasFailed = false;

  constructor(save: (draft: Draft, isLeaving: boolean) => Promise<unknown>) {
    this.#save = save;
  }

  keep(draft: Draft): void {
    this.#waiting = { draft };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  /** Saves at once what waits. A page that is being left can wait for no save before it. */
  flush(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = null;
    if (!waiting) return this.#saving;
    const before = isLeaving ? Promise.resolve() : this.#saving;
    this.#saving = before.then(() => this.#try(waiting, isLeaving));
    return this.#saving;
  }

  /** Forgets what waits, and is done when nothing is under way any more. */
  stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = null;
    return this.#saving;
  }

  async #try(waiting: { readonly draft: Draft }, isLeaving: boolean): Promise<void> {
    try {
      await this.#save(waiting.draft, isLeaving);
      this.hasFailed = false;
    } catch {
      this.hasFailed = true;
      // Something newer may wait by now.
      this.#waiting ??= waiting;
    }
  }
}
