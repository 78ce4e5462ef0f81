import { parentPort, Worker } from 'node:worker_threads';

interface Asked<Q> {
  readonly id: number;
  readonly question: Q;
}

type Answered<A> = { readonly id: number; readonly answer: A } | { readonly id: number; readonly fault: string };

interface Waiting<A> {
  resolve(answer: A): void;
  reject(error: Error): void;
}

/** What a question leaves behind is small; V8's own is three times as much. */
const youngMbMax = 16;

/**
 * A thread that is asked again and again: for work that would hold up everybody else's requests. It starts with the
 * first question, and anew with the next one should it end. Questions and answers are copied, so they are plain data.
 */
export class AskingThread<Q, A> {
  readonly #file: URL;
  readonly #settings: unknown;
  readonly #waiting = new Map<number, Waiting<A>>();
  #thread: Worker | null = null;
  #lastId = 0;

  /** @param file what runs in it; it calls `answerQuestions`. `settings` reach it as `workerData`. */
  constructor(file: URL, settings: unknown = null) {
    this.#file = file;
    this.#settings = settings;
  }

  /**
   * @param passed memory in the question that becomes the thread's instead of being copied
   * @throws with what the thread threw, or where it ended before it had answered
   */
  ask(question: Q, passed: readonly ArrayBuffer[] = []): Promise<A> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    this.#lastId += 1;
    const asked: Asked<Q> = { id: this.#lastId, question };
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.id, { resolve, reject });
      thread.postMessage(asked, [...passed]);
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(this.#file, {
      workerData: this.#settings,
      resourceLimits: { maxYoungGenerationSizeMb: youngMbMax },
    });
    // By itself it keeps no process up.
    thread.unref();
    thread.on('message', (answered: Answered<A>) => {
      const waiting = this.#waiting.get(answered.id);
      this.#waiting.delete(answered.id);
      if ('fault' in answered) waiting?.reject(new Error(answered.fault));
      else waiting?.resolve(answered.answer);
    });
    let fault: Error | null = null;
    thread.on('error', (error: Error) => {
      fault = error;
    });
    thread.on('exit', (code) => {
      if (this.#thread === thread) this.#thread = null;
      for (const { reject } of this.#waiting.values()) reject(fault ?? new Error(`the thread ended with ${code}`));
      this.#waiting.clear();
    });
    return thread;
  }
}

/** The other end, called once in the thread's file. */
export function answerQuestions<Q, A>(answer: (question: Q) => Promise<A>): void {
  parentPort?.on('message', ({ id, question }: Asked<Q>) => {
    const tell = (answered: Answered<A>) => parentPort?.postMessage(answered);
    answer(question).then(
      (found) => tell({ id, answer: found }),
      (error: unknown) => tell({ id, fault: error instanceof Error ? error.message : String(error) }),
    );
  });
}
