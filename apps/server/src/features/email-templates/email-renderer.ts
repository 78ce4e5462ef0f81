import { Worker } from 'node:worker_threads';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { FairQueue } from '../../platform/work/fair-queue.ts';
import { lineAt } from './fill-template.ts';
import type { RenderedEmail } from './render-email.ts';
import type { RenderMessage, RenderTask } from './render-thread.ts';

/** An honest template takes some milliseconds. Processor time, so that a busy machine fails no honest one. */
const renderMsMax = 500;
const renderWallMsMax = 5_000;
const checkEveryMs = 100;
/** MJML is large: a second on a quiet machine. */
const startMsMax = 30_000;
const idleMsMax = 600_000;
/** How long a merchant whose template had to be stopped leaves one thread to the others. */
const heldBackMs = 600_000;

export type RenderLaneName = 'preview' | 'mail';

interface LaneLimits {
  readonly threads: number;
  readonly waitingPerMerchantMax: number;
  /** Processor time of one render. */
  readonly renderMsMax: number;
}

/** Previews and checks while a template is written; mails that shoppers wait for. Neither can hold up the other. */
const lanes: Readonly<Record<RenderLaneName, LaneLimits>> = {
  // The second thread stays free for other merchants: one merchant's renders run one at a time.
  preview: { threads: 2, waitingPerMerchantMax: 3, renderMsMax },
  // As many wait as jobs run.
  mail: { threads: 1, waitingPerMerchantMax: Number.POSITIVE_INFINITY, renderMsMax },
};

/** Fills templates in threads of its own: a greedy one ends its thread, not the process, and delays its own merchant only. */
class EmailRenderer {
  readonly #lanes = {
    preview: new RenderLane(lanes.preview),
    mail: new RenderLane(lanes.mail),
  };

  /** @throws AppError 429 where too many of the merchant's renders wait in the lane */
  render(lane: RenderLaneName, merchantId: string, task: RenderTask): Promise<RenderedEmail> {
    return this.#lanes[lane].render(merchantId, task);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.close()));
  }
}

/** Renders of one kind: each merchant’s one at a time, the merchants in turn. */
export class RenderLane {
  readonly #queue: FairQueue;
  readonly #threads: readonly RenderThread[];
  readonly #free: RenderThread[];
  #idle: NodeJS.Timeout | undefined;

  constructor({ threads, waitingPerMerchantMax, renderMsMax: msMax }: LaneLimits) {
    this.#threads = Array.from({ length: threads }, () => new RenderThread(msMax));
    this.#free = [...this.#threads];
    this.#queue = new FairQueue({
      runningMax: threads,
      waitingPerOwnerMax: waitingPerMerchantMax,
      fullMessage: 'Too many previews of your mails are waiting. Try again in a second.',
    });
  }

  render(merchantId: string, task: RenderTask): Promise<RenderedEmail> {
    for (const thread of this.#threads) thread.start();
    return this.#queue.run(merchantId, async () => {
      clearTimeout(this.#idle);
      const thread = this.#free.pop();
      if (!thread) throw new Error('more renders run than there are threads');
      try {
        const { email, wasStopped } = await thread.render(task);
        if (wasStopped) this.#queue.holdBack(merchantId, heldBackMs);
        return email;
      } finally {
        this.#free.push(thread);
        this.#idle = setTimeout(() => void this.close(), idleMsMax).unref();
      }
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

/** One thread; it starts anew after a template had to be stopped, before the next one comes. */
class RenderThread {
  #ready: Promise<Worker> | null = null;
  #worker: Worker | null = null;
  readonly #msMax: number;

  constructor(msMax: number) {
    this.#msMax = msMax;
  }

  /** Has the thread ready for the next template. Harmless where it is. */
  start(): Promise<Worker> {
    this.#ready ??= this.#startWorker();
    return this.#ready;
  }

  async render(task: RenderTask): Promise<{ readonly email: RenderedEmail; readonly wasStopped: boolean }> {
    const worker = await this.start();
    try {
      const message = await renderIn(worker, task, this.#msMax);
      if (message.kind !== 'rendered') throw new Error('the thread answered what it was not asked');
      return { email: message.email, wasStopped: false };
    } catch (error) {
      await this.close();
      const isTooSlow = error instanceof TooSlow;
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!isTooSlow && !isTooLarge) throw error;
      // Whoever had it stopped waits for the new one: the next in turn finds it ready.
      await this.start();
      return { email: refusal(task.source.body), wasStopped: true };
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#ready = null;
    await worker?.terminate();
  }

  async #startWorker(): Promise<Worker> {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 },
    });
    this.#worker = worker;
    // By itself it keeps no process up.
    worker.unref();
    // Who waits for an answer hears of it; a thread that ends between two templates starts anew with the next.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#ready = null;
    });
    await nextMessage(worker, startMsMax);
    return worker;
  }
}

class TooSlow extends Error {}

/** @throws TooSlow where the thread works for longer than it may, and with what ended the thread */
async function renderIn(worker: Worker, task: RenderTask, cpuMsMax: number): Promise<RenderMessage> {
  const before = await worker.cpuUsage();
  const isOverdue = async () => {
    const { user, system } = await worker.cpuUsage(before);
    return (user + system) / 1_000 >= cpuMsMax;
  };
  const stop = new AbortController();
  const answer = nextMessage(worker, renderWallMsMax, stop.signal);
  worker.postMessage(task);
  const watch = setInterval(async () => {
    if (await isOverdue().catch(() => false)) stop.abort();
  }, checkEveryMs);
  const message = await answer.finally(() => clearInterval(watch));
  // On a busy machine the watch comes late: what is refused must not depend on it.
  if (await isOverdue()) throw new TooSlow('answered too late');
  return message;
}

/** @throws TooSlow where none comes in time or before it is stopped, and with what ended the thread */
function nextMessage(worker: Worker, msMax: number, stop?: AbortSignal): Promise<RenderMessage> {
  return new Promise((resolve, reject) => {
    stop?.addEventListener('abort', () => settle(() => reject(new TooSlow('stopped'))), { once: true });
    const timer = setTimeout(() => settle(() => reject(new TooSlow(`no answer in ${msMax} ms`))), msMax);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (message: RenderMessage) => settle(() => resolve(message));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('the thread ended')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

/** Liquid stops itself, by line: what is left to take long is MJML, above all selectors that look at every tag. */
function refusal(body: string): RenderedEmail {
  const at = ['<mj-selector', 'inline="inline"'].map((mark) => body.indexOf(mark)).find((place) => place >= 0);
  const line = at === undefined ? null : lineAt(body, at);
  const message =
    at === undefined
      ? `This takes more than ${renderMsMax} ms or too much memory to make: shorten it.`
      : `This takes more than ${renderMsMax} ms to make: use simpler selectors for inline styles.`;
  return { subject: '', html: '', text: '', faults: [{ field: 'body', line, message, isFatal: true }] };
}

export const emailRenderer = perPlatform((platform: Platform) => {
  const renderer = new EmailRenderer();
  platform.onClose(() => renderer.close());
  return renderer;
});
