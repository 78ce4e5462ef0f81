import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { ImportProgress } from './feed-import.ts';
import type { LogLevel } from './feed-import.worker.ts';

export interface ImportTask {
  readonly databaseUrl: string;
  readonly logLevel: LogLevel;
  /** Where workbooks are spooled. */
  readonly tmpFolder: string;
  readonly taxonomyFile: string;
  readonly merchantId: string;
  readonly runId: string;
}

const progressMessage = z.object({
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  phase: z.string(),
  rowsDone: z.number(),
  rowsTotal: z.number().nullable(),
  refused: z.number(),
});

/**
 * Runs an import in a thread of its own: reading a feed takes a core for seconds, and no request may wait for it. Also
 * keeps the process small, since the thread's heap is limited by itself.
 * @throws what the import throws, and where the thread ended early: the import goes on when it is called again
 */
export async function importInThread(
  task: ImportTask,
  onProgress: (progress: ImportProgress) => void,
  signal?: AbortSignal,
): Promise<void> {
  const worker = new Worker(new URL('./feed-import.worker.ts', import.meta.url), {
    workerData: task,
    // Rows live for milliseconds: a small nursery keeps the process small, and is no slower.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
  });
  const stop = () => worker.postMessage('stop');
  signal?.addEventListener('abort', stop, { once: true });
  worker.on('message', (message: unknown) => onProgress(progressMessage.parse(message)));
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`the import's thread ended with code ${code}`));
      });
    });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
