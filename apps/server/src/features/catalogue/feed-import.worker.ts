/** The thread an import runs in; started by feed-import.thread.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { createPool } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import { importFeed } from './feed-import.ts';

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']);
export type LogLevel = z.output<typeof logLevel>;

const task = z
  .object({
    databaseUrl: z.string(),
    logLevel,
    tmpFolder: z.string(),
    taxonomyFile: z.string(),
    merchantId: z.uuid(),
    runId: z.uuid(),
  })
  .parse(workerData);

const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());
const pool = createPool(task.databaseUrl, 3, createLog(task.logLevel));
try {
  const onProgress = (progress: unknown) => parentPort?.postMessage(progress);
  const context = {
    pool,
    tmpFolder: task.tmpFolder,
    taxonomyFile: task.taxonomyFile,
    onProgress,
    signal: stopping.signal,
  };
  await importFeed(context, task.merchantId, task.runId);
} finally {
  await pool.end();
  parentPort?.close();
}
