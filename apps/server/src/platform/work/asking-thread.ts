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
  /** At the place that is the question's id; free places are used again. No map: it lives long, and would hold on to what left it. */
  readonly #waiting: (Waiting<A> | null)[] = [];
  readonly #free: number[] = [];
  #thread: Worker | null = null;

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
    return new Promise((resolve, reject) => {
      const id = this.#free.pop() ?? this.#waiting.length;
      this.#waiting[id] = { resolve, reject };
      thread.postMessage({ id, question } satisfies Asked<Q>, [...passed]);
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
      const waiting = this.#waiting[answered.id];
      if (!waiting) return;
      this.#waiting[answered.id] = null;
      this.#free.push(answered.id);
      if ('fault' in answered) waiting.reject(new Error(answered.fault));
      else waiting.resolve(answered.answer);
    });
    let fault: Error | null = null;
    thread.on('error', (error: Error) => {
      fault = error;
    });
    thread.on('exit', (code) => {
      if (this.#thread === thread) this.#thread = null;
      const left = this.#waiting.splice(0);
      this.#free.length = 0;
      for (const waiting of left) waiting?.reject(fault ?? new Error(`the thread ended with ${code}`));
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
