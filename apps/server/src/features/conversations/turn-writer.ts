import { Worker } from 'node:worker_threads';

export interface WriterSettings {
  readonly url: string;
  /** How long a batch may take before it counts as failed. */
  readonly waitMs: number;
}

export interface BatchToWrite {
  readonly id: number;
  /** An array of rows (turn-log.ts). */
  readonly json: string;
}

/** One of the turns of a batch a merchant, the newest. */
export interface NewestTurn {
  readonly merchant_id: string;
  readonly app_id: string;
  /** Of its conversation. */
  readonly id: string;
}

export type BatchWritten =
  | { readonly id: number; readonly newest: readonly NewestTurn[] }
  | { readonly id: number; readonly fault: string };

interface Waiting {
  resolve(newest: readonly NewestTurn[]): void;
  reject(error: Error): void;
}

/** Writes batches of turns through a thread of its own (turn-writer.thread.ts), started with the first batch. */
export class TurnWriter {
  readonly #settings: WriterSettings;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #lastId = 0;

  constructor(url: string, waitMs: number) {
    this.#settings = { url, waitMs };
  }

  /** @throws where the database did not take the batch, of which then nothing is stored */
  write(json: string): Promise<readonly NewestTurn[]> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    this.#lastId += 1;
    const batch: BatchToWrite = { id: this.#lastId, json };
    return new Promise((resolve, reject) => {
      this.#waiting.set(batch.id, { resolve, reject });
      thread.postMessage(batch);
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL('./turn-writer.thread.ts', import.meta.url), { workerData: this.#settings });
    // What waits keeps the process up until it is written; the thread by itself does not.
    thread.unref();
    thread.on('message', (written: BatchWritten) => {
      const waiting = this.#waiting.get(written.id);
      this.#waiting.delete(written.id);
      if ('fault' in written) waiting?.reject(new Error(written.fault));
      else waiting?.resolve(written.newest);
    });
    let fault: Error | null = null;
    thread.on('error', (error: Error) => {
      fault = error;
    });
    thread.on('exit', (code) => {
      if (this.#thread === thread) this.#thread = null;
      for (const { reject } of this.#waiting.values()) reject(fault ?? new Error(`the turn writer ended with ${code}`));
      this.#waiting.clear();
    });
    return thread;
  }
}
