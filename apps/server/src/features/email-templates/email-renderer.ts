import { Worker } from 'node:worker_threads';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import type { RenderedEmail } from './render-email.ts';
import type { RenderTask } from './render-thread.ts';

/** The slowest honest template takes a few milliseconds; the first waits for the thread to start. */
const taskMsMax = 5_000;
const idleMsMax = 60_000;

/**
 * Fills templates in a thread of its own, one at a time: a template that is too greedy ends the thread, not the process,
 * and holds up no answer to a shopper.
 */
class EmailRenderer {
  #thread: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  render(task: RenderTask): Promise<RenderedEmail> {
    const made = this.#last.then(() => this.#run(task));
    this.#last = made.catch(() => undefined);
    return made;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  async #run(task: RenderTask): Promise<RenderedEmail> {
    clearTimeout(this.#idle);
    const thread = this.#thread ?? this.#start();
    try {
      return await answerOf(thread, task);
    } catch {
      await this.close();
      const message = 'This template takes too long or too much memory.';
      return { subject: '', html: '', text: '', faults: [{ field: 'body', line: null, message, isFatal: true }] };
    } finally {
      this.#idle = setTimeout(() => void this.close(), idleMsMax).unref();
    }
  }

  #start(): Worker {
    const thread = new Worker(new URL('./render-thread.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 },
    });
    thread.unref();
    // A thread that dies between two tasks is started anew with the next.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
    this.#thread = thread;
    return thread;
  }
}

function answerOf(thread: Worker, task: RenderTask): Promise<RenderedEmail> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), taskMsMax);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (made: RenderedEmail) => settle(() => resolve(made));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('the thread ended')));
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage(task);
  });
}

export const emailRenderer = perPlatform((platform: Platform) => {
  const renderer = new EmailRenderer();
  platform.onClose(() => renderer.close());
  return renderer;
});
