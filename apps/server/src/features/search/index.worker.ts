import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { createDatabase, createPool, endPool } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import { Throttle } from '../../platform/work/throttle.ts';
import { refreshStoredIndex } from './index-writer.queries.ts';
import { getConfiguration } from './search-rules.queries.ts';

/** The thread in which a stored index is written; started by index.thread.ts. */

const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']);
export type LogLevel = z.output<typeof logLevel>;

const task = z
  .object({
    databaseUrl: z.string(),
    logLevel,
    merchantId: z.uuid(),
    /** Infinite where nobody has spoken yet. */
    silentMs: z.custom<number>((ms) => typeof ms === 'number'),
  })
  .parse(workerData);
const throttle = new Throttle(task.silentMs);
parentPort?.on('message', () => throttle.hear());
const pool = createPool(task.databaseUrl, 2, createLog(task.logLevel));
try {
  const { configuration, version } = await getConfiguration(createDatabase(pool));
  const client = await pool.connect();
  try {
    parentPort?.postMessage(await refreshStoredIndex(client, task.merchantId, configuration, version, throttle));
  } finally {
    client.release();
  }
} finally {
  await endPool(pool);
  parentPort?.close();
}
